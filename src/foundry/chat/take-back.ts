import { dropUnsent } from './answering.ts';
import { chainWith } from './exchange-log.ts';

/** Takes the last answer of an unfinished exchange back: what was not sent yet, otherwise the last link. */
export async function takeBack(exchange: string): Promise<void> {
  if (dropUnsent(exchange)) return;
  const chain = chainWith(exchange);
  const last = chain?.links[chain.links.length - 1];
  if (last) await game.messages.get(last.id)?.delete();
}
