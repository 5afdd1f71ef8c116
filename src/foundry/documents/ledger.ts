import type { FightingActor } from '../combat-system/manifest.ts';
import { inverseHash, isStanding, type AppliedRecord } from '../../cards/applied-records.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { isRecord } from '../../rules/shared/schema.ts';
import { itemIdOf } from '../../rules/shared/taking.ts';
import { withoutEntry } from '../platform/compat.ts';
import { session } from '../platform/session.ts';
import type { Write } from '../platform/updates.ts';
import { keptHandedOver } from '../settings/seen.ts';
import { type CombatRecord, combatRecordOf, combatRecords, type TokenMove } from './combat-state.ts';
import { everybodyWithRecords, fighterIdOf } from './fighter-id.ts';

/*
 * The ledger records what was applied where no player can write: in the record of the combat, and outside a
 * combat, or once it is over, in a hidden message of a GM's. The record of an actor, which its owner can
 * write, holds the inverse; it counts only where an entry has its hash.
 */

/** The entry of an applied exchange, or of an applied stretch of time. */
export interface LedgerEntry {
  /** The id of the message that ended the exchange; null for time. */
  readonly end: string | null;
  /** The hash of each actor's inverse, by fighter; null where a combat's record has none. */
  readonly actors: Readonly<Record<FighterId, string>> | null;
  /** The items that changed hands: see `handedEntry`. */
  readonly handed: readonly string[];
  /** The tokens that it moved. */
  readonly moved?: readonly TokenMove[];
  /** False once undone. */
  readonly stands: boolean;
}

/** Entries by the id of their exchange or stretch of time. */
type Entries = Readonly<Record<string, LedgerEntry>>;

class LedgerIndex {
  /** The messages that hold entries, by exchange; filled at first use. */
  messages: Map<string, ChatMessage.Implementation> | null = null;
}

/** The entry of an exchange or a turn change; null where nothing of it was applied. */
export function ledgerEntryOf(exchangeId: string): LedgerEntry | null {
  for (const combat of game.combats) {
    const record = combatRecordOf(combat, exchangeId);
    if (record) return entryOf(record);
  }
  const message = indexed().get(exchangeId);
  return message ? (entriesOf(message)[exchangeId] ?? null) : null;
}

/** The exchanges in the ledger that were applied to a fighter, and whether each stands. */
export function ledgerOf(fighter: FighterId): readonly (readonly [exchange: string, stands: boolean])[] {
  const ofCombats = game.combats.contents.flatMap(combat =>
    combatRecords(combat).map(record => [record.exchange, entryOf(record)] as const),
  );
  const all = new Map([...messageEntries(), ...ofCombats]);
  return [...all]
    .flatMap(([id, { actors, stands }]) => (actors?.[fighter] === undefined ? [] : [[id, stands] as const]))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** All entries in messages, by exchange. */
export function messageEntries(): ReadonlyMap<string, LedgerEntry> {
  const all = [...indexed()].map(([id, message]) => [id, entriesOf(message)[id]] as const);
  return new Map(all.flatMap(([id, entry]) => (entry ? [[id, entry]] : [])));
}

function entryOf(record: CombatRecord): LedgerEntry {
  const { end = null, actors = null, handed = [], moved = [] } = record;
  return { end, actors, handed, ...(moved.length > 0 && { moved }), stands: isStanding(record) };
}

/** True where an actor's record is as a GM's client wrote it. */
export function isInLedger(
  actor: FightingActor,
  { exchange: exchangeId, inverse, isOld }: AppliedRecord,
): boolean {
  const entry = ledgerEntryOf(exchangeId);
  if (!entry) return false;
  if (entry.actors === null) return true;
  const hash = entry.actors[fighterIdOf(actor)];
  if (hash === undefined) return false;
  // The entries of a combat that goes on never become too old.
  if (inverse === null) return !isOld || indexed().has(exchangeId);
  return inverseHash(inverse) === hash;
}

/** The key of an entry for an owner's item in the hands of another. */
export function handedKey(owner: FighterId, item: string, by: FighterId): string {
  return [owner, item, by].join(' ');
}

/** The same key with a hash of the item; empty where its owner no longer has it. */
export function handedEntry(owner: FightingActor, itemId: string, by: FighterId): string[] {
  const item = owner.findItem(itemId);
  return item ? [`${handedKey(fighterIdOf(owner), itemId, by)} ${itemHash(item)}`] : [];
}

/** The items that change hands by these facts. */
export function liftedBy(
  facts: readonly Fact[],
): readonly { readonly owner: FighterId; readonly item: string; readonly by: FighterId }[] {
  return facts.flatMap(fact =>
    fact.fact === 'lifted' && fact.amount > 0
      ? [{ owner: fact.who, item: itemIdOf(fact.weapon), by: fact.by }]
      : [],
  );
}

/** A hash of an item that ignores its amount and whether it is in hand. */
export function itemHash(item: Item.Implementation): string {
  const { type, system } = item.toObject() as unknown as { type: string; system: Record<string, unknown> };
  const { quantity: _many, ready: _inHand, magazine: _full, ...what } = system;
  return inverseHash({ type, what });
}

/** All items handed over by applied exchanges that stand: their hashes, by `handedKey`. */
export function handedOver(): ReadonlyMap<string, string> {
  const ofCombats = game.combats.contents.flatMap(combat =>
    combatRecords(combat).flatMap(record => (isStanding(record) ? (record.handed ?? []) : [])),
  );
  const ofMessages = [...messageEntries().values()].flatMap(({ stands, handed }) => (stands ? handed : []));
  return new Map([...keptHandedOver(), ...ofMessages, ...ofCombats].map(readHanded));
}

function readHanded(entry: string): [string, string] {
  const [owner = '', item = '', by = '', hash = ''] = entry.split(' ');
  return [handedKey(owner, item, by), hash];
}

/** The handed items in a message's standing entries. */
export function handedIn(message: ChatMessage.Implementation): readonly string[] {
  return Object.values(entriesOf(message)).flatMap(({ stands, handed }) => (stands ? handed : []));
}

/** Notes that a ledger message was created, changed or deleted; returns the exchanges of its entries. */
export function noteLedger(message: ChatMessage.Implementation): readonly string[] {
  if (message.type !== 'ledger') return [];
  session.get(LedgerIndex).messages = null;
  return Object.keys(entriesOf(message));
}

function indexed(): Map<string, ChatMessage.Implementation> {
  const held = session.get(LedgerIndex);
  if (held.messages) return held.messages;
  const index = new Map<string, ChatMessage.Implementation>();
  for (const message of game.messages) {
    for (const exchangeId of Object.keys(entriesOf(message))) index.set(exchangeId, message);
  }
  held.messages = index;
  return index;
}

/** The entries of a message: only a GM's count, since any user can send a message of any type. */
function entriesOf(message: ChatMessage.Implementation): Entries {
  if (message.type !== 'ledger' || message.author?.isGM !== true) return {};
  const { entries } = message.system as unknown as { entries: unknown };
  return isRecord(entries) ? (entries as Entries) : {};
}

/**
 * The write that enters an application which no combat takes in.
 * @param whisper the users who may know of the exchange; all when empty
 */
export function ledgerWrite(exchangeId: string, entry: LedgerEntry, whisper: readonly string[]): Write {
  const data = { ...ledgerMessage({ [exchangeId]: entry }), whisper };
  return { documentName: 'ChatMessage', data, isWritten: () => ledgerEntryOf(exchangeId) !== null };
}

/** Entries in one message, so that it stays below four thousand bytes. */
const IN_ONE = 15;

/** The messages that keep the entries of a combat beyond its end. */
export function ledgerOfFight(combat: Combat.Implementation): object[] {
  const kept = combatRecords(combat).filter(({ actors }) => actors && Object.keys(actors).length > 0);
  const messages: object[] = [];
  for (let from = 0; from < kept.length; from += IN_ONE) {
    const some = kept.slice(from, from + IN_ONE).map(record => [record.exchange, entryOf(record)] as const);
    messages.push(ledgerMessage(Object.fromEntries(some)));
  }
  return messages;
}

function ledgerMessage(entries: Entries): object {
  return { type: 'ledger', system: { entries } };
}

/** The writes that mark these as undone in the ledger, as far as no combat's record does. */
export function undoneEntries(going: readonly string[], mayComeAgain: (id: string) => boolean): Write[] {
  const messages = new Set(
    going.flatMap(id => (messageEntries().get(id)?.stands ? (indexed().get(id) ?? []) : [])),
  );
  return [...messages].map(message => {
    const those = Object.entries(entriesOf(message)).filter(
      ([id, { stands }]) => stands && going.includes(id),
    );
    const changed = those.map(([id, entry]) =>
      mayComeAgain(id) ? { [id]: { ...entry, stands: false } } : withoutEntry(id),
    );
    const changes = { system: { entries: Object.assign({}, ...changed) as object } };
    const isWritten = () => those.every(([id]) => ledgerEntryOf(id)?.stands !== true);
    return { document: message, changes, isWritten };
  });
}

/** Undone in the ledger, but not with every actor yet. */
export function isHalfUndone(exchangeId: string): boolean {
  if (ledgerEntryOf(exchangeId)?.stands !== false) return false;
  return everybodyWithRecords().some(actor =>
    actor.system.applied.some(
      record => record.exchange === exchangeId && isStanding(record) && isInLedger(actor, record),
    ),
  );
}
