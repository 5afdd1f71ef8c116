import type { Square } from '../../shared/grid/ground-schema.ts';
import type { FighterId, Play } from '../../shared/play.ts';
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
  /** The first target. */
  readonly at: FighterId;
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
  let target: FighterId | null = onslaught.at;
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
      const usual: FighterId | null =
        goesOn &&
        target !== null &&
        !hasFallen(course, target, ...DOWN) &&
        mayStrike(course, by, held, target)
          ? target
          : null;
      const next: string | Square =
        usual ??
        (yield* nextTarget(course, { by, weapon: held, first: onslaught.at, made: isPounce ? null : i }));
      if (next === 'move') return 'move';
      if (next === 'stop') break;
      if (typeof next === 'object') {
        target = null;
        yield* strikesBlindly(course, by, swing, held, next, scope);
        continue;
      }
      target = next;
      if (usual === null) used = asItFinds(course, by, held, next) ?? held;
    }
    const before = course.enter(scope);
    const { weapon: _begun, ...how } = swing;
    if (target !== null && mayStrike(course, by, used, target)) {
      if (!isRanged(used)) countsBlow(course, course.now(by), place === 0 ? 1 + made : 1);
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

/** One of the attacks at a square where an unseen foe may be (D20-CONCEAL-06). */
function* strikesBlindly(
  course: Course,
  by: FighterId,
  { weapon: _begun, ...how }: Swing,
  weapon: Weapon,
  square: Square,
  scope: string,
): Play<void> {
  const before = course.enter(scope);
  countsBlow(course, course.now(by), 1);
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
