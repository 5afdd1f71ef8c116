/** Metres in one of the units that scenes are measured in. */
const METRES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['m', 'mètre', 'mètres', 'metre', 'metres', 'meter', 'meters'].map(unit => [unit, 1]),
  ),
  ...Object.fromEntries(['ft', 'ft.', 'foot', 'feet', 'pied', 'pieds', "'"].map(unit => [unit, 0.3048])),
  ...Object.fromEntries(['yd', 'yd.', 'yard', 'yards'].map(unit => [unit, 0.9144])),
  ...Object.fromEntries(
    ['km', 'kilometre', 'kilometres', 'kilomètre', 'kilomètres'].map(unit => [unit, 1000]),
  ),
};

/** Metres in one unit of a scene; null for units that are no known length. */
export function metresIn(units: string): number | null {
  return METRES[units.trim().toLocaleLowerCase('en')] ?? null;
}

/**
 * Metres between two tokens, from the space of the one that is nearest to the other, their heights included;
 * one metre where they stand side by side on squares of a metre. Null when that cannot be told: on another
 * scene than the one looked at, or one whose units are no length.
 */
export function metresBetweenTokens(one: Placed, other: Placed): number | null {
  const { grid, scene } = canvas;
  if (!grid || !scene || one.parent !== scene || other.parent !== scene) return null;
  const unit = metresIn(grid.units);
  if (unit === null) return null;
  const [fromX, toX] = nearest(span(one.x, one.width, grid.size), span(other.x, other.width, grid.size));
  const [fromY, toY] = nearest(span(one.y, one.height, grid.size), span(other.y, other.height, grid.size));
  const flat = grid.measurePath(
    [
      { x: fromX, y: fromY },
      { x: toX, y: toY },
    ],
    {},
  ).distance;
  return rounded(Math.hypot(flat, one.elevation - other.elevation) * unit);
}

/** The middle of that space of a token which is nearest to a point. */
export function nearestPoint({ x, y, width, height }: Placed, point: Point, size: number): Point {
  const within = ([from, to]: Span, at: number) => Math.min(Math.max(at, from), to);
  return { x: within(span(x, width, size), point.x), y: within(span(y, height, size), point.y) };
}

/** Metres that one token is above another on the same scene; null when that cannot be told. */
export function metresAboveToken(one: Placed, other: Placed): number | null {
  const unit = metresIn(one.parent?.grid.units ?? '');
  if (unit === null || one.parent !== other.parent) return null;
  return rounded((one.elevation - other.elevation) * unit);
}

type Span = readonly [from: number, to: number];

/** From the middle of the first space that a token fills to the middle of the last, along one side. */
function span(start: number, spaces: number, size: number): Span {
  const reach = Math.max(0, spaces - 1) * size;
  const first = start + (Math.min(1, spaces) * size) / 2;
  return [first, first + reach];
}

/** The points of two spans that are nearest to each other. */
function nearest([from, to]: Span, [otherFrom, otherTo]: Span): Span {
  if (to < otherFrom) return [to, otherFrom];
  if (otherTo < from) return [from, otherTo];
  const shared = Math.max(from, otherFrom);
  return [shared, shared];
}

/** A tenth of a metre is as exact as a table needs to know it. */
function rounded(metres: number): number {
  return Math.round(metres * 10) / 10;
}

/** A token on a scene. */
export type Placed = TokenDocument.Implementation;

/** A point on a scene, in its pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The space that a token fills, in the pixels of its scene. */
export interface Space extends Point {
  readonly width: number;
  readonly height: number;
}

/** The space that a token fills; null when its scene is not the one looked at. */
export function spaceOf(token: Placed): Space | null {
  const { grid, scene } = canvas;
  if (!grid || !scene || token.parent !== scene) return null;
  const { x, y, width, height } = token;
  return { x, y, width: width * grid.size, height: height * grid.size };
}

/** The middle of a token, on whatever scene it is; null when it is on none. */
export function middleOnScene(token: Placed, place: Point = token): Point | null {
  const space = spaceOnScene(token, place);
  return space && middleOf(space);
}

/** The space that a token fills, or would at another place, on whatever scene it is; null when it is on none. */
export function spaceOnScene({ width, height, parent }: Placed, { x, y }: Point): Space | null {
  const size = parent?.grid.size;
  return size === undefined ? null : { x, y, width: width * size, height: height * size };
}

/** The middle of a space. */
export function middleOf({ x, y, width, height }: Space): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

const LENGTH = /^(\d{1,5})(?:[.,](\d{1,3}))?(?:\s*m)?$/u;

/** The metres that somebody typed, with a point or a comma; undefined when it is no length. */
export function readMetres(typed: string): number | undefined {
  const [, whole, part = '0'] = LENGTH.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${part}`);
}
