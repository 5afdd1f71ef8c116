import { SYSTEM_ID } from '../system.ts';
import { dropUnsent, throwWaitingDice } from './answering.ts';
import { drawAgain } from './card-element.ts';
import { applyWhenFinished } from './executor.ts';
import { allExchanges, chainWith, forgetChains, messagesOf, noteMessage } from './exchange-log.ts';
import { checkBeginning, refuse } from './snapshot-check.ts';

/** Keeps exchanges going: every client looks at each new link and does what is its own to do. */
export function listenToChains(): void {
  Hooks.on('createChatMessage', message => changed(message, false));
  Hooks.on('updateChatMessage', message => changed(message, false));
  Hooks.on('deleteChatMessage', message => changed(message, true));
  Hooks.on('passe-darmes.exchange', exchange => redraw(exchange));
  Hooks.on('updateActor', (actor, change) => {
    if ('ownership' in change) forgetChains();
    const { marks } = (change.system ?? {}) as { marks?: readonly { exchange: string }[] };
    redrawMarked(marks);
  });
  Hooks.on('updateCombat', (_combat, change) => redrawMarked(change.flags?.[SYSTEM_ID]?.marks));
  Hooks.on('userConnected', () => goOnWithAll());
  goOnWithAll();
}

function changed(message: ChatMessage.Implementation, isGone: boolean): void {
  const exchange = noteMessage(message, isGone);
  if (exchange === null) return;
  dropUnsent(exchange);
  redraw(exchange);
  if (!isGone && message.id === exchange) checkNew(exchange);
  goOn(exchange);
}

/** The GM looks at an exchange as it begins, while the actors still are what they were when it was sent. */
function checkNew(exchange: string): void {
  const chain = chainWith(exchange);
  if (!chain || chain.standing.at === 'refused' || game.users.activeGM?.isSelf !== true) return;
  const reason = checkBeginning(chain);
  if (reason) void refuse(exchange, reason);
}

/** After a reload, or when somebody came or left, things may be waiting for this client. */
function goOnWithAll(): void {
  for (const exchange of allExchanges()) goOn(exchange);
}

function goOn(exchange: string): void {
  const standing = chainWith(exchange)?.standing.at;
  if (standing === 'asking') void throwWaitingDice(exchange);
  if (standing === 'finished') void applyWhenFinished(exchange);
}

/** Draws the messages of one exchange anew, and no others. */
function redraw(exchange: string): void {
  for (const message of messagesOf(exchange)) void drawAgain(message);
}

function redrawMarked(marks: readonly { readonly exchange: string }[] | undefined): void {
  for (const { exchange } of marks?.slice(-3) ?? []) redraw(exchange);
}
