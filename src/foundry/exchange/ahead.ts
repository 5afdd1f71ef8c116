/*
 * One answer for several fighters: it is kept on this client for those whose question comes later, and given for each
 * once it is asked. After a reload they are asked as if nothing had been said.
 */
import { answerFault, type FighterId, type Given, type Question } from '../../rules/shared/play.ts';
import { answererOf } from '../documents/audience.ts';
import type { Exchange } from '../../cards/exchange.ts';
import { memoryOf } from './store.ts';

/** The kind of a question that is asked of several, each time under a name of its own: `declare` for `declare.at-bert`. */
const kindOf = (name: string): string => name.split('.')[0] ?? '';

/** Keeps an answer for these fighters as well. */
export function answerAhead(exchangeId: string, given: Given, fighters: readonly FighterId[]): void {
  const memory = memoryOf(exchangeId);
  const others = memory.ahead.filter(({ by }) => !fighters.includes(by));
  memory.ahead = [...others, ...fighters.map(by => ({ ...given, by }))];
}

/** True for a fighter for whom an answer is kept. */
export function isAnsweredAhead(exchangeId: string, fighter: FighterId): boolean {
  return memoryOf(exchangeId).ahead.some(({ by }) => by === fighter);
}

/** Forgets the answers that are kept; true where there were any. */
export function forgetAhead(exchangeId: string): boolean {
  const memory = memoryOf(exchangeId);
  const isForgotten = memory.ahead.length > 0;
  memory.ahead = [];
  return isForgotten;
}

/**
 * The kept answer to this question, which is kept no longer; null where there is none. One that does not fit any more is
 * dropped, and so is one for a fighter for whom another user answers by now.
 */
export function takeAhead({ id, opening }: Exchange, question: Question): Given | null {
  const memory = memoryOf(id);
  const kept = memory.ahead.find(
    ({ by, name }) => by === question.by && kindOf(name) === kindOf(question.name),
  );
  if (!kept) return null;
  memory.ahead = memory.ahead.filter(one => one !== kept);
  const isTheirs = answererOf(question.by, opening)?.isSelf === true;
  return isTheirs && answerFault(question, kept) === null ? { ...kept, name: question.name } : null;
}
