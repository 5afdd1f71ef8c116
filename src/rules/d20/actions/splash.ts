import { roll, type FighterId, type Play } from '../../shared/play.ts';
import { burst, caughtIn, splashAround } from '../../shared/grid/areas.ts';
import { strayFrom } from '../../shared/grid/directions.ts';
import { distanceBetween } from '../../shared/grid/distance.ts';
import type { Footprint, Square } from '../../shared/grid/ground-schema.ts';
import { squareAt } from '../../shared/grid/squares.ts';
import { asTheTableSays } from '../areas.ts';
import { foundBy } from '../blow.ts';
import { catchesFire } from '../burning.ts';
import type { Course } from '../course.ts';
import { afterEnergy } from '../energies.ts';
import type { Energy, Weapon } from '../fighter.ts';
import { deal } from '../hit-points.ts';
import { DIAGONALS, groundOf, placeOf } from '../place.ts';
import { rangeTo } from '../positions.ts';
import { did } from './action.ts';

/** Metres in a square (D20-STAT-01). */
const SQUARE = 1.5;

/** Splash damage to all adjacent to the target; a miss lands elsewhere (D20-THROW-01, D20-THROW-03, D20-COND-07). */
export function* splash(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  hit: boolean,
): Play<void> {
  if (hit) {
    course.record(...catchesFire(course, by, at, weapon));
    return yield* splashed(course, by, foundBy(course, weapon, at), weapon, at);
  }
  const increments = rangeTo(course, course.now(by), weapon, course.now(at)).increments;
  const { die, squares } = yield* scatters(course, by, increments);
  const [from, aimed] = [placeOf(course, course.now(by)), placeOf(course, course.now(at))];
  const landing = from && aimed && squareAt(strayFrom(from, aimed, die, squares));
  const wet = landing && caughtOn(course, splashAround(landing));
  yield* splashed(course, by, wet ?? (yield* whomItSplashes(course, weapon)), weapon);
}

/** Splash damage around an intersection, or around another on a miss (D20-THROW-02, D20-THROW-03). */
export function* splashPoint(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: Square | null,
  hit: boolean,
): Play<void> {
  const from = placeOf(course, course.now(by));
  let point = at;
  if (!hit) {
    const increments = from && at ? incrementsTo(from, at, weapon) : 0;
    const { die, squares } = yield* scatters(course, by, increments);
    point = from && at && strayFrom(from, squareAt(at), die, squares);
  }
  const wet = point && caughtOn(course, burst(point, 1, { ground: groundOf(course), diagonals: DIAGONALS }));
  yield* splashed(course, by, wet ?? (yield* whomItSplashes(course, weapon)), weapon);
}

/** Range increments to an intersection (D20-ATK-05). */
export function incrementsTo(from: Footprint, at: Square, { increment = 1 }: Weapon): number {
  return Math.floor(distanceTo(from, at) / increment);
}

/** Squares to an intersection. */
export function distanceTo(from: Footprint, at: Square): number {
  return distanceBetween(from, squareAt(at), DIAGONALS);
}

/** Rolls the direction of a miss; ruling: within the first increment it lands one square away. */
function* scatters(
  course: Course,
  by: FighterId,
  increments: number,
): Play<{ readonly die: number; readonly squares: number }> {
  const squares = Math.max(1, increments);
  const { total: die } = yield* roll({
    name: course.name('scatter'),
    by,
    dice: '1d8',
    reasons: [{ rule: 'D20-THROW-03', id: 'd20.scatter' }],
  });
  course.record(did({ id: by }, `lands-${die}`, { metres: squares * SQUARE }));
  return { die, squares };
}

/** The fighters standing in any of these squares. */
function caughtOn(course: Course, squares: readonly Square[]): readonly FighterId[] {
  const standing = course.others().flatMap(({ id }) => {
    const footprint = placeOf(course, { id });
    return footprint ? [{ id, footprint }] : [];
  });
  return caughtIn(squares, standing).map(({ id }) => id);
}

/** Asks the Game Master for the fighters splashed, without a map. */
function* whomItSplashes(course: Course, { splash: points = 0 }: Weapon): Play<readonly FighterId[]> {
  if (points === 0) return [];
  return yield* asTheTableSays(course, { rule: 'D20-THROW-03', id: 'd20.splash' });
}

/** @param hit the fighter whom the weapon itself has hit, and does not splash */
function* splashed(
  course: Course,
  by: FighterId,
  those: readonly FighterId[],
  { splash: points = 0, energy }: Weapon,
  hit: FighterId | null = null,
): Play<void> {
  if (points === 0) return;
  for (const id of those)
    if (id !== hit) yield* course.about(those, id, wets(course, by, id, points, energy));
}

function* wets(
  course: Course,
  by: FighterId,
  at: FighterId,
  points: number,
  energy: Energy | undefined,
): Play<void> {
  course.record({ fact: 'struck', who: at, where: 'body' });
  course.record({ fact: 'rolled', who: by, roll: 'damage.splash', total: points, level: '' });
  const left = afterEnergy(course, at, energy ?? null, points);
  if (left > 0) yield* deal(course, at, { points: left, ...(energy && { qualities: [energy] }) });
}
