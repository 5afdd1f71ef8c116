import type { Exchange } from '../../cards/exchange.ts';
import { canState } from '../../cards/stated-modifiers.ts';
import { ownWords } from '../actions/circumstances-text.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { mayAnswer } from '../documents/audience.ts';
import { tableNameOf } from '../documents/names.ts';
import { statusHere } from '../exchange/play/answer.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { unsentAnswersTo } from '../exchange/play/unsent-answers.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { honestDice } from '../settings/settings.ts';

/** True where this user may still state a modifier for the fighter who is asked. */
export function canStateOwn(exchange: Exchange): boolean {
  const { opening } = exchange;
  const ruleset = rulesetOf(opening.ruleset);
  const status = statusHere(exchange);
  if (!ruleset || status.at !== 'asking') return false;
  const { question, steps } = status;
  if (!mayAnswer(game.user.id, question.by, opening.mode)) return false;
  // Dice that the GM's client throws are asked for before the answer that gives them.
  if (question.ask === 'roll' && honestDice() !== 'off') return false;
  return canState(opening.setup, ruleset, question.by, steps) && !isStated(exchange, question.by);
}

function isStated({ id, answers }: Exchange, by: string): boolean {
  const { held } = unsentAnswersTo(id);
  return [...answers, ...(held ?? [])].some(one => one.by === by && one.own !== undefined);
}

/** The modifier that goes with the next answer, in words; empty for none. */
export function ownStated(exchange: Exchange): string {
  const status = statusHere(exchange);
  const own = status.at === 'asking' ? unsentAnswersTo(exchange.id).ownOf(status.question.by) : null;
  return own ? ownWords(own) : '';
}

/** Asks for a modifier that goes with the next answer of the fighter who is asked. */
export async function stateOwn(exchangeId: string): Promise<void> {
  const exchange = exchangeWith(exchangeId);
  const status = exchange && statusHere(exchange);
  const range = exchange && rulesetOf(exchange.opening.ruleset)?.circumstances.own;
  if (!range || status?.at !== 'asking' || !canStateOwn(exchange)) return;
  const { by } = status.question;
  const { askOwn } = await notifyIfMissing(() => import('../actions/ask-own.ts'));
  const name = tableNameOf(by) ?? '';
  const own = await askOwn({
    title: localize('OWNMODIFIER.of', { name }),
    note: localize('OWNMODIFIER.rest', { name }),
    range,
    button: localize('OWNMODIFIER.take'),
  });
  if (own === undefined) return;
  unsentAnswersTo(exchangeId).keepOwn(by, own);
  Hooks.callAll('passe-darmes.exchange', exchangeId);
}
