import { isRecord } from '../../rules/shared/record.ts';
import { remembered } from './remembered.ts';

/** What was opened or answered at a place of an exchange that is not over, as this computer saw it. */
export interface SeenLink {
  readonly exchange: string;
  /** The link that it follows; empty for what opens the exchange. */
  readonly follows: string;
  /** The hash of who said what. */
  readonly hash: string;
}

/** The most links that are kept: exchanges that are over are forgotten. */
const MOST = 1000;

/** The links that this computer has seen count, in the order in which they came. */
export const seenLinks = remembered('seenLinks', isSeenLink, MOST);

function isSeenLink(raw: unknown): raw is SeenLink {
  return isRecord(raw) && ['exchange', 'follows', 'hash'].every(key => typeof raw[key] === 'string');
}
