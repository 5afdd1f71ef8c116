import type { Data } from '../../common/data-types.ts';
import { Hooks } from '../hooks.ts';
import { game } from '../game-holder.ts';
import type { TokenDocument } from './token-document.ts';

/** A point that a token comes to on its way. */
export interface MovementWaypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

/** A movement as its hooks tell of it: what this update covers, and what comes after it. */
interface Movement {
  readonly origin: MovementWaypoint;
  readonly destination: MovementWaypoint;
  readonly passed: { readonly waypoints: readonly MovementWaypoint[] };
  readonly pending: { readonly waypoints: readonly MovementWaypoint[] };
  readonly method: string;
}

/**
 * Moves a token along a route, section by section: each update changes the place to the end of its section, and its
 * options hold the whole route, by the id of the token. `preMoveToken` is asked on the mover's client alone, with the
 * final route, and refuses it whole.
 * @returns true if the token has gone all the way
 */
export async function moveAlong(
  token: TokenDocument,
  points: readonly Partial<MovementWaypoint>[],
  options: Data,
): Promise<boolean> {
  const origin = placeOf(token);
  const waypoints = points.map(point => ({ ...origin, ...point }));
  const destination = waypoints.at(-1);
  if (!destination) return true;
  const [first, ...pending] = waypoints;
  const passed = { waypoints: first ? [first] : [] };
  const movement = { origin, destination, passed, pending: { waypoints: pending }, method: 'api' };
  if (!Hooks.call('preMoveToken', token, movement, options)) return false;
  const told = { ...options, movement: { [token.id ?? '']: { waypoints, method: 'api' } } };
  for (const { x, y, elevation } of waypoints) {
    const moved = await token.update({ x, y, elevation }, told);
    if (!moved) return false;
  }
  return true;
}

/** Tells on every client that a token has moved: by an update of its place, a section of a route or not. */
export function tellMovement(token: TokenDocument, options: object, userId: string): void {
  const { movement = {} } = options as { movement?: Record<string, { waypoints?: MovementWaypoint[] }> };
  const here = placeOf(token);
  const route = movement[token.id ?? '']?.waypoints ?? [here];
  const reached = route.findIndex(({ x, y, elevation }) => {
    return x === here.x && y === here.y && elevation === here.elevation;
  });
  const told: Movement = {
    origin: route[reached - 1] ?? here,
    destination: route.at(-1) ?? here,
    passed: { waypoints: [here] },
    pending: { waypoints: route.slice(reached + 1) },
    method: 'api',
  };
  Hooks.callAll('moveToken', token, told, options, game().users.get(userId));
}

function placeOf({ x, y, elevation }: TokenDocument): MovementWaypoint {
  return { x, y, elevation };
}
