import { cannotHold, makesRoom } from '../mythras/hands.ts';
import { isDropped } from '../mythras/state.ts';
import { compact } from '../shared/compact.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { takenOf } from '../shared/taking.ts';
import type { Reason } from '../shared/target.ts';
import type { Course } from './course.ts';
import type { Runequest4Fighter, Weapon } from './fighter.ts';

/**
 * Asks a fighter to make room in the hands for a weapon; true once there is room. Putting an item away takes the
 * Combat Action itself (RQ4-SE-04).
 */
export function* hasMadeRoom(
  course: Course,
  by: FighterId,
  { id, hands }: { readonly id: string; readonly hands?: number },
): Play<boolean> {
  const room = yield* makesRoom(
    course.now(by),
    id,
    compact({
      rule: 'RQ4-SE-04',
      putAway: 'instead',
      hands,
    }),
  );
  course.record(...room.facts);
  return !room.isInstead;
}

/** The reason against drawing a weapon: it is in hand, not among those put away, or no arm works; null for none. */
export function drawRefusal(fighter: Runequest4Fighter, weapon: Weapon | null, named: string): Reason | null {
  if (weapon) return { rule: 'RQ4-SE-04', id: 'weapon-in-hand' };
  const isThere = fighter.stowed?.some(({ id }) => id === named) === true;
  return isThere ? cannotHold(fighter, named, 'RQ4-WOUND-03') : { rule: 'RQ4-SE-04', id: 'weapon-missing' };
}

/** Draws a weapon that is put away. Ruling: a Combat Action, as regaining a weapon is (RQ4-SE-04). */
export function* drawWeapon(course: Course, who: FighterId, weapon: string): Play<void> {
  if (yield* hasMadeRoom(course, who, { id: weapon }))
    course.record({ fact: 'readied', who, weapon, by: 'drawing' });
}

/** The reason against taking a weapon up from the ground: in hand, with another, or no arm works; null for none. */
export function regainRefusal(fighter: Runequest4Fighter, weapon: Weapon | null): Reason | null {
  const { state } = fighter;
  if (!weapon || !isDropped(state, weapon.id)) return { rule: 'RQ4-SE-04', id: 'weapon-in-hand' };
  if (takenOf({ state }, weapon.id) > 0) return { rule: 'RQ4-SE-04', id: 'weapon-taken' };
  return cannotHold(fighter, weapon.id, 'RQ4-WOUND-03');
}

/** Takes the fighter's own weapon up from the ground (RQ4-SE-04). */
export function* regainWeapon(course: Course, who: FighterId, weapon: Weapon): Play<void> {
  if (yield* hasMadeRoom(course, who, weapon)) course.record({ fact: 'readied', who, weapon: weapon.id });
}

/** The reason against putting a weapon away: it is a part of the body, or on the ground; null for none. */
export function putAwayRefusal({ state }: Runequest4Fighter, weapon: Weapon | null): Reason | null {
  if (!weapon) return { rule: 'RQ4-SE-04', id: 'weapon-missing' };
  if (weapon.natural) return { rule: 'RQ4-SE-04', id: 'natural-weapon-stays' };
  return isDropped(state, weapon.id) ? { rule: 'RQ4-SE-04', id: 'weapon-dropped' } : null;
}
