import { actionsContext } from '../../../actions/actions-context.ts';
import type { Page } from '../../../sheets/late-sheet.ts';
import { knowTemplates } from '../../../templates.ts';
import { bodyContext } from './body-context.ts';
import { viewOf } from './fighter-view.ts';
import { headContext } from './head-context.ts';
import { numbersContext } from './numbers-context.ts';
import type { Ref10Sheet } from './ref10-sheet.ts';
import { SHEET_ACTIONS } from './sheet-actions.ts';
import { listenToSheet } from './sheet-listeners.ts';
import { skillsContext } from './skills-context.ts';
import { limitedContext, textsContext } from './texts-context.ts';
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
    const view = viewOf(fighter, looking);
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      weapons: { weapons: weaponRows(view) },
      body: bodyContext(view),
      actions: { ...actionsContext(view), tab: { cssClass: 'active' } },
      skills: skillsContext(view),
      things: thingsContext(view),
      texts: await textsContext(fighter),
    };
  },
  shownToOthers: ({ fighter }) => limitedContext(fighter),
  listen: listenToSheet,
  clicks: SHEET_ACTIONS,
};
