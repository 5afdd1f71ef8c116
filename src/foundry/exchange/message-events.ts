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
import { lookAgain, openExchanges } from './open-exchanges.ts';
import { isTakenOut, reopenedSince, whyNotReopened } from './reopened.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { forgetUnsent, hasUnsent, throwWaitingDice } from './answer.ts';
import { isClosed, isUntouched, whichStand } from './applied-status.ts';
import { catchUp } from './catch-up.ts';
import { listenForDice } from './dice-at-gm.ts';
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

/** How far this client takes part in the exchanges. */
class Participation {
  /** Whether it does already, and does not only listen. */
  hasBegun = false;
  /** Which exchanges stood in each actor, combat and entry when it was last looked at. */
  readonly stood = new Map<string, ReadonlyMap<string, boolean>>();
}

const takesPart = (): boolean => session.get(Participation).hasBegun;

/** Takes part in the exchanges: does what is waiting for this client, and from now on what comes. */
export function takePart(): void {
  const participation = session.get(Participation);
  const { stood } = participation;
  participation.hasBegun = true;
  for (const { uuid, system } of everybodyWithRecords()) stood.set(uuid, whichStand(system.applied));
  for (const combat of game.combats) stood.set(combat.uuid, whichStand(combatRecords(combat)));
  stood.set(LEDGER, standingEntries());
  catchUp();
  for (const exchangeId of openExchanges()) isolated(exchangeId, () => checkDice(exchangeId), undefined);
  goOnWithAll();
}

/** Listens to every message that comes, also to those that come before everything is ready. */
export function listenToExchanges(): void {
  // Dice that waited for a GM are asked for again.
  listenForDice(goOnWithAll);
  Hooks.on('createChatMessage', (message, _options, userId) => {
    // Something else may come under the id of a message that was deleted.
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
      tellRecords(actor.uuid, actor.system.applied);
  });
  Hooks.on('updateCombat', (combat, change) => {
    if (change.flags?.[SYSTEM_ID]?.applied) tellRecords(combat.uuid, combatRecords(combat));
  });
  whenSystemComes(ruleset => {
    for (const exchangeId of readWaiting(ruleset)) {
      lookAgain(exchangeId);
      exchangeEvents.emit('read', exchangeId);
      isolated(exchangeId, () => checkDice(exchangeId), undefined);
      goOn(exchangeId);
    }
  });
  whenWriterChanges(() => {
    if (takesPart()) catchUp();
    goOnWithAll();
    // Somebody else may be asked now.
    for (const exchangeId of openExchanges())
      if (exchangeWith(exchangeId)?.status.at === 'asking') exchangeEvents.emit('changed', exchangeId);
  });
}

/** A GM has deleted a message. A whole exchange is as if it had never been; of single answers the dice stay. */
function forgetDeleted(message: ChatMessage.Implementation): void {
  if (takesPart()) forgetSent(message.id ?? '');
  const exchangeId = exchangeOf(message);
  if (!message.id || exchangeId === null) return;
  if (message.id === exchangeId) forgetRolls(exchangeId);
  const { follows } = asSent(message).system as { follows?: string | null };
  forgetMessages(exchangeId, message.id === exchangeId ? undefined : (follows ?? ''));
}

/**
 * A message came, changed or went. What is this user's own is looked at at once, for they wait for it.
 * @param maker who made it; nobody where it is not new
 */
function changed(message: ChatMessage.Implementation, maker: string | null = null): void {
  const named = exchangeOf(message);
  const before = named !== null && hasUnsent(named) ? lastMessageOf(named) : null;
  const exchangeId = noteMessage(message, !game.messages.has(message.id ?? ''));
  if (exchangeId === null) return noteFlood(message, maker);
  lookAgain(exchangeId);
  exchangeEvents.emit('message', exchangeId);
  const memory = memoryOf(exchangeId);
  const isDue = memory.news.length > 0;
  memory.news = [...memory.news, [message, maker]];
  if (message.author?.isSelf || before !== null) look(exchangeId, before);
  else if (!isDue) inSlices(() => look(exchangeId));
}

/** Looks at an exchange of which something came, changed or went. */
function look(exchangeId: string, before: string | null = null): void {
  const memory = memoryOf(exchangeId);
  const all = memory.news;
  memory.news = [];
  // What does not count must not undo what a GM has chosen and not sent yet.
  const isAsking = exchangeWith(exchangeId)?.status.at === 'asking';
  if (!isAsking || lastMessageOf(exchangeId) !== before) forgetUnsent(exchangeId);
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

/** Every GM looks at an exchange as it begins, while the actors still are what they were when it was sent. */
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
 * Notes the dice and the messages of an exchange that goes on; the active GM refuses it where other dice fell before, or
 * something else was said.
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
  if (!reason || !isUntouched(exchange.id)) return;
  noteTry(exchange.messages.at(-1)?.author ?? '');
  await refuse(exchange.id, reason);
}

/** Tells the GM that somebody sends more than is looked at. */
function noteFlood(message: ChatMessage.Implementation, userId: string | null): void {
  if (!takesPart() || !isActiveGM() || userId === null || !isOverRate(message)) return;
  inSlices(() => notifyOnce(userId, localize('CHEAT.tooMany', { user: userName(userId) })));
}

/** Tells the GM of a message that could never count, if it is not only late. */
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

/** After a reload, or when somebody came or left, things may be waiting for this client. */
function goOnWithAll(): void {
  for (const exchangeId of openExchanges()) goOn(exchangeId);
  if (takesPart() && isActiveGM()) void endHalfUndone().then(goOnWithTakenOut);
}

/** What was taken out to be applied anew is applied once it is out of everybody. */
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
  // Somebody has deleted the end of an exchange that was applied: nothing is asked anew.
  if (exchange && at === 'asking' && isClosed(exchangeId) && !goesOn(exchange)) return;
  if (at === 'asking')
    void throwWaitingDice(exchangeId).then(() => exchangeEvents.emit('asking', exchangeId));
  if (at === 'finished') void applyWhenFinished(exchangeId);
}

/** Whether an exchange that was applied goes on after its end; one that does so too late the active GM refuses. */
function goesOn(exchange: Exchange): boolean {
  const reopened = reopenedSince(exchange);
  const reason = reopened && whyNotReopened(exchange, reopened.end);
  if (reopened && reason && isActiveGM()) void refuse(reopened.by, reason);
  return reopened !== null && reason === null;
}

/** What stands among the entries that no combat holds. */
const LEDGER = 'ledger';

/** A message may hold entries: what they say of their exchanges looks different now. */
function lookAtLedger(message: ChatMessage.Implementation, isGone = false): void {
  if (message.type !== 'ledger') return;
  for (const exchangeId of noteLedger(message)) exchangeEvents.emit('changed', exchangeId);
  tellStanding(LEDGER, standingEntries());
  exchangeEvents.emit('ledger', message, isGone);
}

function standingEntries(): ReadonlyMap<string, boolean> {
  return new Map([...messageEntries()].map(([exchangeId, { stands }]) => [exchangeId, stands]));
}

function tellRecords(uuid: string, records: AppliedRecords): void {
  for (const exchangeId of tellStanding(uuid, whichStand(records))) {
    forgetRolls(exchangeId);
    forgetMessages(exchangeId);
    exchangeEvents.emit('changed', exchangeId);
  }
}

/**
 * Tells which exchanges stand in a document that did not, and the other way about.
 * @returns the exchanges of which it says something else than at the last look
 */
function tellStanding(uuid: string, now: ReadonlyMap<string, boolean>): string[] {
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
