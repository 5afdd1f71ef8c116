import type { FallenDice } from '../../cards/fallen-dice.ts';
import { isRecord } from '../../rules/shared/record.ts';
import { remembered } from './remembered.ts';

/** A roll that this computer has seen, in an exchange that is not over. */
export interface SeenRoll extends FallenDice {
  /** The first link of the exchange; empty for one that was thrown here and is not sent yet. */
  readonly exchange: string;
  /** How often a GM has had it rolled again before. */
  readonly times: number;
  /** Whose turn of which fight it was, and who acted. */
  readonly turn: string;
  /** When its exchange began, in milliseconds of the server's time. */
  readonly made: number;
}

/** The most rolls that are kept: exchanges that are over are forgotten. */
const MOST = 300;

/** The rolls that this computer has seen, in the order in which they fell. */
export const seenRolls = remembered('seenRolls', isSeenRoll, MOST);

/** Whether something can be a roll that was seen. */
export function isSeenRoll(raw: unknown): raw is SeenRoll {
  if (!isRecord(raw) || typeof raw['made'] !== 'number' || typeof raw['times'] !== 'number') return false;
  if (!Array.isArray(raw['dice'])) return false;
  return ['exchange', 'turn', 'by', 'name', 'formula'].every(key => typeof raw[key] === 'string');
}
