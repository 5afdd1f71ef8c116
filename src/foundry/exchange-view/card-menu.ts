import { exchangeOf, exchangeWith } from '../exchange/store.ts';
import { copyScenario, mayKnowNumbers } from '../exchange/scenario.ts';
import { menuEntry } from '../platform/compat.ts';

/** Puts what hardly anybody needs at the table into the menu of a message. */
export function offerCardMenu(): void {
  Hooks.on('getChatMessageContextOptions' as 'getSceneContextOptions', (_app, entries) => {
    (entries as unknown as object[]).push(COPY);
  });
}

const COPY = menuEntry({
  label: 'PASSE.CARD.copyScenario',
  icon: 'fa-copy',
  isOffered: row => {
    const exchange = exchangeWith(exchangeIn(row));
    return exchange !== null && mayKnowNumbers(exchange);
  },
  act: row => void copyScenario(exchangeIn(row)),
});

function exchangeIn(row: HTMLElement): string {
  const message = game.messages.get(row.dataset['messageId'] ?? '');
  return (message && exchangeOf(message)) ?? '';
}
