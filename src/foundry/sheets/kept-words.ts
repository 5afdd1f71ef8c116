import type { Condition } from '../../rules/shared/fact.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { countedWords, reasonWords } from '../words.ts';

/** What keeps somebody from attacking with anything at all, and for how long; empty when nothing does. */
export function keptWords(kept: Reason | null, conditions: readonly Condition[]): string {
  if (!kept) return '';
  const lasts = conditions.find(({ condition }) => kept.id === `condition.${condition}`)?.lasts;
  const why = reasonWords(kept);
  return lasts ? `${why} (${countedWords(`LASTS.${lasts.unit}`, lasts.amount)})` : why;
}
