/** The values that the build puts in place of `import.meta`. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
  /** The templates that match a pattern, compiled, by their path from here; while developing, nulls. */
  glob(
    pattern: string | readonly string[],
    how: { readonly query: '?template'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, TemplateSpecification | null>>;
  /** The texts of the files that fit a pattern, by their path from here. */
  glob(
    pattern: string | readonly string[],
    how: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, string>>;
  /** The words of the files that fit a pattern which the build keeps apart for this, by their path from here. */
  glob(
    pattern: string,
    how: { readonly query: `?bundle=${string}`; readonly import: 'default' },
  ): Readonly<Record<string, () => Promise<object>>>;
}

/** The address of a piece that a worker begins with. */
declare module '*?worker-url' {
  const address: string;
  export = address;
}
