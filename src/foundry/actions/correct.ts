import { answersThatFit, inputOf } from '../../cards/circumstances.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { withoutStated, withStated } from '../../cards/stated-modifiers.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { Setup } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { unsentAnswersTo } from '../exchange/play/unsent-answers.ts';
import { withCircumstances } from '../exchange/play/begin.ts';
import { sendAll } from '../exchange/play/send.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { refuse } from '../exchange/trust/acceptance.ts';
import { showCircumstances } from './declare.ts';

/** A GM may correct the circumstances of an exchange while it is not over. */
export function canCorrect(exchange: Exchange): boolean {
  return game.user.isGM && exchange.status.at === 'asking' && !unsentAnswersTo(exchange.id).held;
}

/** Shows the circumstances that an exchange began in, to be put right. */
export async function correctCircumstances(exchangeId: string): Promise<void> {
  const exchange = exchangeWith(exchangeId);
  if (!exchange || !canCorrect(exchange)) return;
  const { setup } = exchange.opening;
  await showCircumstances({
    attempt: setup.attempt,
    kept: withCircumstances(setup, []),
    input: inputOf(activeRuleset().circumstances, withStated(setup, activeRuleset(), exchange.answers)),
    then: async (_undertaking, circumstances) => beginAnew(exchangeId, circumstances),
  });
}

/**
 * Begins an exchange again in other circumstances, and closes the one before. Ruling: the dice that were thrown
 * stay, and so do the answers, as far as they fit what is asked now; nobody throws a second time for it.
 */
async function beginAnew(
  exchangeId: string,
  circumstances: NonNullable<Setup['circumstances']>,
): Promise<Reason | null> {
  const exchange = exchangeWith(exchangeId);
  if (!exchange || !canCorrect(exchange)) return { rule: '', id: 'already-answered' };
  const ruleset = activeRuleset();
  const setup = withCircumstances(exchange.opening.setup, circumstances);
  const refusal = ruleset.refusal(setup);
  if (refusal) return refusal;
  const { answers, facts } = answersThatFit(setup, ruleset, withoutStated(exchange.answers));
  // Closed first: nobody has two exchanges under way on one turn.
  await refuse(exchangeId, { rule: 'MYT-SITU-01', id: 'circumstances-corrected' });
  try {
    const opening = { ...exchange.opening, setup };
    await sendAll([{ opening, answers, facts, rolls: [], by: setup.attempt.by }]);
  } catch (error) {
    await game.messages.get(exchangeId)?.update({ system: { refused: null } } as ChatMessage.UpdateData);
    throw error;
  }
  return null;
}
