import type { Footprint } from '../shared/grid/ground-schema.ts';
import { entered, opportunities as chancesAt, type Threatener } from '../shared/grid/opportunities.ts';
import type { FighterId } from '../shared/play.ts';
import { areFoes } from '../shared/setup.ts';
import { threatsOf } from './armed.ts';
import type { Course } from './course.ts';
import type { Movement } from './movement.ts';
import { DIAGONALS, groundOf, placeOf } from './place.ts';
import { meleeReach } from './positions.ts';
import { sees } from './sight.ts';
import { isSunkBefore } from './water.ts';

/** The opponents who threaten squares of the path, with their reach. */
function threateners(course: Course, by: FighterId, spares: readonly FighterId[]): readonly Threatener[] {
  return course.others(by).flatMap((one): Threatener[] => {
    const footprint = placeOf(course, one);
    if (!footprint || !areFoes(course.setup, one.id, by) || spares.includes(one.id)) return [];
    if (isSunkBefore(course, one, course.now(by))) return [];
    return threatsOf(one, course.now(by)).map(weapon => ({
      id: one.id,
      footprint,
      reach: meleeReach(one, weapon),
    }));
  });
}

/** An attack of opportunity at one of the spaces of a path, by its index. */
interface Chance {
  readonly by: FighterId;
  readonly at: number;
}

/** The attacks of opportunity along a path, one for each opponent, in order (D20-AOO-04, D20-AOO-08). */
export function chancesOn(
  course: Course,
  movement: Movement,
  spaces: readonly Footprint[],
): readonly Chance[] {
  if (movement.isStep) return [];
  const fighter = course.now(movement.by);
  const all = threateners(course, movement.by, [...(movement.spares ?? []), ...(movement.hadChance ?? [])]);
  const creatures = course.others(movement.by).flatMap(one => placeOf(course, one) ?? []);
  const around = { ground: groundOf(course), creatures, diagonals: DIAGONALS } as const;
  // Sight is much work on a map with many walls.
  const seen = movement.withdraws ? all.filter(({ id }) => sees(course, fighter, course.now(id))) : [];
  const left = movement.isExposed ? [...spaces, ...spaces.slice(-1)] : spaces;
  const found = [
    ...chancesAt(
      left,
      all,
      around,
      seen.map(({ id }) => id),
    ),
    ...entered(spaces, all),
  ];
  const first = new Map<FighterId, Chance>();
  for (const chance of found) {
    const known = first.get(chance.by);
    if (!known || chance.at < known.at) first.set(chance.by, chance);
  }
  return [...first.values()].sort((one, other) => one.at - other.at);
}

/** The attacks of opportunity at each square of a flight: who is too low or too high at the first may strike at the next. */
function chancesInFlight(
  course: Course,
  movement: Movement,
  spaces: readonly Footprint[],
): readonly Chance[] {
  return spaces.flatMap((space, i) => {
    const those = chancesOn(course, movement, [space, ...spaces.slice(i + 1, i + 2)]);
    return those.map(chance => ({ ...chance, at: chance.at + i }));
  });
}

/** The attacks of opportunity along a way, on the ground or through the air. */
export function chancesAlong(course: Course, movement: Movement, spaces: readonly Footprint[]) {
  return movement.flights ? chancesInFlight(course, movement, spaces) : chancesOn(course, movement, spaces);
}
