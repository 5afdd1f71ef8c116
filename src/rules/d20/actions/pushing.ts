import { directionOf, shifted, type Direction } from '../../shared/grid/directions.ts';
import type { Square } from '../../shared/grid/ground-schema.ts';
import { centreOf } from '../../shared/grid/segments.ts';
import { overlap } from '../../shared/grid/squares.ts';
import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { grappleRefusal } from '../budget.ts';
import { rollCheck, isAhead } from '../checks.ts';
import { gains, incapacity, isIn } from '../conditions.ts';
import { bareHands, wedged } from '../armed.ts';
import { bodyCheck, featReasons } from '../contests.ts';
import type { Course } from '../course.ts';
import { hasFeat, type D20Fighter } from '../fighter.ts';
import { movementLeft, wayOpen } from '../driven.ts';
import { losesHolds } from '../grip.ts';
import { allAboard, areTogether, runnerOf } from '../mounts.ts';
import { goTo, move, stopsFor } from '../movement.ts';
import { isTornAway, opportunities } from '../opportunity.ts';
import { placeOf } from '../place.ts';
import { meansRefusal } from '../reach.ts';
import { sizesLarger } from '../sizes.ts';
import { breaksWard } from '../warding.ts';
import { walkOf } from '../ways.ts';
import type { Action, AtTarget } from './action.ts';
import { besideIt, chargeRefusal, runUp } from './charging.ts';

/** Metres in a square, and the margin that pushes one square further (D20-BULL-05). */
export const SQUARE = 1.5;
const EACH = 5;

/** The option of a winner who does not go along; its other options are the squares that both go. */
const STAY = { id: 'stay' };

/**
 * Why a target is too large to be pushed or overrun; null when it is not (D20-BULL-01, D20-OVERRUN-01). Ruling: of riders
 * the mounts count.
 */
export function sizeRefusal({ course, fighter, at }: AtTarget, rule: string): Reason | null {
  return sizesLarger(onFeet(course, at.id), onFeet(course, fighter.id)) > 1
    ? { rule, id: 'd20.too-large' }
    : null;
}

/** The fighter whose feet are on the ground: the mount of a rider, as far as it takes part, or that fighter itself. */
export function onFeet(course: Course, who: FighterId): D20Fighter {
  return course.now(runnerOf(course.setupNow().fighters, course.now(who)));
}

/** A fighter with all who share its space as riders, passengers or mounts. */
export function aboardWith(course: Course, who: FighterId): readonly FighterId[] {
  return allAboard(course.setupNow().fighters, course.now(who));
}

/** True for a runner who still can, and sits on the same mount. */
export function mayGoOn(course: Course, by: FighterId, runner: FighterId): boolean {
  return incapacity(course.now(by)) === null && onFeet(course, by).id === runner;
}

/** Bull rush (bousculade), D20-BULL-01: into the target's space, and Strength against Strength. */
export const bullRush: Action = {
  id: 'bull-rush',
  provokesInPlay: 'improved-bull-rush',
  rule: 'D20-BULL-01',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  needs: 'target',
  refusal(acting) {
    const { course, fighter, at } = acting;
    const held = grappleRefusal(fighter);
    if (held) return held;
    const out =
      wedged(course.setup, onFeet(course, fighter.id)) ??
      meansRefusal(course, fighter, { weapon: bareHands(fighter) }, at);
    return out ?? sizeRefusal(acting, 'D20-BULL-01');
  },
  *play({ course, fighter, at }) {
    yield* pushes(course, fighter.id, at.id);
  },
};

/** A bull rush in place of the attack of a charge (D20-BULL-01, D20-CHARGE-07). */
export const chargingRush: Action = {
  id: 'charge-rush',
  rule: 'D20-CHARGE-07',
  group: 'strike',
  purpose: null,
  cost: 'full-round',
  setsOff: ['charges', 'moves', 'attacks'],
  openTo: [],
  asStandard: true,
  needs: 'target',
  moves: true,
  refusal: acting => sizeRefusal(acting, 'D20-BULL-01') ?? chargeRefusal(besideIt(acting)),
  *play(acting) {
    const { course, fighter, at } = acting;
    const came = yield* runUp(besideIt(acting));
    if (came && !incapacity(course.now(fighter.id))) yield* pushes(course, fighter.id, at.id);
  },
};

/** The bull rush itself, with the rusher next to the target (D20-BULL-02 to 07). Ruling: of riders the mounts rush and stand. */
function* pushes(course: Course, by: FighterId, at: FighterId): Play<void> {
  const spares = hasFeat(course.now(by), 'improved-bull-rush') ? [at] : [];
  const runner = onFeet(course, by).id;
  const [isStopped, isDown] = [stopsFor(course, by), stopsFor(course, runner)];
  yield* opportunities(course, runner, { rule: 'D20-BULL-02', except: spares, stray: at });
  if (isStopped() || isDown() || !mayGoOn(course, by, runner)) return;
  // A readied step may have taken the target out of reach.
  if (isTornAway(course, course.now(by), bareHands(course.now(by)), at)) return;
  course.record(...breaksWard(course.now(by), course.now(at)));
  const charges = isIn(course.now(by), 'charging')
    ? [{ rule: 'D20-CHARGE-07', id: 'condition.charging', amount: 2 }]
    : [];
  const own = yield* rollCheck(course, {
    ...bodyCheck(course, onFeet(course, by).id, 'str', 'D20-BULL-04', {
      more: [...featReasons(course.now(by), 'improved-bull-rush', 'D20-BULL-04'), ...charges],
    }),
    against: at,
  });
  const other = yield* rollCheck(course, {
    ...bodyCheck(course, onFeet(course, at).id, 'str', 'D20-BULL-04', { stands: true }),
    against: by,
  });
  if (!(yield* isAhead(course, by, own, other))) return void fallsBack(course, by, at);
  const rush = rushOf(course, by, at, own.total - other.total);
  const [chosen] =
    rush.along.length === 0
      ? []
      : yield* choose({
          name: course.name('follow'),
          by,
          options: [STAY, ...rush.along.map(squares => ({ id: `follow:${squares}` }))],
          atLeast: 1,
          atMost: 1,
          reasons: [{ rule: 'D20-BULL-05', id: 'd20.follow', names: { squares: Math.max(...rush.along) } }],
        });
  yield* drivesBack(course, rush, Number(chosen?.split(':')[1] ?? 0));
}

/** A push that was won: the pusher, the target, and how far it may go. */
interface Rush {
  /** The rusher and the target, or the mounts that carry them. */
  readonly by: FighterId;
  readonly at: FighterId;
  /** The direction; null without a map. */
  readonly direction: Direction | null;
  /** False where the target stands with its back to something, and stays. */
  readonly isOpen: boolean;
  /** The numbers of squares in all that both may go, the rusher behind (D20-BULL-05); none where it cannot go along. */
  readonly along: readonly number[];
}

/**
 * The squares of a push by its margin: one, and one more for each five points, within the rusher's movement, and as far as
 * both find the way open (D20-BULL-05, D20-MOVE-11, D20-MOVE-19).
 */
function rushOf(course: Course, rusher: FighterId, target: FighterId, margin: number): Rush {
  const [by, at] = [onFeet(course, rusher).id, onFeet(course, target).id];
  const [from, there] = [placeOf(course, course.now(by)), placeOf(course, course.now(at))];
  const direction = from && there ? directionOf(centreOf(from), centreOf(there)) : null;
  const squares = 1 + Math.floor(margin / EACH);
  const left = movementLeft(course, by);
  const [backwards, behind] =
    direction === null
      ? [null, null]
      : [
          wayOpen(course, at, direction, squares, { through: aboardWith(course, by) }),
          wayOpen(course, by, direction, squares, { without: aboardWith(course, at) }),
        ];
  const all = Array.from({ length: squares }, (_, i) => i + 1);
  if (!backwards || !behind)
    return { by, at, direction, isOpen: true, along: all.filter(one => one <= left) };
  // D20-MOVE-11: past a friend, but not on that one's square.
  const along = all.filter(one => {
    const [theirs = null, own = null] = [backwards[one], behind[one]];
    return theirs !== null && own !== null && own <= left;
  });
  return { by, at, direction, isOpen: backwards.length > 1, along };
}

/**
 * Pushes the target back, and the rusher after it as far as it follows; both provoke third parties (D20-BULL-05,
 * D20-BULL-06).
 */
function* drivesBack(course: Course, { by, at, direction, isOpen }: Rush, followed: number): Play<void> {
  if (!isOpen) return;
  const squares = Math.max(1, followed);
  const pathOf = (who: FighterId) => {
    const from = placeOf(course, course.now(who));
    if (!from || direction === null) return [];
    return Array.from({ length: squares }, (_, i) => shifted(from, direction, i + 1));
  };
  const path = pathOf(by);
  const [rushing, driven] = [aboardWith(course, by), aboardWith(course, at)];
  const rule = 'D20-BULL-06';
  const before = placeOf(course, course.now(at));
  yield* move(course, {
    ...{ by: at, path: pathOf(at), rule, through: rushing, spares: rushing, stray: by, isDriven: true },
  });
  const now = placeOf(course, course.now(at));
  // Felled on the way, it is driven no farther, and the rusher does not go past it.
  const driving = before && now ? Math.max(Math.abs(now.x - before.x), Math.abs(now.y - before.y)) : squares;
  if (driving > 0) course.record({ fact: 'pushed', who: at, metres: driving * SQUARE });
  for (const who of driven) losesHolds(course, who);
  const along = Math.min(followed, driving);
  if (along === 0) return driving > 0 ? staysIn(course, by, path[0]) : undefined;
  course.count(by, 'moved');
  course.count(by, 'followed', along);
  yield* move(course, { by, path: path.slice(0, along), rule, through: driven, spares: driven, stray: at });
}

/** A rusher who does not go along is in the space that it entered, where its movement allows for it (D20-BULL-02, D20-BULL-05). */
function staysIn(course: Course, by: FighterId, entered: Square | undefined): void {
  const way = entered && walkOf(course, { by, path: [entered] });
  if (!way || way.fault !== null || way.cost > movementLeft(course, by)) return;
  course.count(by, 'moved');
  course.count(by, 'followed');
  goTo(course, by, entered);
}

/** A failed rusher moves back one square, and falls prone where that is occupied (D20-BULL-07). */
function fallsBack(course: Course, by: FighterId, at: FighterId): void {
  const runner = onFeet(course, by);
  const own = placeOf(course, runner);
  course.record({ fact: 'pushed', who: by, metres: SQUARE });
  const isOccupied = course.others(by, at).some(one => {
    const there = placeOf(course, one);
    return own !== null && there !== null && !areTogether(course.now(by), one) && overlap(there, own);
  });
  if (isOccupied) course.record(gains(runner, 'prone'));
}
