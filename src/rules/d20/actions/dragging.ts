import type { FighterId } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { rollCheck } from '../checks.ts';
import { conditionIn, grapplersWith, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { D20Fighter } from '../fighter.ts';
import { carriedBy } from '../mounts.ts';
import { carriedRefusal, move } from '../movement.ts';
import { did, type Action } from './action.ts';
import { grappleCheck } from './grapple-checks.ts';
import { holdersFollow } from './grappling.ts';
import { besideMover, pathRefusal } from '../ways.ts';

const RULE = 'D20-GRAPPLE-17';
/** Metres in a square (D20-STAT-01). */
const SQUARE = 1.5;

/** All fighters in the grapple of a fighter, itself first (D20-GRAPPLE-17). */
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

/** All who leave with a grapple: those in it and those they carry (D20-MOUNT-03). */
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

/** Why one of those who are dragged does not get along the path; null when all do (D20-MOVE-11, D20-MOVE-19). */
function wayRefusal(course: Course, fighter: D20Fighter): Reason | null {
  const most = Math.floor(fighter.speed / 2);
  const all = together(course, fighter);
  const without = withRiders(course, all);
  for (const who of all) {
    const farthest = who === fighter.id ? most : Infinity;
    const path = course.setup.attempt.path?.map(square => besideMover(course, fighter.id, who, square));
    // Who is dragged goes through any water.
    const how = { without, ...(who !== fighter.id && { isSwum: true as const }) };
    const refused = pathRefusal(course, course.now(who), farthest, RULE, how, path);
    if (refused) return refused;
  }
  return null;
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
    const without = withRiders(course, [by, ...those]);
    yield* move(course, { by, path, rule: 'D20-AOO-04', without, spares: those, along: those });
    holdersFollow(course, by);
  },
};
