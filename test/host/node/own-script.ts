import type { Drawing } from '../../../host/testing/seat-errands.ts';
import { unpack } from '../../../src/foundry/exchange/play/message-parts.ts';
import { eyesAtTheTable } from '../eyes.ts';
import { playerActions } from '../player-actions.ts';

/** A message, as far as it tells of an exchange. */
interface Link {
  readonly id: string;
  readonly system: { readonly exchange?: string | null };
}

/** Gives a page in Node the hands and eyes of those who play in the tests. */
export function prepare({ drawMessage, drawChat }: Drawing): void {
  /** Draws the latest message of an exchange: the one that holds its card. */
  async function drawCard(exchange: string): Promise<void> {
    const messages = [...game.messages] as unknown as readonly Link[];
    const links = messages.filter(({ id, system }) => id === exchange || system.exchange === exchange);
    for (const { id } of links.reverse()) {
      await drawMessage(id);
      const content = document.querySelector(`[data-message-id="${id}"] .passe-latest`);
      if (content) return;
    }
  }

  const eyes = eyesAtTheTable({ card: drawCard, chat: drawChat, message: drawMessage });
  Object.assign(globalThis, { passePlayer: playerActions(eyes, unpack, false), passeUnpack: unpack });
}
