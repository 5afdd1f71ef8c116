import { helplessness } from '../../../../rules/ref10/conditions.ts';
import { ROLLED_WITH } from '../../../../rules/ref10/skill-roll.ts';
import { actionsContext } from '../../../actions/actions-context.ts';
import { why } from '../../../sheets/fighter-view.ts';
import { keptWords } from '../../../sheets/kept-words.ts';
import type { Page } from '../../../sheets/late-sheet.ts';
import { skillsContext, type SkillsContext } from '../../../sheets/skill-values.ts';
import { textsContext } from '../../../sheets/texts-context.ts';
import { knowTemplates } from '../../../templates.ts';
import { words } from '../../../words.ts';
import { KNOWN_SKILLS } from '../known-skills.ts';
import { skillRoll } from '../skill-roll.ts';
import { bodyContext } from './body-context.ts';
import { ref10View, type Ref10View } from './ref10-view.ts';
import { headContext } from './head-context.ts';
import { numbersContext } from './numbers-context.ts';
import type { Ref10Sheet } from './ref10-sheet.ts';
import { REF10_CLICKS } from './ref10-clicks.ts';
import { listenToSheet } from './sheet-listeners.ts';
import { thingsContext } from './things-context.ts';
import { weaponRows } from './weapon-rows.ts';

const TEMPLATES = import.meta.glob('../../../../../templates/ref10/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What fills the sheet of a fighter of reflexes and 1d10. */
export const ref10Page: Page<Ref10Sheet> = {
  async shownIn({ fighter, way }, looking) {
    await knowTemplates(TEMPLATES);
    const view = ref10View(fighter, looking);
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      weapons: {
        kept: keptWords(helplessness(view.fighter), view.fighter.state.conditions),
        weapons: weaponRows(view),
      },
      body: bodyContext(view),
      actions: { ...actionsContext(view), tab: { cssClass: 'active' } },
      skills: skillsOf(view, way),
      things: thingsContext(view),
      texts: await textsContext(fighter),
    };
  },
  listen: listenToSheet,
  clicks: REF10_CLICKS,
};

/** The skills, each with what is thrown for it, and the characteristics that they can be rolled with. */
function skillsOf(view: Ref10View, way: string): SkillsContext {
  const whyOf = (key: string) => {
    const made = skillRoll(view.fighter, key, way);
    return made ? `${made.dice}\n${why(made.target.reasons)}` : '';
  };
  const ways = [
    { value: '', label: words('REFLEXES.usualWay'), isChosen: way === '' },
    ...ROLLED_WITH.map(value => ({
      ...{ value, isChosen: way === value },
      label: words(`CHARACTERISTIC.${value}.name`),
    })),
  ];
  return skillsContext(view, {
    ...{ known: KNOWN_SKILLS, most: 100, whyOf, hasUntrained: true },
    choice: { label: words('REFLEXES.rolledWith'), ways },
  });
}
