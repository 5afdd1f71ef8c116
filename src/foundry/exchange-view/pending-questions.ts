import type { Exchange } from '../../cards/exchange.ts';
import type { Question } from '../../rules/shared/play.ts';
import { answererOf, isUnseen } from '../documents/audience.ts';
import { statusHere } from '../exchange/play/answer.ts';
import { openExchanges } from '../exchange/play/open-exchanges.ts';
import { exchangeWith } from '../exchange/play/store.ts';
import { isolated } from '../platform/slices.ts';
import { diceManner } from '../settings/settings.ts';

/** A question that waits for an answer. */
export interface PendingQuestion {
  /** Its key among all open questions. */
  readonly key: string;
  readonly exchange: Exchange;
  readonly question: Question;
}

/** The questions for this user, in the order in which the exchanges began. */
export function pendingHere(): PendingQuestion[] {
  return waiting().filter(({ question, exchange }) => {
    // Automatic rolls and openings wait for nobody.
    const goesByItself = question.ask === 'roll' ? diceManner() === 'itself' : question.seals !== undefined;
    return !goesByItself && answererOf(question.by, exchange.opening)?.isSelf === true;
  });
}

/** All open questions, as far as this user may know. */
export function waiting(): PendingQuestion[] {
  return openExchanges().flatMap(id => isolated(id, () => waitingIn(id), []));
}

function waitingIn(id: string): PendingQuestion[] {
  const exchange = exchangeWith(id);
  if (exchange?.status.at !== 'asking' || isUnseen(exchange)) return [];
  const status = statusHere(exchange);
  if (status.at !== 'asking') return [];
  const { question } = status;
  return [{ key: `${id} ${question.name}`, exchange, question }];
}
