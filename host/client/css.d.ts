/** Styles are imported for what they do: Vite puts them on the page. */
declare module '*.css';
