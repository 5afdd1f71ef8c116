import {
  undoneTogether,
  inverseOf,
  isStanding,
  isTooOld,
  type AppliedRecord,
  type AppliedRecords,
  undone,
} from '../../cards/applied-records.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { adapterFor } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import {
  isHalfUndone,
  isInLedger,
  messageEntries,
  ledgerEntryOf,
  undoneEntries,
} from '../documents/ledger.ts';
import { type CombatRecord, combatRecords, isTurn } from '../documents/combat-state.ts';
import { undoneWithoutTrace } from '../documents/fight-flags.ts';
import { everybodyWithRecords, fighterIdOf } from '../documents/fighter-id.ts';
import { localize, localizeCount } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { enqueue } from '../platform/slices.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { writeInOneRequest } from '../platform/updates.ts';
import { isInLog } from './actor-updates.ts';
import { undoneFight } from './combat-updates.ts';
import type { PasseCombat } from './combat.ts';
import { setClockBack } from './rest-clock.ts';
import { messagesOfTime } from './time-message.ts';
import { movesBack } from './token-moves.ts';

/*
 * A record without a ledger entry counts for its own actor and nobody else: what its owner wrote must not
 * take along changes of others. It gets a name of its own here, of its exchange and its actor.
 */

/** The separator in such a name. */
const OF = '@';

/** The exchanges and turn changes of some names, each once. */
function exchangesIn(going: readonly string[]): string[] {
  return [...new Set(going.map(exchangeIn))];
}

/**
 * The exchanges and turn changes among them, each once. Left out are records that only their actor knows of,
 * of exchanges in the ledger for others: those are undone for that actor, and the exchange stays.
 */
export function undoneWith(going: readonly string[]): string[] {
  return exchangesIn(going.filter(name => !isOnlyClaimed(name)));
}

function isOnlyClaimed(name: string): boolean {
  const exchangeId = exchangeIn(name);
  return name !== exchangeId && (isTurn(exchangeId) || ledgerEntryOf(exchangeId) !== null);
}

function exchangeIn(name: string): string {
  return name.split(OF)[0] ?? name;
}

/** The records of an actor; those without a ledger entry under names of their own. */
function recordsOn(actor: FightingActor): readonly AppliedRecord[] {
  return actor.system.applied.map(record => {
    const exchange = isInLedger(actor, record)
      ? record.exchange
      : `${record.exchange}${OF}${fighterIdOf(actor)}`;
    return { ...record, exchange };
  });
}

/** All that is undone with these, latest first: themselves and everything that rests on them. */
export function goingWith(roots: readonly string[]): string[] {
  const all = allRecords();
  const names = all.flatMap(records => records.map(({ exchange: exchangeId }) => exchangeId));
  // Without any ledger entry it is undone on every actor.
  const meant = names.filter(
    name => roots.includes(name) || (roots.includes(exchangeIn(name)) && !ledgerEntryOf(exchangeIn(name))),
  );
  return undoneTogether([...new Set(meant)], all);
}

/** The ids of everything applied in a fight that still stands. */
export function allOf(fight: string): string[] {
  const combat = game.combats.get(fight);
  const here = combat ? combatRecords(combat) : [];
  const elsewhere = everybodyWithRecords().flatMap(actor =>
    recordsOn(actor).filter(record => record.fight === fight),
  );
  return [...here, ...elsewhere].filter(isStanding).map(({ exchange: exchangeId }) => exchangeId);
}

/**
 * Undoes all of this in one request, or with one for the actors and one for each combat. For a GM.
 * @param going the result of `goingWith` that the GM agreed to
 * @returns the reason where it cannot be undone, or not all of it; null when it is done
 */
export function undo(going: readonly string[]): Promise<Reason | null> {
  return enqueue(async (): Promise<Reason | null> => {
    // More may have been applied while the GM was being asked.
    if (goingWith(going).length !== going.length) return { rule: '', id: 'undo-later-first' };
    if (isTooOld(going, allRecords())) return { rule: '', id: 'undo-too-old' };
    return (await write(going, isInLog)) ?? setClockBack(undoneWith(going));
  });
}

/**
 * Undoes what is about to be applied in another form: it leaves no trace, and tokens stay where it moved
 * them. For the active GM's client, from within its queue of writes.
 * @param going the result of `goingWith`
 */
export function takeOut(going: readonly string[]): Promise<Reason | null> {
  return write(going, () => false, { isMovedBack: false });
}

/** True where all of this can be undone completely: nobody has changed an inverse. */
export function canTakeOut(going: readonly string[]): boolean {
  return !isTooOld(going, allRecords()) && changedInverses(going).length === 0;
}

/** @param mayComeAgain true for ids that could be applied again, and so stay on record as undone */
async function write(
  going: readonly string[],
  mayComeAgain: (id: string) => boolean,
  { isMovedBack = true } = {},
): Promise<Reason | null> {
  const changed = changedInverses(going);
  // The ledger first: no player can write it, and other clients see there that the undoing has begun.
  const fights = game.combats.contents.flatMap(combat => undoneFight(combat, going, mayComeAgain));
  const entries = undoneEntries(going, mayComeAgain);
  const moves = isMovedBack ? movesBack(going) : [];
  const back = everybodyWithRecords().flatMap(actor => {
    const inverse = inverseOf(recordsOn(actor), going);
    if (!inverse) return [];
    const { points, ...state } = inverse;
    const records = undone(recordsOn(actor), going, name => mayComeAgain(exchangeIn(name)));
    const own = records.map(record => ({ ...record, exchange: exchangeIn(record.exchange) }));
    const changes = { system: { state, applied: own } };
    const names = new Set(
      recordsOn(actor).flatMap(one => (going.includes(one.exchange) ? exchangeIn(one.exchange) : [])),
    );
    // Not by the ledger, which is written first.
    const isWritten = () =>
      !actor.system.applied.some(record => names.has(record.exchange) && isStanding(record));
    return [{ actor, points, write: { document: actor, changes, isWritten } }];
  });
  try {
    await writeInOneRequest([...fights, ...entries, ...back.map(({ write }) => write), ...moves]);
  } catch (error) {
    console.error(`${SYSTEM_ID} |`, error);
  }
  const done = back.filter(({ write }) => write.isWritten());
  for (const { actor, points } of done) await adapterFor(actor.type)?.takeBack?.(actor, points);
  const left = back.filter(one => !done.includes(one)).map(({ actor }) => actor.label);
  if (left.length > 0 || [...fights, ...entries].some(one => !one.isWritten()))
    return { rule: '', id: 'undo-unfinished', names: { fighters: left.join(', ') } };
  const gone = going.filter(name => name === exchangeIn(name) || isGone(exchangeIn(name)));
  const messages = messagesOfTime(new Set(exchangesIn(gone)));
  if (messages.length > 0) await ChatMessage.deleteDocuments(messages);
  return changed.length > 0
    ? { rule: '', id: 'undo-changed', names: { fighters: changed.join(', ') } }
    : null;
}

/** The labels of actors whose owners have changed a stored inverse: their changes cannot be undone. */
function changedInverses(going: readonly string[]): string[] {
  return everybodyWithRecords().flatMap(actor => {
    const id = fighterIdOf(actor);
    const isChanged = going.some(
      exchangeId =>
        ledgerEntryOf(exchangeId)?.stands === true &&
        ledgerEntryOf(exchangeId)?.actors?.[id] !== undefined &&
        !recordsOn(actor).some(record => record.exchange === exchangeId && record.inverse !== null),
    );
    return isChanged ? [actor.label] : [];
  });
}

/** True once no actor has a standing record. */
function isGone(exchangeId: string): boolean {
  return !everybodyWithRecords().some(({ system }) =>
    system.applied.some(record => record.exchange === exchangeId && isStanding(record)),
  );
}

/** Finishes an undoing that a GM has begun and not finished, because they left half-way or a write was refused. */
export async function endHalfUndone(): Promise<void> {
  const undoneInLedger = [
    ...game.combats.contents
      .flatMap(combatRecords)
      .flatMap(record => (isStanding(record) ? [] : [record.exchange])),
    ...[...messageEntries()].flatMap(([exchangeId, { stands }]) => (stands ? [] : [exchangeId])),
  ];
  // Undone without a ledger entry: turn changes, exchanges whose messages are gone, and those to be applied again.
  const gone = new Set(game.combats.contents.flatMap(undoneWithoutTrace).filter(id => !ledgerEntryOf(id)));
  const left = everybodyWithRecords()
    .flatMap(recordsOn)
    .filter(record => isStanding(record) && gone.has(exchangeIn(record.exchange)));
  const half = [
    ...undoneInLedger.filter(isHalfUndone),
    ...left.map(({ exchange: exchangeId }) => exchangeId),
  ];
  // No more than that: everything that rested on it was undone in the ledger with it.
  const leavesTrace = (id: string) => isInLog(id) && !gone.has(id);
  if (half.length > 0) await enqueue(() => write([...new Set(half)], leavesTrace));
}

function allRecords(): AppliedRecords[] {
  const ofMessages = [...messageEntries()].map(([exchangeId, { stands }]): AppliedRecords => [
    { exchange: exchangeId, inverse: stands ? {} : null },
  ]);
  return [...everybodyWithRecords().map(recordsOn), ...game.combats.map(combatRecords), ...ofMessages].filter(
    records => records.length > 0,
  );
}

/** Goes back to before the last turn change; later exchanges on that turn are undone first, if the GM agrees. */
export async function turnBack(combat: PasseCombat): Promise<Reason | null> {
  const live = combatRecords(combat).filter(isStanding);
  const last = live.findLastIndex(({ exchange: exchangeId }) => isTurn(exchangeId));
  return last < 0 ? nothingKept() : goBackTo(live.slice(last));
}

/** Goes back to the end of the previous round. */
export async function roundBack(combat: PasseCombat): Promise<Reason | null> {
  const live = combatRecords(combat).filter(isStanding);
  const began = live.findLastIndex(
    ({ inverse }) => inverse?.round !== undefined && inverse.round !== combat.round,
  );
  return began < 0 ? nothingKept() : goBackTo(live.slice(began));
}

/** Asks to confirm the undoing of all this; `text` words it for a number of exchanges. */
type ConfirmUndo = (
  title: string,
  text: (count: number) => string,
  going: readonly string[],
) => Promise<boolean>;

class UndoConfirmation {
  ask: ConfirmUndo = () => Promise.resolve(true);
}

/** Sets the confirmation that is asked before a turn takes exchanges back with it. */
export function confirmUndoBy(ask: ConfirmUndo): void {
  session.get(UndoConfirmation).ask = ask;
}

function nothingKept(): Reason {
  return { rule: '', id: 'no-turn-to-go-back-to' };
}

async function goBackTo(records: readonly CombatRecord[]): Promise<Reason | null> {
  const going = goingWith(records.map(({ exchange: exchangeId }) => exchangeId));
  const isOnlyTime = undoneWith(going).every(isTurn);
  const text = (count: number) => localizeCount('TRACKER.goBackUndoes', count);
  return isOnlyTime || (await session.get(UndoConfirmation).ask(localize('TRACKER.goBack'), text, going))
    ? undo(going)
    : null;
}
