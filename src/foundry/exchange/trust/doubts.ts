import type { Exchange } from '../../../cards/exchange.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { honestDice } from '../../settings/settings.ts';
import { isAccepted } from './acceptance.ts';
import { givesBoundAnswers } from './bound-answers.ts';
import { otherDice } from './kept-dice.ts';
import { otherMessages } from './kept-messages.ts';
import { unsignedReason } from './signed-dice.ts';

/**
 * Checks an exchange for other dice than those that were rolled, and for other messages than a GM's client saw before.
 *
 * @returns why it cannot count, or null; null too where a Game Master has accepted it
 */
export function rewrittenReason(exchange: Exchange): Reason | null {
  return isAccepted(exchange.id) ? null : (otherDice(exchange) ?? otherMessages(exchange));
}

/**
 * Checks that all dice were rolled on the GM's client, where only such count.
 *
 * @returns why it cannot count, or null; null too where a Game Master has accepted it
 */
export async function unsignedDoubt(exchange: Exchange): Promise<Reason | null> {
  if (isAccepted(exchange.id)) return null;
  // What is stated with the dice may be stated because of them.
  const isStatedLate = exchange.answers.some(one => 'dice' in one && one.own !== undefined);
  if (isStatedLate && honestDice() !== 'off') return { rule: '', id: 'unsigned-dice' };
  return givesBoundAnswers(exchange) ? unsignedReason(exchange) : { rule: '', id: 'other-dice' };
}

/** All that speaks against the messages and the dice of an exchange: the first reason, or null. */
export async function doubts(exchange: Exchange): Promise<Reason | null> {
  return rewrittenReason(exchange) ?? (await unsignedDoubt(exchange));
}
