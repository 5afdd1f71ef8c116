import type * as ExchangesShown from './exchanges-shown.ts';
import { isAutomatic } from './foundry/combat/automatic.ts';
import type { Fill } from './foundry/documents/chat-message.ts';
import { exchangeEvents } from './foundry/exchange/exchange-events.ts';
import { openExchanges } from './foundry/exchange/open-exchanges.ts';
import { notifyIfMissing } from './foundry/platform/lazy.ts';
import { session } from './foundry/platform/session.ts';

type Piece = typeof ExchangesShown;

class Shown {
  coming: Promise<Piece> | null = null;
  tells = false;
}

/** Fetches, once, what shows exchanges. A failed load is tried again. */
export function bringExchanges(): Promise<Piece> {
  const shown = session.get(Shown);
  const now = shown.coming ?? notifyIfMissing(bring);
  shown.coming = now;
  now.catch(() => (shown.coming = null));
  return now;
}

async function bring(): Promise<Piece> {
  const piece = await import('./exchanges-shown.ts');
  await piece.showCards();
  return piece;
}

/** A card that is filled by what shows exchanges. */
export function fillLater(type: string): Fill {
  return async (...card) => (await bringExchanges()).CARDS[type]?.(...card);
}

/** Asks for it at once where the log holds what it shows, so that the log waits for nothing else. Call at setup. */
export function bringForTheLog(types: readonly string[]): void {
  if (game.messages.some(({ type }) => types.includes(type))) void bringExchanges().catch(nothing);
}

/** Shows what waits, from the first exchange on and the first fighter who is played automatically. Call at ready. */
export function watchForWhatWaits(): void {
  exchangeEvents.on('changed', tell);
  exchangeEvents.on('asking', exchangeId => {
    bringExchanges().then(({ pingOnce }) => pingOnce(exchangeId), nothing);
  });
  for (const hook of ['updateCombat', 'updateCombatant', 'canvasReady'] as const) Hooks.on(hook, look);
  if (openExchanges().length > 0) tell();
  look();
}

function look(): void {
  if (game.combat?.combatants.some(isAutomatic)) tell();
}

function tell(): void {
  const shown = session.get(Shown);
  if (shown.tells) return;
  shown.tells = true;
  bringExchanges().then(
    ({ tellWhatWaits }) => tellWhatWaits(),
    () => (shown.tells = false),
  );
}

/** The user was told already. */
const nothing = (): void => undefined;
