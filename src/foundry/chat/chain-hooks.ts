import { SYSTEM_ID } from '../system.ts';
import { forgetUnsent, throwWaitingDice } from './answering.ts';
import { drawAgain } from './card-element.ts';
import { applyWhenFinished } from './executor.ts';
import { chainWith, exchangeOf, forgetChains, messagesOf, noteMessage } from './exchange-log.ts';
import { appliedStateOf } from './marks.ts';
import { pingOnce } from './ping.ts';
import { checkBeginning, refuse } from './snapshot-check.ts';
import { unsettledExchanges } from './unsettled.ts';

/** Whether this client takes part already, and does not only listen. */
let takesPart = false;

/** Takes part in the exchanges: does what is waiting for this client, and from now on what comes. */
export function takePart(): void {
  takesPart = true;
  goOnWithAll();
}

/** Listens to every link that comes, also to those that come before everything is ready. */
export function listenToChains(): void {
  Hooks.on('createChatMessage', message => {
    changed(message, false);
    checkBegun(message);
  });
  Hooks.on('updateChatMessage', (message, change, _options, userId) => {
    changed(message, false);
    // Who may see a message is no part of what was sent.
    if (!('system' in change)) return;
    checkBegun(message);
    refuseRewritten(message, userId);
  });
  Hooks.on('deleteChatMessage', message => changed(message, true));
  Hooks.on('passe-darmes.exchange', exchange => redraw(exchange));
  Hooks.on('updateActor', (actor, change) => {
    if ('ownership' in change) forgetChains();
    const { marks } = (change.system ?? {}) as { marks?: readonly { exchange: string }[] };
    redrawMarked(marks);
  });
  Hooks.on('updateCombat', (_combat, change) => redrawMarked(change.flags?.[SYSTEM_ID]?.marks));
  Hooks.on('userConnected', () => {
    goOnWithAll();
    // Somebody else may be asked now.
    for (const exchange of unsettledExchanges())
      if (chainWith(exchange)?.standing.at === 'asking') redraw(exchange);
  });
}

function changed(message: ChatMessage.Implementation, isGone: boolean): void {
  const exchange = noteMessage(message, isGone);
  if (exchange === null) return;
  forgetUnsent(exchange);
  redraw(exchange);
  goOn(exchange);
}

/** The GM looks at an exchange as it begins, while the actors still are what they were when it was sent. */
function checkBegun({ id }: ChatMessage.Implementation): void {
  // A message that begins no exchange has no chain of its own.
  const chain = takesPart && id ? chainWith(id) : null;
  if (!chain || chain.standing.at === 'refused' || game.users.activeGM?.isSelf !== true) return;
  const reason = checkBeginning(chain);
  if (reason) void refuse(chain.id, reason);
}

/** What was sent stays as it was sent: a link that its author changes afterwards takes its exchange with it. */
function refuseRewritten(message: ChatMessage.Implementation, userId: string): void {
  const exchange = exchangeOf(message);
  if (exchange === null || !takesPart) return;
  if (game.users.activeGM?.isSelf !== true || game.users.get(userId)?.isGM) return;
  if (appliedStateOf(exchange) === 'waiting') void refuse(exchange, { rule: '', id: 'rewritten' });
}

/** After a reload, or when somebody came or left, things may be waiting for this client. */
function goOnWithAll(): void {
  for (const exchange of unsettledExchanges()) goOn(exchange);
}

function goOn(exchange: string): void {
  if (!takesPart) return;
  const standing = chainWith(exchange)?.standing.at;
  if (standing === 'asking') void throwWaitingDice(exchange).then(() => pingOnce(exchange));
  if (standing === 'finished') void applyWhenFinished(exchange);
}

/** Draws the messages of one exchange anew, and no others. */
function redraw(exchange: string): void {
  for (const message of messagesOf(exchange)) void drawAgain(message);
}

function redrawMarked(marks: readonly { readonly exchange: string }[] | undefined): void {
  for (const { exchange } of marks?.slice(-3) ?? []) redraw(exchange);
}
