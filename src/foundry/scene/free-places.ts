import type { Point, Space } from './distance.ts';

/** Where tokens are to be put. */
interface Wanted {
  /** The fighters beside whom they are placed, nearest to the first. */
  readonly beside: readonly Space[];
  readonly taken: readonly Space[];
  /** The scene. */
  readonly within: Space;
  /** The pixels from one place to the next. */
  readonly step: number;
  /** How many there are. */
  readonly count: number;
  /** True where nothing bars the way from one of those to a place. */
  readonly isOpen: (from: Space, to: Point) => boolean;
}

/** The most steps that a place is away. */
const FARTHEST = 12;

/** Free places beside some tokens, the nearest first; as many as there is room for. */
export function freePlaces({ beside, taken, within, step, count, isOpen }: Wanted): readonly Point[] {
  const found: Space[] = [];
  for (let far = 1; far <= FARTHEST; far++) {
    for (const from of beside) {
      for (const { x, y } of ringOf(far)) {
        if (found.length >= count) return found;
        const place = { ...from, x: from.x + x * step, y: from.y + y * step };
        const isFree = isInside(place, within) && ![...taken, ...found].some(other => overlap(place, other));
        if (isFree && isOpen(from, place)) found.push(place);
      }
    }
  }
  return found;
}

/** The steps to all places so far away, by columns and rows: straight ones first. */
function ringOf(far: number): readonly Point[] {
  const sides = Array.from({ length: 2 * far + 1 }, (_, i) => i - far);
  const all = sides.flatMap(x => sides.map(y => ({ x, y })));
  const ring = all.filter(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) === far);
  return ring.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
}

function isInside(place: Space, within: Space): boolean {
  return (
    place.x >= within.x &&
    place.y >= within.y &&
    place.x + place.width <= within.x + within.width &&
    place.y + place.height <= within.y + within.height
  );
}

function overlap(one: Space, other: Space): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
