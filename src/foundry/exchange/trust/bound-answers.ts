import type { Exchange } from '../../../cards/exchange.ts';
import type { Given } from '../../../rules/shared/play.ts';
import { memoryOf } from '../play/store.ts';

/*
 * Answers with which dice were asked for: once the dice are known, the message must give these and no others. What
 * begins an exchange and what follows its beginning are messages of their own.
 */

/** The place of the first message of an exchange. */
const BEGINNING = '';

/** Binds the answers with which dice were asked for; false where others were bound before. */
export function bindAnswers(
  { id, messages }: Pick<Exchange, 'id' | 'messages'>,
  isBegun: boolean,
  given: readonly Given[],
): boolean {
  const { bound } = memoryOf(id);
  const place = isBegun ? (messages.at(-1)?.id ?? BEGINNING) : BEGINNING;
  if (!beginsWith(given, bound.get(place) ?? [])) return false;
  bound.set(place, given);
  return true;
}

/** Checks that each message gives the answers with which its author asked for dice. */
export function givesBoundAnswers(exchange: Exchange): boolean {
  return exchange.messages.every(({ follows, answers, takesBack }) => {
    if (takesBack) return true;
    const bound = memoryOf(exchange.id).bound.get(follows ?? BEGINNING) ?? [];
    return beginsWith(answers, bound.slice(0, answers.length));
  });
}

function beginsWith(answers: readonly Given[], first: readonly Given[]): boolean {
  return first.every((one, i) => {
    const other = answers[i];
    return other === undefined ? false : answerOf(one) === answerOf(other);
  });
}

function answerOf(given: Given): string {
  const { name, by, own = null } = given;
  return JSON.stringify([name, by, 'dice' in given ? given.dice : given.chosen, own]);
}
