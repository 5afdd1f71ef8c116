import { knowTemplates } from '../../../platform/templates.ts';
import type { Character } from './kept-character.ts';
import { MakingWindow } from './builder-window.ts';

const TEMPLATES = import.meta.glob('../../../../../templates/making/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Shows the window in which a character is made: the one that is open, or a new one. */
export async function showMaking(actor: Character): Promise<void> {
  await knowTemplates(TEMPLATES);
  const open = [...foundry.applications.instances.values()].find(
    app => app instanceof MakingWindow && app.store.actor === actor,
  );
  await (open ?? new MakingWindow(actor)).render({ force: true } as object);
}
