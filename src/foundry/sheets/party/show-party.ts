import { activeParty } from '../../combat-system/active-system.ts';
import type { FightingActor } from '../../combat-system/manifest.ts';
import { addWindowParts, openWindowsOf } from '../../platform/window-parts.ts';
import { PartyWindow } from './party-window.ts';
import { RestWindow } from './rest-window.ts';

const TEMPLATES = import.meta.glob('../../../../templates/party/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});
const STYLES = import.meta.glob('../../../../styles/party*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Shows the party, or brings its window to the front. */
export async function showParty(): Promise<void> {
  const rules = await activeParty();
  if (!rules) return;
  await addWindowParts(TEMPLATES, STYLES);
  const [open = new PartyWindow(rules)] = openWindowsOf(PartyWindow);
  await open.render({ force: true } as object);
}

/** Shows what a rest would bring to these, in place of an earlier one. */
export async function showRest(actors: readonly FightingActor[]): Promise<void> {
  const rules = await activeParty();
  if (!rules) return;
  await addWindowParts(TEMPLATES, STYLES);
  for (const earlier of openWindowsOf(RestWindow)) await earlier.close();
  await new RestWindow(rules, actors).render({ force: true } as object);
}
