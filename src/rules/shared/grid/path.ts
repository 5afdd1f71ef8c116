import { takeSteps } from '../steps.ts';
import type { Diagonals } from './distance.ts';
import type { Footprint, Ground, Square } from './ground-schema.ts';
import { stepCost } from './movement-cost.ts';
import { mayStop } from './occupants.ts';
import { goesOverLowWall, spaceAt, stepFault, type Board, type Mover, type Space } from './spaces.ts';
import { isAnyIn, overlap } from './squares.ts';

/** Reasons that stop a path. */
type PathFaultId = 'too-far-apart' | 'wall' | 'corner' | 'no-room' | 'occupied' | 'obstacle';

interface PathFault {
  /** The index of its square in the path. */
  readonly at: number;
  readonly id: PathFaultId;
}

/** One step of a walk. */
interface Step extends Space {
  /** In squares. */
  readonly cost: number;
  /** True for a diagonal of which every second one costs more (D20-MOVE-06). */
  readonly isDiagonal: boolean;
  /** True where the movement may end (D20-MOVE-11, D20-MOVE-18, D20-MOVE-22). */
  readonly mayEnd: boolean;
}

/** A path as far as a mover can walk it. */
export interface Walk {
  readonly steps: readonly Step[];
  /** The cost of all steps, in squares. */
  readonly cost: number;
  /** The fault that stops it, or keeps it from ending there; null for a valid path. */
  readonly fault: PathFault | null;
}

/** A route over the map. */
interface Path {
  readonly from: Footprint;
  /** The upper left square of the mover's usual space after each step. */
  readonly squares: readonly Square[];
  /** The diagonals of the same movement before it, of which every second one costs more (D20-MOVE-06); 0 unless given. */
  readonly diagonalsBefore?: number;
}

/**
 * Walks a path step by step, up to the first fault.
 * @param slowed reasons other than the ground that double the cost of every step: bad sight, for instance (D20-MOVE-25)
 */
export function walk(mover: Mover, path: Path, board: Board, diagonals: Diagonals, slowed = 0): Walk {
  const steps: Step[] = [];
  let before = path.from;
  let at: Square = path.from;
  let { diagonalsBefore = 0 } = path;
  for (const square of path.squares) {
    takeSteps(1 + board.occupants.length);
    const index = steps.length;
    const step = { x: square.x - at.x, y: square.y - at.y };
    const isNext = Math.max(Math.abs(step.x), Math.abs(step.y)) === 1;
    if (!isNext) return stoppedAt(index, 'too-far-apart', steps);
    const space = spaceAt(mover, square, before, board);
    if (!space) return stoppedAt(index, whyNoRoom(mover, square, before, board), steps);
    const fault =
      mover.isIncorporeal === true ? null : stepFault(before, space.footprint, step, board.ground);
    if (fault) return stoppedAt(index, fault, steps);
    const isAskew = step.x !== 0 && step.y !== 0;
    const doublings = slowed + doublingsOf(mover, before, space, board);
    const cost = stepCost(isAskew, doublings, diagonalsBefore, diagonals);
    const isDiagonal = isAskew && doublings === 0;
    if (isDiagonal) diagonalsBefore += 1;
    steps.push({ ...space, cost, isDiagonal, mayEnd: mayEndIn(mover, space, board) });
    before = space.footprint;
    at = square;
  }
  const last = steps.at(-1);
  if (!last || last.mayEnd) return { steps, cost: costOf(steps), fault: null };
  return stoppedAt(steps.length - 1, whyNoEnd(mover, last, board), steps);
}

/**
 * The end of a movement that is cut short: the index of the last square where the mover may stop; -1 for its start
 * (D20-MOVE-24).
 * @param reached the index of the last square that it came to
 */
export function endOf({ steps }: Pick<Walk, 'steps'>, reached: number): number {
  return steps.findLastIndex(({ mayEnd }, index) => mayEnd && index <= reached);
}

function stoppedAt(at: number, id: PathFaultId, steps: readonly Step[]): Walk {
  return { steps, cost: costOf(steps), fault: { at, id } };
}

function costOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { cost }) => sum + cost, 0);
}

function whyNoRoom(mover: Mover, square: Square, before: Footprint, { ground }: Board): PathFaultId {
  return spaceAt(mover, square, before, { ground, occupants: [] }) ? 'occupied' : 'no-room';
}

function whyNoEnd(mover: Mover, { footprint, isPast }: Space, { occupants }: Board): PathFaultId {
  return isPast || !mayStop(mover.size, footprint, occupants) ? 'occupied' : 'obstacle';
}

/**
 * True for a space with difficult ground in any of its squares, or with water that a mover wades, which it minds
 * (D20-MOVE-16, D20-MOVE-17, D20-WATER-05).
 */
export function isHampered(mover: Mover, footprint: Footprint, { difficult, water }: Ground): boolean {
  if (mover.flies === true || mover.isIncorporeal === true) return false;
  return isAnyIn(difficult, footprint) || (mover.wades === true && isAnyIn(water, footprint));
}

/** The number of reasons that double the cost of a space, each kind once (D20-MOVE-16 to D20-MOVE-20, D20-MOVE-25). */
function doublingsOf(mover: Mover, before: Footprint, space: Space, { ground, occupants }: Board): number {
  const { flies = false, isIncorporeal = false } = mover;
  const { footprint, isSqueezing } = space;
  const isHindered = !flies && !isIncorporeal;
  const overBodies = occupants.some(
    ({ isObstacle, footprint: body }) => isObstacle === true && overlap(body, footprint),
  );
  const reasons = [
    isHindered && isAnyIn(ground.difficult, footprint),
    isHindered && mover.wades === true && isAnyIn(ground.water, footprint),
    isHindered &&
      (isAnyIn(ground.obstacles, footprint) || overBodies || goesOverLowWall(before, footprint, ground)),
    isSqueezing,
  ];
  return reasons.filter(Boolean).length;
}

function mayEndIn(mover: Mover, { footprint, isPast }: Space, { ground, occupants }: Board): boolean {
  const isHindered = mover.flies !== true && mover.isIncorporeal !== true;
  if (isPast || (isHindered && isAnyIn(ground.obstacles, footprint))) return false;
  return !isAnyIn(ground.blocked, footprint) && mayStop(mover.size, footprint, occupants);
}
