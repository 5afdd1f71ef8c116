import { lastAnswer, type Chain } from '../../cards/chain.ts';
import { dropUnsent, hasUnsent } from './answering.ts';
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

/** Takes the last answer of an unfinished exchange back: what was not sent yet, otherwise the links since the last choice. */
export async function takeBack(exchange: string): Promise<void> {
  if (dropUnsent(exchange)) return;
  const chain = chainWith(exchange);
  if (chain) await ChatMessage.deleteDocuments(lastAnswer(chain).map(link => link.id));
}
