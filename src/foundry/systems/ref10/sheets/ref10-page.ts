import { DECLARE_FIRST, isDeclaring } from '../../../../rules/ref10/actions/action.ts';
import { incapacity } from '../../../../rules/ref10/conditions.ts';
import { ROLLED_WITH } from '../../../../rules/ref10/skill-roll.ts';
import type { Reason } from '../../../../rules/shared/target.ts';
import { actionsContext } from '../../../actions/actions-context.ts';
import { localize } from '../../../platform/localize.ts';
import { knowTemplates } from '../../../platform/handlebars-application.ts';
import { KNOWN_SKILLS, skillRoll } from '../skills.ts';
import { bodyContext, headContext, itemsContext, numbersContext } from './sheet-context.ts';
import { whereOf } from '../../../sheets/fighter-clicks.ts';
import { type Field, listenToFields, refuseTyped, wholeNumberIn } from '../../../sheets/set-fields.ts';
import { keptWords } from '../../../sheets/item-rows.ts';
import type { Page } from '../../../sheets/lazy-sheet.ts';
import { addSkill, type SkillsContext, skillsContext, writeSkill } from '../../../sheets/skill-values.ts';
import { textsContext } from '../../../sheets/texts-context.ts';
import type { Ref10Sheet } from './ref10-sheet.ts';
import { ref10View, type Ref10View } from './ref10-view.ts';
import { weaponRows } from './weapon-rows.ts';

const TEMPLATES = import.meta.glob('../../../../../templates/{statblock,silhouette,ref10}/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** The page of a fighter of reflexes and 1d10. */
export const ref10Page: Page<Ref10Sheet> = {
  async shownIn({ fighter, skillMode }, looking) {
    await knowTemplates(TEMPLATES);
    const view = ref10View(fighter, looking);
    return {
      head: headContext(view),
      numbers: numbersContext(view),
      weapons: {
        kept: keptWords(keptFromAttack(view), view.fighter.state.conditions),
        weapons: weaponRows(view),
      },
      body: bodyContext(view),
      actions: { ...actionsContext(view), tab: { cssClass: 'active' } },
      skills: skillsOf(view, skillMode),
      things: itemsContext(view),
      texts: await textsContext(fighter),
    };
  },
  listen: listenToSheet,
  clicks: {},
};

/** Why no weapon can be used for now: the fighter's state, or that the round is still being declared (REF-ACT-03). */
function keptFromAttack({ fighter, fight }: Ref10View): Reason | null {
  return incapacity(fighter) ?? (isDeclaring(fight) ? DECLARE_FIRST : null);
}

/** The skills, each with what is thrown for it, and the characteristics that they can be rolled with. */
function skillsOf(view: Ref10View, characteristic: string): SkillsContext {
  const modes = [
    { value: '', label: localize('REFLEXES.usualMode'), isChosen: characteristic === '' },
    ...ROLLED_WITH.map(value => ({
      value,
      isChosen: characteristic === value,
      label: localize(`CHARACTERISTIC.${value}.name`),
    })),
  ];
  return skillsContext(view, {
    known: KNOWN_SKILLS,
    most: 100,
    rollOf: key => skillRoll(view.fighter, key, characteristic),
    hasUntrained: true,
    choice: { label: localize('REFLEXES.rolledWith'), modes },
  });
}

/** Listens to what is typed and chosen in a part of the sheet, beyond what Foundry's form writes by itself. */
export function listenToSheet(sheet: Ref10Sheet, element: HTMLElement): void {
  listenToFields(element, field => write(sheet, field));
}

/** Sets what the next skill is rolled with; what each then comes to is shown at once. */
async function rollWith(sheet: Ref10Sheet, characteristic: string): Promise<void> {
  sheet.skillMode = characteristic;
  await sheet.render({ parts: ['skills'] });
}

/** Writes one field; what is no number that can stand there is shown as it was. */
async function write(sheet: Ref10Sheet, field: Field): Promise<void> {
  const { set = '', key = '' } = field.dataset;
  if (set === 'addSkill') return addSkill(sheet, field);
  if (set === 'skillMode') return rollWith(sheet, field.value);
  const typed = wholeNumberIn(field);
  if (typed === null || typed < 0) return refuseTyped(field);
  if (set === 'skill') return writeSkill(sheet, field, typed);
  if (set === 'hurt') return sheet.writeSystem({ state: { hurt: { [whereOf(field)]: typed } } });
  if (set === 'left') {
    const used = Math.max(0, Number(field.dataset['full']) - typed);
    return sheet.writeSystem({ state: { used: { [key]: used } } });
  }
}
