import { directionOf } from '../../rules/shared/grid/directions.ts';
import type { Square, Waypoint } from '../../rules/shared/grid/ground-schema.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { isActor } from '../documents/fighter-id.ts';
import { worldRuleOptions } from '../settings/settings.ts';
import type { Placed, Point } from './distance.ts';
import { footprintAt } from './squares.ts';

/** A point that a token comes to, as far as it is named; the elevation is in the units of the scene. */
export type Going = Partial<Point & { readonly elevation: number }>;

/** The altitude of a token's fighter in squares, as the rules keep it; null where they keep none. */
export function altitudeOf({ actor }: Pick<Placed, 'actor'>): number | null {
  const { air } = activeRuleset().squares ?? {};
  if (!air || !isActor(actor) || !actor.isFighter()) return null;
  const [fighter, options] = [actor.toFighter(), worldRuleOptions()];
  return fighter && air.altitudeOf(fighter, options ? { options } : {});
}

/**
 * The squares that a token comes to on its way over these points, in straight lines, without the one on which it stands. A
 * flier whose elevation changes has an altitude on each; one that only rises or descends comes to the square that it is on.
 * @param token the one that moves
 * @param points as far as they are named, where the token comes to that a user moves
 * @param moved the token that a user moves: a rider's, where its mount moves as far in the same directions
 */
export function squaresOver(token: Placed, points: readonly Going[], moved = token): Waypoint[] {
  const height = altitudeOf(token);
  const flight = height === null || height === 0 ? null : flightOver(token);
  let [from, altitude] = [footprintAt(token, token) as Square, height ?? 0];
  let isRaised = false;
  return points.flatMap(({ x = moved.x, y = moved.y, elevation = moved.elevation }) => {
    const to = footprintAt(token, { x: token.x + x - moved.x, y: token.y + y - moved.y });
    const there = height === null ? 0 : height + squaresUp(token, elevation - moved.elevation);
    isRaised ||= there !== altitude;
    const part = flight?.(from, to) ?? lineTo(from, to);
    const path = part.length === 0 && there !== altitude ? [{ x: to.x, y: to.y }] : part;
    const rise = there - altitude;
    const raised = path.map((square, i) => ({
      ...square,
      altitude: altitude + partOf(rise, (i + 1) / path.length),
    }));
    [from, altitude] = [to, there];
    return isRaised ? raised : path;
  });
}

/** The squares through the air from one to another, and on from there. */
function flightOver({ actor }: Placed): ((from: Square, to: Square) => readonly Square[]) | null {
  const { air } = activeRuleset().squares ?? {};
  const fighter = isActor(actor) && actor.isFighter() ? actor.toFighter() : null;
  if (!air || !fighter) return null;
  let heading = air.headingOf(fighter);
  return (from, to) => {
    const squares = air.squaresTo(heading, from, to);
    heading = directionOf(squares.at(-2) ?? from, squares.at(-1) ?? from) ?? heading;
    return squares;
  };
}

/** A height in the units of a token's scene in whole squares. */
export function squaresUp({ parent }: Placed, units: number): number {
  return Math.round(units / (parent?.grid.distance ?? 1));
}

/** The part of a rise that is made after a share of the way: as soon as it can be. */
function partOf(rise: number, share: number): number {
  return Math.sign(rise) * Math.ceil(Math.abs(rise) * share);
}

/** The squares from one to another in a straight line, without the first. */
function lineTo(from: Square, to: Square): Square[] {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const steps = Math.max(Math.abs(across), Math.abs(down));
  return Array.from({ length: steps }, (_, i) => ({
    x: from.x + Math.round((across * (i + 1)) / steps),
    y: from.y + Math.round((down * (i + 1)) / steps),
  }));
}
