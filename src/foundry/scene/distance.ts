import { distanceOver } from '../../rules/shared/grid/distance.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { isActor } from '../documents/fighter-id.ts';
import { type TokenTraits, traitsOf } from '../documents/joined-as.ts';

/** Metres in one of the units that scenes are measured in, with the words for it, in small letters and without a full stop. */
const UNITS: readonly (readonly [metres: number, words: readonly string[]])[] = [
  [
    1,
    [
      ...['m', 'mètre', 'mètres', 'metre', 'metres', 'meter', 'meters', 'metern', 'metro', 'metros', 'metri'],
      ...[
        'mt',
        'mts',
        'mtr',
        'метр',
        'метра',
        'метров',
        'метры',
        'м',
        'metr',
        'metry',
        'metrów',
        'metrar',
        '米',
      ],
      'メートル',
    ],
  ],
  [
    0.3048,
    [
      ...[
        'ft',
        'foot',
        'feet',
        "'",
        '′',
        'pied',
        'pieds',
        'pie',
        'pies',
        'pé',
        'pés',
        'fuß',
        'fuss',
        'piede',
      ],
      ...['piedi', 'фут', 'фута', 'футов', 'футы', 'stopa', 'stopy', 'stóp', '英尺', 'フィート'],
    ],
  ],
  [0.9144, ['yd', 'yds', 'yard', 'yards', 'yarda', 'yardas', 'ярд', 'ярда', 'ярдов']],
  [0.0254, ['in', 'inch', 'inches', '"', '″', 'pouce', 'pouces']],
  [0.01, ['cm', 'centimètre', 'centimètres', 'centimetre', 'centimetres', 'centimeter', 'centimeters', 'см']],
  [
    1000,
    [
      ...['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers', 'kilomètre', 'kilomètres'],
      ...['kilómetro', 'kilómetros', 'км', 'километр', 'километров'],
    ],
  ],
  [
    1609.344,
    ['mi', 'mile', 'miles', 'mille', 'milles', 'milla', 'millas', 'meile', 'meilen', 'миля', 'миль'],
  ],
];

const METRES: ReadonlyMap<string, number> = new Map(
  UNITS.flatMap(([metres, words]) => words.map(word => [word, metres] as const)),
);

/** Words for the squares of the rules, where they have any. */
const SQUARES: ReadonlySet<string> = new Set([
  ...['sq', 'sqs', 'square', 'squares', 'case', 'cases', 'carré', 'carrés', 'casilla', 'casillas', 'feld'],
  ...['felder', 'kästchen', 'quadrato', 'quadrati', 'quadretto', 'quadretti', 'клетка', 'клетки', 'клеток'],
]);

/** Metres in one unit of a scene; null for units that are no known length. */
export function metresIn(units: string): number | null {
  const word = units.trim().toLocaleLowerCase('en').replace(/\.$/u, '');
  if (SQUARES.has(word)) return activeRuleset().squares?.metres ?? null;
  return METRES.get(word) ?? null;
}

/** The tolerance between a square of the scene and one of the rules, so that five feet pass for 1.5 m. */
const TOLERANCE = 0.05;

/** True where the squares of a scene are those that these rules move on. */
export function hasSquaresOfRules({ grid }: Scene.Implementation): boolean {
  const { squares } = activeRuleset();
  if (!squares || grid.type !== CONST.GRID_TYPES.SQUARE) return false;
  const metres = grid.distance * (metresIn(grid.units) ?? 0);
  return Math.abs(metres - squares.metres) <= TOLERANCE * squares.metres;
}

/**
 * Metres between two tokens, from the space of the one that is nearest to the other, their heights included;
 * one metre where they stand side by side on squares of a metre. Squares of the rules are counted as the rules count them.
 * Null when that cannot be told: on another scene than the one looked at, or one whose units are no length.
 */
export function metresBetweenTokens(one: Placed, other: Placed): number | null {
  const { grid, scene } = canvas;
  if (!grid || !scene || one.parent !== scene || other.parent !== scene) return null;
  const unit = metresIn(grid.units);
  if (unit === null) return null;
  const [own, theirs] = [sizeOf(one), sizeOf(other)];
  const [fromX, toX] = nearest(span(one.x, own.width, grid.size), span(other.x, theirs.width, grid.size));
  const [fromY, toY] = nearest(span(one.y, own.height, grid.size), span(other.y, theirs.height, grid.size));
  const { diagonals, metres = unit } = activeRuleset().squares ?? {};
  if (diagonals && hasSquaresOfRules(scene)) {
    const [columns, rows] = [toX - fromX, toY - fromY].map(way => Math.round(Math.abs(way) / grid.size));
    const across = distanceOver(columns ?? 0, rows ?? 0, diagonals);
    const height = Math.round(Math.abs(one.elevation - other.elevation) / scene.grid.distance);
    return rounded(distanceOver(across, height, diagonals) * metres);
  }
  const flat = grid.measurePath(
    [
      { x: fromX, y: fromY },
      { x: toX, y: toY },
    ],
    {},
  ).distance;
  return rounded(Math.hypot(flat, one.elevation - other.elevation) * unit);
}

/**
 * The squares that a token fills: those of its actor where rules on squares say how many, and otherwise those with which
 * it joined the fight.
 */
export function sizeOf(token: Placed): Pick<TokenTraits, 'width' | 'height'> {
  const { width, height } = traitsOf(token);
  const { actor } = token;
  const fighter = isActor(actor) ? actor.toFighter() : null;
  const side = fighter ? activeRuleset().squares?.sideOf?.(fighter) : undefined;
  // A small creature is drawn on a part of a square.
  return side === undefined || (side === 1 && width <= 1 && height <= 1)
    ? { width, height }
    : { width: side, height: side };
}

/** The middle of that space of a token which is nearest to a point. */
export function nearestPoint(token: Placed, point: Point, size: number): Point {
  const { x, y } = token;
  const { width, height } = sizeOf(token);
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
function spaceOf(token: Placed): Space | null {
  const { grid, scene } = canvas;
  return grid && scene && token.parent === scene ? spaceOnScene(token, token) : null;
}

/** The middle of a token on any scene; null when it is on none. */
export function middleOnScene(token: Placed, place: Point = token): Point | null {
  const space = spaceOnScene(token, place);
  return space && middleOf(space);
}

/** The space that a token fills, or would at another place, on any scene; null when it is on none. */
export function spaceOnScene(token: Placed, { x, y }: Point): Space | null {
  const { width, height } = sizeOf(token);
  const size = token.parent?.grid.size;
  return size === undefined ? null : { x, y, width: width * size, height: height * size };
}

/** The middle of a space. */
export function middleOf({ x, y, width, height }: Space): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

const LENGTH = /^(\d{1,5})(?:[.,](\d{1,3}))?(?:\s*m)?$/u;

/** The metres that a user typed, with a point or a comma; undefined when it is no length. */
export function readMetres(typed: string): number | undefined {
  const [, whole, part = '0'] = LENGTH.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${part}`);
}

/** The inset at which the corners of a token are tested, so that one along a wall is not behind it. */
const INSET = 0.15;

/**
 * The cover that walls give one token against another (MYT-CLOSE-13). Ruling: walls that block all sight of it cover
 * it fully; walls that block part of the sight, or movement alone, as a parapet does, cover it partly. Null where
 * nothing tells: on another scene than the one in view.
 */
export function hiddenByWalls(from: Placed, other: Placed): 'none' | 'partial' | 'full' | null {
  const [here, there] = [spaceOf(from), spaceOf(other)];
  if (!here || !there) return null;
  const eye = { ...middleOf(here), elevation: from.elevation };
  const parts = partsOf(there).map(part => ({ ...part, elevation: other.elevation }));
  const hidden = parts.map(part => isBlocked('sight', eye, part));
  if (hidden.includes(null)) return null;
  if (hidden.every(Boolean)) return 'full';
  if (hidden.some(Boolean)) return 'partial';
  return parts.some(part => isBlocked('move', eye, part)) ? 'partial' : 'none';
}

/** The middle of a token and its corners. */
function partsOf(space: Space): Point[] {
  const { x, y, width, height } = space;
  const [left, right] = [x + width * INSET, x + width * (1 - INSET)];
  const [top, bottom] = [y + height * INSET, y + height * (1 - INSET)];
  const corners = [left, right].flatMap(at => [
    { x: at, y: top },
    { x: at, y: bottom },
  ]);
  return [middleOf(space), ...corners];
}

/** True where no wall stops a token between two points of its scene, or nothing tells, as of a scene that is not in view. */
export function isWayOpen({ elevation, parent }: Placed, from: Point, to: Point): boolean {
  return parent !== canvas.scene || isBlocked('move', { ...from, elevation }, { ...to, elevation }) !== true;
}

type Raised = Point & { readonly elevation: number };

/** True where a wall stands between two points; null where nothing tells, as in a view without a canvas. */
function isBlocked(type: 'sight' | 'move', from: Raised, to: Raised): boolean | null {
  const backend = CONFIG.Canvas?.polygonBackends?.[type];
  return canvas.ready && backend ? backend.testCollision(from, to, { type, mode: 'any' }) : null;
}

/**
 * The darkness at a token, from 0 to 1: 0 in the light of a lamp or of the whole scene, 1 in a source of darkness, and
 * otherwise that of the scene. Null where nothing tells.
 */
export function darknessWhere(token: Placed): number | null {
  const space = spaceOf(token);
  if (!space) return null;
  const scene = token.parent?.environment.darknessLevel ?? 0;
  const { effects } = canvas;
  if (!canvas.ready || !effects) return scene;
  const point = { ...middleOf(space), elevation: token.elevation };
  if (effects.testInsideDarkness(point)) return 1;
  return effects.testInsideLight(point) ? 0 : effects.getDarknessLevel(point);
}
