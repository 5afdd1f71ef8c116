import { chosenBefore, lastAnswer, type Chain } from '../../cards/chain.ts';
import { dropUnsent, hasUnsent, holdAnswers } from './answering.ts';
import { isUnseen } from './audience.ts';
import { chainWith } from './exchange-log.ts';
import { isUntouched } from './marks.ts';

/** Whether this user may take the last answer back: a GM, or who gave all that would go. */
export function canTakeBack(chain: Chain): boolean {
  if (isUnseen(chain)) return false;
  if (chain.standing.at !== 'asking' && !isUntouched(chain.id)) return false;
  return (
    hasUnsent(chain.id) || game.user.isGM || lastAnswer(chain).every(link => link.author === game.user.id)
  );
}

/**
 * Takes the last answer of an unfinished exchange back: what was not sent yet, otherwise the links since the last choice.
 * What this user chose before it and sent together with it stays, and waits to be sent again.
 */
export async function takeBack(exchange: string): Promise<void> {
  if (dropUnsent(exchange)) return;
  const chain = chainWith(exchange);
  if (!chain) return;
  const links = lastAnswer(chain);
  await ChatMessage.deleteDocuments(links.map(link => link.id));
  const first = links.at(-1);
  if (first && first.exchange !== null && first.author === game.user.id) {
    holdAnswers(exchange, chosenBefore(first));
  }
}
