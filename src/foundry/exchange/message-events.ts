import type { Marks } from '../../cards/applied-records.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { endHalfUndone } from '../combat/undo.ts';
import { messageRecords, noteRecords } from '../documents/applied-records.ts';
import { userName } from '../documents/audience.ts';
import { fightMarks } from '../documents/combat-state.ts';
import { everybodyMarked } from '../documents/fighter-id.ts';
import { forgetSent, sentCopy } from '../documents/message-copies.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { isolated } from '../platform/isolated.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { memoryOf } from './exchange-memory.ts';
import { lookAgain, openExchanges } from './open-exchanges.ts';
import { session } from '../platform/session.ts';
import { inSlices } from '../platform/slices.ts';
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
import { asSent, exchangeWith, exchangeOf, forgetExchanges, noteMessage } from './store.ts';
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
  /** Which exchanges stood in each actor, combat and record when it was last looked at. */
  readonly stood = new Map<string, ReadonlyMap<string, boolean>>();
}

const takesPart = (): boolean => session.get(Participation).hasBegun;

/** Takes part in the exchanges: does what is waiting for this client, and from now on what comes. */
export function takePart(): void {
  const participation = session.get(Participation);
  const { stood } = participation;
  participation.hasBegun = true;
  for (const { uuid, system } of everybodyMarked()) stood.set(uuid, whichStand(system.marks));
  for (const combat of game.combats) stood.set(combat.uuid, whichStand(fightMarks(combat)));
  stood.set(RECORDS, standingRecords());
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
    lookAtRecords(message);
  });
  Hooks.on('updateChatMessage', (message, _change, _options, userId) => {
    keepAsSent(message, userId);
    changed(message);
    lookAtRecords(message);
  });
  Hooks.on('deleteChatMessage', (message, _options, userId) => {
    const isByGM = game.users.get(userId)?.isGM === true;
    const before = isByGM || !takesPart() ? null : exchangeWith(exchangeOf(message) ?? '');
    if (isByGM) forgetDeleted(message);
    changed(message);
    if (before?.messages.some(({ id }) => id === message.id)) keepDeleted(before, userId);
    lookAtRecords(message, true);
  });
  Hooks.on('passe-darmes.exchange', exchange => exchangeEvents.emit('changed', exchange));
  Hooks.on('updateActor', (actor, change) => {
    if ('ownership' in change) forgetExchanges();
    if (change.system && 'marks' in change.system && actor.isFighter())
      tellMarked(actor.uuid, actor.system.marks);
  });
  Hooks.on('updateCombat', (combat, change) => {
    if (change.flags?.[SYSTEM_ID]?.marks) tellMarked(combat.uuid, fightMarks(combat));
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
  if (takesPart() && isActiveGM()) void endHalfUndone();
}

function goOn(exchangeId: string): void {
  if (takesPart()) isolated(exchangeId, () => doNext(exchangeId), undefined);
}

function doNext(exchangeId: string): void {
  const at = exchangeWith(exchangeId)?.status.at;
  // Somebody has deleted the end of an exchange that was applied: nothing is asked anew.
  if (at === 'asking' && isClosed(exchangeId)) return;
  if (at === 'asking')
    void throwWaitingDice(exchangeId).then(() => exchangeEvents.emit('asking', exchangeId));
  if (at === 'finished') void applyWhenFinished(exchangeId);
}

/** What stands among the records that no combat holds. */
const RECORDS = 'records';

/** A message may hold records: what they say of their exchanges looks different now. */
function lookAtRecords(message: ChatMessage.Implementation, isGone = false): void {
  if (message.type !== 'record') return;
  for (const exchangeId of noteRecords(message)) exchangeEvents.emit('changed', exchangeId);
  tellStanding(RECORDS, standingRecords());
  exchangeEvents.emit('records', message, isGone);
}

function standingRecords(): ReadonlyMap<string, boolean> {
  return new Map([...messageRecords()].map(([exchangeId, { stands }]) => [exchangeId, stands]));
}

function tellMarked(uuid: string, marks: Marks): void {
  for (const exchangeId of tellStanding(uuid, whichStand(marks))) {
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
