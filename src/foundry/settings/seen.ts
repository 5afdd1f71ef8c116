import type { FallenDice } from '../../cards/fallen-dice.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { isRecord } from '../../rules/shared/schema.ts';
import type { Circumstance, Setup } from '../../rules/shared/ruleset.ts';
import type { Taken } from '../../rules/shared/taking.ts';
import type { Limits } from '../../rules/shared/turn-limits.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** A list of what this computer has seen, which a reload does not take away. */
interface Remembered<One> {
  /** Declares where it is kept. */
  register(): void;
  /** The entries, oldest first. */
  all(): readonly One[];
  /** Replaces the entries; the latest of them where they are too many. */
  keep(next: readonly One[]): void;
}

/** The settings of these lists, stored in this browser alone. */
type Key = 'seenRolls' | 'seenLinks' | 'seenPlaces' | 'seenTaken' | 'seenOpenings' | 'seenLimits';

/**
 * A list that this computer remembers.
 * @param isOne whether something can be one of them: anybody who sits here can write there
 * @param most so many are kept
 */
function remembered<One>(key: Key, isOne: (raw: unknown) => raw is One, most: number): Remembered<One> {
  const stored = (): string => game.settings.get(SYSTEM_ID, key);
  return {
    register() {
      game.settings.register(SYSTEM_ID, key, { scope: 'client', config: false, type: String, default: '' });
    },
    all() {
      try {
        const raw: unknown = JSON.parse(stored() || '[]');
        return Array.isArray(raw) ? raw.filter(isOne) : [];
      } catch {
        // Overwritten with unreadable data: the list is lost, and nothing else.
        return [];
      }
    },
    keep(next) {
      const text = JSON.stringify(next.slice(-most));
      if (text !== stored()) void game.settings.set(SYSTEM_ID, key, text);
    },
  };
}

/** The most exchanges of which remarks are kept: older ones are long over. */
const MOST = 100;

/** Fighters who stand hidden on the square of an attack as it begins: as they are then, their sides and circumstances. */
export type HiddenThere = Pick<Setup, 'fighters' | 'sides' | 'circumstances'>;

/** Remarks on an exchange as it begins, for the GM alone. */
export interface Remarks {
  /** Circumstances that the map showed, and that the player who began it left out. */
  readonly mapSays: readonly Circumstance[];
  /** Hidden fighters within reach, who so have no part in it. */
  readonly hidden: readonly FighterId[];
  /** Those of them who stand on the square that the attempt is at. */
  readonly onSquare: readonly FighterId[];
  /** These as they stood when it began, with whom its dice are read; null where none could be read. */
  readonly there: HiddenThere | null;
  /** What players have done to tokens since the last exchange. */
  readonly tokens: readonly TokenRemark[];
}

/** A change of a token that counts for nothing, or a way that no drag takes. */
export interface TokenRemark {
  readonly fighter: FighterId;
  readonly what: 'side' | 'size' | 'wall';
}

/** Declares where a GM's computer keeps its remarks: a message of the exchange would bring them to players. */
export function registerRemarks(): void {
  game.settings.register(SYSTEM_ID, 'remarks', { scope: 'client', config: false, type: Object, default: {} });
}

/** The remarks on an exchange in this browser. */
export function remarksOn(exchangeId: string): Remarks | undefined {
  return game.settings.get(SYSTEM_ID, 'remarks')[exchangeId];
}

/** Notes something of an exchange on this computer. */
export async function keepRemarks(exchangeId: string, remarks: Remarks): Promise<void> {
  const kept = Object.entries(game.settings.get(SYSTEM_ID, 'remarks')).slice(1 - MOST);
  await game.settings.set(SYSTEM_ID, 'remarks', Object.fromEntries([...kept, [exchangeId, remarks]]));
}

/** A message of an exchange that is not over, as this browser saw it. */
export interface SeenMessage {
  readonly exchange: string;
  /** The message that it follows; empty for what opens the exchange. */
  readonly follows: string;
  /** The hash of who said what. */
  readonly hash: string;
}

/** The most messages that are kept: exchanges that are over are forgotten. */
const SEEN_LINKS_MOST = 1000;

/** The messages that this computer has seen count, in the order in which they came. */
export const seenMessages = remembered('seenLinks', isSeenMessage, SEEN_LINKS_MOST);

function isSeenMessage(raw: unknown): raw is SeenMessage {
  return isRecord(raw) && ['exchange', 'follows', 'hash'].every(key => typeof raw[key] === 'string');
}

/** The place of a combatant in the order as a GM's client has let it count. */
export interface SeenPlace {
  /** The uuid of the combatant. */
  readonly combatant: string;
  readonly initiative: number | null;
  /** The die that it comes of; null for one that was written by hand. */
  readonly rolled: { readonly die: number; readonly surprised: boolean } | null;
  readonly tie: number;
}

/** The most combatants whose places are kept. */
const SEEN_PLACES_MOST = 500;

/** The places that this computer has seen. */
export const seenPlaces = remembered('seenPlaces', isSeenPlace, SEEN_PLACES_MOST);

function isSeenPlace(raw: unknown): raw is SeenPlace {
  if (!isRecord(raw) || typeof raw['combatant'] !== 'string' || typeof raw['tie'] !== 'number') return false;
  const { initiative, rolled } = raw;
  const isRolled = isRecord(rolled) && typeof rolled['die'] === 'number';
  return (initiative === null || typeof initiative === 'number') && (rolled === null || isRolled);
}

/** A roll that this computer has seen, in an exchange that is not over. */
export interface SeenRoll extends FallenDice {
  /** The first message of the exchange; empty for one that was thrown here and is not sent yet. */
  readonly exchange: string;
  /** The number of times that a GM had it rolled again before. */
  readonly times: number;
  /** The key of combat, turn and acting fighter: `turnOf`. */
  readonly turn: string;
  /** The server's time at which its exchange began, in milliseconds. */
  readonly made: number;
  /** Set where a GM's client has rolled it: others are what a player's message says. */
  readonly isThrown?: boolean;
}

/** The most rolls that are kept, more than fall in any turn: those of turns that are over are forgotten. */
const SEEN_ROLLS_MOST = 5000;

/** The rolls that this computer has seen, in the order in which they fell. */
export const seenRolls = remembered('seenRolls', isSeenRoll, SEEN_ROLLS_MOST);

/** A well-formed entry. */
export function isSeenRoll(raw: unknown): raw is SeenRoll {
  if (!isRecord(raw) || typeof raw['made'] !== 'number' || typeof raw['times'] !== 'number') return false;
  if (!Array.isArray(raw['dice'])) return false;
  return ['exchange', 'turn', 'by', 'name', 'formula'].every(key => typeof raw[key] === 'string');
}

/** An opening for which a GM's client has rolled dice before it was begun. */
export interface SeenOpening {
  /** The id that its exchange is to have. */
  readonly exchange: string;
  /** The key of combat, turn and acting fighter: `turnOf`. */
  readonly turn: string;
  /** The hash of the opening and its author. */
  readonly hash: string;
  /** The server's time of the first request, in milliseconds. */
  readonly made: number;
}

/** The most openings that are kept: each fighter has one on a turn. */
const SEEN_OPENINGS_MOST = 1000;

/** The openings for which this computer has rolled dice. */
export const seenOpenings = remembered('seenOpenings', isSeenOpening, SEEN_OPENINGS_MOST);

/** A well-formed entry. */
export function isSeenOpening(raw: unknown): raw is SeenOpening {
  if (!isRecord(raw) || typeof raw['made'] !== 'number') return false;
  return ['exchange', 'turn', 'hash'].every(key => typeof raw[key] === 'string');
}

/** An owner's taken items as a GM's client has accepted them. */
interface SeenTaken {
  /** The fighter who owns the items. */
  readonly owner: string;
  readonly taken: readonly Taken[];
  /** A hash of what was in the ledger of the fighter then: with another, a GM's client has written since. */
  readonly ledger: string;
}

/** The taken items that this browser has seen. */
export const seenTaken = remembered('seenTaken', isSeenTaken, MOST);

function isSeenTaken(raw: unknown): raw is SeenTaken {
  if (!isRecord(raw) || typeof raw['owner'] !== 'string' || typeof raw['ledger'] !== 'string') return false;
  return Array.isArray(raw['taken']) && raw['taken'].every(isTaken);
}

function isTaken(raw: unknown): raw is Taken {
  if (!isRecord(raw) || typeof raw['item'] !== 'string' || typeof raw['by'] !== 'string') return false;
  return typeof raw['amount'] === 'number';
}

/** What limits the turns of those in a fight, as a GM's client has let it count. */
interface SeenLimits {
  /** The id of the combat. */
  readonly combat: string;
  /** The id of its latest record then: with another, a GM's client has written since. */
  readonly record: string;
  readonly limits: Readonly<Record<FighterId, Limits>>;
}

/** The most fights of which that is kept. */
const SEEN_LIMITS_MOST = 10;

/** The limits of turns that this browser has seen. */
export const seenLimits = remembered('seenLimits', isSeenLimits, SEEN_LIMITS_MOST);

function isSeenLimits(raw: unknown): raw is SeenLimits {
  if (!isRecord(raw) || typeof raw['combat'] !== 'string' || typeof raw['record'] !== 'string') return false;
  return isRecord(raw['limits']) && Object.values(raw['limits']).every(isRecord);
}

/** Declares where a world keeps which items are in other hands, once the messages are gone that have it in the ledger. */
export function registerHandedOver(): void {
  game.settings.register(SYSTEM_ID, 'handedOver', {
    scope: 'world',
    config: false,
    type: Array,
    default: [],
  });
}

/** The items in other hands that no message has in the ledger any more: entries of `documents/ledger.ts`. */
export function keptHandedOver(): readonly string[] {
  return game.settings.get(SYSTEM_ID, 'handedOver');
}

/** Keeps these in their place. For a GM. */
export async function keepHandedOver(entries: readonly string[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'handedOver', [...new Set(entries)]);
}
