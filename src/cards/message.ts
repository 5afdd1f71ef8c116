import type { Fact } from '../rules/shared/fact.ts';
import { isOwnModifier } from '../rules/shared/own-modifiers.ts';
import type { Given } from '../rules/shared/play.ts';
import { type Reason } from '../rules/shared/target.ts';
import { isMap } from '../rules/shared/places.ts';
import { isRecord } from '../rules/shared/schema.ts';
import type { Setup } from '../rules/shared/ruleset.ts';
import { isId, readFacts } from './read-facts.ts';

/** The recipients of an exchange: all users, the owners of both sides and the GMs, or the GMs alone. */
export type RollMode = 'public' | 'private' | 'blind';

/** The data of an exchange's first message. */
export interface Opening {
  readonly ruleset: string;
  readonly version: number;
  /** Modules that had changed the rules, each as `module@version`; none when left out. */
  readonly additions?: readonly string[];
  /** The id of the combat; null outside any. */
  readonly fight: string | null;
  readonly setup: Setup;
  /** Public when left out. */
  readonly mode?: RollMode;
}

/** The answers that a message takes back. */
export interface TakesBack {
  /** The number of answers that stand; null where the exchange is taken back as a whole. */
  readonly keeps: number | null;
  /** Set by a GM: the first of the answers that go is a roll, and is rolled again. Other dice stay as they fell. */
  readonly isReroll: boolean;
}

/** One message of an exchange. */
export interface ExchangeMessage {
  readonly id: string;
  /** The id of its author, as the server stamped it. */
  readonly author: string;
  /** The server's time of creation, in milliseconds: the earlier of two answers to one question counts. */
  readonly made: number;
  /** The id of the first message; null on the first message itself. */
  readonly exchange: string | null;
  /** The id of the message that it follows; null on the first message. */
  readonly follows: string | null;
  readonly opening: Opening | null;
  readonly answers: readonly Given[];
  /** The facts; only on the message that ends the exchange. */
  readonly facts: readonly Fact[] | null;
  /** Null on a message that answers. */
  readonly takesBack: TakesBack | null;
  /** Set by a GM: the reason why the exchange does not count. */
  readonly refused: Reason | null;
}

const MOST_ANSWERS = 40;
const MOST_DICE = 200;
const LONGEST_NAME = 400;
const MOST_CIRCUMSTANCES = 100;
const MOST_ADDITIONS = 100;
/** More fighters than any honest fight has. */
const MOST_FIGHTERS = 200;
/** More than any combat system lets players state: each has bounds of its own. */
const STATED = { from: -100, to: 100 };
const MODES: readonly unknown[] = ['public', 'private', 'blind'] satisfies RollMode[];

/** Reads the data of an exchange message; null when it could never count. */
export function readExchangeMessage(
  id: string,
  author: string,
  made: number,
  raw: unknown,
): ExchangeMessage | null {
  if (!isRecord(raw)) return null;
  const exchange = raw['exchange'] ?? null;
  const follows = raw['follows'] ?? null;
  if (!isIdOrNull(exchange) || !isIdOrNull(follows)) return null;
  const answers = readAnswers(raw['answers']);
  const opening = readOpening(raw['opening'] ?? null);
  if (!answers || opening === 'unreadable') return null;
  if ((opening === null) !== (exchange !== null && follows !== null)) return null;
  const facts = raw['facts'] == null ? null : readFacts(raw['facts']);
  if (raw['facts'] != null && !facts) return null;
  const takesBack = readTakesBack(raw['takesBack'] ?? null);
  if (takesBack === 'unreadable') return null;
  if (takesBack && (opening !== null || facts !== null || answers.length > 0)) return null;
  const refused = raw['refused'] ?? null;
  if (isRecord(refused) && !isReason(refused)) return null;
  return {
    id,
    author,
    made,
    exchange,
    follows,
    opening,
    answers,
    facts,
    takesBack,
    refused: isReason(refused) ? refused : null,
  };
}

/** A reason that can be localized. */
export function isReason(raw: unknown): raw is Reason {
  if (!isRecord(raw) || (raw['rule'] !== '' && !isId(raw['rule'])) || !isId(raw['id'])) return false;
  const { amount, names = {} } = raw;
  if (amount !== undefined && typeof amount !== 'number') return false;
  return isRecord(names) && Object.values(names).every(isNameOrNumber);
}

/** The name of a question may hold the ids of two fighters. */
function isNameOfQuestion(raw: unknown): raw is string {
  return typeof raw === 'string' && raw.length > 0 && raw.length <= LONGEST_NAME;
}

function isNameOrNumber(raw: unknown): boolean {
  return typeof raw === 'number' || (typeof raw === 'string' && raw.length <= LONGEST_NAME);
}

function readTakesBack(raw: unknown): TakesBack | null | 'unreadable' {
  if (raw === null) return null;
  if (!isRecord(raw)) return 'unreadable';
  const { keeps = null, isReroll = false } = raw;
  if (keeps !== null && !(typeof keeps === 'number' && Number.isInteger(keeps) && keeps >= 0))
    return 'unreadable';
  return typeof isReroll === 'boolean' ? { keeps, isReroll } : 'unreadable';
}

/** Reads answers; null where one could never be given. */
export function readAnswers(raw: unknown): readonly Given[] | null {
  if (!Array.isArray(raw) || raw.length > MOST_ANSWERS) return null;
  return raw.every(isGiven) ? raw : null;
}

function isGiven(raw: unknown): raw is Given {
  if (!isRecord(raw) || !isNameOfQuestion(raw['name']) || !isId(raw['by'])) return false;
  const { dice, chosen, signature, own } = raw;
  if (signature !== undefined && !isId(signature)) return false;
  if (own !== undefined && !(isRecord(own) && isOwnModifier(own, STATED))) return false;
  const isDice = Array.isArray(dice) && dice.length <= MOST_DICE && dice.every(Number.isInteger);
  const isChoice = Array.isArray(chosen) && chosen.length <= MOST_ANSWERS && chosen.every(isId);
  return isDice !== isChoice;
}

/** Reads the frame alone: the fighters are checked by their ruleset in `assembleExchange`. */
function readOpening(raw: unknown): Opening | null | 'unreadable' {
  if (raw === null) return null;
  if (!isRecord(raw) || !isId(raw['ruleset']) || !Number.isInteger(raw['version'])) return 'unreadable';
  const { setup, mode = 'public', additions = [] } = raw;
  if (!MODES.includes(mode)) return 'unreadable';
  if (!Array.isArray(additions) || additions.length > MOST_ADDITIONS || !additions.every(isId))
    return 'unreadable';
  if (!isIdOrNull(raw['fight'])) return 'unreadable';
  if (!isRecord(setup) || !isRecord(setup['attempt']) || !isCrowd(setup['fighters'])) return 'unreadable';
  const { action, by, at, with: tool } = setup['attempt'];
  // Not every action has a target or a weapon.
  if (![action, by].every(isId) || ![at, tool].every(id => id === '' || isId(id))) return 'unreadable';
  if (!isCircumstances(setup['circumstances'])) return 'unreadable';
  const { places, ground, sides } = setup;
  if (!isMap({ places, ground, sides, path: setup['attempt']['path'] })) return 'unreadable';
  const fight = setup['fight'] ?? null;
  if (fight !== null && !isFight(fight)) return 'unreadable';
  if ((fight === null) !== (raw['fight'] === null)) return 'unreadable';
  const { attempt, options = {} } = setup;
  if (!isRecord(options)) return 'unreadable';
  const known = { ...only(setup, SETUP_KEYS), attempt: only(attempt, ATTEMPT_KEYS), fight };
  return { ...only(raw, OPENING_KEYS), setup: known } as unknown as Opening;
}

const OPENING_KEYS = ['ruleset', 'version', 'additions', 'fight', 'mode'];
const SETUP_KEYS = ['attempt', 'fighters', 'fight', 'circumstances', 'options', 'places', 'ground', 'sides'];
const ATTEMPT_KEYS = ['action', 'by', 'at', 'with', 'path'];

/** The values of these keys: nothing else of a sent object is kept. */
function only(raw: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.flatMap(key => (raw[key] === undefined ? [] : [[key, raw[key]]])));
}

/** Checks the shape alone: the ruleset decides which circumstances it knows. */
function isCircumstances(raw: unknown): boolean {
  if (raw === undefined) return true;
  if (!Array.isArray(raw) || raw.length > MOST_CIRCUMSTANCES) return false;
  return raw.every((one: unknown) => {
    if (!isRecord(one) || !isId(one['fighter']) || !isId(one['id'])) return false;
    const { metres, from, amount, why } = one;
    if (!isNumberOrNone(amount) || !isShortOrNone(why)) return false;
    const isPlaced = metres === undefined || (typeof metres === 'number' && metres >= 0);
    return isPlaced && (from === undefined || isId(from));
  });
}

function isNumberOrNone(raw: unknown): boolean {
  return raw === undefined || Number.isInteger(raw);
}

function isShortOrNone(raw: unknown): boolean {
  return raw === undefined || (typeof raw === 'string' && raw.length <= LONGEST_NAME);
}

function isFight(raw: unknown): boolean {
  return (
    isRecord(raw) &&
    Number.isInteger(raw['round']) &&
    Number.isInteger(raw['cycle']) &&
    isIdOrNull(raw['turn']) &&
    Array.isArray(raw['order']) &&
    raw['order'].length <= MOST_FIGHTERS &&
    raw['order'].every(isId) &&
    isCrowd(raw['ap']) &&
    Object.values(raw['ap']).every(Number.isInteger)
  );
}

/** Something for each fighter, of no more than there can be. */
function isCrowd(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return isRecord(raw) && Object.keys(raw).length <= MOST_FIGHTERS;
}

function isIdOrNull(raw: unknown): raw is string | null {
  return raw === null || isId(raw);
}
