import type { Data } from '../../common/data-types.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import type { MovementWaypoint } from './movement-path.ts';
import { planMovement } from './planned-movement.ts';
import { recordedWith } from './recorded-movement.ts';
import type { TokenDocument } from './token-document.ts';
import { type Movement, movementOf, noteMovement, PLACE, toldIn } from './token-movement.ts';
import type { User } from './user.ts';

/** Those who wait for the end of a movement, by the id of its first section. */
const awaited = new Map<string, (isThrough: boolean) => void>();

/**
 * Asks on the mover's client whether a token may move as an update has it, with the final route; the answer no takes the
 * movement out of it. One that is only planned goes no further than its hook.
 * @returns false where nothing of the update is left
 */
export async function letMove(token: TokenDocument, changed: Data, options: Data): Promise<boolean> {
  const movement = toldIn(options, token);
  if (!movement) return true;
  const isPlanned = options['planned'] === true && game().release.generation >= 14;
  if (isPlanned) planMovement(token, movement, options);
  else {
    const isLet =
      (await token._preUpdateMovement(movement, options)) !== false &&
      (options['noHook'] === true || Hooks.call('preMoveToken', token, movement, options));
    if (isLet) {
      if (movement.recorded) changed['_movementHistory'] = recordedWith(token, movement);
      return true;
    }
  }
  for (const key of PLACE) delete changed[key];
  delete (options['_movement'] as Data)[token.id ?? ''];
  return Object.keys(changed).some(key => key !== '_id');
}

/** Tells on every client that a token has moved, and goes on from there on the mover's. */
export function tellMovement(token: TokenDocument, options: Data, userId: string): void {
  const user = game().users.get(userId) as User | undefined;
  const movement = toldIn(options, token);
  if (!movement || !user) return;
  const isOver = movement.pending.waypoints.length === 0;
  const state = isOver ? 'completed' : 'pending';
  noteMovement(token, { ...movement, state, user, updateOptions: options });
  token._onUpdateMovement(movement, options, user);
  Hooks.callAll('moveToken', token, movement, options, user);
  if (user.isSelf) void goOn(token, movement, options);
}

/** Goes on with the next section of a movement, unless it was stopped or another has begun. */
async function goOn(token: TokenDocument, movement: Movement, options: Data): Promise<void> {
  const { id, chain, pending, method, constrainOptions } = movement;
  const end = (isThrough: boolean): void => awaited.get(chain[0] ?? id)?.(isThrough);
  if (pending.waypoints.length === 0) return end(true);
  // Others who hear of this section may stop it.
  await Promise.resolve();
  const now = movementOf(token);
  if (now.id !== id || now.state !== 'pending') return end(false);
  const { _movement, movement: _asked, ...rest } = options;
  const waypoints = pending.waypoints.filter(({ intermediate }) => !intermediate);
  const entry = { waypoints, method, constrainOptions };
  const next = { movement: { [token.id ?? '']: entry }, _movementArguments: { chain: [...chain, id] } };
  const went = await token.update({}, { ...rest, ...next });
  if (!went) end(false);
}

/**
 * Moves a token along a route.
 * @returns true if the token has gone all the way
 */
export async function moveAlong(
  token: TokenDocument,
  waypoints: readonly Partial<MovementWaypoint>[],
  { method = 'api', constrainOptions, ...options }: Data,
): Promise<boolean> {
  if (waypoints.length === 0) return true;
  const entry = { waypoints, method, ...(constrainOptions ? { constrainOptions } : {}) };
  let first = '';
  const ended = new Promise<boolean>(resolve => {
    const hook = Hooks.on('moveToken', (moved: TokenDocument, { id, chain }: Movement) => {
      if (moved !== token || chain.length > 0) return;
      first = id;
      awaited.set(id, resolve);
      Hooks.off('moveToken', hook);
    });
  });
  const went = await token.update({}, { ...options, movement: { [token.id ?? '']: entry } });
  if (!went) return false;
  const isThrough = await ended;
  awaited.delete(first);
  return isThrough;
}

/**
 * Starts a movement that was planned, as one of its owner's.
 * @returns true if the token has gone all the way
 */
export async function startPlanned(token: TokenDocument, movementId?: string): Promise<boolean> {
  const { id, state, passed, pending, method, constrainOptions, updateOptions } = movementOf(token);
  if (state !== 'planned' || !token.isOwner || (movementId !== undefined && movementId !== id)) return false;
  const { planned: _planned, movement: _asked, _movement, ...options } = updateOptions;
  const waypoints = [...passed.waypoints, ...pending.waypoints].filter(({ intermediate }) => !intermediate);
  return moveAlong(token, waypoints, { ...options, method, constrainOptions });
}
