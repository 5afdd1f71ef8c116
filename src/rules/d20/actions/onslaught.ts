import type { Square } from '../../shared/grid/ground-schema.ts';
import type { FighterId, Play } from '../../shared/play.ts';
import { squareRefusal } from '../at-a-square.ts';
import type { Struck } from '../blow.ts';
import { isCutShort } from '../budget.ts';
import { conditionIn, DOWN, gains, incapacity, isIn, UNTIL_NEXT_TURN } from '../conditions.ts';
import type { Course } from '../course.ts';
import { isRanged, type Weapon } from '../fighter.ts';
import { countsBlow } from '../from-the-saddle.ts';
import { attackOnce } from './attacking.ts';
import { blowOrInstead } from './in-place-of-a-blow.ts';
import { asItFinds, hasFallen, mayStrike, nextTarget } from './next-target.ts';
import { attackSquareOnce } from './striking-squares.ts';
import { rends } from './sure-damage.ts';
import type { Swing } from './swings.ts';
import { weaponInBetween } from './weapon-in-between.ts';

/** The attacks of a turn that are to be made. */
interface Onslaught {
  readonly by: FighterId;
  /** The first target: a fighter, or a square where one may be (D20-CONCEAL-06). */
  readonly at: FighterId | Square;
  readonly swings: readonly Swing[];
  /** The plan of a full attack. */
  readonly plan: string;
  /** How many were made before. */
  readonly made?: number;
  /** It ends a charge, so that none is given up for a move. */
  readonly isPounce?: boolean;
}

/**
 * Makes several attacks, each target chosen after the attack before it. Returns `move` where the rest is given up for a move
 * action (D20-ACT-36, D20-CREATURE-04, D20-CREATURE-06).
 */
export function* strikesOut(course: Course, onslaught: Onslaught): Play<'move' | 'done'> {
  const { by, swings, plan, made = 0, isPounce = false } = onslaught;
  const first = typeof onslaught.at === 'string' ? onslaught.at : null;
  let target: FighterId | Square = onslaught.at;
  const torn = tornBefore(course, by, made);
  for (const [place, swing] of swings.entries()) {
    const i = made + place;
    if (incapacity(course.now(by))) break;
    // D20-HP-04: the disabled have one attack.
    if (i > 0 && isCutShort(course, by, 'full-round')) break;
    const scope = i === 0 ? '' : `blow-${i + 1}`;
    const held: Weapon | null = place === 0 ? swing.weapon : yield* weaponInBetween(course, by, swing, scope);
    if (held === null) continue;
    let used: Weapon = held;
    if (place > 0) {
      // Who has lost the weapon strikes at nobody unasked.
      const goesOn = plan === 'all-at-one' && held.id === swing.weapon.id;
      const usual: FighterId | Square | null =
        goesOn && isStillOpen(course, by, held, target, first) ? target : null;
      const coming = { by, weapon: held, first, last: target, made: isPounce ? null : i };
      const next: string | Square = usual ?? (yield* nextTarget(course, coming));
      if (next === 'move') return 'move';
      if (next === 'stop') break;
      target = next;
      if (usual === null && typeof next === 'string') used = asItFinds(course, by, held, next) ?? held;
    }
    const blows = place === 0 ? 1 + made : 1;
    if (typeof target === 'object') {
      yield* strikesBlindly(course, by, { ...swing, weapon: used }, target, scope, blows);
      continue;
    }
    const before = course.enter(scope);
    const { weapon: _begun, ...how } = swing;
    if (mayStrike(course, by, used, target)) {
      if (!isRanged(used)) countsBlow(course, course.now(by), blows);
      const struck: Struck | null =
        plan === 'special' && used === held
          ? yield* blowOrInstead(course, by, used, target, how)
          : yield* attackOnce(course, by, used, target, how);
      yield* tearsOpen(course, by, used, struck, torn);
    }
    course.enter(before);
  }
  return 'done';
}

/** True where an attack goes on at the target of the one before: at a square only if the first was at one (D20-ACT-36). */
function isStillOpen(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  target: FighterId | Square,
  first: FighterId | null,
): boolean {
  if (typeof target === 'object')
    return first === null && squareRefusal(course, course.now(by), weapon, target) === null;
  return !hasFallen(course, target, ...DOWN) && mayStrike(course, by, weapon, target);
}

/**
 * One of the attacks at a square where an unseen foe may be (D20-CONCEAL-06).
 * @param blows how many it counts as on a moving mount
 */
function* strikesBlindly(
  course: Course,
  by: FighterId,
  { weapon, ...how }: Swing,
  square: Square,
  scope: string,
  blows: number,
): Play<void> {
  const before = course.enter(scope);
  if (!isRanged(weapon)) countsBlow(course, course.now(by), blows);
  yield* attackSquareOnce(course, by, weapon, square, how);
  course.enter(before);
}

/** Remembers for the rest of the full attack whom a single attack hit with a weapon that rends (D20-ACT-38, D20-CREATURE-06). */
export function rememberTear(course: Course, by: FighterId, weapon: Weapon, struck: Struck | null): void {
  if (weapon.rend === undefined || !struck?.hit) return;
  course.record(gains({ id: by }, 'tearing', { by: struck.at, with: weapon.id, lasts: UNTIL_NEXT_TURN }));
}

/** The weapons that rend and have hit each foe, by the single attack that the rest of a full attack follows. */
function tornBefore(course: Course, by: FighterId, made: number): Map<FighterId, readonly string[]> {
  const known = made === 0 ? null : conditionIn(course.now(by).state, 'tearing');
  return new Map(known?.by === undefined ? [] : [[known.by, [known.with ?? '']]]);
}

/**
 * Tears a foe hit by two weapons that rend in one full attack, once (D20-CREATURE-06).
 * @param torn the ids of such weapons that have hit each foe
 */
function* tearsOpen(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  struck: Struck | null,
  torn: Map<FighterId, readonly string[]>,
): Play<void> {
  if (weapon.rend === undefined || !struck?.hit) return;
  const before = torn.get(struck.at) ?? [];
  torn.set(struck.at, [...new Set([...before, weapon.id])]);
  const isSecond = before.length === 1 && !before.includes(weapon.id);
  if (isSecond && !isIn(course.now(struck.at), 'dead')) yield* rends(course, by, struck.at, weapon);
}
