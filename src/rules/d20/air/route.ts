import { directionOf, turned, type Direction } from '../../shared/grid/directions.ts';
import type { Square, Waypoint } from '../../shared/grid/ground-schema.ts';
import type { Reason } from '../../shared/target.ts';
import type { Limit } from './manoeuvrability.ts';
import {
  CLIMB_COST,
  DIVE_COST,
  HARD_TURN_DC,
  manoeuvreRefusal,
  sharpness,
  SIDESLIP_COST,
  TIGHT_TURN_DC,
} from './manoeuvres.ts';
import { straightCost } from './flight-path.ts';

/*
 * The manoeuvres that follow a path through the air. Of all that do, those with the fewest flight checks are taken, and of
 * these the cheapest.
 */

/** One square of a path through the air. */
export interface Leg {
  readonly direction: Direction;
  /** Squares gained in height; negative for a descent. */
  readonly climb: number;
}

/** A manoeuvre along a path, or squares straight ahead. */
export interface RoutePart {
  /** The option of `manoeuvre.flight`. */
  readonly id: string;
  /** The index of the square at which it begins; 0 is the start. */
  readonly at: number;
  /** Squares of the path that it covers. */
  readonly squares: number;
  /** Squares of movement. */
  readonly cost: number;
  /** The heading after it. */
  readonly heading: Direction;
  /** The DC of its flight check; null for none. */
  readonly dc: number | null;
  /** Squares taken from the factor by a tight turn; 0 for other manoeuvres. */
  readonly sooner: number;
}

/** The manoeuvres along a whole path. */
export interface Route {
  readonly parts: readonly RoutePart[];
  /** Squares of movement. */
  readonly cost: number;
  /** Manoeuvres made; advanced ones count twice. */
  readonly made: number;
}

/** The square beyond which a path cannot be flown, by its index, and why. */
export interface NoRoute {
  readonly at: number;
  readonly why: Reason;
}

/** A flier, and how it turns. */
export interface Pilot {
  readonly heading: Direction;
  /** Perfect manoeuvrability: any heading at any time (D20-AIR-13). */
  readonly isPerfect: boolean;
  readonly limit: Limit;
  /** The most squares that a tight turn takes from the factor (D20-AIR-44). */
  readonly soonest: number;
}

/** A flight as far as a square of the path. */
interface Stage {
  readonly at: number;
  readonly heading: Direction;
  readonly straight: number;
  readonly made: number;
  /** Diagonal squares flown straight ahead. */
  readonly diagonals: number;
  readonly cost: number;
  readonly checks: number;
  readonly part: RoutePart | null;
  readonly before: Stage | null;
}

/** The legs of a path: null where two of its squares are not next to each other. */
export function legsOf(from: Square, altitude: number, path: readonly Waypoint[]): readonly Leg[] | null {
  const legs: Leg[] = [];
  let [at, height] = [from, altitude];
  for (const { x, y, altitude: there = height } of path) {
    const direction = directionOf(at, { x, y });
    const isNext = Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) === 1;
    if (direction === null || !isNext) return null;
    legs.push({ direction, climb: there - height });
    [at, height] = [{ x, y }, there];
  }
  return legs;
}

/** The route along these legs, or why there is none and from where (D20-AIR-30 to 34, D20-AIR-44, D20-AIR-45). */
export function routeAlong(pilot: Pilot, legs: readonly Leg[]): Route | NoRoute {
  const first = { at: 0, straight: Infinity, made: 0, diagonals: 0, cost: 0, checks: 0 };
  const stages: Stage[][] = [...legs, null].map(() => []);
  stages[0]?.push({ ...first, heading: pilot.heading, part: null, before: null });
  const known = new Map<string, Stage>();
  for (const [at, those] of stages.entries()) {
    // A turn leads to another stage at the same square.
    for (const stage of those) {
      if (known.get(keyOf(stage, pilot)) !== stage && stage.before) continue;
      for (const next of at < legs.length ? nextOf(pilot, stage, legs) : []) {
        const key = keyOf(next, pilot);
        const other = known.get(key);
        if (other && byChecks(next, other) >= 0) continue;
        known.set(key, next);
        stages[next.at]?.push(next);
      }
    }
  }
  const [best] = (stages.at(-1) ?? []).sort(byChecks);
  if (best) return { parts: partsTo(best), cost: best.cost, made: best.made };
  return noRoute(pilot, stages.findLast(those => those.length > 0) ?? [], legs);
}

export function isRoute(route: Route | NoRoute): route is Route {
  return 'parts' in route;
}

/** Stages alike in all that comes after them. */
function keyOf({ at, heading, straight, made, diagonals, checks }: Stage, { limit }: Pilot): string {
  return [at, heading, Math.min(straight, limit.factor), made, diagonals % 2, checks].join(' ');
}

function byChecks(one: Stage, other: Stage): number {
  return one.checks - other.checks || one.cost - other.cost;
}

function partsTo(stage: Stage): readonly RoutePart[] {
  const parts: RoutePart[] = [];
  for (let at: Stage | null = stage; at; at = at.before) if (at.part) parts.unshift(at.part);
  const joined: RoutePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const goesOn = last?.id === 'ahead' && part.id === 'ahead' && last.heading === part.heading;
    if (!goesOn) joined.push(part);
    else joined.splice(-1, 1, { ...last, squares: last.squares + 1, cost: last.cost + part.cost });
  }
  return joined;
}

/** All stages that a manoeuvre leads to. */
function nextOf(pilot: Pilot, stage: Stage, legs: readonly Leg[]): readonly Stage[] {
  const leg = legs[stage.at];
  if (!leg) return [];
  const headed = pilot.isPerfect ? { ...stage, heading: leg.direction } : stage;
  const turns = pilot.isPerfect ? [] : turnsOf(pilot, stage, leg);
  return [...turns, ...aheadOf(pilot, headed, legs), ...(pilot.isPerfect ? [] : slipsOf(pilot, stage, legs))];
}

/** Turns toward the next square: of 45 degrees, the same before the factor allows it, or of 90 degrees. */
function turnsOf({ limit, soonest }: Pilot, stage: Stage, { direction }: Leg): readonly Stage[] {
  const away = turned(direction, -stage.heading);
  const way = away <= 4 ? 1 : -1;
  const side = way > 0 ? 'right' : 'left';
  if (away === 0) return [];
  const turn = { squares: 0, dc: null, sooner: 0, heading: turned(stage.heading, way) };
  const isOpen = (cost: number, counts: number, factor = limit.factor) =>
    manoeuvreRefusal(soFar(stage), limit, cost, counts, factor) === null;
  const after = (part: Omit<RoutePart, 'at'>, counts: number) => ({
    ...staged(stage, part, counts),
    straight: 0,
  });
  if (isOpen(1, 1)) {
    const simple = after({ ...turn, id: `turn-${side}`, cost: 1 }, 1);
    const hard = { ...turn, id: `hard-turn-${side}`, cost: 2, dc: HARD_TURN_DC };
    const isHard = sharpness(away) === 2 && isOpen(2, 2);
    return isHard ? [simple, after({ ...hard, heading: turned(stage.heading, 2 * way) }, 2)] : [simple];
  }
  const sooner = limit.factor - stage.straight;
  const dc = TIGHT_TURN_DC[sooner - 1];
  if (dc === undefined || sooner > soonest || !isOpen(1 + sooner, 2, stage.straight)) return [];
  return [after({ ...turn, id: `tight-turn-${side}`, cost: 1 + sooner, dc, sooner }, 2)];
}

/** Straight ahead, climbing or diving. */
function aheadOf({ isPerfect, limit }: Pilot, stage: Stage, legs: readonly Leg[]): readonly Stage[] {
  const [leg, after] = legs.slice(stage.at);
  const { heading } = stage;
  if (!leg || leg.direction !== heading) return [];
  const part = { heading, dc: null, sooner: 0 };
  if (leg.climb === 0) {
    const isAslant = heading % 2 === 1;
    const cost = straightCost(1, isAslant ? stage.diagonals : null);
    const next = staged(stage, { ...part, id: 'ahead', squares: 1, cost }, 0);
    return [{ ...next, diagonals: stage.diagonals + (isAslant ? 1 : 0) }];
  }
  if (manoeuvreRefusal(soFar(stage), limit, 0, 1, 0) || Math.abs(leg.climb) > 1) return [];
  if (leg.climb > 0) {
    const cost = isPerfect ? 1 : CLIMB_COST;
    return [staged(stage, { ...part, id: 'climb', squares: 1, cost }, 1)];
  }
  const dive = staged(stage, { ...part, id: 'dive', squares: 1, cost: DIVE_COST }, 1);
  const goesFar = after?.direction === heading && after.climb === 0;
  if (!goesFar) return [dive];
  return [dive, staged(stage, { ...part, id: 'dive-far', squares: 2, cost: DIVE_COST }, 1)];
}

/** A square ahead and one to the side, with the heading kept. */
function slipsOf({ limit }: Pilot, stage: Stage, legs: readonly Leg[]): readonly Stage[] {
  const [leg, aside] = legs.slice(stage.at);
  const { heading } = stage;
  if (!leg || !aside || leg.direction !== heading || leg.climb !== 0 || aside.climb !== 0) return [];
  const away = turned(aside.direction, -heading);
  if (sharpness(away) !== 2 || manoeuvreRefusal(soFar(stage), limit, SIDESLIP_COST, 1, limit.factor))
    return [];
  const id = away === 2 ? 'sideslip-right' : 'sideslip-left';
  const part = { id, squares: 2, cost: SIDESLIP_COST, heading, dc: null, sooner: 0 };
  return [{ ...staged(stage, part, 1), straight: 0 }];
}

/** The stage after a part, which goes on straight. */
function staged(before: Stage, part: Omit<RoutePart, 'at'>, counts: number): Stage {
  return {
    at: before.at + part.squares,
    heading: part.heading,
    straight: before.straight + part.squares,
    made: before.made + counts,
    diagonals: before.diagonals,
    cost: before.cost + part.cost,
    checks: before.checks + (part.dc === null ? 0 : 1),
    part: { ...part, at: before.at },
    before,
  };
}

/** The bounds on squares come later: how many there are depends on the whole cost. */
function soFar({ straight, made }: Stage) {
  return { left: Infinity, straight, made, hasFailed: false };
}

/** Why none of the stages that came farthest leads on: for the one that points nearest to the next square. */
function noRoute({ limit }: Pilot, stages: readonly Stage[], legs: readonly Leg[]): NoRoute {
  const at = stages[0]?.at ?? 0;
  const leg = legs[at];
  const none: Reason = { rule: 'D20-AIR-30', id: 'd20.air.no-way' };
  if (!leg) return { at, why: none };
  const turn = ({ heading }: Stage) => sharpness(turned(leg.direction, -heading));
  const arrived = stages.filter(({ part }) => part?.squares !== 0);
  const [stage] = arrived.sort((one, other) => turn(one) - turn(other) || one.made - other.made);
  const away = stage ? turn(stage) : 0;
  if (away > 2) return { at, why: { rule: 'D20-AIR-46', id: 'd20.air.too-sharp' } };
  if (Math.abs(leg.climb) > 1) return { at, why: { rule: 'D20-AIR-34', id: 'd20.air.too-steep' } };
  const counts = away === 2 ? 2 : 1;
  const factor = away === 0 ? 0 : limit.factor;
  const refused = stage && manoeuvreRefusal(soFar(stage), limit, 0, counts, factor);
  return { at, why: refused ?? none };
}
