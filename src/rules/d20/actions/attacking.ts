import { roundsLeft } from '../../shared/things-in-state.ts';
import { type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { type Blow, type Struck } from '../blow.ts';
import { cleaves, strikeWithBody } from '../cleaving.ts';
import { gains, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import { isRanged, type D20Fighter, type Weapon } from '../fighter.ts';
import { isArmedWith, threatsOf } from '../armed.ts';
import { countsShot } from '../from-the-saddle.ts';
import { isSpoiltBy, opportunities } from '../opportunity.ts';
import { rangeTo } from '../positions.ts';
import { attackRefusal } from '../reach.ts';
import { splash } from './splash.ts';

/** The circumstances of one attack: iteration, hand, damage type, multipliers, modifiers. */
export type AttackManner = Pick<
  Blow,
  'iteration' | 'hand' | 'offHandIsLight' | 'turned' | 'multipliers' | 'more' | 'touch' | 'rakes'
>;

/**
 * The attacks of opportunity that an attack provokes: from all who threaten a shooter, from the target of an unarmed
 * attack. Returns true if they stopped it (D20-ATK-07, D20-ATK-08).
 */
export function* attackProvokes(course: Course, by: FighterId, weapon: Weapon, at: FighterId): Play<boolean> {
  const fighter = course.now(by);
  if (isRanged(weapon)) return (yield* opportunities(course, by, { rule: 'D20-ATK-07' })).stopped;
  if (!isBareHanded(fighter, weapon)) return false;
  if (threatsOf(course.now(at), fighter).length === 0) return false;
  return yield* isSpoiltBy(course, by, at, { rule: 'D20-ATK-08' });
}

/** True for an unarmed attack that its target may strike back at first (D20-ATK-08). */
export function isBareHanded(fighter: D20Fighter, weapon: Weapon): boolean {
  return weapon.kind === 'unarmed' && !isArmedWith(fighter, weapon) && !isIn(fighter, 'grappling');
}

/** One attack, with the attacks of opportunity, missiles, splash and cleave that go with it. */
export function* attackOnce(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  how: AttackManner = {},
): Play<Struck | null> {
  if (yield* attackProvokes(course, by, weapon, at)) return null;
  const fighter = course.now(by);
  // A weapon broken or taken by an attack of opportunity cannot strike.
  if (attackRefusal(course, fighter, weapon, course.now(at))) return null;
  useMissile(course, fighter, weapon, course.now(at));
  const grapples: readonly Reason[] =
    isIn(fighter, 'grappling') && !how.rakes
      ? [{ rule: 'D20-GRAPPLE-11', id: 'd20.in-grapple', amount: -4 }]
      : [];
  const more = [...(how.more ?? []), ...grapples];
  const struck = yield* strikeWithBody(course, { by, at, weapon, ...how, more });
  if (weapon.kind === 'flask') yield* splash(course, by, weapon, struck.at, struck.hit);
  yield* cleaves(course, { by, weapon, at }, next => attackOnce(course, by, weapon, next, how));
  return struck;
}

/** Metres in a square, and those that a weapon flies where no distance is known. */
const SQUARE = 1.5;
const USUAL = 3;

/**
 * Uses up a missile or thrown piece, and unloads a weapon that needs loading (D20-ACT-28, D20-ACT-11).
 * @param target beside whom a thrown weapon lies; left out where it is thrown at a place
 */
export function useMissile(course: Course, fighter: D20Fighter, weapon: Weapon, target?: D20Fighter): void {
  if (!isRanged(weapon)) return;
  countsShot(course, fighter);
  const left = roundsLeft(fighter, weapon);
  if (left !== null) {
    course.record({
      fact: 'used',
      who: fighter.id,
      weapon: weapon.id,
      with: weapon.id,
      amount: 1,
      left: left - 1,
    });
  } else if (weapon.kind !== 'projectile') {
    const squares = target ? rangeTo(course, fighter, weapon, target).squares : 0;
    const metres = squares > 0 ? squares * SQUARE : USUAL;
    course.record({ fact: 'disarmed', who: fighter.id, weapon: weapon.id, metres });
  }
  if (weapon.loads) course.record(gains(fighter, 'unloaded', { with: weapon.id }));
}
