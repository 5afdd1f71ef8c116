import { addWindowParts, openWindowsOf } from '../../../platform/window-parts.ts';
import type { Character } from './open-builder.ts';
import { BuilderWindow } from './builder-window.ts';

const TEMPLATES = import.meta.glob('../../../../../templates/builder/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});
const STYLES = import.meta.glob('../../../../../styles/builder*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Shows the window in which a character is made: the one that is open, or a new one. */
export async function showBuilder(actor: Character): Promise<void> {
  await addWindowParts(TEMPLATES, STYLES);
  const open = openWindowsOf(BuilderWindow).find(({ store }) => store.actor === actor);
  await (open ?? new BuilderWindow(actor)).render({ force: true } as object);
}
