import type { Chain } from '../../cards/exchange.ts';
import type { TakesBack } from '../../cards/message.ts';
import { hasGivenAll, keptAnswers } from '../../cards/taken-back.ts';
import { isUnseen } from '../documents/audience.ts';
import { dropUnsent, hasUnsent } from './answer.ts';
import { sendAll } from './send.ts';
import { chainWith } from './store.ts';

/** Whether this user may take the last answer back: a GM, or who gave all that would go. What is over can be undone. */
export function canTakeBack(chain: Chain): boolean {
  if (isUnseen(chain)) return false;
  if (hasUnsent(chain.id)) return true;
  if (chain.standing.at !== 'asking') return game.user.isGM && isClearable(chain);
  return game.user.isGM || hasGivenAll(game.user.id, chain, keptAnswers(chain));
}

/** Whether a refused exchange may be cleared away: it never counted. */
function isClearable({ standing, takenBack }: Chain): boolean {
  return standing.at === 'refused' && takenBack.length === 0;
}

/**
 * Takes the last answer of an unfinished exchange back: what was not sent yet, otherwise all since the last choice. The
 * dice stay as they fell.
 */
export async function takeBack(exchange: string): Promise<void> {
  if (dropUnsent(exchange)) return;
  const chain = chainWith(exchange);
  if (!chain) return;
  if (isClearable(chain)) await ChatMessage.deleteDocuments(chain.links.map(({ id }) => id));
  else if (chain.standing.at === 'asking')
    await sendTakingBack(chain, { keeps: keptAnswers(chain), isReroll: false });
}

/** Whether this user may have a roll of an exchange rolled again: a GM, while it is not over. */
export function canReroll(chain: Chain): boolean {
  return game.user.isGM && chain.standing.at === 'asking' && !hasUnsent(chain.id);
}

/**
 * Has a roll rolled again, by the ruling of a GM. What was chosen after it is asked again; other dice stay as they fell.
 * @param place which of the answers that stand it is
 */
export async function reroll(exchange: string, place: number): Promise<void> {
  const chain = chainWith(exchange);
  if (chain && canReroll(chain)) await sendTakingBack(chain, { keeps: place, isReroll: true });
}

async function sendTakingBack({ id, opening, links }: Chain, takesBack: TakesBack): Promise<void> {
  const follows = (links.at(-1) ?? links[0]).id;
  const { by } = opening.setup.undertaking;
  await sendAll([{ exchange: id, follows, answers: [], facts: null, takesBack, rolls: [], by }]);
}
