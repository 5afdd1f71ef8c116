import type { FighterId } from '../../shared/play.ts';
import { engages } from '../contact.ts';
import type { Course } from '../course.ts';
import { isShield, type Weapon } from '../fighter.ts';
import { aimedWeapon, heldWeapons } from '../held-weapon.ts';
import { strikes, type Blow } from '../melee.ts';
import { goesOn } from '../next-blow.ts';
import { meet, simultaneousWith } from '../simultaneous.ts';
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
    return breakable(at.id, acting.course).length > 0
      ? null
      : { rule: 'SEG-MELEE-14', id: 'segments.nothing-to-break' };
  },
  *play({ course, fighter: { id: by }, at, weapon }) {
    if (course.setup.fight) engages(course, by, at.id);
    if (yield* waitsFor(course, by, '', true)) return;
    const rule = 'SEG-MELEE-14';
    const thing = yield* aimedWeapon(course, { by, at: at.id, rule }, breakable(at.id, course));
    if (!thing) return;
    const blow: Blow = { by, at: at.id, weapon, quality: 'ordinary', thing };
    // SEG-SIM-05: what its holder strikes with in this segment still falls, though the thing breaks.
    const other = simultaneousWith(course, by, at.id);
    if (other) return yield* meet(course, blow, other);
    yield* strikes(course, blow);
    yield* goesOn(course, by, weapon, at.id);
  },
};

/** The shields and shafts in hand that can break, a shield first. */
function breakable(id: FighterId, course: Course): readonly Weapon[] {
  const all = heldWeapons(course.now(id)).filter(
    weapon => weapon.structure !== undefined && (isShield(weapon) || weapon.polearm === true),
  );
  return [...all.filter(isShield), ...all.filter(one => !isShield(one))];
}
