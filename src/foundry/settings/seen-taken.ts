import type { Taken } from '../../rules/shared/taking.ts';
import { isRecord } from '../../rules/shared/record.ts';
import { remembered } from './remembered.ts';

/** What others have of somebody's things as a GM's client has let it count. */
export interface SeenTaken {
  /** The fighter whose things they are. */
  readonly owner: string;
  readonly taken: readonly Taken[];
  /** A hash of what was on record of the fighter then: with another, a GM's client has written since. */
  readonly records: string;
}

/** The most fighters of whom it is kept. */
const MOST = 500;

/** What this computer has seen of it. */
export const seenTaken = remembered('seenTaken', isSeenTaken, MOST);

function isSeenTaken(raw: unknown): raw is SeenTaken {
  if (!isRecord(raw) || typeof raw['owner'] !== 'string' || typeof raw['records'] !== 'string') return false;
  return Array.isArray(raw['taken']) && raw['taken'].every(isTaken);
}

function isTaken(raw: unknown): raw is Taken {
  if (!isRecord(raw) || typeof raw['thing'] !== 'string' || typeof raw['by'] !== 'string') return false;
  return typeof raw['amount'] === 'number';
}
