import type { Exchange } from '../../cards/exchange.ts';
import { canState, modifierOfFallen, withStated } from '../../cards/stated-modifiers.ts';
import { ownWords } from '../actions/circumstances-text.ts';
import type { OwnModifier } from '../../rules/shared/own-modifiers.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { mayAnswer } from '../documents/audience.ts';
import { tableNameOf } from '../documents/names.ts';
import { statingHere, statusHere } from '../exchange/play/answer.ts';
import { keepUnsent } from '../exchange/play/kept-unsent.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { unsentAnswersTo } from '../exchange/play/unsent-answers.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';
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
  // The roll was made before and taken back: the user has seen its dice.
  if (modifierOfFallen(exchange, question.by) !== undefined) return false;
  const given = [...exchange.answers, ...(unsentAnswersTo(exchange.id).held ?? [])];
  return canState(withStated(opening.setup, ruleset, given), ruleset, question.by, steps);
}

/** The modifier that goes with the next answer, in words; empty for none. */
export function ownStated(exchange: Exchange): string {
  const { own } = statingHere(exchange);
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
  const stated = await askOwn({
    title: localize('OWNMODIFIER.of', { name }),
    note: localize('OWNMODIFIER.rest', { name }),
    range,
    button: localize('OWNMODIFIER.take'),
  });
  if (stated === undefined) return;
  keepForNext(exchangeId, by, stated.own);
  Hooks.callAll('passe-darmes.exchange', exchangeId);
}

/** Keeps a modifier for the next answer of a fighter, where it is still in time. */
function keepForNext(exchangeId: string, by: FighterId, own: OwnModifier | null): void {
  const exchange = exchangeWith(exchangeId);
  const status = exchange && statusHere(exchange);
  const isAsked = status?.at === 'asking' && status.question.by === by;
  if (!exchange || !isAsked || !canStateOwn(exchange)) return notify({ rule: '', id: 'own.late' });
  const unsent = unsentAnswersTo(exchangeId);
  unsent.keepOwn(by, own);
  if (own && !statingHere(exchange, unsent).own) {
    unsent.keepOwn(by, null);
    notify({ rule: '', id: 'own.late' });
  }
  keepUnsent(exchangeId, unsent);
}
