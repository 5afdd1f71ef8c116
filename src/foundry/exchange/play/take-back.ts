import type { Exchange } from '../../../cards/exchange.ts';
import { stepsOf } from '../../../cards/exchange-status.ts';
import type { TakesBack } from '../../../cards/message.ts';
import { hasGivenAll, keptAnswers } from '../../../cards/taken-back.ts';
import { passing } from '../../../rules/shared/play.ts';
import { isUnseen } from '../../documents/audience.ts';
import { dropUnsent } from './answer.ts';
import { sendAll } from './send.ts';
import { exchangeWith } from './store.ts';
import { unsentAnswersTo } from './unsent-answers.ts';

/** True for a GM, and for the user who gave all answers that would go. A finished exchange is undone instead. */
export function canTakeBack(exchange: Exchange): boolean {
  if (isUnseen(exchange)) return false;
  if (unsentAnswersTo(exchange.id).held) return true;
  if (exchange.status.at !== 'asking') return game.user.isGM && isClearable(exchange);
  if (game.user.isGM) return true;
  const keeps = keptAnswers(exchange);
  // A fighter who has spent luck has seen the result.
  const isSpent = stepsOf(exchange.status)
    .slice(keeps ?? 0)
    .some(({ question }) => passing(question) !== null);
  return !isSpent && hasGivenAll(game.user.id, exchange, keeps);
}

/** A refused exchange that never counted may be deleted. */
function isClearable({ status, takenBack }: Exchange): boolean {
  return status.at === 'refused' && takenBack.length === 0;
}

/**
 * Takes back the last answer of an unfinished exchange: unsent ones, otherwise all since the last choice, and with it
 * what was answered ahead. The dice stay as they fell.
 */
export async function takeBack(exchangeId: string): Promise<void> {
  unsentAnswersTo(exchangeId).forgetAhead();
  if (dropUnsent(exchangeId)) return;
  const exchange = exchangeWith(exchangeId);
  if (!exchange) return;
  if (isClearable(exchange)) await ChatMessage.deleteDocuments(exchange.messages.map(({ id }) => id));
  else if (exchange.status.at === 'asking')
    await sendTakingBack(exchange, { keeps: keptAnswers(exchange), isReroll: false });
}

/** A GM may have a roll rolled again while the exchange is not over. */
export function canReroll(exchange: Exchange): boolean {
  return game.user.isGM && exchange.status.at === 'asking' && !unsentAnswersTo(exchange.id).held;
}

/**
 * Has a roll rolled again by the ruling of a GM. Later choices are asked again; other dice stay as they fell.
 * @param place the index of the roll among the answers that stand
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
