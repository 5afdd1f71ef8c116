import { nearestTo } from '../shared/grid/distance.ts';
import { centreOf } from '../shared/grid/segments.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { gains, isSenseless } from './conditions.ts';
import type { Course } from './course.ts';
import { saveDcOf } from './as-cast.ts';
import { oneOfEquallyNear } from './equally-near.ts';
import type { D20Fighter, Spell } from './fighter.ts';
import { levelOf } from './negative-levels.ts';
import { placeOf } from './place.ts';
import { savingThrow } from './saves.ts';

/*
 * Magical sleep. The specification knows the state alone; ruling: the rest as in the public 3.5 reference.
 */

/** Types of creatures that no spell puts to sleep. */
const WAKEFUL: readonly D20Fighter['type'][] = [
  'construct',
  'dragon',
  'elemental',
  'ooze',
  'plant',
  'undead',
  'vermin',
];

/** Rounds in a minute (D20-STAT-01). */
const ROUNDS = 10;

/**
 * Puts so many hit dice of creatures to sleep, those with the fewest first, of those with the same the nearest to the
 * middle of the area; a creature with more than are left is passed over with all of these. A save negates it (D20-SAVE-01).
 * @param caught the fighters to choose from
 */
export function* putsToSleep(
  course: Course,
  by: FighterId,
  spell: Spell,
  caught: readonly FighterId[],
): Play<void> {
  const level = levelOf(course.now(by));
  const reached = yield* withinHitDice(course, by, caught, spell.sleeps ?? 0);
  for (const id of reached) {
    yield* course.forTarget(caught, id, fallsAsleep(course, { by, spell, id, rounds: ROUNDS * level }));
  }
}

/** The fighters that the hit dice suffice for; between equally near ones dice decide (D20-MOVE-08). */
function* withinHitDice(
  course: Course,
  by: FighterId,
  caught: readonly FighterId[],
  all: number,
): Play<readonly FighterId[]> {
  let rest = caught
    .map((id, i) => ({ one: course.now(id), squares: fromMiddle(course, id) ?? i }))
    .filter(({ one }) => !WAKEFUL.includes(one.type) && !isSenseless(one));
  const reached: FighterId[] = [];
  let left = all;
  while (rest.length > 0) {
    const least = Math.min(...rest.map(({ one }) => levelOf(one)));
    // The dice that do not suffice are lost, and who comes next has as many or more.
    if (least > left) break;
    const nearest = nearestTo(
      rest.filter(({ one }) => levelOf(one) === least),
      ({ squares }) => squares,
    );
    const isEnough = least * nearest.length <= left;
    const first = isEnough ? nearest[0] : yield* oneOfEquallyNear(course, by, nearest);
    if (!first) break;
    left -= least;
    reached.push(first.one.id);
    rest = rest.filter(known => known !== first);
  }
  return reached;
}

/** The distance of a fighter from the middle of the area; null without a map. */
function fromMiddle(course: Course, id: FighterId): number | null {
  const [place, at] = [placeOf(course, course.now(id)), course.setup.attempt.path?.[0]];
  if (!place || !at) return null;
  const { x, y } = centreOf(place);
  return Math.hypot(x - at.x, y - at.y);
}

function* fallsAsleep(
  course: Course,
  {
    by,
    spell,
    id,
    rounds,
  }: { readonly by: FighterId; readonly spell: Spell; readonly id: FighterId; readonly rounds: number },
): Play<void> {
  const save = spell.save ?? 'will';
  const dc = saveDcOf(spell);
  if (yield* savingThrow(course, { who: id, save, dc, rule: 'D20-SAVE-02', what: 'spell' })) return;
  const lasts = { amount: rounds, unit: 'rounds' } as const;
  course.record(gains({ id }, 'asleep', { by, lasts }), gains({ id }, 'prone'));
}
