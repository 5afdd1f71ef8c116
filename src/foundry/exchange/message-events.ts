import type { Marks } from '../../cards/applied-records.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { endHalfUndone } from '../combat/undo.ts';
import { noteRecords } from '../documents/applied-records.ts';
import { userName } from '../documents/audience.ts';
import { fightMarks } from '../documents/combat-state.ts';
import { everybodyMarked } from '../documents/fighter-id.ts';
import { forgetSent, sentCopy } from '../documents/message-copies.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { isolated, isolatedLater } from '../platform/isolated.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { lookAgain, openExchanges } from './open-exchanges.ts';
import { inSlices, inTurn } from '../platform/slices.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { forgetUnsent, hasUnsent, throwWaitingDice } from './answer.ts';
import { isClosed, isUntouched, whichStand } from './applied-status.ts';
import { catchUp } from './catch-up.ts';
import { listenForDice } from './dice-at-gm.ts';
import { applyWhenFinished } from './executor.ts';
import { forgetRolls, noteRolls } from './kept-dice.ts';
import { forgetMessages, noteMessages } from './kept-messages.ts';
import { isOverRate } from './rate.ts';
import { asSent, exchangeWith, exchangeOf, forgetExchanges, messagesOf, noteMessage } from './store.ts';
import {
  checkBeginning,
  diceReason,
  keepAsSent,
  keepDeleted,
  messagesReason,
  refuse,
  signedReason,
} from './tamper-guard.ts';

/** Whether this client takes part already, and does not only listen. */
let takesPart = false;

/** Takes part in the exchanges: does what is waiting for this client, and from now on what comes. */
export function takePart(): void {
  takesPart = true;
  for (const { uuid, system } of everybodyMarked()) lookAt(uuid, system.marks);
  for (const combat of game.combats) lookAt(combat.uuid, fightMarks(combat));
  catchUp();
  for (const exchangeId of openExchanges()) isolated(exchangeId, () => checkDice(exchangeId), undefined);
  goOnWithAll();
}

/** What is done above when something becomes of an exchange. */
export interface ExchangeListeners {
  /** A message looks different now. */
  readonly redraw: (message: ChatMessage.Implementation) => Promise<void>;
  /** An exchange began that counts. */
  readonly began: (exchange: Exchange) => void;
  /** An exchange asks somebody. */
  readonly asking: (exchangeId: string) => void;
  /** Something came of an exchange that asked. */
  readonly answered: (exchangeId: string) => void;
}

let listeners: ExchangeListeners | null = null;

/** Listens to every message that comes, also to those that come before everything is ready. */
export function listenToExchanges(those: ExchangeListeners): void {
  listeners = those;
  // Dice that waited for a GM are asked for again.
  listenForDice(goOnWithAll);
  Hooks.on('createChatMessage', (message, _options, userId) => {
    // Something else may come under the id of a message that was deleted.
    keepAsSent(message, userId);
    changed(message, userId);
  });
  Hooks.on('updateChatMessage', (message, _change, _options, userId) => {
    keepAsSent(message, userId);
    changed(message);
  });
  Hooks.on('deleteChatMessage', (message, _options, userId) => {
    const isByGM = game.users.get(userId)?.isGM === true;
    const before = isByGM || !takesPart ? null : exchangeWith(exchangeOf(message) ?? '');
    if (isByGM) forgetDeleted(message);
    changed(message);
    if (before?.messages.some(({ id }) => id === message.id)) keepDeleted(before, userId);
  });
  for (const hook of ['createChatMessage', 'updateChatMessage', 'deleteChatMessage'] as const)
    Hooks.on(hook, (message: ChatMessage.Implementation) => noteRecords(message).forEach(redraw));
  Hooks.on('passe-darmes.exchange', exchange => redraw(exchange));
  Hooks.on('updateActor', (actor, change) => {
    if ('ownership' in change) forgetExchanges();
    if (change.system && 'marks' in change.system && actor.isFighter())
      redrawMarked(actor, actor.system.marks);
  });
  Hooks.on('updateCombat', (combat, change) => {
    if (change.flags?.[SYSTEM_ID]?.marks) redrawMarked(combat, fightMarks(combat));
  });
  whenWriterChanges(() => {
    if (takesPart) catchUp();
    goOnWithAll();
    // Somebody else may be asked now.
    for (const exchangeId of openExchanges())
      if (exchangeWith(exchangeId)?.status.at === 'asking') redraw(exchangeId);
  });
}

/** A GM has deleted a message. A whole exchange is as if it had never been; of single answers the dice stay. */
function forgetDeleted(message: ChatMessage.Implementation): void {
  if (takesPart) forgetSent(message.id ?? '');
  const exchangeId = exchangeOf(message);
  if (!message.id || exchangeId === null) return;
  if (message.id === exchangeId) forgetRolls(exchangeId);
  const { follows } = asSent(message).system as { follows?: string | null };
  forgetMessages(exchangeId, message.id === exchangeId ? undefined : (follows ?? ''));
}

/** The messages that came, changed or went since their exchange was looked at, each with who made it, if it is new. */
const news = new Map<string, (readonly [message: ChatMessage.Implementation, maker: string | null])[]>();

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
  listeners?.answered(exchangeId);
  const more = news.get(exchangeId);
  news.set(exchangeId, [...(more ?? []), [message, maker]]);
  if (message.author?.isSelf || before !== null) look(exchangeId, before);
  else if (!more) inSlices(() => look(exchangeId));
}

/** Looks at an exchange of which something came, changed or went. */
function look(exchangeId: string, before: string | null = null): void {
  const all = news.get(exchangeId) ?? [];
  news.delete(exchangeId);
  // What does not count must not undo what a GM has chosen and not sent yet.
  const isAsking = exchangeWith(exchangeId)?.status.at === 'asking';
  if (!isAsking || lastMessageOf(exchangeId) !== before) forgetUnsent(exchangeId);
  redraw(exchangeId);
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
  const exchange = takesPart && game.user.isGM ? exchangeWith(message.id ?? '') : null;
  const isPutBack = (sentCopy(message.id)?.system as { made?: unknown } | undefined)?.made != null;
  if (!exchange || exchange.status.at === 'refused' || isPutBack) return;
  const reason = checkBeginning(exchange);
  if (!reason) return void listeners?.began(exchange);
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
  if (!takesPart || !isActiveGM()) return;
  noteTry(exchange.messages.at(-1)?.author ?? '');
  void refuse(exchangeId, reason);
}

async function checkSigned(exchange: Exchange): Promise<void> {
  if (!takesPart || !isActiveGM()) return;
  const reason = await signedReason(exchange);
  if (!reason || !isUntouched(exchange.id)) return;
  noteTry(exchange.messages.at(-1)?.author ?? '');
  await refuse(exchange.id, reason);
}

/** Tells the GM that somebody sends more than is looked at. */
function noteFlood(message: ChatMessage.Implementation, userId: string | null): void {
  if (!takesPart || !isActiveGM() || userId === null || !isOverRate(message)) return;
  inSlices(() => notifyOnce(userId, localize('CHEAT.tooMany', { user: userName(userId) })));
}

/** Tells the GM of a message that could never count, if it is not only late. */
function noteWhatDoesNotCount(exchangeId: string, { id }: ChatMessage.Implementation, userId: string): void {
  if (!takesPart || !isActiveGM()) return;
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
  if (takesPart && isActiveGM()) void endHalfUndone();
}

function goOn(exchangeId: string): void {
  if (takesPart) isolated(exchangeId, () => doNext(exchangeId), undefined);
}

function doNext(exchangeId: string): void {
  const standing = exchangeWith(exchangeId)?.status.at;
  // Somebody has deleted the end of an exchange that was applied: nothing is asked anew.
  if (standing === 'asking' && isClosed(exchangeId)) return;
  if (standing === 'asking') void throwWaitingDice(exchangeId).then(() => listeners?.asking(exchangeId));
  if (standing === 'finished') void applyWhenFinished(exchangeId);
}

/** The exchanges that are being drawn, and whether they have changed meanwhile. */
const drawing = new Map<string, boolean>();

/** Draws the messages of one exchange anew, and no others; however much comes at once, one drawing follows the other. */
function redraw(exchangeId: string): void {
  if (drawing.has(exchangeId)) drawing.set(exchangeId, true);
  else void drawUntilCurrent(exchangeId);
}

async function drawUntilCurrent(exchangeId: string): Promise<void> {
  try {
    do {
      drawing.set(exchangeId, false);
      await isolatedLater(
        exchangeId,
        () => Promise.all(messagesOf(exchangeId).map(one => inTurn(async () => listeners?.redraw(one)))),
        nothing,
      );
    } while (drawing.get(exchangeId));
  } finally {
    drawing.delete(exchangeId);
  }
}

const nothing = (): Promise<void[]> => Promise.resolve([]);

/** What of each actor and combat stood when it was last looked at. */
const stood = new Map<string, ReadonlyMap<string, boolean>>();

function redrawMarked({ uuid }: { readonly uuid: string }, marks: Marks): void {
  const before = stood.get(uuid);
  const now = lookAt(uuid, marks);
  for (const [exchangeId, stands] of now) {
    if (before?.get(exchangeId) === stands) continue;
    forgetRolls(exchangeId);
    forgetMessages(exchangeId);
    redraw(exchangeId);
  }
}

function lookAt(uuid: string, marks: Marks): ReadonlyMap<string, boolean> {
  const now = whichStand(marks);
  stood.set(uuid, now);
  return now;
}
