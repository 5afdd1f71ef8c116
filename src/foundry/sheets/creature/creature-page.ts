import { knowTemplates } from '../../templates.ts';
import type { Page } from '../late-sheet.ts';
import { textsContext } from '../texts-context.ts';
import { attacksContext } from './attacks-context.ts';
import { bodyContext } from './body-context.ts';
import { CREATURE_CLICKS } from './creature-clicks.ts';
import { listenToCreature } from './creature-listeners.ts';
import type { CreatureSheet } from './creature-sheet.ts';
import { creatureView } from './creature-view.ts';
import { headContext } from './head-context.ts';
import { moveFields, numbersContext } from './numbers-context.ts';
import { skillsContext } from './skills-context.ts';
import { thingsContext } from './things-context.ts';

const TEMPLATES = import.meta.glob('../../../../templates/creature/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What fills the sheet of a creature. */
export const creaturePage: Page<CreatureSheet> = {
  async shownIn(sheet, looking) {
    await knowTemplates(TEMPLATES);
    const view = creatureView(sheet.fighter, looking);
    return {
      head: headContext(view),
      numbers: { ...numbersContext(view), moves: moveFields(view) },
      attacks: attacksContext(view),
      body: bodyContext(view, sheet.bodyDraft),
      skills: skillsContext(view, sheet.way),
      things: await thingsContext(view),
      texts: await textsContext(sheet.fighter),
    };
  },
  listen: listenToCreature,
  clicks: CREATURE_CLICKS,
};
