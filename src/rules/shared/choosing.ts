import { choose, type ChoiceQuestion, type Option, type Play } from './play.ts';

/** As many as must be chosen, or up to so many, each as often as it may be. */
export function filled(
  question: ChoiceQuestion,
  options: readonly Option[],
  upTo = question.atLeast,
): string[] {
  const wanted = Math.max(question.atLeast, Math.min(upTo, question.atMost));
  const chosen: string[] = [];
  for (const { id } of options) {
    if (chosen.length < wanted && !chosen.includes(id)) chosen.push(id);
  }
  for (const { id, times = 1 } of options) {
    for (let taken = 1; taken < times && chosen.length < wanted; taken++) chosen.push(id);
  }
  return chosen;
}

/** Who is asked which of several is meant, under what name. */
type Asking = Pick<ChoiceQuestion, 'name' | 'by'> &
  Partial<Pick<ChoiceQuestion, 'against' | 'reasons' | 'body'>>;

/** The one that is meant of some things with ids: asked only where there are several; null where there is none. */
export function* oneOfSeveral<T extends { readonly id: string }>(
  items: readonly T[],
  asking: Asking,
): Play<T | null> {
  const [first, second] = items;
  if (!second) return first ?? null;
  const options = items.map(({ id }) => ({ id }));
  const [chosen] = yield* choose({ ...asking, options, atLeast: 1, atMost: 1 });
  return items.find(({ id }) => id === chosen) ?? null;
}
