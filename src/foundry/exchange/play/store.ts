import { assembleExchange, type Exchange } from '../../../cards/exchange.ts';
import { type ExchangeMessage, readExchangeMessage } from '../../../cards/message.ts';
import type { Given } from '../../../rules/shared/play.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { fetchSystem, isToCome, rulesetOf } from '../../combat-system/fetched-systems.ts';
import {
  fitsAudience,
  mayAnswer,
  mayRead,
  noteSent,
  type SentCopy,
  sentCopy,
} from '../../documents/audience.ts';
import { session } from '../../platform/session.ts';
import { isolated } from '../../platform/slices.ts';
import { unpack } from './message-parts.ts';
import { isOverRate } from '../trust/rate.ts';

/** The exchanges in the log, as this client has read them. */
class ExchangeStore {
  /** The messages of each exchange, by the id of its first message. Filled at first use. */
  index: Map<string, Set<string>> | null = null;
  readonly exchanges = new Map<string, Exchange | null>();
  /** The exchanges that wait for the rules of their combat system, by its id. */
  readonly waiting = new Map<string, Set<string>>();
  /** Messages read already, by their system data. */
  readonly read = new WeakMap<object, ExchangeMessage | null>();
}

const store = (): ExchangeStore => session.get(ExchangeStore);

/** The content of an exchange message; null where it could never count, or is not for this user. */
function readOf(message: ChatMessage.Implementation): ExchangeMessage | null {
  const { type, system } = asSent(message);
  if (type !== 'link' || !message.id || !mayRead(message)) return null;
  const { read } = store();
  const known = read.get(system);
  if (known !== undefined) return known;
  const { made } = system as { made?: unknown };
  const created = message._stats.createdTime ?? message.timestamp;
  const when = typeof made === 'number' ? made : created;
  const content = readExchangeMessage(message.id, message.author?.id ?? '', when, unpacked(system));
  read.set(system, content);
  return content;
}

/** The part of a message that counts: its content when it came, even if its author has changed it since. */
export function asSent(message: ChatMessage.Implementation): Pick<SentCopy, 'type' | 'system'> {
  if (message.type === 'link' && !sentCopy(message.id)) noteSent(message);
  return sentCopy(message.id) ?? { type: message.type, system: message.system };
}

/** The data of a message, with packed setup and facts unpacked. */
function unpacked(system: { opening?: { setup?: unknown } | null; facts?: unknown }): object {
  const { opening, facts } = system;
  return {
    ...system,
    ...(typeof opening?.setup === 'string' && { opening: { ...opening, setup: unpack(opening.setup) } }),
    ...(facts !== undefined && { facts: unpackedFacts(facts) }),
  };
}

/** The facts in a message, unpacked where they are packed, and unchecked. */
export function unpackedFacts(facts: unknown): unknown {
  const packed = packedIn(facts);
  return packed === null ? facts : (unpack(packed) ?? 'unreadable');
}

/** The text of packed facts; null where they are not packed. */
function packedIn(facts: unknown): string | null {
  const [only, ...others]: unknown[] = Array.isArray(facts) ? facts : [];
  const { packed } = (only ?? {}) as { packed?: unknown };
  return others.length === 0 && typeof packed === 'string' ? packed : null;
}

/** The id of a message's exchange; null for other messages and those not for this user. */
export function exchangeOf(message: ChatMessage.Implementation): string | null {
  return mayRead(message) ? namedIn(message) : null;
}

function namedIn(message: ChatMessage.Implementation): string | null {
  if (isOverRate(message)) return null;
  const { type, system } = asSent(message);
  if (type !== 'link' || !message.id) return null;
  const { exchange } = system as { exchange?: unknown };
  return typeof exchange === 'string' ? exchange : message.id;
}

/** The exchange with this id; null when its first message is gone or unreadable. */
export function exchangeWith(id: string): Exchange | null {
  const { exchanges } = store();
  const known = exchanges.get(id);
  if (known !== undefined) return known;
  const exchange = isolated(id, () => assemble(id), null);
  exchanges.set(id, exchange);
  return exchange;
}

/** The first message of an exchange; null when it is gone, or not for this user. */
export function firstOf(exchangeId: string): ChatMessage.Implementation | null {
  const message = game.messages.get(exchangeId);
  return message && mayRead(message) ? message : null;
}

/** The messages of an exchange that this user may read, in no particular order. */
export function messagesOf(id: string): ChatMessage.Implementation[] {
  return [...(indexed().get(id) ?? [])].flatMap(messageId => game.messages.get(messageId) ?? []);
}

/** The ids of all exchanges in the log. */
export function allExchanges(): string[] {
  return [...indexed().keys()];
}

/** Notes that a message was created, changed or deleted, so that its exchange is assembled again. */
export function noteMessage(message: ChatMessage.Implementation, isGone: boolean): string | null {
  const id = namedIn(message);
  if (id === null || !message.id) return null;
  const messages = indexed().get(id) ?? new Set();
  // It may have been visible to this user until now.
  const isHidden = !mayRead(message);
  if (isHidden && !messages.has(message.id)) return null;
  if (isGone || isHidden) messages.delete(message.id);
  else messages.add(message.id);
  if (messages.size > 0) indexed().set(id, messages);
  else indexed().delete(id);
  store().exchanges.delete(id);
  return id;
}

/** Forgets all assembled exchanges: the ownership of an actor has changed, or the available rulesets. */
export function forgetExchanges(): void {
  store().exchanges.clear();
}

function indexed(): Map<string, Set<string>> {
  const held = store();
  if (held.index) return held.index;
  const index = new Map<string, Set<string>>();
  for (const message of game.messages) {
    const id = exchangeOf(message);
    if (id === null || !message.id) continue;
    const messages = index.get(id) ?? new Set();
    index.set(id, messages.add(message.id));
  }
  held.index = index;
  return index;
}

function assemble(id: string): Exchange | null {
  const messages = messagesOf(id).flatMap(message => readOf(message) ?? []);
  const root = messages.find(message => message.id === id);
  if (!root?.opening) return null;
  const { mode } = root.opening;
  const isHeard = (message: ExchangeMessage) => fitsAudience(message.id, id, mode);
  const refused = isHeard(root) ? root.refused : { rule: '', id: 'link.whispered' };
  const others = messages.filter(message => message !== root && isHeard(message));
  const whispered = messages.filter(message => message !== root && !isHeard(message));
  const { ruleset } = root.opening;
  if (isToCome(ruleset)) return waitFor(ruleset, id);
  const exchange = assembleExchange({ ...root, refused }, others, rulesetOf(ruleset), mayAnswer);
  if (!exchange || whispered.length === 0) return exchange;
  return {
    ...exchange,
    ignored: [...exchange.ignored, ...whispered.map(message => ({ message, why: 'whispered' as const }))],
  };
}

/** Defers an exchange until its rules are loaded. */
function waitFor(ruleset: string, exchangeId: string): null {
  const { waiting } = store();
  const those = waiting.get(ruleset) ?? new Set();
  waiting.set(ruleset, those.add(exchangeId));
  void fetchSystem(ruleset);
  return null;
}

/** True until the rules of an exchange are loaded. */
export function waitsForRules(exchangeId: string): boolean {
  return [...store().waiting.values()].some(those => those.has(exchangeId));
}

/** Reads the exchanges that waited for the rules of a combat system, loaded or failed; returns their ids. */
export function readWaiting(ruleset: string): readonly string[] {
  const { waiting, exchanges } = store();
  const those = [...(waiting.get(ruleset) ?? [])];
  waiting.delete(ruleset);
  for (const exchangeId of those) exchanges.delete(exchangeId);
  return those;
}

/** A message that was created, changed or deleted, and the user who created it; null where it is not new. */
type News = readonly [message: ChatMessage.Implementation, maker: string | null];

/** This client's memory of one exchange apart from its messages. */
class ExchangeMemory {
  /** Set once it was found to be over. */
  isOver = false;
  /** Why it could not count when this client saw it begin; null where it could, undefined where it was not seen. */
  reasonAtFirst: Reason | null | undefined = undefined;
  /** Why it does not fit its fight, where no GM's client saw it begin; undefined until judged. */
  reasonInFight: Reason | null | undefined = undefined;
  /** Messages since the last look. */
  news: readonly News[] = [];
  /**
   * Answers with which dice were asked for, by the message that they follow: no other choices can be made
   * once the dice are known.
   */
  readonly bound = new Map<string, readonly Given[]>();
}

class Memories {
  readonly all = new Map<string, ExchangeMemory>();
}

/** This client's memory of an exchange, created at first use. */
export function memoryOf(exchangeId: string): ExchangeMemory {
  const { all } = session.get(Memories);
  const known = all.get(exchangeId);
  if (known) return known;
  const memory = new ExchangeMemory();
  all.set(exchangeId, memory);
  return memory;
}
