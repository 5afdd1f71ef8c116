/**
 * The texts of all templates, by their paths from here: for a Foundry whose Handlebars does not run compiled ones. It is a
 * piece of its own, which no other client loads.
 */
export const TEXTS = import.meta.glob('../../../templates/*/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});
