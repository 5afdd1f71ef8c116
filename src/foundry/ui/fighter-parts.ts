import { addWindowParts } from '../platform/window-parts.ts';

const TEMPLATES = import.meta.glob(
  ['../../../templates/fighter/*.hbs', '!../../../templates/fighter/limited.hbs'],
  { query: '?template', import: 'default', eager: true },
);

const STYLES = import.meta.glob('../../../styles/{character-fight,palette}.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Adds the parts of sheets that all combat systems share, which are shown outside sheets too, and their styles. */
export function knowFighterParts(): Promise<void> {
  return addWindowParts(TEMPLATES, STYLES);
}
