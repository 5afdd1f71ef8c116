import type { Marks } from '../../cards/applied-records.ts';
import type { Chain } from '../../cards/exchange.ts';
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
import { forgetLinks, noteLinks } from './kept-links.ts';
import { isOverRate } from './rate.ts';
import { asSent, chainWith, exchangeOf, forgetChains, messagesOf, noteMessage } from './store.ts';
import {
  checkBeginning,
  diceReason,
  keepAsSent,
  keepDeleted,
  linksReason,
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
  for (const exchange of openExchanges()) isolated(exchange, () => checkDice(exchange), undefined);
  goOnWithAll();
}

/** What is done above when something becomes of an exchange. */
export interface ExchangeListeners {
  /** A message looks different now. */
  readonly redraw: (message: ChatMessage.Implementation) => Promise<void>;
  /** An exchange began that counts. */
  readonly began: (chain: Chain) => void;
  /** An exchange asks somebody. */
  readonly asking: (exchange: string) => void;
  /** Something came of an exchange that asked. */
  readonly answered: (exchange: string) => void;
}

let listeners: ExchangeListeners | null = null;

/** Listens to every link that comes, also to those that come before everything is ready. */
export function listenToChains(those: ExchangeListeners): void {
  listeners = those;
  // Dice that waited for a GM are asked for again.
  listenForDice(goOnWithAll);
  Hooks.on('createChatMessage', (message, _options, userId) => {
    // Something else may come under the id of a link that was deleted.
    keepAsSent(message, userId);
    changed(message, userId);
  });
  Hooks.on('updateChatMessage', (message, _change, _options, userId) => {
    keepAsSent(message, userId);
    changed(message);
  });
  Hooks.on('deleteChatMessage', (message, _options, userId) => {
    const isByGM = game.users.get(userId)?.isGM === true;
    const before = isByGM || !takesPart ? null : chainWith(exchangeOf(message) ?? '');
    if (isByGM) forgetDeleted(message);
    changed(message);
    if (before?.links.some(({ id }) => id === message.id)) keepDeleted(before, userId);
  });
  for (const hook of ['createChatMessage', 'updateChatMessage', 'deleteChatMessage'] as const)
    Hooks.on(hook, (message: ChatMessage.Implementation) => noteRecords(message).forEach(redraw));
  Hooks.on('passe-darmes.exchange', exchange => redraw(exchange));
  Hooks.on('updateActor', (actor, change) => {
    if ('ownership' in change) forgetChains();
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
    for (const exchange of openExchanges())
      if (chainWith(exchange)?.standing.at === 'asking') redraw(exchange);
  });
}

/** A GM has deleted a message. A whole exchange is as if it had never been; of single answers the dice stay. */
function forgetDeleted(message: ChatMessage.Implementation): void {
  if (takesPart) forgetSent(message.id ?? '');
  const exchange = exchangeOf(message);
  if (!message.id || exchange === null) return;
  if (message.id === exchange) forgetRolls(exchange);
  const { follows } = asSent(message).system as { follows?: string | null };
  forgetLinks(exchange, message.id === exchange ? undefined : (follows ?? ''));
}

/** The messages that came, changed or went since their exchange was looked at, each with who made it, if it is new. */
const news = new Map<string, (readonly [message: ChatMessage.Implementation, maker: string | null])[]>();

/**
 * A message came, changed or went. What is this user's own is looked at at once, for they wait for it.
 * @param maker who made it; nobody where it is not new
 */
function changed(message: ChatMessage.Implementation, maker: string | null = null): void {
  const named = exchangeOf(message);
  const before = named !== null && hasUnsent(named) ? lastLinkOf(named) : null;
  const exchange = noteMessage(message, !game.messages.has(message.id ?? ''));
  if (exchange === null) return noteFlood(message, maker);
  lookAgain(exchange);
  listeners?.answered(exchange);
  const more = news.get(exchange);
  news.set(exchange, [...(more ?? []), [message, maker]]);
  if (message.author?.isSelf || before !== null) look(exchange, before);
  else if (!more) inSlices(() => look(exchange));
}

/** Looks at an exchange of which something came, changed or went. */
function look(exchange: string, before: string | null = null): void {
  const all = news.get(exchange) ?? [];
  news.delete(exchange);
  // What does not count must not undo what a GM has chosen and not sent yet.
  const isAsking = chainWith(exchange)?.standing.at === 'asking';
  if (!isAsking || lastLinkOf(exchange) !== before) forgetUnsent(exchange);
  redraw(exchange);
  const isThere = all.some(([{ id }]) => game.messages.has(id ?? ''));
  const opening = all.find(([{ id }, maker]) => id === exchange && maker !== null)?.[0];
  if (opening && game.messages.has(exchange)) isolated(exchange, () => checkNew(opening), undefined);
  if (isThere) isolated(exchange, () => checkDice(exchange), undefined);
  goOn(exchange);
  for (const [message, maker] of all) if (maker !== null) noteWhatDoesNotCount(exchange, message, maker);
}

function lastLinkOf(exchange: string): string {
  return chainWith(exchange)?.links.at(-1)?.id ?? '';
}

/** Every GM looks at an exchange as it begins, while the actors still are what they were when it was sent. */
function checkNew(message: ChatMessage.Implementation): void {
  const chain = takesPart && game.user.isGM ? chainWith(message.id ?? '') : null;
  const isPutBack = (sentCopy(message.id)?.system as { made?: unknown } | undefined)?.made != null;
  if (!chain || chain.standing.at === 'refused' || isPutBack) return;
  const reason = checkBeginning(chain);
  if (!reason) return void listeners?.began(chain);
  if (!isActiveGM()) return;
  noteTry(message.author?.id ?? '');
  void refuse(chain.id, reason);
}

/**
 * Notes the dice and the links of an exchange that goes on; the active GM refuses it where other dice fell before, or
 * something else was said.
 */
function checkDice(exchange: string): void {
  const chain = chainWith(exchange);
  if (!chain || chain.standing.at === 'refused' || !isUntouched(exchange)) return;
  const reason = diceReason(chain) ?? linksReason(chain);
  if (!reason) {
    noteRolls(chain);
    noteLinks(chain);
    return void checkSigned(chain);
  }
  if (!takesPart || !isActiveGM()) return;
  noteTry(chain.links.at(-1)?.author ?? '');
  void refuse(exchange, reason);
}

async function checkSigned(chain: Chain): Promise<void> {
  if (!takesPart || !isActiveGM()) return;
  const reason = await signedReason(chain);
  if (!reason || !isUntouched(chain.id)) return;
  noteTry(chain.links.at(-1)?.author ?? '');
  await refuse(chain.id, reason);
}

/** Tells the GM that somebody sends more than is looked at. */
function noteFlood(message: ChatMessage.Implementation, userId: string | null): void {
  if (!takesPart || !isActiveGM() || userId === null || !isOverRate(message)) return;
  inSlices(() => notifyOnce(userId, localize('CHEAT.tooMany', { user: userName(userId) })));
}

/** Tells the GM of a link that could never count, if it is not only late. */
function noteWhatDoesNotCount(exchange: string, { id }: ChatMessage.Implementation, userId: string): void {
  if (!takesPart || !isActiveGM()) return;
  const chain = chainWith(exchange);
  const why = chain?.ignored.find(({ link }) => link.id === id)?.why;
  const isBegun = chain?.links.some(one => one.id === id) ?? false;
  const counts = isBegun && chain?.standing.at !== 'refused';
  if (!counts && why !== 'late') noteTry(userId);
}

function noteTry(userId: string): void {
  const user = game.users.get(userId);
  if (user && !user.isGM) notifyOnce(userId, localize('CHEAT.doesNotCount', { user: user.name }));
}

/** After a reload, or when somebody came or left, things may be waiting for this client. */
function goOnWithAll(): void {
  for (const exchange of openExchanges()) goOn(exchange);
  if (takesPart && isActiveGM()) void endHalfUndone();
}

function goOn(exchange: string): void {
  if (takesPart) isolated(exchange, () => doNext(exchange), undefined);
}

function doNext(exchange: string): void {
  const standing = chainWith(exchange)?.standing.at;
  // Somebody has deleted the end of an exchange that was applied: nothing is asked anew.
  if (standing === 'asking' && isClosed(exchange)) return;
  if (standing === 'asking') void throwWaitingDice(exchange).then(() => listeners?.asking(exchange));
  if (standing === 'finished') void applyWhenFinished(exchange);
}

/** The exchanges that are being drawn, and whether they have changed meanwhile. */
const drawing = new Map<string, boolean>();

/** Draws the messages of one exchange anew, and no others; however much comes at once, one drawing follows the other. */
function redraw(exchange: string): void {
  if (drawing.has(exchange)) drawing.set(exchange, true);
  else void drawUntilCurrent(exchange);
}

async function drawUntilCurrent(exchange: string): Promise<void> {
  try {
    do {
      drawing.set(exchange, false);
      await isolatedLater(
        exchange,
        () => Promise.all(messagesOf(exchange).map(one => inTurn(async () => listeners?.redraw(one)))),
        nothing,
      );
    } while (drawing.get(exchange));
  } finally {
    drawing.delete(exchange);
  }
}

const nothing = (): Promise<void[]> => Promise.resolve([]);

/** What of each actor and combat stood when it was last looked at. */
const stood = new Map<string, ReadonlyMap<string, boolean>>();

function redrawMarked({ uuid }: { readonly uuid: string }, marks: Marks): void {
  const before = stood.get(uuid);
  const now = lookAt(uuid, marks);
  for (const [exchange, stands] of now) {
    if (before?.get(exchange) === stands) continue;
    forgetRolls(exchange);
    forgetLinks(exchange);
    redraw(exchange);
  }
}

function lookAt(uuid: string, marks: Marks): ReadonlyMap<string, boolean> {
  const now = whichStand(marks);
  stood.set(uuid, now);
  return now;
}
