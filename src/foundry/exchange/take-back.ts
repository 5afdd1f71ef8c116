import type { Exchange } from '../../cards/exchange.ts';
import { stepsOf } from '../../cards/exchange-status.ts';
import type { TakesBack } from '../../cards/message.ts';
import { hasGivenAll, keptAnswers } from '../../cards/taken-back.ts';
import { passing } from '../../rules/shared/play.ts';
import { isUnseen } from '../documents/audience.ts';
import { dropUnsent, hasUnsent } from './answer.ts';
import { sendAll } from './send.ts';
import { exchangeWith } from './store.ts';

/** Whether this user may take the last answer back: a GM, or who gave all that would go. What is over can be undone. */
export function canTakeBack(exchange: Exchange): boolean {
  if (isUnseen(exchange)) return false;
  if (hasUnsent(exchange.id)) return true;
  if (exchange.status.at !== 'asking') return game.user.isGM && isClearable(exchange);
  if (game.user.isGM) return true;
  const keeps = keptAnswers(exchange);
  // Whoever has used luck has seen what came of it.
  const isSpent = stepsOf(exchange.status)
    .slice(keeps ?? 0)
    .some(({ question }) => passing(question) !== null);
  return !isSpent && hasGivenAll(game.user.id, exchange, keeps);
}

/** Whether a refused exchange may be cleared away: it never counted. */
function isClearable({ status, takenBack }: Exchange): boolean {
  return status.at === 'refused' && takenBack.length === 0;
}

/**
 * Takes the last answer of an unfinished exchange back: what was not sent yet, otherwise all since the last choice. The
 * dice stay as they fell.
 */
export async function takeBack(exchangeId: string): Promise<void> {
  if (dropUnsent(exchangeId)) return;
  const exchange = exchangeWith(exchangeId);
  if (!exchange) return;
  if (isClearable(exchange)) await ChatMessage.deleteDocuments(exchange.messages.map(({ id }) => id));
  else if (exchange.status.at === 'asking')
    await sendTakingBack(exchange, { keeps: keptAnswers(exchange), isReroll: false });
}

/** Whether this user may have a roll of an exchange rolled again: a GM, while it is not over. */
export function canReroll(exchange: Exchange): boolean {
  return game.user.isGM && exchange.status.at === 'asking' && !hasUnsent(exchange.id);
}

/**
 * Has a roll rolled again, by the ruling of a GM. What was chosen after it is asked again; other dice stay as they fell.
 * @param place which of the answers that stand it is
 */
export async function reroll(exchangeId: string, place: number): Promise<void> {
  const exchange = exchangeWith(exchangeId);
  if (exchange && canReroll(exchange)) await sendTakingBack(exchange, { keeps: place, isReroll: true });
}

async function sendTakingBack({ id, opening, messages }: Exchange, takesBack: TakesBack): Promise<void> {
  const follows = (messages.at(-1) ?? messages[0]).id;
  const { by } = opening.setup.attempt;
  await sendAll([{ exchange: id, follows, answers: [], facts: null, takesBack, rolls: [], by }]);
}
