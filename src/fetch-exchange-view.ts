import type * as ExchangeView from './exchange-view.ts';
import { isAutomatic } from './foundry/combat/automatic.ts';
import type { Fill } from './foundry/documents/chat-message.ts';
import { exchangeEvents } from './foundry/exchange/play/exchange-events.ts';
import { openExchanges } from './foundry/exchange/play/open-exchanges.ts';
import { notifyIfMissing } from './foundry/platform/lazy.ts';
import { session } from './foundry/platform/session.ts';

type Piece = typeof ExchangeView;

class FetchedView {
  piece: Promise<Piece> | null = null;
  isWatching = false;
}

/** Fetches the view of exchanges, once. A failed load is tried again. */
export function fetchExchangeView(): Promise<Piece> {
  const fetched = session.get(FetchedView);
  const now = fetched.piece ?? notifyIfMissing(importView);
  fetched.piece = now;
  now.catch(() => (fetched.piece = null));
  return now;
}

async function importView(): Promise<Piece> {
  const piece = await import('./exchange-view.ts');
  await piece.showCards();
  return piece;
}

/** Fills a card once the view of exchanges is there. */
export function fillLazily(type: string): Fill {
  return async (...card) => (await fetchExchangeView()).CARDS[type]?.(...card);
}

/** Fetches the view of exchanges ahead where the log has cards of it. Call at setup. */
export function prefetchExchangeView(types: readonly string[]): void {
  if (game.messages.some(({ type }) => types.includes(type))) void fetchExchangeView().catch(nothing);
}

/** Watches for the first exchange, and for the first fighter who is played automatically. Call at ready. */
export function watchExchanges(): void {
  exchangeEvents.on('changed', watch);
  exchangeEvents.on('asking', exchangeId => {
    fetchExchangeView().then(({ pingOnce }) => pingOnce(exchangeId), nothing);
  });
  for (const hook of ['updateCombat', 'updateCombatant', 'canvasReady'] as const)
    Hooks.on(hook, watchAutomaticPlay);
  if (openExchanges().length > 0) watch();
  watchAutomaticPlay();
}

function watchAutomaticPlay(): void {
  if (game.combat?.combatants.some(isAutomatic)) watch();
}

function watch(): void {
  const fetched = session.get(FetchedView);
  if (fetched.isWatching) return;
  fetched.isWatching = true;
  fetchExchangeView().then(
    ({ watchPendingQuestions }) => watchPendingQuestions(),
    () => (fetched.isWatching = false),
  );
}

/** The user was told already. */
const nothing = (): void => undefined;
