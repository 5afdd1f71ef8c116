import { shifted } from '../shared/grid/directions.ts';
import { distanceBetween } from '../shared/grid/distance.ts';
import type { Footprint } from '../shared/grid/ground-schema.ts';
import { hasLineOfEffect } from '../shared/grid/line-of-effect.ts';
import type { FighterId } from '../shared/play.ts';
import type { Attempt } from '../shared/ruleset.ts';
import { areFoes } from '../shared/setup.ts';
import { laidBy } from './areas.ts';
import { Course } from './course.ts';
import { DIAGONALS, groundOf, placeOf } from './place.ts';
import { preparedIn } from './state.ts';
import { afterStep, DIRECTIONS, stepOptions } from './stepping.ts';

/** A way in which a readied action may be taken, as an option. */
interface Way {
  readonly id: string;
  readonly attempt: Attempt;
}

/**
 * The ways in which a readied action that is no attack with a weapon may be taken now, with a 1.5 m step or without
 * (D20-READY-02, D20-READY-05). Ruling: against a movement it is stepped to from where it may be taken without.
 * @param onMove it is a movement that sets it off
 */
export function openWays(course: Course, id: FighterId, at: FighterId, onMove: boolean): readonly Way[] {
  const attempt = attemptOf(course, id);
  const { readied } = course;
  if (!attempt || !readied) return [];
  const isMove = readied.isMove(attempt.action) && placeOf(course, course.now(id)) !== null;
  const aims = isMove ? null : aimsAt(course, attempt, at);
  const ways = isMove ? waysFor(course, attempt) : (aims ?? [{ id: 'act', attempt }]);
  const open = ways.filter(way => refusalOf(course, way.attempt) === null);
  if (isMove || aims || (onMove && open.length === 0)) return open;
  const steps = stepOptions(course, id).map(step => ({ id: step.id, attempt }));
  return [
    ...open,
    ...steps.filter(step => refusalOf(course, attempt, afterStep(course, id, step.id)) === null),
  ];
}

/** The attempt that a readied action is; null where none is readied. */
function attemptOf(course: Course, id: FighterId): Attempt | null {
  const prepared = preparedIn(course.now(id), 'ready');
  if (prepared?.does === undefined) return null;
  const at = prepared.at ?? id;
  const target = placeOf(course, course.now(at));
  return {
    ...{ action: prepared.does, by: id, at, with: prepared.with ?? '' },
    ...(target && { path: [{ x: target.x, y: target.y }] }),
  };
}

/** The ways to aim a readied area at the one who sets it off; null for what makes no area, and without a map. */
function aimsAt(course: Course, attempt: Attempt, by: FighterId): readonly Way[] | null {
  const area = course.readied?.areaOf(course, attempt) ?? null;
  const [from, target] = [placeOf(course, course.now(attempt.by)), placeOf(course, course.now(by))];
  if (!area || !from || !target) return null;
  const aims = cornersOf(target);
  if (area.range > 0) return aims.map(({ id, at }) => ({ id, attempt: { ...attempt, path: [at] } }));
  const isFar = distanceBetween(from, target, DIAGONALS) > area.extent + 1;
  if (isFar || !hasLineOfEffect(from, target, groundOf(course))) return [];
  return aims.flatMap(({ id, at: toward }) => {
    const starts = cornersOf(from).map(({ at }): Attempt => ({ ...attempt, path: [at, toward] }));
    const caught = starts.flatMap(way => {
      const seen = seenAs(course, way);
      const those = refusalOf(course, way) ? [] : (laidBy(seen, seen.now(way.by), area)?.caught ?? []);
      return those.includes(by)
        ? [{ way, friends: those.filter(one => isFriend(course, way.by, one)).length }]
        : [];
    });
    const [best] = [...caught].sort((a, b) => a.friends - b.friends);
    return best ? [{ id, attempt: best.way }] : [];
  });
}

function isFriend(course: Course, maker: FighterId, one: FighterId): boolean {
  return one === maker || !areFoes(course.setup, maker, one);
}

/** The corners of a space from the upper left, by the option that aims at each. */
function cornersOf({ x, y, width, height }: Footprint) {
  return [
    { id: 'aim-nw', at: { x, y } },
    { id: 'aim-ne', at: { x: x + width, y } },
    { id: 'aim-sw', at: { x, y: y + height } },
    { id: 'aim-se', at: { x: x + width, y: y + height } },
  ];
}

function refusalOf(course: Course, attempt: Attempt, there = course) {
  return course.readied?.refusal(seenAs(course, attempt, there), attempt) ?? null;
}

/** The present, or what it would be, as another attempt would find it. */
function seenAs(course: Course, attempt: Attempt, there = course): Course {
  return new Course({ ...there.setupNow(), attempt }, course.blowOrInstead, course.readied);
}

/** The straight ways of a readied movement, each by its direction and number of squares. */
function waysFor(course: Course, attempt: Attempt): readonly Way[] {
  const fighter = course.now(attempt.by);
  const from = placeOf(course, fighter);
  if (!from) return [];
  return DIRECTIONS.flatMap(direction => {
    const way = `go-${direction}`;
    return Array.from({ length: fighter.speed }, (_, i): Way => {
      const path = Array.from({ length: i + 1 }, (_square, at) => shifted(from, direction, at + 1));
      return { id: `${way}:${path.length}`, attempt: { ...attempt, path } };
    });
  });
}
