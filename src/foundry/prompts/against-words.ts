import { nameIn } from '../documents/names.ts';
import type { PendingQuestion } from '../exchange-view/pending-questions.ts';

/** The other side of a question, where there is one, and the weapon. */
export function againstWords({ exchange, question }: PendingQuestion): string {
  const nameOf = nameIn(exchange);
  const { by, at, with: weapon } = exchange.opening.setup.attempt;
  const isAlone = at === '' || at === by;
  const opponent = question.by === by ? (question.about ?? at) : by;
  const other = question.against ?? (isAlone ? '' : opponent);
  const named = other === '' ? '' : (nameOf(other) ?? '');
  return [named, nameOf(weapon) ?? ''].filter(Boolean).join(' · ');
}
