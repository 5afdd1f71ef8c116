import { distanceBetween } from '../shared/grid/distance.ts';
import type { Square } from '../shared/grid/ground-schema.ts';
import { hasLineOfEffect } from '../shared/grid/line-of-effect.ts';
import { isInReach } from '../shared/grid/reach.ts';
import { overlap, squareAt } from '../shared/grid/squares.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { areFoes } from '../shared/setup.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import { attackReasons, lowersShield, type Use } from './attack-bonus.ts';
import { attackCheck, besets, type Blow, usedUp, wound } from './blow.ts';
import { SHIELD } from './bonuses.ts';
import { reaches, rollCheck, withOwn } from './checks.ts';
import { goesOffWithBody } from './cleaving.ts';
import { ends } from './conditions.ts';
import type { Course } from './course.ts';
import { hasTrait, isRanged, type D20Fighter, type Weapon } from './fighter.ts';
import { allAboard } from './mounts.ts';
import { DIAGONALS, groundOf, placeOf } from './place.ts';
import { meleeReach, mostIncrements } from './positions.ts';
import { targetRefusal } from './reach.ts';
import { sees } from './sight.ts';
import { breaksWard } from './warding.ts';

/*
 * Attacks at a square where the attacker suspects an unseen foe (D20-CONCEAL-06). A miss reveals nothing: the same dice are
 * rolled whether the square is occupied or empty, and the card compares them with no number.
 */

/** Percentage of attacks at the right square that miss (D20-CONCEAL-06). */
const MISSES = 50;

/** Why a square cannot be attacked with a weapon; null when it can, no matter who stands there (D20-CONCEAL-06). */
export function squareRefusal(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon,
  square: Square,
): Reason | null {
  const from = placeOf(course, fighter);
  if (!from) return { rule: 'D20-CONCEAL-06', id: 'd20.needs-squares' };
  const there = squareAt(square);
  if (overlap(there, from)) return { rule: 'D20-CONCEAL-06', id: 'd20.area.over-oneself' };
  if (!isRanged(weapon) && !isInReach(from, meleeReach(fighter, weapon), there, DIAGONALS))
    return { rule: 'D20-ATK-06', id: 'd20.out-of-reach' };
  const squares = distanceBetween(from, there, DIAGONALS);
  if (isRanged(weapon) && squares > (weapon.increment ?? 1) * mostIncrements(weapon))
    return { rule: 'D20-ATK-05', id: 'd20.out-of-range' };
  return hasLineOfEffect(from, there, groundOf(course))
    ? null
    : { rule: 'D20-COVER-10', id: 'd20.cover.total' };
}

/** The opponents on a square whom a weapon can strike there. Ruling: nobody else is found. */
export function foesOn(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon,
  square: Square,
): readonly D20Fighter[] {
  const aboard = allAboard(course.setup.fighters, fighter);
  return course.others(...aboard).filter(one => {
    const place = placeOf(course, one);
    if (!place || !overlap(squareAt(square), place) || !areFoes(course.setup, fighter.id, one.id))
      return false;
    return targetRefusal(course, fighter, weapon, one) === null;
  });
}

/**
 * One attack at a square: the attack roll, the miss chance of 50 in a hundred, and on a hit the damage. Returns the fighter
 * hit; null for a miss of any kind (D20-CONCEAL-06).
 */
export function* strikeAtSquare(
  course: Course,
  by: FighterId,
  use: Use,
  square: Square,
): Play<FighterId | null> {
  const { weapon } = use;
  const attacker = course.now(by);
  if (lowersShield(attacker, use)) course.count(by, SHIELD);
  const score = yield* rollCheck(course, {
    name: 'attack',
    by,
    reasons: [
      ...attackReasons(course, attacker, use, null),
      ...rangeReasons(course, attacker, weapon, square),
    ],
    naturals: true,
    tool: weapon.id,
  });
  const { aimedAt, finds } = yield* guess(course, attacker, weapon, square);
  const blow: Blow | null = aimedAt === null ? null : { ...use, by, at: aimedAt };
  const check = blow && attackCheck(course, blow);
  spendsOnGuess(course, attacker, aimedAt, weapon);
  if (!blow || !check || !finds) return null;
  const { at } = blow;
  // What the fighter there adds to it or takes from it, such as a flank, counts and is not told.
  if (!reaches(score.natural, sumOf(withOwn(course, check).reasons), check)) return null;
  const threat =
    score.natural >= (weapon.threatRange ?? 20) && !hasTrait(course.now(at), 'critical-immunity');
  const critical = threat && (yield* rollCheck(course, { ...check, name: 'confirm' })).holds;
  // A hit without damage, as with a net, is told like any other.
  if (weapon.damage === '0') course.record({ fact: 'struck', who: at, where: 'body' });
  const damage = yield* wound(course, blow, critical, false);
  yield* goesOffWithBody(course, blow);
  if (course.followsHit) yield* course.followsHit(course, blow, { damage, at, critical });
  return at;
}

function rangeReasons(
  course: Course,
  attacker: D20Fighter,
  weapon: Weapon,
  square: Square,
): readonly Reason[] {
  const from = placeOf(course, attacker);
  if (!from || !isRanged(weapon)) return [];
  const squares = distanceBetween(from, squareAt(square), DIAGONALS);
  const increments = Math.floor(squares / (weapon.increment ?? 1));
  return increments > 0 ? [{ rule: 'D20-ATK-05', id: 'd20.range', amount: -2 * increments }] : [];
}

/**
 * Ends what was good for one attack, whether the square is occupied or not. Ruling: what was good against any unseen fighter
 * ends too, wherever that fighter is, so that its end gives no position away (D20-AID-01, D20-CONCEAL-05).
 */
function spendsOnGuess(
  course: Course,
  attacker: D20Fighter,
  aimedAt: FighterId | null,
  weapon: Weapon,
): void {
  const ranged = isRanged(weapon);
  const others = course.others(attacker.id);
  const meant = others.filter(one => one.id === aimedAt || !sees(course, attacker, one, ranged));
  course.record(
    ...ends(attacker, 'hidden'),
    ...meant.flatMap(one => usedUp(attacker, one, ranged)),
    ...others
      .filter(({ id }) => id === aimedAt)
      .flatMap(one => [...besets(attacker, one, weapon), ...breaksWard(attacker, one)]),
  );
}

/** The fighter that an attack at a square is at, null for an empty one, and whether it finds that fighter (D20-CONCEAL-06). */
function* guess(
  course: Course,
  attacker: D20Fighter,
  weapon: Weapon,
  square: Square,
): Play<{ readonly aimedAt: FighterId | null; readonly finds: boolean }> {
  const name = course.name('guess');
  const { total } = yield* roll({
    name,
    by: attacker.id,
    dice: '1d100',
    reasons: [{ rule: 'D20-CONCEAL-06', id: 'd20.guessed-square', names: { percent: MISSES } }],
  });
  course.record({ fact: 'rolled', who: attacker.id, roll: name, total, level: '' });
  // The same die names one of several, so that their number shows nowhere.
  const those = foesOn(course, attacker, weapon, square);
  const place = Math.floor((((total - 1) % MISSES) * those.length) / MISSES);
  return { aimedAt: those[place]?.id ?? null, finds: total > MISSES };
}
