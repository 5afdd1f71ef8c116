import { centreOf } from '../shared/grid/segments.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { gains, isSenseless } from './conditions.ts';
import type { Course } from './course.ts';
import { saveDcOf } from './as-cast.ts';
import type { D20Fighter, Spell } from './fighter.ts';
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
  const { level } = course.now(by);
  for (const id of withinHitDice(course, caught, spell.sleeps ?? 0)) {
    yield* course.forTarget(caught, id, fallsAsleep(course, { by, spell, id, rounds: ROUNDS * level }));
  }
}

/** The fighters for whom the hit dice suffice. */
function withinHitDice(course: Course, caught: readonly FighterId[], all: number): readonly FighterId[] {
  const ranked = caught
    .map(id => course.now(id))
    .filter(one => !WAKEFUL.includes(one.type) && !isSenseless(one))
    .sort((a, b) => a.level - b.level || fromMiddle(course, a) - fromMiddle(course, b));
  const reached: FighterId[] = [];
  let left = all;
  for (const { id, level } of ranked) {
    // The dice that do not suffice are lost, and who comes next has as many or more.
    if (level > left) break;
    left -= level;
    reached.push(id);
  }
  return reached;
}

/** The distance of a fighter from the middle of the area; 0 without a map. */
function fromMiddle(course: Course, fighter: D20Fighter): number {
  const [place, at] = [placeOf(course, fighter), course.setup.attempt.path?.[0]];
  if (!place || !at) return 0;
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
