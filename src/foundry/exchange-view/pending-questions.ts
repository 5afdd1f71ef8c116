import type { Chain } from '../../cards/exchange.ts';
import type { Question } from '../../rules/shared/play.ts';
import { answererOf, isUnseen } from '../documents/audience.ts';
import { standingHere } from '../exchange/answer.ts';
import { openExchanges } from '../exchange/open-exchanges.ts';
import { chainWith } from '../exchange/store.ts';
import { isolated } from '../platform/isolated.ts';
import { diceManner } from '../settings/settings.ts';

/** A question that waits for somebody. */
export interface Waiting {
  /** Names it among all that wait. */
  readonly key: string;
  readonly chain: Chain;
  readonly question: Question;
}

/** All that waits for this user, in the order in which the exchanges began. */
export function pendingHere(): Waiting[] {
  return waiting().filter(({ question, chain }) => {
    // What is thrown or opened by itself, nobody has to think of.
    const goesByItself = question.ask === 'roll' ? diceManner() === 'itself' : question.seals !== undefined;
    return !goesByItself && answererOf(question.by, chain.opening)?.isSelf === true;
  });
}

/** All questions that wait for anybody, as far as this user may know. */
export function waiting(): Waiting[] {
  return openExchanges().flatMap(id => isolated(id, () => waitingIn(id), []));
}

function waitingIn(id: string): Waiting[] {
  const chain = chainWith(id);
  if (chain?.standing.at !== 'asking' || isUnseen(chain)) return [];
  const standing = standingHere(chain);
  if (standing.at !== 'asking') return [];
  const { question } = standing;
  return [{ key: `${id} ${question.name}`, chain, question }];
}
