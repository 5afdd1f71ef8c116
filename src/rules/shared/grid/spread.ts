import { burst, type AreaGround } from './areas.ts';
import type { Diagonals } from './distance.ts';
import type { Square } from './ground-schema.ts';
import { stepCost } from './movement-cost.ts';
import { centreOf, goesInto, touch } from './segments.ts';
import { squareAt, squaresOf } from './squares.ts';
import { solidLines } from './wall-kinds.ts';

/** A square that a spread has come to. */
interface Front extends Square {
  /** Squares that it took, diagonals counted as they go. */
  readonly cost: number;
  /** Diagonal steps on the way: every second one counts twice. */
  readonly turns: number;
}

/**
 * A spread from an intersection: like a burst, but it turns corners, and its radius is the way that it travels.
 * @param radius in squares
 */
export function spread(at: Square, radius: number, area: AreaGround): readonly Square[] {
  const walls = solidLines(area.ground);
  const { blocked = [] } = area.ground;
  const isOpen = (one: Square, other: Square) => {
    const line = { from: centreOf(squareAt(one)), to: centreOf(squareAt(other)) };
    return !walls.some(wall => touch(line, wall)) && !blocked.some(filled => goesInto(line, filled));
  };
  const reached = new Map<string, Square>();
  const cheapest = new Map<string, number>();
  // From the intersection it goes over a corner of each square: the first diagonal is behind it.
  let fronts: readonly Front[] = burst(at, 1, area).map(square => ({ ...square, cost: 1, turns: 1 }));
  while (fronts.length > 0) {
    const further = fronts.filter(({ x, y, cost, turns }) => {
      // A way with an odd number of diagonals behind it goes on at another cost than one with an even number.
      const key = `${x} ${y} ${turns % 2}`;
      if (cost > radius || (cheapest.get(key) ?? Infinity) <= cost) return false;
      cheapest.set(key, cost);
      reached.set(`${x} ${y}`, { x, y });
      return true;
    });
    fronts = further.flatMap(one => stepsFrom(one, area.diagonals).filter(other => isOpen(one, other)));
  }
  return [...reached.values()].sort((one, other) => one.y - other.y || one.x - other.x);
}

/** The eight squares beside one that a spread has come to, and what it takes to come there. */
function stepsFrom({ x, y, cost, turns }: Front, diagonals: Diagonals): readonly Front[] {
  return squaresOf({ x: x - 1, y: y - 1, width: 3, height: 3 }).flatMap(square => {
    if (square.x === x && square.y === y) return [];
    const isDiagonal = square.x !== x && square.y !== y;
    const step = stepCost(isDiagonal, 0, turns, diagonals);
    return [{ ...square, cost: cost + step, turns: turns + (isDiagonal ? 1 : 0) }];
  });
}
