import { isData, type Data } from '../../common/data-types.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { fromUuidSync } from '../uuid.ts';
import { movementOf, noteMovement, type Movement, type MovementData } from './token-movement.ts';
import type { TokenDocument } from './token-document.ts';
import type { User } from './user.ts';

/** A token of generation 14. */
type PlannedToken = TokenDocument & { _onMovementPlanned?(): void };

/** What a client tells the others of a movement without an update: one that is planned, or was stopped. */
interface ToldMovement {
  readonly uuid: string;
  readonly movement: Omit<MovementData, 'user'>;
}

/** Receives the others' movements without an update. */
export function listenForMovements(): void {
  game().socket.on('userActivity', (userId: string, activity: { tokenMovement?: ToldMovement }) => {
    const { tokenMovement } = activity;
    const user = game().users.get(userId) as User | undefined;
    const token = isData(tokenMovement) ? (fromUuidSync(String(tokenMovement['uuid'])) as unknown) : null;
    if (!tokenMovement || !user || !isToken(token) || !token.testUserPermission(user, 'OWNER')) return;
    change(token, { ...tokenMovement.movement, user });
  });
}

function isToken(found: unknown): found is TokenDocument {
  return (found as TokenDocument | null)?.documentName === 'Token';
}

/** Has a movement wait until it is started; everybody hears of it. */
export function planMovement(token: TokenDocument, movement: Movement, options: Data): void {
  tellAll(token, { ...movement, state: 'planned', user: game().user, updateOptions: options });
}

/**
 * Stops the movement of a token, which only the one who moves it can.
 * @returns true if it is stopped
 */
export function stopMoving(token: TokenDocument): boolean {
  const movement = movementOf(token);
  if (movement.state === 'stopped') return true;
  if (movement.state === 'completed' || !movement.user.isSelf) return false;
  tellAll(token, { ...movement, state: 'stopped' });
  return true;
}

function tellAll(token: TokenDocument, movement: MovementData): void {
  const { user, ...told } = movement;
  user.broadcastActivity({ tokenMovement: { uuid: token.uuid, movement: told } });
  change(token, movement);
}

function change(token: TokenDocument, movement: MovementData): void {
  noteMovement(token, movement);
  if (movement.state === 'planned') {
    (token as PlannedToken)._onMovementPlanned?.();
    Hooks.callAll('planToken', token);
  } else if (movement.state === 'stopped') {
    token._onMovementStopped();
    Hooks.callAll('stopToken', token);
  }
}
