import { type Marks } from '../../cards/marks.ts';
import { isActiveGM, whenWriterChanges } from '../active-gm.ts';
import { fightMarks } from '../fight/fight-state.ts';
import { SYSTEM_ID } from '../system.ts';
import { words } from '../words.ts';
import { forgetUnsent, throwWaitingDice } from './answering.ts';
import { keepAsSent, keepDeleted } from './as-sent.ts';
import { drawAgain } from './card-element.ts';
import { applyWhenFinished } from './executor.ts';
import { chainWith, exchangeOf, forgetChains, messagesOf, noteMessage } from './exchange-log.ts';
import { everybodyMarked, isClosed, isUntouched, whichStand } from './marks.ts';
import { endPing, pingOnce } from './ping.ts';
import { quietNote } from './quiet-note.ts';
import { sentCopy } from './sent-copies.ts';
import { noteWhatTheMapSays } from '../situation/map-says.ts';
import { checkBeginning, lateReason, refuse } from './snapshot-check.ts';
import { offerUndoOfFight } from './undo-menu.ts';
import { endHalfUndone } from './undo.ts';
import { lookAgain, unsettledExchanges } from './unsettled.ts';

/** Whether this client takes part already, and does not only listen. */
let takesPart = false;

/** Takes part in the exchanges: does what is waiting for this client, and from now on what comes. */
export function takePart(): void {
  takesPart = true;
  for (const { uuid, system } of everybodyMarked()) lookAt(uuid, system.marks);
  for (const combat of game.combats) lookAt(combat.uuid, fightMarks(combat));
  if (isActiveGM()) for (const exchange of unsettledExchanges()) checkLate(exchange);
  goOnWithAll();
}

/** Listens to every link that comes, also to those that come before everything is ready. */
export function listenToChains(): void {
  offerUndoOfFight();
  Hooks.on('createChatMessage', (message, _options, userId) => {
    // Something else may come under the id of a link that was deleted.
    keepAsSent(message, userId);
    changed(message, false, true);
    noteWhatDoesNotCount(message, userId);
  });
  Hooks.on('updateChatMessage', (message, _change, _options, userId) => {
    keepAsSent(message, userId);
    changed(message, false);
  });
  Hooks.on('deleteChatMessage', (message, _options, userId) => {
    const before = chainWith(exchangeOf(message) ?? '');
    changed(message, true);
    if (takesPart && before?.links.some(({ id }) => id === message.id)) keepDeleted(before, userId);
  });
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
    goOnWithAll();
    // Somebody else may be asked now.
    for (const exchange of unsettledExchanges())
      if (chainWith(exchange)?.standing.at === 'asking') redraw(exchange);
  });
}

function changed(message: ChatMessage.Implementation, isGone: boolean, isNew = false): void {
  const before = lastLinkOf(exchangeOf(message));
  const exchange = noteMessage(message, isGone);
  if (exchange === null) return;
  lookAgain(exchange);
  endPing(exchange);
  // What does not count must not undo what a GM has chosen and not sent yet.
  const isAsking = chainWith(exchange)?.standing.at === 'asking';
  if (!isAsking || lastLinkOf(exchange) !== before) forgetUnsent(exchange);
  redraw(exchange);
  if (!isGone && message.id === exchange && isNew) checkNew(message);
  goOn(exchange);
}

function lastLinkOf(exchange: string | null): string | undefined {
  return exchange === null ? undefined : chainWith(exchange)?.links.at(-1)?.id;
}

/** Every GM looks at an exchange as it begins, while the actors still are what they were when it was sent. */
function checkNew(message: ChatMessage.Implementation): void {
  const chain = takesPart && game.user.isGM ? chainWith(message.id ?? '') : null;
  const isPutBack = (sentCopy(message.id)?.system as { made?: unknown } | undefined)?.made != null;
  if (!chain || chain.standing.at === 'refused' || isPutBack) return;
  const reason = checkBeginning(chain);
  if (!isActiveGM()) return;
  if (!reason) return void noteWhatTheMapSays(chain);
  noteTry(message.author?.id ?? '');
  void refuse(chain.id, reason);
}

/** What began while no GM was there is looked at when one comes. */
function checkLate(exchange: string): void {
  const chain = chainWith(exchange);
  if (!chain || chain.standing.at === 'refused' || !isUntouched(exchange)) return;
  const reason = lateReason(chain);
  if (reason) void refuse(exchange, reason);
}

/** Tells the GM of a link that could never count, if it is not only late. */
function noteWhatDoesNotCount(message: ChatMessage.Implementation, userId: string): void {
  const exchange = exchangeOf(message);
  if (exchange === null || !takesPart || !isActiveGM()) return;
  const chain = chainWith(exchange);
  const why = chain?.ignored.find(({ link }) => link.id === message.id)?.why;
  const isBegun = chain?.links.some(({ id }) => id === message.id) ?? false;
  const counts = isBegun && chain?.standing.at !== 'refused';
  if (!counts && why !== 'late') noteTry(userId);
}

function noteTry(userId: string): void {
  const user = game.users.get(userId);
  if (user && !user.isGM) quietNote(userId, words('CHEAT.doesNotCount', { user: user.name }));
}

/** After a reload, or when somebody came or left, things may be waiting for this client. */
function goOnWithAll(): void {
  for (const exchange of unsettledExchanges()) goOn(exchange);
  if (takesPart && isActiveGM()) void endHalfUndone();
}

function goOn(exchange: string): void {
  if (!takesPart) return;
  const standing = chainWith(exchange)?.standing.at;
  // Somebody has deleted the end of an exchange that was applied: nothing is asked anew.
  if (standing === 'asking' && isClosed(exchange)) return;
  if (standing === 'asking') void throwWaitingDice(exchange).then(() => pingOnce(exchange));
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
      await Promise.all(messagesOf(exchange).map(drawAgain));
    } while (drawing.get(exchange));
  } finally {
    drawing.delete(exchange);
  }
}

/** What of each actor and combat stood when it was last looked at. */
const stood = new Map<string, ReadonlyMap<string, boolean>>();

function redrawMarked({ uuid }: { readonly uuid: string }, marks: Marks): void {
  const before = stood.get(uuid);
  const now = lookAt(uuid, marks);
  for (const [exchange, stands] of now) if (before?.get(exchange) !== stands) redraw(exchange);
}

function lookAt(uuid: string, marks: Marks): ReadonlyMap<string, boolean> {
  const now = whichStand(marks);
  stood.set(uuid, now);
  return now;
}
