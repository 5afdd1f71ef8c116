import { roll, type FighterId, type Play } from '../../shared/play.ts';
import { engages } from '../contact.ts';
import type { Course } from '../course.ts';
import { handOf, isShield, type Weapon } from '../fighter.ts';
import { aimedWeapon, heldWeapons } from '../held-weapon.ts';
import { loses } from '../interruption.ts';
import { damageDice, rollsBlow, type Blow } from '../melee.ts';
import { goesOn } from '../next-blow.ts';
import { structureOf } from '../state.ts';
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
    const rule = 'SEG-MELEE-14';
    const thing = yield* aimedWeapon(course, { by, at: at.id, rule }, breakable(at.id, course));
    if (!thing) return;
    const needs = thing.armourClass ?? 10;
    const because = [{ rule, id: 'segments.armour-class-of-thing', amount: needs }];
    const blow: Blow = { by, at: at.id, weapon, quality: 'ordinary' };
    const { hit } = yield* rollsBlow(course, blow, { needs, because });
    if (hit) yield* wearsOut(course, blow, thing);
    yield* goesOn(course, by, weapon, at.id);
  },
};

/** The damage of a blow to a thing, which breaks without structure points (SEG-MELEE-14). */
function* wearsOut(course: Course, { by, at, weapon }: Blow, thing: Weapon): Play<void> {
  const { dice, reasons } = damageDice(course, by, weapon);
  const name = course.name('breaks');
  const { total } = yield* roll({ name, by, dice, reasons });
  const before = structureOf(course.now(at), thing) ?? 0;
  const points = Math.min(before, Math.max(0, total));
  course.record({ fact: 'worn', who: at, weapon: thing.id, points, left: before - points });
  if (before > points) return;
  course.record({ fact: 'did', who: at, what: isShield(thing) ? 'shield-falls-apart' : 'shaft-breaks' });
  loses(course, at, handOf(thing));
}

/** The shields and shafts in hand that can break, a shield first. */
function breakable(id: FighterId, course: Course): readonly Weapon[] {
  const all = heldWeapons(course.now(id)).filter(
    weapon => weapon.structure !== undefined && (isShield(weapon) || weapon.polearm === true),
  );
  return [...all.filter(isShield), ...all.filter(one => !isShield(one))];
}
