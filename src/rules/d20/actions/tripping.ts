import { choose, oneOfSeveral, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { grappleRefusal } from '../budget.ts';
import { DOWN, gains, isIn } from '../conditions.ts';
import { bodyCheck, featReasons, keepsFeet, touches } from '../contests.ts';
import { opposed } from '../checks.ts';
import type { Course } from '../course.ts';
import { hasFeat, hasTrait, isFor, type D20Fighter, type Weapon } from '../fighter.ts';
import { flightNow } from '../air/in-space.ts';
import { comesOff } from '../getting-down.ts';
import { carrierIdOf } from '../mounts.ts';
import { attackless, isArmedWith, threateningWeapons, threatsOf } from '../armed.ts';
import { isSpoiltBy, isTornAway } from '../opportunity.ts';
import { sizesLarger } from '../sizes.ts';
import { attackRefusal } from '../reach.ts';
import { type Action, BLOW } from './action.ts';
import { attackOnce, type AttackManner } from './attacking.ts';
import { fallsFrom } from './falling.ts';

const RULE = 'D20-TRIP-01';

/** Why a fighter cannot trip this target so; null when it can (D20-TRIP-01, D20-TRIP-08). */
function tripRefusal(course: Course, fighter: D20Fighter, weapon: Weapon, at: D20Fighter): Reason | null {
  if (weapon.kind !== 'unarmed' && !isFor(weapon, 'trip'))
    return { rule: 'D20-TRIP-08', id: 'd20.not-for-tripping' };
  const held = grappleRefusal(fighter);
  return held ?? bodyRefusal(fighter, at) ?? attackRefusal(course, fighter, weapon, at);
}

/** Why a fighter of this body cannot trip that target by any means; null where it can (D20-TRIP-01). */
function bodyRefusal(fighter: D20Fighter, at: D20Fighter): Reason | null {
  if (sizesLarger(at, fighter) > 1) return { rule: RULE, id: 'd20.too-large' };
  if (hasTrait(at, 'incorporeal')) return { rule: RULE, id: 'd20.bodiless' };
  return isIn(at, 'prone') ? { rule: RULE, id: 'condition.prone' } : null;
}

/** An unarmed trip provokes, except with the feat or when counting as armed (D20-TRIP-02, D20-TRIP-05). */
function provokesWith(fighter: D20Fighter, weapon: Weapon): boolean {
  return weapon.kind === 'unarmed' && !hasFeat(fighter, 'improved-trip') && !isArmedWith(fighter, weapon);
}

/** Trip (croc-en-jambe), D20-TRIP-01: a touch attack, then Strength against Strength or Dexterity. */
export const trip: Action = {
  ...BLOW,
  id: 'trip-with',
  rule: RULE,
  needs: 'both',
  provokesInPlay: ({ fighter, weapon }) => weapon !== null && provokesWith(fighter, weapon),
  refusal: ({ course, fighter, weapon, at }) => tripRefusal(course, fighter, weapon, at),
  *play({ course, fighter, weapon, at }) {
    yield* tripAt(course, fighter.id, weapon, at.id);
  },
};

/**
 * One attempt to trip.
 * @param blow the weapon of the attack that it replaces; null for an action of its own
 */
export function* tripAt(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  how: AttackManner = {},
  blow: Weapon | null = null,
): Play<void> {
  const fighter = course.now(by);
  if (provokesWith(fighter, weapon) && threatsOf(course.now(at), fighter).length > 0) {
    if (yield* isSpoiltBy(course, by, at, { rule: 'D20-TRIP-02', weapon })) return;
  } else if (isTornAway(course, fighter, weapon, at)) return;
  if (!(yield* touches(course, by, weapon, at, how))) return;
  if (yield* bringsDown(course, by, at)) {
    // Ruling: with Improved Trip the attack is not used up, as the public 3.5 reference has it.
    if (hasFeat(course.now(by), 'improved-trip'))
      yield* strikesAsWell(course, by, blow ?? (yield* weaponAfter(course, by, weapon, at)), at, how);
    return;
  }
  yield* tripsBack(course, at, by, weapon);
}

/** The contest of a trip. Returns true if the target falls (D20-TRIP-03, D20-TRIP-04). */
function* bringsDown(course: Course, by: FighterId, at: FighterId): Play<boolean> {
  const own = bodyCheck(course, by, 'str', 'D20-TRIP-03', { more: learned(course, by) });
  const won = yield* opposed(course, own, yield* keepsFeet(course, at, 'D20-TRIP-03'));
  if (won) yield* fallsDown(course, at);
  return won;
}

/**
 * The trip that may follow from a hit, as a wolf's: without a touch, without an attack of opportunity, and nobody trips back
 * (D20-CREATURE-01). Ruling: nor does Improved Trip give another attack, the hit being one.
 */
export function* tripsAfterHit(course: Course, by: FighterId, at: FighterId): Play<void> {
  const [fighter, target] = [course.now(by), course.now(at)];
  if (grappleRefusal(fighter) || bodyRefusal(fighter, target) || isIn(target, ...DOWN)) return;
  const rule = 'D20-CREATURE-01';
  const [chosen] = yield* choose({
    name: course.name('trip-after'),
    by,
    options: [{ id: 'trip' }, { id: 'none' }],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule, id: 'd20.follows-hit' }],
  });
  if (chosen === 'trip') yield* bringsDown(course, by, at);
}

/** The bonus of Improved Trip. */
function learned(course: Course, who: FighterId): readonly Reason[] {
  return featReasons(course.now(who), 'improved-trip', 'D20-TRIP-03');
}

/** The weapon of the extra attack after a trip: the same, or any other in hand that reaches. */
function* weaponAfter(course: Course, by: FighterId, weapon: Weapon, at: FighterId): Play<Weapon> {
  const fighter = course.now(by);
  const others = threateningWeapons(fighter).filter(one => {
    return one.id !== weapon.id && attackRefusal(course, fighter, one, course.now(at)) === null;
  });
  const name = course.name('weapon');
  return (yield* oneOfSeveral([weapon, ...others], { name, by, against: at })) ?? weapon;
}

function* strikesAsWell(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  how: AttackManner,
): Play<void> {
  const before = course.enter('as-well');
  yield* attackOnce(course, by, weapon, at, how);
  course.enter(before);
}

/** The fighter falls prone, and off its mount: from the height of one that flies (D20-TRIP-04, D20-TRIP-07, D20-AIR-12). */
function* fallsDown(course: Course, who: FighterId): Play<void> {
  const fighter = course.now(who);
  const aloft = carrierIdOf(fighter) === null ? null : flightNow(course, fighter);
  comesOff(course, fighter);
  if (aloft) yield* fallsFrom(course, who, aloft);
  else course.record(gains({ id: who }, 'prone'));
}

/** The defender who resisted may trip back, if able; the attacker may drop the tripping weapon instead (D20-TRIP-04, D20-TRIP-08). */
function* tripsBack(course: Course, by: FighterId, at: FighterId, weapon: Weapon): Play<void> {
  if (attackless(course.setup, course.now(by))) return;
  const [chosen] = yield* choose({
    name: course.name('trip-back'),
    by,
    options: [{ id: 'trip' }, { id: 'none' }],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule: 'D20-TRIP-04', id: 'd20.trip-back' }],
  });
  if (chosen !== 'trip') return;
  if (isFor(weapon, 'trip')) {
    const [lets] = yield* choose({
      name: course.name('let-go'),
      by: at,
      options: [{ id: 'drop' }, { id: 'hold' }],
      atLeast: 1,
      atMost: 1,
      reasons: [{ rule: 'D20-TRIP-08', id: 'd20.drop-instead' }],
    });
    if (lets === 'drop') {
      course.record({ fact: 'disarmed', who: at, weapon: weapon.id, metres: 0 });
      return;
    }
  }
  const before = course.enterWithin('back');
  const theirs = yield* keepsFeet(course, at, 'D20-TRIP-04');
  const own = bodyCheck(course, by, 'str', 'D20-TRIP-04', { more: learned(course, by) });
  if (yield* opposed(course, own, theirs)) yield* fallsDown(course, at);
  course.enter(before);
}
