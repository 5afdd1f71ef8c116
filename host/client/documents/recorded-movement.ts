import type { Data } from '../../common/data-types.ts';
import { randomID } from '../../common/utils/strings.ts';
import { game } from '../game-holder.ts';
import type { MovementWaypoint } from './movement-path.ts';
import { positionOf } from './movement-path.ts';
import type { Movement } from './token-movement.ts';
import type { TokenDocument } from './token-document.ts';

/** A point in the history of a token, and the movement by which it came there. */
export interface RecordedWaypoint extends MovementWaypoint {
  readonly movementId: string;
  readonly userId: string;
  readonly cost: number;
}

/** The history of a token with a movement that begins where it ends. */
export function recordedWith(token: TokenDocument, { id, passed }: Movement): RecordedWaypoint[] {
  const { movementHistory: history } = token;
  const userId = game().user.id ?? '';
  const kind = { action: 'displace', snapped: false, explicit: false, checkpoint: true, intermediate: false };
  const start = { ...positionOf(token), ...kind, movementId: randomID(), userId, cost: 0 };
  const share = passed.cost / Math.max(1, passed.waypoints.length);
  const points = passed.waypoints.map(point => ({ ...point, movementId: id, userId, cost: share }));
  return [...(history.length > 0 ? history : [start]), ...points];
}

/**
 * Puts a token back to where it was before a recorded movement, or before all of them, and its history with it.
 * @returns false where no such movement is recorded
 */
export async function revertRecorded(token: TokenDocument, movementId?: string): Promise<boolean> {
  const { movementHistory: history } = token;
  const at = movementId === undefined ? 1 : history.findIndex(point => point.movementId === movementId);
  const before = history[at - 1];
  if (!before) return false;
  return (await putBack(token, before, at === 1 ? [] : history.slice(0, at))) !== undefined;
}

/** Puts a token back to a place where it was. */
export function putBack(
  token: TokenDocument,
  { x, y, elevation }: Pick<MovementWaypoint, 'x' | 'y' | 'elevation'>,
  history?: readonly RecordedWaypoint[],
): Promise<TokenDocument | undefined> {
  const constrainOptions = { ignoreWalls: true, ignoreCost: true };
  const entry = { waypoints: [{ x, y, elevation, action: 'displace' }], method: 'undo', constrainOptions };
  const changes: Data = history ? { _movementHistory: history } : {};
  return token.update(changes, { isUndo: true, movement: { [token.id ?? '']: entry } });
}
