import { middleOf, type Point, type Space } from './distance.ts';

/** The free and blocked places of a scene. */
export interface Ground {
  readonly grid: 'square' | 'hexagonal' | 'none';
  /** The pixels of a space. */
  readonly size: number;
  /** The area that tokens may stand on. */
  readonly bounds: Space;
  /** Spaces taken by other tokens. */
  readonly taken: readonly Space[];
  /** Snaps the middle of a token to the grid. */
  readonly snapped: (middle: Point) => Point;
  /** True where no wall stands between two points. */
  readonly isOpen: (from: Point, to: Point) => boolean;
}

/**
 * The end of a charge: the free place beside the target that is nearest to the start, or out of reach behind the target
 * where the charge goes on past. Null where no free place can be reached.
 */
export function placeBeside(own: Space, other: Space, isPast: boolean, ground: Ground): Point | null {
  if (!isPast && touch(own, other)) return { x: own.x, y: own.y };
  const [from, around] = [middleOf(own), middleOf(other)];
  const [across, down] = [around.x - from.x, around.y - from.y];
  // A fighter who goes on past is nearest to a place far behind the other.
  const aim = isPast ? { x: around.x + across * FAR, y: around.y + down * FAR } : from;
  const away = ({ x, y }: Point) => Math.hypot(x - aim.x, y - aim.y);
  return (
    placesAround(own, other, isPast ? ground.size : 0, ground)
      .map(place => ({ place, middle: middleOf({ ...own, ...place }) }))
      .filter(({ place }) => isWithin({ ...own, ...place }, ground.bounds))
      .filter(({ place }) => !ground.taken.some(taken => overlap({ ...own, ...place }, taken)))
      .filter(({ middle }) => ground.isOpen(from, middle) && ground.isOpen(middle, around))
      .sort((a, b) => away(a.middle) - away(b.middle))[0]?.place ?? null
  );
}

/** The point beyond the target, at a multiple of the distance. */
const FAR = 10;
/** Directions that are tried where there are no squares. */
const DIRECTIONS = 24;

/** All places around a space, at this distance in pixels. */
function placesAround(own: Space, other: Space, gap: number, ground: Ground): Point[] {
  return ground.grid === 'square'
    ? squaresAround(own, other, gap, ground.size)
    : pointsAround(own, other, gap, ground);
}

/** Those that touch its sides and corners. */
function squaresAround(own: Space, other: Space, gap: number, size: number): Point[] {
  const along = (start: number, length: number, width: number) => {
    const [least, most] = [start - gap - width, start + length + gap];
    const step = Math.min(size, width);
    const between = Array.from({ length: Math.ceil((most - least) / step) }, (_, i) => least + i * step);
    return { least, most, all: [...between, most] };
  };
  const [columns, rows] = [along(other.x, other.width, own.width), along(other.y, other.height, own.height)];
  return [
    ...columns.all.flatMap(x => [
      { x, y: rows.least },
      { x, y: rows.most },
    ]),
    ...rows.all.flatMap(y => [
      { x: columns.least, y },
      { x: columns.most, y },
    ]),
  ];
}

/** Those at which the two touch, as circles, the way that they come from among them. */
function pointsAround(own: Space, other: Space, gap: number, { snapped }: Ground): Point[] {
  const [from, around] = [middleOf(own), middleOf(other)];
  const reach = (own.width + other.width) / 2 + gap;
  const first = Math.atan2(from.y - around.y, from.x - around.x);
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    const angle = first + (i * 2 * Math.PI) / DIRECTIONS;
    const middle = snapped({
      x: around.x + reach * Math.cos(angle),
      y: around.y + reach * Math.sin(angle),
    });
    return { x: Math.round(middle.x - own.width / 2), y: Math.round(middle.y - own.height / 2) };
  });
}

/** Tolerance in pixels for gaps and overlaps, because of rounding. */
const ROUNDED = 2;

function overlap(one: Space, other: Space): boolean {
  return sharedBy(one, other) > ROUNDED;
}

function touch(one: Space, other: Space): boolean {
  return sharedBy(one, other) >= -ROUNDED;
}

/** The overlap of two spaces along the side where it is smaller; negative where they are apart. */
function sharedBy(one: Space, other: Space): number {
  const shared = (a: number, long: number, b: number, length: number) =>
    Math.min(a + long, b + length) - Math.max(a, b);
  const across = shared(one.x, one.width, other.x, other.width);
  return Math.min(across, shared(one.y, one.height, other.y, other.height));
}

function isWithin(one: Space, { x, y, width, height }: Space): boolean {
  return one.x >= x && one.y >= y && one.x + one.width <= x + width && one.y + one.height <= y + height;
}
