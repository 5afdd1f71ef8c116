import type { FightingActor } from '../combat-system/manifest.ts';
import { inverseHash, isStanding, type Mark } from '../../cards/applied-records.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { isRecord } from '../../rules/shared/record.ts';
import { itemIdOf } from '../../rules/shared/item-id.ts';
import { withoutEntry } from '../platform/compat.ts';
import { session } from '../platform/session.ts';
import type { Write } from '../platform/updates.ts';
import { keptHandedOver } from '../settings/seen.ts';
import { type FightMark, fightMarkOf, fightMarks, type TokenMove } from './combat-state.ts';
import { everybodyMarked, fighterIdOf } from './fighter-id.ts';

/*
 * What was applied is recorded where no player can write: in the mark of the combat, and outside a fight, or once it is
 * over, in a message of a GM's that nobody sees. The mark of an actor, which its owner can write, holds the inverse; it
 * counts only where a record has its hash.
 */

/** The record of an exchange, or of a stretch of time, that was applied. */
export interface AppliedRecord {
  /** The message that ended the exchange; null for time. */
  readonly end: string | null;
  /** The hash of the inverse that each actor keeps, by fighter; null where a combat keeps none. */
  readonly actors: Readonly<Record<FighterId, string>> | null;
  /** The items that came into other hands: see `handedEntry`. */
  readonly handed: readonly string[];
  /** The tokens that it moved. */
  readonly moved?: readonly TokenMove[];
  /** Whether it was not undone. */
  readonly stands: boolean;
}

/** Records by what they are of. */
type Entries = Readonly<Record<string, AppliedRecord>>;

class RecordIndex {
  /** The messages that hold records, by exchange; filled at first use. */
  messages: Map<string, ChatMessage.Implementation> | null = null;
}

/** The record of an exchange or a turn change; null where nothing of it was applied. */
export function recordOf(exchangeId: string): AppliedRecord | null {
  for (const combat of game.combats) {
    const mark = fightMarkOf(combat, exchangeId);
    if (mark) return ofMark(mark);
  }
  const message = indexed().get(exchangeId);
  return message ? (entriesOf(message)[exchangeId] ?? null) : null;
}

/** The exchanges on record as applied to somebody, and whether each stands. */
export function recordsOf(fighter: FighterId): readonly (readonly [exchange: string, stands: boolean])[] {
  const ofCombats = game.combats.contents.flatMap(combat =>
    fightMarks(combat).map(mark => [mark.exchange, ofMark(mark)] as const),
  );
  const all = new Map([...messageRecords(), ...ofCombats]);
  return [...all]
    .flatMap(([id, { actors, stands }]) => (actors?.[fighter] === undefined ? [] : [[id, stands] as const]))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Every record of a message, by exchange. */
export function messageRecords(): ReadonlyMap<string, AppliedRecord> {
  const all = [...indexed()].map(([id, message]) => [id, entriesOf(message)[id]] as const);
  return new Map(all.flatMap(([id, record]) => (record ? [[id, record]] : [])));
}

function ofMark(mark: FightMark): AppliedRecord {
  const { end = null, actors = null, handed = [], moved = [] } = mark;
  return { end, actors, handed, ...(moved.length > 0 && { moved }), stands: isStanding(mark) };
}

/** Whether the mark of an actor is as a GM's client wrote it. */
export function isRecorded(actor: FightingActor, { exchange: exchangeId, inverse, isOld }: Mark): boolean {
  const record = recordOf(exchangeId);
  if (!record) return false;
  if (record.actors === null) return true;
  const hash = record.actors[fighterIdOf(actor)];
  if (hash === undefined) return false;
  // What a fight keeps that goes on never becomes too old.
  if (inverse === null) return !isOld || indexed().has(exchangeId);
  return inverseHash(inverse) === hash;
}

/** The name by which a record knows that an item of somebody's is in the hands of another. */
export function handedKey(owner: FighterId, item: string, by: FighterId): string {
  return [owner, item, by].join(' ');
}

/** The same, and a hash of what the item is; nothing where it is not with its owner. */
export function handedEntry(owner: FightingActor, itemId: string, by: FighterId): string[] {
  const item = owner.findItem(itemId);
  return item ? [`${handedKey(fighterIdOf(owner), itemId, by)} ${itemHash(item)}`] : [];
}

/** The things that come into other hands by these facts. */
export function liftedBy(
  facts: readonly Fact[],
): readonly { readonly owner: FighterId; readonly item: string; readonly by: FighterId }[] {
  return facts.flatMap(fact =>
    fact.fact === 'lifted' && fact.amount > 0
      ? [{ owner: fact.who, item: itemIdOf(fact.weapon), by: fact.by }]
      : [],
  );
}

/** A hash by which an item is known again, however many there are of it and whoever has it in hand. */
export function itemHash(item: Item.Implementation): string {
  const { type, system } = item.toObject() as unknown as { type: string; system: Record<string, unknown> };
  const { quantity: _many, ready: _inHand, magazine: _full, ...what } = system;
  return inverseHash({ type, what });
}

/** Every item that came into other hands by what was applied and not undone: its hash, by `handedKey`. */
export function handedOver(): ReadonlyMap<string, string> {
  const ofCombats = game.combats.contents.flatMap(combat =>
    fightMarks(combat).flatMap(mark => (isStanding(mark) ? (mark.handed ?? []) : [])),
  );
  const ofMessages = [...messageRecords().values()].flatMap(({ stands, handed }) => (stands ? handed : []));
  return new Map([...keptHandedOver(), ...ofMessages, ...ofCombats].map(readHanded));
}

function readHanded(entry: string): [string, string] {
  const [owner = '', item = '', by = '', hash = ''] = entry.split(' ');
  return [handedKey(owner, item, by), hash];
}

/** What the records in a message say of items in other hands, as far as they stand. */
export function handedIn(message: ChatMessage.Implementation): readonly string[] {
  return Object.values(entriesOf(message)).flatMap(({ stands, handed }) => (stands ? handed : []));
}

/** Notes that a message came, changed or went; gives the exchanges whose records it holds. */
export function noteRecords(message: ChatMessage.Implementation): readonly string[] {
  if (message.type !== 'record') return [];
  session.get(RecordIndex).messages = null;
  return Object.keys(entriesOf(message));
}

function indexed(): Map<string, ChatMessage.Implementation> {
  const held = session.get(RecordIndex);
  if (held.messages) return held.messages;
  const index = new Map<string, ChatMessage.Implementation>();
  for (const message of game.messages) {
    for (const exchangeId of Object.keys(entriesOf(message))) index.set(exchangeId, message);
  }
  held.messages = index;
  return index;
}

/** Anybody can send a message of any kind; a record is that of a GM. */
function entriesOf(message: ChatMessage.Implementation): Entries {
  if (message.type !== 'record' || message.author?.isGM !== true) return {};
  const { entries } = message.system as unknown as { entries: unknown };
  return isRecord(entries) ? (entries as Entries) : {};
}

/**
 * What is written so that an application is on record that no combat takes in.
 * @param whisper who may know of the exchange; everybody when empty
 */
export function recordWrite(exchangeId: string, record: AppliedRecord, whisper: readonly string[]): Write {
  const data = { ...recordMessage({ [exchangeId]: record }), whisper };
  return { documentName: 'ChatMessage', data, isWritten: () => recordOf(exchangeId) !== null };
}

/** How many records a message holds, so that it stays below four thousand bytes. */
const IN_ONE = 15;

/** The messages that keep the records of a fight beyond its end. */
export function recordsOfFight(combat: Combat.Implementation): object[] {
  const kept = fightMarks(combat).filter(({ actors }) => actors && Object.keys(actors).length > 0);
  const messages: object[] = [];
  for (let from = 0; from < kept.length; from += IN_ONE) {
    const some = kept.slice(from, from + IN_ONE).map(mark => [mark.exchange, ofMark(mark)] as const);
    messages.push(recordMessage(Object.fromEntries(some)));
  }
  return messages;
}

function recordMessage(entries: Entries): object {
  return { type: 'record', system: { entries } };
}

/** What is written so that these are on record as undone, as far as no combat says so. */
export function undoneRecords(going: readonly string[], mayComeAgain: (id: string) => boolean): Write[] {
  const messages = new Set(
    going.flatMap(id => (messageRecords().get(id)?.stands ? (indexed().get(id) ?? []) : [])),
  );
  return [...messages].map(message => {
    const those = Object.entries(entriesOf(message)).filter(
      ([id, { stands }]) => stands && going.includes(id),
    );
    const changed = those.map(([id, record]) =>
      mayComeAgain(id) ? { [id]: { ...record, stands: false } } : withoutEntry(id),
    );
    const changes = { system: { entries: Object.assign({}, ...changed) as object } };
    const isWritten = () => those.every(([id]) => recordOf(id)?.stands !== true);
    return { document: message, changes, isWritten };
  });
}

/** Whether an exchange is undone on record and not with every actor yet. */
export function isHalfUndone(exchangeId: string): boolean {
  if (recordOf(exchangeId)?.stands !== false) return false;
  return everybodyMarked().some(actor =>
    actor.system.marks.some(
      mark => mark.exchange === exchangeId && isStanding(mark) && isRecorded(actor, mark),
    ),
  );
}
