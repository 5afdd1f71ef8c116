import { exchangeOf, exchangeWith } from '../exchange/store.ts';
import { copyScenario, mayKnowNumbers } from '../exchange/scenario.ts';

/** An entry of a context menu, by its names in 13 and in 14. */
interface Entry {
  name: string;
  label: string;
  icon: string;
  condition: (row: HTMLElement) => boolean;
  visible: (row: HTMLElement) => boolean;
  callback: (row: HTMLElement) => void;
  onClick: (event: Event, row: HTMLElement) => void;
}

/** Puts what hardly anybody needs at the table into the menu of a message. */
export function offerCardMenu(): void {
  Hooks.on('getChatMessageContextOptions' as 'getSceneContextOptions', (_app, entries) => {
    (entries as unknown as Entry[]).push(COPY);
  });
}

const canCopy = (row: HTMLElement): boolean => {
  const exchange = exchangeWith(exchangeIn(row));
  return exchange !== null && mayKnowNumbers(exchange);
};

const copy = (row: HTMLElement): void => void copyScenario(exchangeIn(row));

const COPY: Entry = {
  name: 'PASSE.CARD.copyScenario',
  label: 'PASSE.CARD.copyScenario',
  icon: '<i class="fa-solid fa-copy"></i>',
  condition: canCopy,
  visible: canCopy,
  callback: copy,
  onClick: (_event, row) => copy(row),
};

function exchangeIn(row: HTMLElement): string {
  const message = game.messages.get(row.dataset['messageId'] ?? '');
  return (message && exchangeOf(message)) ?? '';
}
