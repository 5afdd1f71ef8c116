import type { Exchange } from '../../cards/exchange.ts';
import type { Question } from '../../rules/shared/play.ts';
import { answererOf, isUnseen } from '../documents/audience.ts';
import { statusHere } from '../exchange/answer.ts';
import { openExchanges } from '../exchange/open-exchanges.ts';
import { exchangeWith } from '../exchange/store.ts';
import { isolated } from '../platform/slices.ts';
import { diceManner } from '../settings/settings.ts';

/** A question that waits for somebody. */
export interface Waiting {
  /** Names it among all that wait. */
  readonly key: string;
  readonly exchange: Exchange;
  readonly question: Question;
}

/** All that waits for this user, in the order in which the exchanges began. */
export function pendingHere(): Waiting[] {
  return waiting().filter(({ question, exchange }) => {
    // What is thrown or opened by itself, nobody has to think of.
    const goesByItself = question.ask === 'roll' ? diceManner() === 'itself' : question.seals !== undefined;
    return !goesByItself && answererOf(question.by, exchange.opening)?.isSelf === true;
  });
}

/** All questions that wait for anybody, as far as this user may know. */
export function waiting(): Waiting[] {
  return openExchanges().flatMap(id => isolated(id, () => waitingIn(id), []));
}

function waitingIn(id: string): Waiting[] {
  const exchange = exchangeWith(id);
  if (exchange?.status.at !== 'asking' || isUnseen(exchange)) return [];
  const status = statusHere(exchange);
  if (status.at !== 'asking') return [];
  const { question } = status;
  return [{ key: `${id} ${question.name}`, exchange, question }];
}
