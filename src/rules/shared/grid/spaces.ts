import { footprintOf, sharesSquares, type CreatureSize } from './creature-size.ts';
import type { Footprint, Ground, Rectangle, Square } from './ground-schema.ts';
import { mayPass, type Occupant } from './occupants.ts';
import { centreOf, goesInto, touch } from './segments.ts';
import { isAnyIn, isWithin, overlap, squareAt, squaresOf } from './squares.ts';
import { linesWhere } from './wall-kinds.ts';

/** A moving creature, as far as ground and occupants matter to it. */
export interface Mover {
  readonly size: CreatureSize;
  /** Flying, it minds neither difficult ground nor what can be climbed over (D20-MOVE-17). */
  readonly flies?: boolean;
  /** It wades: water is difficult ground for it (D20-WATER-05). */
  readonly wades?: boolean;
  /** No wall and no ground hinders it (D20-MOVE-17). */
  readonly isIncorporeal?: boolean;
}

/** The ground and the creatures on the map, without the mover. */
export interface Board {
  readonly ground: Ground;
  readonly occupants: readonly Occupant[];
}

/** The space of a creature at a square. */
export interface Space {
  /** The squares that it holds there: fewer than usual where it squeezes. */
  readonly footprint: Footprint;
  readonly isSqueezing: boolean;
  /** It squeezes past creatures, where nobody may stop (D20-MOVE-22). */
  readonly isPast: boolean;
}

/**
 * The space of a creature at a square: all of its squares, or squeezed into at least half of their width; null where
 * it does not fit (D20-MOVE-20, D20-MOVE-21, D20-MOVE-23).
 * @param at the upper left square of its usual space
 * @param before the squares that it comes from: squeezing, it holds some that it did not
 */
export function spaceAt(
  mover: Mover,
  at: Square,
  before: Footprint,
  { ground, occupants }: Board,
): Space | null {
  const full = footprintOf(mover.size, at);
  const inTheWay = occupants.filter(occupant => !mayPass(mover.size, occupant));
  const isPassable = (footprint: Footprint) =>
    !inTheWay.some(occupant => overlap(occupant.footprint, footprint));
  if (mover.isIncorporeal === true) {
    return isPassable(full) ? { footprint: full, isSqueezing: false, isPast: false } : null;
  }
  const isFree = (footprint: Footprint) =>
    !isAnyIn(ground.blocked, footprint) &&
    !isCutByWall(footprint, ground) &&
    (full.width === 1 || !isAnyIn(ground.narrow, footprint));
  const isRoomy = isFree(full);
  if (isRoomy && isPassable(full)) {
    const isSqueezing = !sharesSquares(mover.size) && isAnyIn(ground.narrow, full);
    return { footprint: full, isSqueezing, isPast: false };
  }
  const footprint = squeezedInto(full).find(
    narrower => !isWithin(narrower, before) && isFree(narrower) && isPassable(narrower),
  );
  return footprint ? { footprint, isSqueezing: true, isPast: isRoomy } : null;
}

/**
 * True where a creature stands squeezed in: the ground leaves it less room than it takes up, or is half as wide as usual
 * (D20-MOVE-20). Who has no room at all does not count, and nobody squeezes for creatures where it stands (D20-MOVE-22).
 */
export function standsSqueezed(mover: Mover, at: Square, ground: Ground): boolean {
  const nowhere = { x: Infinity, y: Infinity, width: 0, height: 0 };
  return spaceAt(mover, at, nowhere, { ground, occupants: [] })?.isSqueezing === true;
}

/** Narrower spaces within a creature's own, down to half of its width, the widest first and the middle ones before others. */
function squeezedInto({ x, y, width }: Footprint): readonly Footprint[] {
  const spaces: Footprint[] = [];
  for (let narrow = width - 1; narrow >= width / 2; narrow -= 1) {
    const middle = (width - narrow) / 2;
    const offsets = Array.from({ length: width - narrow + 1 }, (_empty, offset) => offset);
    for (const offset of offsets.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))) {
      spaces.push({ x, y: y + offset, width, height: narrow });
      spaces.push({ x: x + offset, y, width: narrow, height: width });
    }
  }
  return spaces;
}

function isCutByWall(footprint: Footprint, ground: Ground): boolean {
  return linesWhere(ground, ({ movement }) => movement !== 'free').some(line => goesInto(line, footprint));
}

/** An obstacle to a step. */
type StepFault = 'wall' | 'corner';

/**
 * The obstacle to a step, apart from the room at its end: a wall, or the corner of one or of something solid, which
 * nobody cuts diagonally; null for none (D20-MOVE-07, D20-MOVE-19).
 */
export function stepFault(from: Footprint, to: Footprint, step: Square, ground: Ground): StepFault | null {
  const walls = linesWhere(ground, ({ movement }) => movement === 'blocked');
  const isDiagonal = step.x !== 0 && step.y !== 0;
  const reached = squaresOf(to).filter(({ x, y }) =>
    overlap(from, squareAt({ x: x - step.x, y: y - step.y })),
  );
  if (reached.length === 0) return 'wall';
  for (const { x, y } of reached) {
    const before = squareAt({ x: x - step.x, y: y - step.y });
    const line = { from: centreOf(before), to: centreOf(squareAt({ x, y })) };
    if (walls.some(wall => touch(line, wall))) return isDiagonal ? 'corner' : 'wall';
    const beside: readonly Rectangle[] = isDiagonal
      ? [squareAt({ x, y: y - step.y }), squareAt({ x: x - step.x, y })]
      : [];
    if (beside.some(square => isAnyIn(ground.blocked, square))) return 'corner';
  }
  return null;
}

/** True for a step over a low wall (D20-MOVE-18). */
export function goesOverLowWall(from: Footprint, to: Footprint, ground: Ground): boolean {
  const low = linesWhere(ground, ({ movement }) => movement === 'hampered');
  const line = { from: centreOf(from), to: centreOf(to) };
  return low.some(wall => touch(line, wall));
}
