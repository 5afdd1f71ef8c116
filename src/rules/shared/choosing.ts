import type { ChoiceQuestion, Option } from './play.ts';

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

/** Whether an option can be chosen. */
export function isOpen({ refused }: Option): boolean {
  return refused === undefined;
}
