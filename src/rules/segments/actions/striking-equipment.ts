import { engages } from '../contact.ts';
import { aimedWeapon, breakable } from '../held-weapon.ts';
import { countering, takesCounter } from '../counter.ts';
import { strikes, type Blow } from '../melee.ts';
import { goesOn } from '../next-blow.ts';
import { meet } from '../meeting.ts';
import { simultaneousWith } from '../simultaneous.ts';
import { waitsFor } from '../tie-break.ts';
import type { Action } from './action.ts';
import { strikeRefusal } from './melee-actions.ts';

/** Strike at a shield or a shaft (bris), SEG-MELEE-14, OPEN-20. */
export const strikeEquipment: Action = {
  id: 'strike-equipment',
  rule: 'SEG-MELEE-14',
  group: 'strike',
  purpose: null,
  when: 'due',
  needs: 'both',
  mode: 'melee',
  refusal(acting) {
    const { at } = acting;
    const no = strikeRefusal(acting);
    if (no) return no;
    return breakable(acting.course.now(at.id)).length > 0
      ? null
      : { rule: 'SEG-MELEE-14', id: 'segments.nothing-to-break' };
  },
  *play({ course, fighter: { id: by }, at, weapon }) {
    if (course.setup.fight) engages(course, by, at.id);
    if (yield* waitsFor(course, by, '', { isMelee: true })) return;
    const rule = 'SEG-MELEE-14';
    const thing = yield* aimedWeapon(course, { by, at: at.id, rule }, breakable(course.now(at.id)));
    if (!thing) return;
    const blow: Blow = { by, at: at.id, weapon, quality: 'ordinary', thing };
    // SEG-SIM-05: what its holder strikes with in this segment still falls, though the thing breaks.
    const other = simultaneousWith(course, by, at.id);
    if (other) return yield* meet(course, blow, [other]);
    const counter = countering(course, at.id, by);
    if (counter) yield* takesCounter(course, blow, counter);
    else yield* strikes(course, blow);
    goesOn(course, by, weapon, at.id);
  },
};
