import { offersMade } from '../../cards/exchange-status.ts';
import type { Exchange } from '../../cards/exchange.ts';
import type { ChoiceQuestion } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { appliedStateOf } from '../exchange/apply/applied-status.ts';
import { allExchanges, exchangeWith } from '../exchange/play/store.ts';

/** The offer of a point to react with, of which each of several asked has its own: `luck.effort.corner.bert`. */
const EFFORT = 'luck.effort';

/** An upper bound for the exchanges of one round. */
const MOST = 200;

/** True for the offer of a point to react with. */
export function isEffort({ name }: Pick<ChoiceQuestion, 'name'>): boolean {
  return name === EFFORT || name.startsWith(`${EFFORT}.`);
}

/**
 * True where a fighter was offered a point to react with earlier in this round: who let it pass once is not asked at every
 * blow of the round. What was undone, or did not count, has offered nothing.
 */
export function wasOfferedThisRound(exchange: Exchange, { by }: Pick<ChoiceQuestion, 'by'>): boolean {
  const { fight, setup } = exchange.opening;
  if (fight === null) return false;
  const all = allExchanges();
  const earlier = all.slice(0, all.indexOf(exchange.id)).reverse().slice(0, MOST);
  for (const id of earlier) {
    const other = exchangeWith(id);
    if (other?.opening.fight !== fight) continue;
    if (other.opening.setup.fight?.round !== setup.fight?.round) return false;
    if (hasOffered(other, by)) return true;
  }
  return false;
}

function hasOffered(exchange: Exchange, by: string): boolean {
  const { id, opening, answers, status } = exchange;
  const ruleset = rulesetOf(opening.ruleset);
  if (status.at === 'refused' || !ruleset || appliedStateOf(id, exchange) === 'undone') return false;
  if (status.steps.some(({ question }) => question.by === by && isEffort(question))) return true;
  return offersMade(opening.setup, ruleset, answers).some(
    ({ question }) => question.by === by && isEffort(question),
  );
}
