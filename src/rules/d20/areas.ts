import { burst, caughtIn, cone, lineToward } from '../shared/grid/areas.ts';
import { coverFromBurst, type Cover } from '../shared/grid/cover.ts';
import { directionOf } from '../shared/grid/directions.ts';
import { distanceBetween } from '../shared/grid/distance.ts';
import type { Footprint, Square } from '../shared/grid/ground-schema.ts';
import { hasLineOfEffect } from '../shared/grid/line-of-effect.ts';
import { centreOf, type Point } from '../shared/grid/segments.ts';
import { spread } from '../shared/grid/spread.ts';
import { overlap, squareAt, squaresOf } from '../shared/grid/squares.ts';
import type { Area } from '../shared/map-rules.ts';
import { choose, GM, type FighterId, type Play } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import { heightBetween } from './air/in-space.ts';
import { boonRow } from './boons.ts';
import { isIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter, Spell } from './fighter.ts';
import { levelOf } from './negative-levels.ts';
import { DIAGONALS, groundOf, placeOf } from './place.ts';
import { coverOf, withWaves } from './cover-and-concealment.ts';
import { preparedIn } from './state.ts';

/*
 * Areas of effect. On a map the path of an attempt lays them: a burst or a spread by its intersection, a cone or a line by
 * a corner of its maker's space and a point in its direction. Without a map the Game Master names the fighters caught.
 */

/** Ranges of spells in squares: at level 0, and the squares more for each number of levels. */
const RANGES = {
  close: { squares: 5, more: 1, levels: 2 },
  medium: { squares: 20, more: 2, levels: 1 },
  long: { squares: 80, more: 8, levels: 1 },
} as const;

type Caster = Pick<D20Fighter, 'level' | 'state'>;

/**
 * The area of a spell; null for one without, and for one that helps, which reaches whom its boon says (D20-BOON-04). Ruling: the
 * fighter's level counts as its caster level, less its negative levels (D20-NEGATIVE-02).
 */
export function areaOfSpell(caster: Caster, spell: Spell): Area | null {
  const { area: shape, extent, grants } = spell;
  if (!shape || extent === undefined || grants !== undefined) return null;
  const isFromMaker = shape === 'cone' || shape === 'line';
  return { shape, extent, range: isFromMaker ? 0 : rangeOfSpell(caster, spell) };
}

/** True for a spell cast at nobody: on its caster, over an area, or for all allies around (D20-BOON-04). */
export function isAtNobody({ delivery, area, grants }: Spell): boolean {
  if (delivery === 'self') return true;
  return grants === undefined ? area !== undefined : boonRow(grants).reaches === 'allies';
}

/** The range of a spell in squares, over which it is aimed at somebody, or its area placed. */
export function rangeOfSpell(caster: Caster, { range = 'long' }: Spell): number {
  const { squares, more, levels } = RANGES[range];
  return squares + Math.floor(levelOf(caster) / levels) * more;
}

/** An area laid on the map. */
interface LaidArea {
  readonly squares: readonly Square[];
  /** The fighters in it. */
  readonly caught: readonly FighterId[];
}

/** The area laid by the path of the attempt; null without a map. */
export function laidBy(course: Course, maker: D20Fighter, area: Area): LaidArea | null {
  const from = placeOf(course, maker);
  const { path } = course.setup.attempt;
  if (!from || !path) return null;
  const squares = squaresIn(course, from, area, path);
  const standing = course.others().flatMap(one => {
    const footprint = placeOf(course, one);
    const isThere = footprint !== null && !isIn(one, 'dead') && isLevel(course, maker, one, area);
    return isThere ? [{ id: one.id, footprint }] : [];
  });
  return { squares, caught: caughtIn(squares, standing).map(({ id }) => id) };
}

/** Ruling: an area lies at the height of its target, else of its maker; a line is flat, others as high as their extent. */
function isLevel(course: Course, maker: D20Fighter, one: D20Fighter, { shape, extent }: Area): boolean {
  const { action, at: named } = course.setup.attempt;
  const at = action === 'spell-done' ? (preparedIn(maker, 'cast')?.at ?? named) : named;
  const aimed = course.has(at) ? course.now(at) : maker;
  return heightBetween(course, aimed, one) <= (shape === 'line' ? 0 : extent);
}

function squaresIn(
  course: Course,
  from: Footprint,
  { shape, extent }: Area,
  [at, toward]: readonly Square[],
): readonly Square[] {
  const over = { ground: groundOf(course), diagonals: DIAGONALS } as const;
  if (!at) return [];
  if (shape === 'square') return [at];
  if (shape === 'burst' || shape === 'spread') {
    const into = openAround(course, from, at);
    return (shape === 'burst' ? burst : spread)(at, extent, into.length < 4 ? { ...over, into } : over);
  }
  if (!toward) return [];
  if (shape === 'line') return lineToward(at, offEdge(from, at, toward), extent, over);
  const direction = directionOf(at, toward);
  return direction === null ? [] : cone(at, direction, extent, over);
}

/** Distance in squares by which a line leaves the edge that it would run along. */
const OFF_EDGE = 1 / 256;

/** Ruling: a line along the edge of squares goes through those on its maker's side. */
function offEdge(from: Footprint, at: Square, toward: Square): Point {
  const centre = centreOf(from);
  const off = (side: 'x' | 'y') =>
    at[side] === toward[side] ? OFF_EDGE * (centre[side] < at[side] ? -1 : 1) : 0;
  return { x: toward.x + off('x'), y: toward.y + off('y') };
}

/** The squares around an intersection with a line of effect from its maker (D20-COVER-10). */
function openAround(course: Course, from: Footprint, at: Square): readonly Square[] {
  const ground = groundOf(course);
  return around(at).filter(square => hasLineOfEffect(from, squareAt(square), ground));
}

function around({ x, y }: Square): readonly Square[] {
  return squaresOf({ x: x - 1, y: y - 1, width: 2, height: 2 });
}

/** Why an area cannot lie where the path of the attempt lays it; null when it can, or nothing lays it. */
export function areaRefusal(course: Course, maker: D20Fighter, area: Area): Reason | null {
  const from = placeOf(course, maker);
  const { path } = course.setup.attempt;
  if (!from || !path) return null;
  const [at, toward] = path;
  const rule = 'D20-SPELL-01';
  if (!at) return { rule, id: 'd20.area.needs-place' };
  if (area.range === 0) {
    if (!toward || (toward.x === at.x && toward.y === at.y)) return { rule, id: 'd20.area.needs-place' };
    if (!isAtEdge(from, at)) return { rule, id: 'd20.area.elsewhere' };
    const isOverMaker = squaresIn(course, from, area, path).some(square => overlap(squareAt(square), from));
    return isOverMaker ? { rule, id: 'd20.area.over-oneself' } : null;
  }
  const far = Math.min(...around(at).map(square => distanceBetween(from, squareAt(square), DIAGONALS)));
  if (far > area.range) return { rule, id: 'd20.out-of-range' };
  return openAround(course, from, at).length === 0
    ? { rule: 'D20-COVER-10', id: 'd20.area.walled-off' }
    : null;
}

/** True if an intersection is on the edge of a space. */
function isAtEdge({ x, y, width, height }: Footprint, at: Square): boolean {
  const isWithin = at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  return isWithin && (at.x === x || at.x === x + width || at.y === y || at.y === y + height);
}

/** The fighters caught in an area, by the map or by the Game Master (D20-COVER-10). */
export function* whomItCatches(course: Course, maker: FighterId, area: Area): Play<readonly FighterId[]> {
  const laid = laidBy(course, course.now(maker), area);
  return laid ? laid.caught : yield* asTheTableSays(course, { rule: 'D20-SPELL-01', id: 'd20.area.whom' });
}

/** Asks the Game Master for the fighters caught, without a map. */
export function* asTheTableSays(course: Course, why: Reason): Play<readonly FighterId[]> {
  const all = Object.keys(course.setup.fighters);
  return yield* choose({
    name: course.name('target.blast'),
    by: GM,
    options: all.map(id => ({ id })),
    atLeast: 0,
    atMost: all.length,
    reasons: [why],
  });
}

/**
 * The cover of a target from an area, counted from its origin: none from a spread, which turns corners, but what the water
 * gives a swimmer against a maker on land (D20-COVER-06, D20-WATER-03).
 * @param isMagic magic without an attack roll, which water does not stop (D20-WATER-03)
 */
export function coverFrom(
  course: Course,
  maker: FighterId,
  { shape }: Area,
  target: D20Fighter,
  isMagic: boolean,
): Cover {
  const by = course.now(maker);
  const [place, at] = [placeOf(course, target), course.setup.attempt.path?.[0]];
  if (shape === 'spread') return withWaves(course, by, target, 'none', isMagic);
  if (place && at) return withWaves(course, by, target, coverFromBurst(at, place, groundOf(course)), isMagic);
  return maker === target.id ? 'none' : coverOf(course, by, target, true, isMagic);
}
