import { type Exchange } from '../../../cards/exchange.ts';
import { whenSystemComes } from '../../combat-system/fetched-systems.ts';
import { endHalfUndone } from '../../combat/undo.ts';
import { forgetSent } from '../../documents/audience.ts';
import { isActiveGM, whenWriterChanges } from '../../platform/active-gm.ts';
import { inSlices, isolated } from '../../platform/slices.ts';
import { isClosed } from '../apply/applied-status.ts';
import { catchUp } from '../apply/catch-up.ts';
import { applyWhenFinished } from '../apply/executor.ts';
import { isTakenOut, reopenedSince, reopenRefusal } from '../apply/reopened.ts';
import { lookAtLedger, noteStanding, watchStanding } from '../apply/standing.ts';
import { refuse } from '../trust/acceptance.ts';
import { keepAsSent, keepDeleted } from '../trust/as-sent.ts';
import { checkDice, checkNew, noteFlood, noteWhatDoesNotCount } from '../trust/check-messages.ts';
import { forgetRolls } from '../trust/kept-dice.ts';
import { forgetMessages } from '../trust/kept-messages.ts';
import { forgetOpening } from '../trust/signed-opening.ts';
import { listenForDice } from '../trust/throw-at-gm.ts';
import { throwWaitingDice } from './answer.ts';
import { exchangeEvents } from './exchange-events.ts';
import { openExchanges, recheckExchange } from './open-exchanges.ts';
import { beginToTakePart, takesPart } from './participation.ts';
import {
  asSent,
  exchangeOf,
  exchangeWith,
  forgetExchanges,
  memoryOf,
  noteMessage,
  readWaiting,
} from './store.ts';
import { keepUnsent, takeUpKept } from './kept-unsent.ts';
import { unsentAnswersTo } from './unsent-answers.ts';

/** Starts to take part in the exchanges: does what waits for this client, then follows events. */
export function takePart(): void {
  beginToTakePart();
  noteStanding();
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
  Hooks.on('updateActor', (_actor, change) => {
    if ('ownership' in change) forgetExchanges();
  });
  watchStanding();
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
  if (!isAsking || lastMessageOf(exchangeId) !== before) dropHeld(exchangeId);
  exchangeEvents.emit('changed', exchangeId);
  const isThere = all.some(([{ id }]) => game.messages.has(id ?? ''));
  const opening = all.find(([{ id }, maker]) => id === exchangeId && maker !== null)?.[0];
  if (opening && game.messages.has(exchangeId)) isolated(exchangeId, () => checkNew(opening), undefined);
  if (isThere) isolated(exchangeId, () => checkDice(exchangeId), undefined);
  goOn(exchangeId);
  for (const [message, maker] of all) if (maker !== null) noteWhatDoesNotCount(exchangeId, message, maker);
}

function dropHeld(exchangeId: string): void {
  const unsent = unsentAnswersTo(exchangeId);
  // What the page before this one has kept is looked at first: it may fit.
  if (unsent.forget() || unsent.ahead.length > 0) keepUnsent(exchangeId, unsent);
}

function lastMessageOf(exchangeId: string): string {
  return exchangeWith(exchangeId)?.messages.at(-1)?.id ?? '';
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
  if (exchange && at === 'asking') takeUpKept(exchange);
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
