import { helplessness } from '../../../../rules/runequest4/conditions.ts';
import { actionsContext } from '../../../actions/actions-context.ts';
import { newOf, type AttacksContext } from '../../../sheets/creature/attacks-context.ts';
import { bodyContext } from '../../../sheets/creature/body-context.ts';
import { itemsOf } from '../../../sheets/fighter-view.ts';
import { keptWords } from '../../../sheets/kept-words.ts';
import type { Page } from '../../../sheets/late-sheet.ts';
import { skillsContext, type SkillsContext } from '../../../sheets/skill-values.ts';
import { textsContext } from '../../../sheets/texts-context.ts';
import { knowTemplates } from '../../../templates.ts';
import { targetLines, words } from '../../../words.ts';
import { KNOWN_SKILLS } from '../known-skills.ts';
import { skillTarget } from '../../../../rules/runequest4/skill-roll.ts';
import { headContext } from './head-context.ts';
import { natureContext } from './nature-context.ts';
import { numbersContext } from './numbers-context.ts';
import { opposedView, type OpposedView } from './opposed-view.ts';
import type { Runequest4Sheet } from './runequest4-sheet.ts';
import { listenToSheet } from './sheet-listeners.ts';
import { thingsContext } from './things-context.ts';
import { weaponRows } from './weapon-rows.ts';

const TEMPLATES = import.meta.glob('../../../../../templates/{creature,runequest4}/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What fills the sheet of a fighter of the opposed rolls. */
export const runequest4Page: Page<Runequest4Sheet> = {
  async shownIn({ fighter, bodyDraft }, looking) {
    await knowTemplates(TEMPLATES);
    const view = opposedView(fighter, looking);
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      attacks: attacksContext(view),
      body: bodyContext(view, bodyDraft),
      actions: { ...actionsContext(view), tab: { cssClass: 'active' } },
      skills: skillsOf(view),
      nature: natureContext(view),
      things: thingsContext(view),
      texts: await textsContext(fighter),
    };
  },
  listen: listenToSheet,
  clicks: {},
};

function attacksContext(view: OpposedView): AttacksContext {
  return {
    kept: keptWords(helplessness(view.fighter.state), view.fighter.state.conditions),
    weapons: weaponRows(view),
    styles: itemsOf(view.actor, 'opposed-style').map(item => {
      const chance = words('CARD.chance', { value: item.system.skill });
      return { id: item.id ?? '', label: item.label, chance };
    }),
    newWeapon: newOf('opposed-weapon'),
    newStyle: newOf('opposed-style'),
    actionsBelow: true,
  };
}

function skillsOf(view: OpposedView): SkillsContext {
  const whyOf = (key: string) => {
    const target = skillTarget(view.fighter, key, view.options);
    return target ? targetLines(target, view.nameOf).join('\n') : '';
  };
  return skillsContext(view, { known: KNOWN_SKILLS, most: 1000, whyOf });
}
