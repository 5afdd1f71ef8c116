import { activeParty } from '../../combat-system/active-system.ts';
import type { FightingActor } from '../../combat-system/manifest.ts';
import { knowTemplates } from '../../platform/handlebars-application.ts';
import { addStyles } from '../../platform/styles.ts';
import { session } from '../../platform/session.ts';
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

class Opened {
  party: PartyWindow | null = null;
  rest: RestWindow | null = null;
}

/** Shows the party, or brings its window to the front. */
export async function showParty(): Promise<void> {
  const rules = await activeParty();
  if (!rules) return;
  await prepare();
  const opened = session.get(Opened);
  opened.party ??= new PartyWindow(rules);
  await opened.party.render({ force: true } as object);
}

/** Shows what a rest would bring to these, in place of an earlier one. */
export async function showRest(actors: readonly FightingActor[]): Promise<void> {
  const rules = await activeParty();
  if (!rules) return;
  await prepare();
  const opened = session.get(Opened);
  await opened.rest?.close();
  opened.rest = new RestWindow(rules, actors);
  await opened.rest.render({ force: true } as object);
}

async function prepare(): Promise<void> {
  addStyles(STYLES as Record<string, string>);
  await knowTemplates(TEMPLATES);
}
