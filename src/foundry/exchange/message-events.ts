import type { AppliedRecords } from '../../cards/applied-records.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { whenSystemComes } from '../combat-system/fetched-systems.ts';
import { endHalfUndone } from '../combat/undo.ts';
import { messageEntries, noteLedger } from '../documents/ledger.ts';
import { forgetSent, sentCopy, userName } from '../documents/audience.ts';
import { inSlices, isolated } from '../platform/slices.ts';
import {
  asSent,
  exchangeOf,
  exchangeWith,
  forgetExchanges,
  memoryOf,
  noteMessage,
  readWaiting,
} from './store.ts';
import { combatRecords } from '../documents/combat-state.ts';
import { everybodyWithRecords } from '../documents/fighter-id.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { recheckExchange, openExchanges } from './open-exchanges.ts';
import { isTakenOut, reopenedSince, reopenRefusal } from './reopened.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { throwWaitingDice } from './answer.ts';
import { unsentAnswersTo } from './unsent-answers.ts';
import { isClosed, isUntouched, standingOf } from './applied-status.ts';
import { catchUp } from './catch-up.ts';
import { forgetOpening } from './signed-opening.ts';
import { listenForDice } from './throw-at-gm.ts';
import { honestDice } from '../settings/settings.ts';
import { exchangeEvents } from './exchange-events.ts';
import { applyWhenFinished } from './executor.ts';
import { forgetRolls, noteRolls } from './kept-dice.ts';
import { forgetMessages, noteMessages } from './kept-messages.ts';
import { isOverRate } from './rate.ts';
import {
  checkBeginning,
  diceReason,
  keepAsSent,
  keepDeleted,
  messagesReason,
  refuse,
  signedReason,
} from './tamper-guard.ts';

/** This client's part in the exchanges. */
class Participation {
  /** False while it only listens. */
  hasBegun = false;
  /** The exchanges that stood in each actor, combat and ledger message at the last check. */
  readonly stood = new Map<string, ReadonlyMap<string, boolean>>();
}

const takesPart = (): boolean => session.get(Participation).hasBegun;

/** Starts to take part in the exchanges: does what waits for this client, then follows events. */
export function takePart(): void {
  const participation = session.get(Participation);
  const { stood } = participation;
  participation.hasBegun = true;
  for (const { uuid, system } of everybodyWithRecords()) stood.set(uuid, standingOf(system.applied));
  for (const combat of game.combats) stood.set(combat.uuid, standingOf(combatRecords(combat)));
  stood.set(LEDGER, standingEntries());
  catchUp();
  for (const exchangeId of openExchanges()) isolated(exchangeId, () => checkDice(exchangeId), undefined);
  goOnWithAll();
}

/** Listens to all messages, also to those that come before everything is ready. */
export function listenToExchanges(): void {
  // Dice that waited for a GM are asked for again.
  listenForDice(goOnWithAll);
  Hooks.on('createChatMessage', (message, _options, userId) => {
    // A new message may come under the id of a deleted one.
    keepAsSent(message, userId);
    changed(message, userId);
    lookAtLedger(message);
  });
  Hooks.on('updateChatMessage', (message, _change, _options, userId) => {
    keepAsSent(message, userId);
    changed(message);
    lookAtLedger(message);
  });
  Hooks.on('deleteChatMessage', (message, _options, userId) => {
    const isByGM = game.users.get(userId)?.isGM === true;
    const before = isByGM || !takesPart() ? null : exchangeWith(exchangeOf(message) ?? '');
    if (isByGM) forgetDeleted(message);
    changed(message);
    if (before?.messages.some(({ id }) => id === message.id)) keepDeleted(before, userId);
    lookAtLedger(message, true);
  });
  Hooks.on('passe-darmes.exchange', exchange => exchangeEvents.emit('changed', exchange));
  Hooks.on('updateActor', (actor, change) => {
    if ('ownership' in change) forgetExchanges();
    if (change.system && 'applied' in change.system && actor.isFighter())
      emitRecords(actor.uuid, actor.system.applied);
  });
  Hooks.on('updateCombat', (combat, change) => {
    if (change.flags?.[SYSTEM_ID]?.applied) emitRecords(combat.uuid, combatRecords(combat));
  });
  whenSystemComes(ruleset => {
    for (const exchangeId of readWaiting(ruleset)) {
      recheckExchange(exchangeId);
      exchangeEvents.emit('read', exchangeId);
      isolated(exchangeId, () => checkDice(exchangeId), undefined);
      goOn(exchangeId);
    }
  });
  whenWriterChanges(() => {
    if (takesPart()) catchUp();
    goOnWithAll();
    // Another user may be asked now.
    for (const exchangeId of openExchanges())
      if (exchangeWith(exchangeId)?.status.at === 'asking') exchangeEvents.emit('changed', exchangeId);
  });
}

/**
 * Forgets a message that a GM has deleted. A whole exchange is as if it had never been; of single answers the
 * dice stay.
 */
function forgetDeleted(message: ChatMessage.Implementation): void {
  if (takesPart()) forgetSent(message.id ?? '');
  const exchangeId = exchangeOf(message);
  if (!message.id || exchangeId === null) return;
  if (message.id === exchangeId) {
    forgetRolls(exchangeId);
    forgetOpening(exchangeId);
  }
  const { follows } = asSent(message).system as { follows?: string | null };
  forgetMessages(exchangeId, message.id === exchangeId ? undefined : (follows ?? ''));
}

/**
 * Handles a message that was created, changed or deleted. This user's own are read at once, since they wait
 * for them.
 * @param maker the user who created it; null where it is not new
 */
function changed(message: ChatMessage.Implementation, maker: string | null = null): void {
  const named = exchangeOf(message);
  const isHeld = named !== null && unsentAnswersTo(named).held !== null;
  const before = isHeld ? lastMessageOf(named) : null;
  const exchangeId = noteMessage(message, !game.messages.has(message.id ?? ''));
  if (exchangeId === null) return noteFlood(message, maker);
  recheckExchange(exchangeId);
  exchangeEvents.emit('message', exchangeId);
  const memory = memoryOf(exchangeId);
  const isDue = memory.news.length > 0;
  memory.news = [...memory.news, [message, maker]];
  if (message.author?.isSelf || before !== null) look(exchangeId, before);
  else if (!isDue) inSlices(() => look(exchangeId));
}

/** Reads an exchange anew after messages of it were created, changed or deleted. */
function look(exchangeId: string, before: string | null = null): void {
  const memory = memoryOf(exchangeId);
  const all = memory.news;
  memory.news = [];
  // A message that does not count must not drop a GM's unsent choice.
  const isAsking = exchangeWith(exchangeId)?.status.at === 'asking';
  if (!isAsking || lastMessageOf(exchangeId) !== before) unsentAnswersTo(exchangeId).forget();
  exchangeEvents.emit('changed', exchangeId);
  const isThere = all.some(([{ id }]) => game.messages.has(id ?? ''));
  const opening = all.find(([{ id }, maker]) => id === exchangeId && maker !== null)?.[0];
  if (opening && game.messages.has(exchangeId)) isolated(exchangeId, () => checkNew(opening), undefined);
  if (isThere) isolated(exchangeId, () => checkDice(exchangeId), undefined);
  goOn(exchangeId);
  for (const [message, maker] of all) if (maker !== null) noteWhatDoesNotCount(exchangeId, message, maker);
}

function lastMessageOf(exchangeId: string): string {
  return exchangeWith(exchangeId)?.messages.at(-1)?.id ?? '';
}

/** Checks a new exchange on every GM's client, while the actors still are as they were when it was sent. */
function checkNew(message: ChatMessage.Implementation): void {
  const exchange = takesPart() && game.user.isGM ? exchangeWith(message.id ?? '') : null;
  const isPutBack = (sentCopy(message.id)?.system as { made?: unknown } | undefined)?.made != null;
  if (!exchange || exchange.status.at === 'refused' || isPutBack) return;
  const reason = checkBeginning(exchange);
  if (!reason) return exchangeEvents.emit('began', exchange);
  if (!isActiveGM()) return;
  noteTry(message.author?.id ?? '');
  void refuse(exchange.id, reason);
}

/**
 * Notes the dice and messages of an exchange that goes on; the active GM refuses it where its dice or its
 * answers are not those seen before.
 */
function checkDice(exchangeId: string): void {
  const exchange = exchangeWith(exchangeId);
  if (!exchange || exchange.status.at === 'refused' || !isUntouched(exchangeId)) return;
  const reason = diceReason(exchange) ?? messagesReason(exchange);
  if (!reason) {
    noteRolls(exchange);
    noteMessages(exchange);
    return void checkSigned(exchange);
  }
  if (!takesPart() || !isActiveGM()) return;
  noteTry(exchange.messages.at(-1)?.author ?? '');
  void refuse(exchangeId, reason);
}

async function checkSigned(exchange: Exchange): Promise<void> {
  if (!takesPart() || !isActiveGM()) return;
  const reason = await signedReason(exchange);
  if (!isUntouched(exchange.id)) return;
  if (!reason) return noteRolls(exchange, honestDice() === 'wait');
  noteTry(exchange.messages.at(-1)?.author ?? '');
  await refuse(exchange.id, reason);
}

/** Tells the GM of a user who exceeds the rate of messages. */
function noteFlood(message: ChatMessage.Implementation, userId: string | null): void {
  if (!takesPart() || !isActiveGM() || userId === null || !isOverRate(message)) return;
  inSlices(() => notifyOnce(userId, localize('CHEAT.tooMany', { user: userName(userId) })));
}

/** Tells the GM of a message that could never count, unless it is merely late. */
function noteWhatDoesNotCount(exchangeId: string, { id }: ChatMessage.Implementation, userId: string): void {
  if (!takesPart() || !isActiveGM()) return;
  const exchange = exchangeWith(exchangeId);
  const why = exchange?.ignored.find(({ message }) => message.id === id)?.why;
  const isBegun = exchange?.messages.some(one => one.id === id) ?? false;
  const counts = isBegun && exchange?.status.at !== 'refused';
  if (!counts && why !== 'late') noteTry(userId);
}

function noteTry(userId: string): void {
  const user = game.users.get(userId);
  if (user && !user.isGM) notifyOnce(userId, localize('CHEAT.doesNotCount', { user: user.name }));
}

/** Resumes all open exchanges: after a reload, or when users connect or leave, some may wait for this client. */
function goOnWithAll(): void {
  for (const exchangeId of openExchanges()) goOn(exchangeId);
  if (takesPart() && isActiveGM()) void endHalfUndone().then(goOnWithTakenOut);
}

/** Applies anew each exchange that was undone for that, once it is undone for all actors. */
function goOnWithTakenOut(): void {
  for (const exchangeId of openExchanges()) {
    const exchange = exchangeWith(exchangeId);
    if (exchange && isTakenOut(exchange)) goOn(exchangeId);
  }
}

function goOn(exchangeId: string): void {
  if (takesPart()) isolated(exchangeId, () => doNext(exchangeId), undefined);
}

function doNext(exchangeId: string): void {
  const exchange = exchangeWith(exchangeId);
  const at = exchange?.status.at;
  // The end of an applied exchange was deleted: nothing is asked anew.
  if (exchange && at === 'asking' && isClosed(exchangeId) && !goesOn(exchange)) return;
  if (at === 'asking')
    void throwWaitingDice(exchangeId).then(() => exchangeEvents.emit('asking', exchangeId));
  if (at === 'finished') void applyWhenFinished(exchangeId);
}

/** True where an applied exchange goes on after its end; the active GM refuses one that does so too late. */
function goesOn(exchange: Exchange): boolean {
  const reopened = reopenedSince(exchange);
  const reason = reopened && reopenRefusal(exchange, reopened.end);
  if (reopened && reason && isActiveGM()) void refuse(reopened.by, reason);
  return reopened !== null && reason === null;
}

/** The key for the entries that are kept in messages rather than in a combat. */
const LEDGER = 'ledger';

/** Handles a message with ledger entries: their exchanges are to be rendered anew. */
function lookAtLedger(message: ChatMessage.Implementation, isGone = false): void {
  if (message.type !== 'ledger') return;
  for (const exchangeId of noteLedger(message)) exchangeEvents.emit('changed', exchangeId);
  standingChanges(LEDGER, standingEntries());
  exchangeEvents.emit('ledger', message, isGone);
}

function standingEntries(): ReadonlyMap<string, boolean> {
  return new Map([...messageEntries()].map(([exchangeId, { stands }]) => [exchangeId, stands]));
}

function emitRecords(uuid: string, records: AppliedRecords): void {
  for (const exchangeId of standingChanges(uuid, standingOf(records))) {
    forgetOpening(exchangeId);
    forgetRolls(exchangeId);
    forgetMessages(exchangeId);
    exchangeEvents.emit('changed', exchangeId);
  }
}

/**
 * Emits `applied` for exchanges newly in a document, and `undone` for those that stand no longer.
 * @returns the exchanges that differ from the last check
 */
function standingChanges(uuid: string, now: ReadonlyMap<string, boolean>): string[] {
  const { stood } = session.get(Participation);
  const before = stood.get(uuid);
  stood.set(uuid, now);
  const others = [...now].filter(([exchangeId, stands]) => before?.get(exchangeId) !== stands);
  for (const [exchangeId, stands] of others) {
    if (before?.has(exchangeId) !== true) exchangeEvents.emit('applied', exchangeId);
    else if (!stands) exchangeEvents.emit('undone', exchangeId);
  }
  return others.map(([exchangeId]) => exchangeId);
}
