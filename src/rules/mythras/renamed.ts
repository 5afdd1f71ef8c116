import type { Play, Question } from '../shared/play.ts';

/** The same play with other names for its questions, for where it comes a second time. */
export function* renamed<T>(play: Play<T>, suffix: string): Play<T> {
  let at = play.next();
  while (!at.done) {
    const question: Question = { ...at.value, name: `${at.value.name}.${suffix}` };
    at = play.next(yield question);
  }
  return at.value;
}
