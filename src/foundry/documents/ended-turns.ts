import { isRecord } from '../../rules/shared/schema.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** A turn that a user has ended while no Game Master was there. */
export interface EndedTurn {
  readonly combatant: string;
  readonly round: number;
  /** The id of the turn change due next at the time. */
  readonly recordId: string;
}

/** The ended turns that a user claims: they alone may write them, and may write anything. */
export function endedTurns(user: User.Implementation): readonly EndedTurn[] {
  const noted: unknown = user.flags[SYSTEM_ID]?.turnsEnded;
  return Array.isArray(noted) ? noted.filter(isEndedTurn) : [];
}

function isEndedTurn(raw: unknown): raw is EndedTurn {
  if (!isRecord(raw)) return false;
  return (
    typeof raw['combatant'] === 'string' &&
    typeof raw['round'] === 'number' &&
    typeof raw['recordId'] === 'string'
  );
}
