import type { Fact } from '../shared/fact.ts';
import type { Footprint } from '../shared/grid/ground-schema.ts';
import type { FighterId } from '../shared/play.ts';
import { conditionIn, endsAbout } from './conditions.ts';
import type { Course } from './course.ts';
import { placeOf } from './place.ts';
import { distanceOf } from './positions.ts';

/** The distance in squares at which a cleric no longer disturbs the creatures it turned: 3 m (D20-TURN-09). */
const APART = 2;

/**
 * The turned who act normally again, as the cleric who turned them comes nearer than 3 m; one who was nearer before has to
 * come nearer yet (D20-TURN-09).
 */
export function turningsBroken(
  course: Course,
  cleric: FighterId,
  from: Footprint,
  to: Footprint,
): readonly Fact[] {
  return course.others(cleric).flatMap(one => {
    const place = conditionIn(one.state, 'turned', { by: cleric }) && placeOf(course, one);
    if (!place) return [];
    const [before, now] = [from, to].map(space =>
      distanceOf(course, course.now(cleric), one, [space, place]),
    );
    const isNearer = now !== undefined && now < APART && now < (before ?? 0);
    return isNearer ? endsAbout(one, 'turned', { by: cleric }) : [];
  });
}
