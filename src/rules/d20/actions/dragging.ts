import type { Square } from '../../shared/grid/ground-schema.ts';
import type { FighterId } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { rollCheck } from '../checks.ts';
import { conditionIn, ends, grapplersWith, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { D20Fighter } from '../fighter.ts';
import { carriedBy, carrierIdOf } from '../mounts.ts';
import { carriedRefusal, goTo, move } from '../movement.ts';
import { placeOf } from '../place.ts';
import { did, type Action } from './action.ts';
import { grappleCheck, holdersFollow } from './grappling.ts';
import { pathRefusal, walkOf } from '../ways.ts';

const RULE = 'D20-GRAPPLE-17';
/** Metres in a square (D20-STAT-01). */
const SQUARE = 1.5;

/** All in the grapple of a fighter, itself first: whom it grips, and who grips those (D20-GRAPPLE-17). */
function together(course: Course, { id }: D20Fighter): readonly FighterId[] {
  const all = new Set([id]);
  // A set goes on with what is added to it meanwhile.
  for (const who of all) {
    for (const other of grapplersWith(course.now(who))) {
      if (course.has(other)) all.add(other);
    }
  }
  return [...all];
}

/** All who leave with a grapple: those in it, and whom they carry (D20-MOUNT-03). */
function withRiders(course: Course, all: readonly FighterId[]): readonly FighterId[] {
  return [...all, ...all.flatMap(who => carriedBy(course.setup.fighters, who))];
}

/** Why one in the grapple stays with its rider, whom a fighter outside it holds; null where none does (D20-GRAPPLE-08). */
function riderRefusal(course: Course, fighter: D20Fighter): Reason | null {
  const all = together(course, fighter);
  const isHeld = withRiders(course, all).some(who =>
    grapplersWith(course.now(who)).some(other => course.has(other) && !all.includes(other)),
  );
  return isHeld ? { rule: 'D20-GRAPPLE-08', id: 'condition.grappling' } : null;
}

/** The path of the grapple, from where one of those in it stands. */
function pathFor(course: Course, fighter: D20Fighter, who: FighterId): readonly Square[] {
  const { path = [] } = course.setup.attempt;
  const [own, theirs] = [placeOf(course, fighter), placeOf(course, course.now(who))];
  if (!own || !theirs) return path;
  return path.map(({ x, y }) => ({ x: x + theirs.x - own.x, y: y + theirs.y - own.y }));
}

/** Why one of those who are dragged does not get along the path; null when all do (D20-MOVE-11, D20-MOVE-19). */
function wayRefusal(course: Course, fighter: D20Fighter): Reason | null {
  const most = Math.floor(fighter.speed / 2);
  const all = together(course, fighter);
  const without = withRiders(course, all);
  for (const who of all) {
    const farthest = who === fighter.id ? most : Infinity;
    const path = pathFor(course, fighter, who);
    const refused = pathRefusal(course, course.now(who), farthest, RULE, { without }, path);
    if (refused) return refused;
  }
  return null;
}

/** The squares of a path, its start first, on which all in the grapple may stop (D20-MOVE-11). */
function placesToStop(
  course: Course,
  fighter: D20Fighter,
  all: readonly FighterId[],
  squares: readonly Square[],
): readonly boolean[] {
  const without = withRiders(course, all);
  const ways = all.map(who => {
    return walkOf(course, { by: who, path: pathFor(course, fighter, who), without });
  });
  return squares.map(
    (_, i) => i === 0 || ways.every(way => way === null || way.steps[i - 1]?.mayEnd === true),
  );
}

/** Move all grapplers at half speed (se déplacer), D20-GRAPPLE-17: the way has to be open to each of them. */
export const dragGrapple: Action = {
  id: 'drag-grapple',
  rule: RULE,
  group: 'move',
  purpose: null,
  cost: 'standard',
  setsOff: ['moves'],
  openTo: [],
  refusal({ course, fighter }) {
    if (!isIn(fighter, 'grappling')) return { rule: RULE, id: 'd20.not-grappling' };
    return carriedRefusal(course, fighter) ?? riderRefusal(course, fighter) ?? wayRefusal(course, fighter);
  },
  *play({ course, fighter }) {
    const by = fighter.id;
    const [, ...those] = together(course, fighter);
    const [only] = those;
    const pinned =
      those.length === 1 && only !== undefined && conditionIn(fighter.state, 'holding-pin', { by: only });
    const more = pinned ? [{ rule: RULE, id: 'condition.pinned', amount: 4 }] : [];
    const score = yield* rollCheck(course, grappleCheck(course, by, more));
    for (const other of those) {
      const theirs = yield* rollCheck(course, { ...grappleCheck(course, other), against: by });
      // The result has to exceed theirs; a tie fails.
      if (score.total <= theirs.total) return;
    }
    const { path = [] } = course.setup.attempt;
    course.record(did(fighter, 'drags-grapple', { metres: Math.floor(fighter.speed / 2) * SQUARE }));
    const before = placeOf(course, fighter);
    if (!before) return;
    const squares: readonly Square[] = [before, ...path];
    const stops = placesToStop(course, fighter, [by, ...those], squares);
    yield* move(course, { by, path, rule: 'D20-AOO-04', without: withRiders(course, those), spares: those });
    const reached = placeOf(course, course.now(by)) ?? before;
    const last = squares.findLastIndex(({ x, y }) => x === reached.x && y === reached.y);
    // D20-MOVE-24: cut short where one of them cannot stop, all end on the last square before it.
    goTo(course, by, squares[stops.findLastIndex((mayEnd, i) => mayEnd && i <= last)]);
    const now = placeOf(course, course.now(by)) ?? before;
    for (const other of those) {
      const from = placeOf(course, course.now(other));
      // D20-MOUNT-03: a rider or passenger of one of them comes along with its carrier.
      if ([by, ...those].includes(carrierIdOf(course.now(other)) ?? '')) continue;
      if (!from || (now.x === before.x && now.y === before.y)) continue;
      leavesCarrier(course, other);
      goTo(course, other, { x: from.x + now.x - before.x, y: from.y + now.y - before.y });
    }
    holdersFollow(course, by);
  },
};

/** One who is dragged away from a mount or carrier that is not dragged along is on it no longer (D20-MOUNT-03). */
function leavesCarrier(course: Course, who: FighterId): void {
  course.record(...ends(course.now(who), 'mounted', 'slumped', 'aboard'));
}
