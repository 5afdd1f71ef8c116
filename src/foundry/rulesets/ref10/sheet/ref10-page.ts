import { actionsContext } from '../../../actions/actions-context.ts';
import type { Page } from '../../../sheets/late-sheet.ts';
import { skillsContext } from '../../../sheets/skill-values.ts';
import { textsContext } from '../../../sheets/texts-context.ts';
import { knowTemplates } from '../../../templates.ts';
import { bodyContext } from './body-context.ts';
import { ref10View } from './ref10-view.ts';
import { headContext } from './head-context.ts';
import { numbersContext } from './numbers-context.ts';
import type { Ref10Sheet } from './ref10-sheet.ts';
import { REF10_CLICKS } from './ref10-clicks.ts';
import { listenToSheet } from './sheet-listeners.ts';
import { KNOWN_SKILLS } from './skill-words.ts';
import { thingsContext } from './things-context.ts';
import { weaponRows } from './weapon-rows.ts';

const TEMPLATES = import.meta.glob('../../../../../templates/ref10/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What fills the sheet of a fighter of reflexes and 1d10. */
export const ref10Page: Page<Ref10Sheet> = {
  async shownIn({ fighter }, looking) {
    await knowTemplates(TEMPLATES);
    const view = ref10View(fighter, looking);
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      weapons: { weapons: weaponRows(view) },
      body: bodyContext(view),
      actions: { ...actionsContext(view), tab: { cssClass: 'active' } },
      skills: skillsContext(view, { known: KNOWN_SKILLS, most: 100 }),
      things: thingsContext(view),
      texts: await textsContext(fighter),
    };
  },
  listen: listenToSheet,
  clicks: REF10_CLICKS,
};
