import { DECLARE_FIRST, isDeclaring } from '../../../../rules/ref10/actions/action.ts';
import { incapacity } from '../../../../rules/ref10/conditions.ts';
import { ROLLED_WITH } from '../../../../rules/ref10/skill-roll.ts';
import type { Reason } from '../../../../rules/shared/target.ts';
import { localize } from '../../../platform/localize.ts';
import { KNOWN_SKILLS, skillRoll } from '../skills.ts';
import { bodyContext, headContext, itemsContext, numbersContext } from './sheet-context.ts';
import { whereOf } from '../../../sheets/fighter-clicks.ts';
import { ofNumber, usesLeft } from '../../../sheets/set-fields.ts';
import { attacksContext } from '../../../sheets/weapon-rows.ts';
import { SKILL_FIELDS, type SkillsContext, skillsContext } from '../../../sheets/skill-values.ts';
import { statblockPage } from '../../../sheets/statblock-page.ts';
import type { Ref10Sheet } from './ref10-sheet.ts';
import { ref10View, type Ref10View } from './ref10-view.ts';
import { weaponRows } from './weapon-rows.ts';

const TEMPLATES = import.meta.glob('../../../../../templates/{statblock,silhouette,ref10}/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** The page of a fighter of reflexes and 1d10. */
export const ref10Page = statblockPage<Ref10Sheet, Ref10View>({
  templates: TEMPLATES,
  viewIn: ({ fighter }, looking) => ref10View(fighter, looking),
  partsOf: (view, possible, { skillMode }) => ({
    head: headContext(view),
    numbers: numbersContext(view),
    weapons: attacksContext(view, possible, keptFromAttack(view), weaponRows(view), ['ref10-weapon']),
    body: bodyContext(view),
    skills: skillsOf(view, skillMode),
    things: itemsContext(view),
  }),
  writers: {
    ...SKILL_FIELDS,
    // Show the new total of each skill at once.
    async skillMode(sheet, { value }) {
      sheet.skillMode = value;
      await sheet.render({ parts: ['skills'] });
    },
    hurt: ofNumber(0, (sheet, field, typed) =>
      sheet.writeSystem({ state: { hurt: { [whereOf(field)]: typed } } }),
    ),
    left: usesLeft,
  },
  clicks: {},
});

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
