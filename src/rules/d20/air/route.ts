import { directionOf, turned, type Direction } from '../../shared/grid/directions.ts';
import type { Square, Waypoint } from '../../shared/grid/ground-schema.ts';
import type { Reason } from '../../shared/target.ts';
import type { Limit } from './manoeuvrability.ts';
import {
  after,
  climbing,
  DIVE,
  FAR_DIVE,
  hardTurn,
  manoeuvreRefusal,
  setOut,
  sharpness,
  sideslip,
  simpleTurn,
  straightAhead,
  tightTurn,
  type Manoeuvre,
  type SoFar,
} from './manoeuvres.ts';

/*
 * The manoeuvres that follow a path through the air. Of all that do, those with the fewest flight checks are taken, and of
 * these the cheapest.
 */

/** One square of a path through the air. */
interface Leg {
  readonly direction: Direction;
  /** Squares gained in height; negative for a descent. */
  readonly climb: number;
}

/** A manoeuvre along a path, or squares straight ahead. */
export interface RoutePart {
  readonly manoeuvre: Manoeuvre;
  /** The index of the square at which it begins; 0 is the start. */
  readonly at: number;
  /** The heading after it. */
  readonly heading: Direction;
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
interface NoRoute {
  readonly at: number;
  readonly why: Reason;
}

/** A flier, and how it turns. */
interface Pilot {
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
  readonly soFar: SoFar;
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
  // The bounds on squares come later: how many there are depends on the whole cost.
  const soFar = setOut(pilot.heading, Infinity);
  const stages: Stage[][] = [...legs, null].map(() => []);
  stages[0]?.push({ at: 0, soFar, cost: 0, checks: 0, part: null, before: null });
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
  if (best) return { parts: partsTo(best), cost: best.cost, made: best.soFar.made };
  return noRoute(pilot, stages.findLast(those => those.length > 0) ?? [], legs);
}

export function isRoute(route: Route | NoRoute): route is Route {
  return 'parts' in route;
}

/** Stages alike in all that comes after them. */
function keyOf({ at, soFar, checks }: Stage, { limit }: Pilot): string {
  const { heading, straight, made, diagonals } = soFar;
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
    const isAhead = last?.manoeuvre.id === 'ahead' && part.manoeuvre.id === 'ahead';
    if (isAhead && last.heading === part.heading) joined.splice(-1, 1, farther(last, part));
    else joined.push(part);
  }
  return joined;
}

/** Two parts straight ahead as one. */
function farther(one: RoutePart, { manoeuvre: { steps, cost } }: RoutePart): RoutePart {
  const { manoeuvre } = one;
  return {
    ...one,
    manoeuvre: { ...manoeuvre, steps: [...manoeuvre.steps, ...steps], cost: manoeuvre.cost + cost },
  };
}

/** All stages that a manoeuvre leads to. */
function nextOf(pilot: Pilot, stage: Stage, legs: readonly Leg[]): readonly Stage[] {
  const [leg, next] = legs.slice(stage.at);
  if (!leg) return [];
  if (!pilot.isPerfect) {
    const ways = [
      ...turnsOf(pilot, stage, leg),
      ...aheadOf(pilot, stage, leg, next),
      ...slipsOf(pilot, stage, leg, next),
    ];
    return ways.map(manoeuvre => staged(stage, manoeuvre));
  }
  const headed = { ...stage, soFar: { ...stage.soFar, heading: leg.direction } };
  return aheadOf(pilot, headed, leg, next).map(manoeuvre => staged(headed, manoeuvre));
}

/** Turns toward the next square: of 45 degrees, the same before the factor allows it, or of 90 degrees. */
function turnsOf({ limit, soonest }: Pilot, { soFar }: Stage, { direction }: Leg): readonly Manoeuvre[] {
  const away = turned(direction, -soFar.heading);
  const side = away <= 4 ? 'right' : 'left';
  if (away === 0) return [];
  const isOpen = (turn: Manoeuvre) => manoeuvreRefusal(soFar, limit, turn) === null;
  const [simple, hard] = [simpleTurn(side), hardTurn(side)];
  if (isOpen(simple)) return sharpness(away) === 2 && isOpen(hard) ? [simple, hard] : [simple];
  const sooner = limit.factor - soFar.straight;
  const tight = tightTurn(side, sooner);
  return sooner >= 1 && sooner <= soonest && isOpen(tight) ? [tight] : [];
}

/** Straight ahead, climbing or diving. */
function aheadOf({ isPerfect, limit }: Pilot, { soFar }: Stage, leg: Leg, next?: Leg): readonly Manoeuvre[] {
  if (leg.direction !== soFar.heading) return [];
  if (leg.climb === 0) return [straightAhead(soFar, 1)];
  if (Math.abs(leg.climb) > 1 || manoeuvreRefusal(soFar, limit, DIVE)) return [];
  if (leg.climb > 0) return [climbing(isPerfect)];
  const goesFar = next?.direction === soFar.heading && next.climb === 0;
  return goesFar ? [DIVE, FAR_DIVE] : [DIVE];
}

/** A square ahead and one to the side, with the heading kept. */
function slipsOf({ limit }: Pilot, { soFar }: Stage, leg: Leg, aside?: Leg): readonly Manoeuvre[] {
  if (!aside || leg.direction !== soFar.heading || leg.climb !== 0 || aside.climb !== 0) return [];
  const away = turned(aside.direction, -soFar.heading);
  const slip = sideslip(away === 2 ? 'right' : 'left');
  return sharpness(away) === 2 && manoeuvreRefusal(soFar, limit, slip) === null ? [slip] : [];
}

function staged(before: Stage, manoeuvre: Manoeuvre): Stage {
  const soFar = after(before.soFar, manoeuvre);
  return {
    at: before.at + manoeuvre.steps.length,
    soFar,
    cost: before.cost + manoeuvre.cost,
    checks: before.checks + (manoeuvre.dc === null ? 0 : 1),
    part: { manoeuvre, at: before.at, heading: soFar.heading },
    before,
  };
}

/** Why none of the stages that came farthest leads on: for the one that points nearest to the next square. */
function noRoute({ limit }: Pilot, stages: readonly Stage[], legs: readonly Leg[]): NoRoute {
  const at = stages[0]?.at ?? 0;
  const leg = legs[at];
  const none: Reason = { rule: 'D20-AIR-30', id: 'd20.air.no-way' };
  if (!leg) return { at, why: none };
  const turn = ({ heading }: SoFar) => sharpness(turned(leg.direction, -heading));
  const arrived = stages.filter(({ part }) => part?.manoeuvre.steps.length !== 0).map(({ soFar }) => soFar);
  const [soFar] = arrived.sort((one, other) => turn(one) - turn(other) || one.made - other.made);
  const away = soFar ? turn(soFar) : 0;
  if (away > 2) return { at, why: { rule: 'D20-AIR-46', id: 'd20.air.too-sharp' } };
  if (Math.abs(leg.climb) > 1) return { at, why: { rule: 'D20-AIR-34', id: 'd20.air.too-steep' } };
  const lacking = away === 0 ? DIVE : away === 2 ? hardTurn('right') : simpleTurn('right');
  const refused = soFar && manoeuvreRefusal(soFar, limit, lacking);
  return { at, why: refused ?? none };
}
