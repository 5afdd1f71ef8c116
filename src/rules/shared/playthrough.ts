import { type Given, answerFault, type Play, type Question, type Step, UnfitAnswer } from './play.ts';

/** How far some answers lead. */
export type Reached<T> =
  | { readonly done: true; readonly steps: readonly Step[]; readonly result: T }
  | { readonly done: false; readonly steps: readonly Step[]; readonly question: Question };

/** Plays from the start with the answers given so far: same answers, same outcome. Throws {@message UnfitAnswer}. */
export function replay<T>(start: () => Play<T>, answers: readonly Given[]): Reached<T> {
  return new Playthrough(start).reach(answers);
}

/**
 * A play that goes on from where it is: of answers that begin with those it has taken only the others are played. With any
 * others it begins again, so that it always comes to what a replay comes to.
 */
export class Playthrough<T> {
  readonly #start: () => Play<T>;
  /** Null before the first question, and once the play has thrown: then it cannot go on. */
  #play: Play<T> | null = null;
  #at: IteratorResult<Question, T> | null = null;
  readonly #taken: Given[] = [];
  readonly #steps: Step[] = [];
  /** What each number of answers was found to lead to. */
  readonly #reached: Reached<T>[] = [];

  constructor(start: () => Play<T>) {
    this.#start = start;
  }

  /** Where these answers lead. Throws {@message UnfitAnswer} where one does not fit, and whatever the play throws. */
  reach(answers: readonly Given[]): Reached<T> {
    let at = this.#play && this.#isOnTheWayOf(answers) ? this.#at : null;
    at ??= this.#begin();
    for (let next = this.#taken.length; next < answers.length; next += 1)
      at = this.#take(at, answers[next] as Given);
    return (this.#reached[answers.length] ??= this.#reachedWith(answers.length, at));
  }

  /** Whether these answers are the ones taken, or the first of them, or go on from them. */
  #isOnTheWayOf(answers: readonly Given[]): boolean {
    return answers.every((given, i) => i >= this.#taken.length || isSame(given, this.#taken[i]));
  }

  #begin(): IteratorResult<Question, T> {
    this.#play = null;
    for (const list of [this.#taken, this.#steps, this.#reached]) list.length = 0;
    const play = this.#start();
    this.#at = play.next();
    this.#play = play;
    return this.#at;
  }

  #take(at: IteratorResult<Question, T>, given: Given): IteratorResult<Question, T> {
    if (at.done) throw new UnfitAnswer('not-asked', null);
    const question = at.value;
    if (given.name !== question.name || given.by !== question.by)
      throw new UnfitAnswer('not-asked', question);
    const fault = answerFault(question, given);
    if (fault) throw new UnfitAnswer(fault, question);
    const play = this.#play as Play<T>;
    // Whatever throws here has ended the play.
    this.#play = null;
    this.#at = play.next(given);
    this.#play = play;
    this.#taken.push(given);
    this.#steps.push({ question, answer: given });
    return this.#at;
  }

  #reachedWith(answers: number, at: IteratorResult<Question, T>): Reached<T> {
    const steps = this.#steps.slice(0, answers);
    const asked = this.#steps[answers]?.question;
    if (asked) return { done: false, steps, question: asked };
    return at.done ? { done: true, steps, result: at.value } : { done: false, steps, question: at.value };
  }
}

function isSame(one: Given, other: Given | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
