import {
  type ChoiceQuestion,
  type Given,
  answerFault,
  passing,
  type Play,
  type Question,
  type Step,
  UnfitAnswer,
} from './play.ts';
import { MOST_STEPS, QUESTION, StepLimit, takeSteps } from './steps.ts';

/** An offer that nobody has taken up and that still stands: no choice was made since. */
export interface Offer {
  readonly question: ChoiceQuestion;
  /** The number of answers before it. */
  readonly place: number;
}

/** The state of a play after some answers. */
type Reached<T> = { readonly steps: readonly Step[]; readonly offers: readonly Offer[] } & (
  | { readonly done: true; readonly result: T }
  | { readonly done: false; readonly question: Question }
);

/** Plays from the start with the answers given so far: same answers, same outcome. Throws {@message UnfitAnswer}. */
export function replay<T>(start: () => Play<T>, answers: readonly Given[]): Reached<T> {
  return new Playthrough(start).reach(answers);
}

/**
 * A play that resumes: answers that begin with those taken continue it, any others start it again, so that it always
 * comes to the result of a replay. An offer that the next answer does not take up has passed.
 */
export class Playthrough<T> {
  readonly #start: () => Play<T>;
  readonly #mostSteps: number;
  /** The steps of the rules from the first question on. */
  #limit: StepLimit;
  /** Null before the first question, and once the play has thrown: then it cannot go on. */
  #play: Play<T> | null = null;
  #at: IteratorResult<Question, T> | null = null;
  readonly #taken: Given[] = [];
  readonly #steps: Step[] = [];
  readonly #passed: Offer[] = [];
  /** The state after each number of answers. */
  readonly #reached: Reached<T>[] = [];

  constructor(start: () => Play<T>, mostSteps = MOST_STEPS) {
    this.#start = start;
    this.#mostSteps = mostSteps;
    this.#limit = new StepLimit(mostSteps);
  }

  /**
   * The state after these answers. Throws {@message UnfitAnswer} where one does not fit, and whatever the play
   * throws.
   */
  reach(answers: readonly Given[]): Reached<T> {
    let at = this.#play && this.#isOnTheWayOf(answers) ? this.#at : null;
    at ??= this.#begin();
    for (let next = this.#taken.length; next < answers.length; next += 1)
      at = this.#take(at, answers[next] as Given);
    if (answers.length === this.#taken.length) at = this.#passOffers(at, null);
    return (this.#reached[answers.length] ??= this.#reachedWith(answers.length, at));
  }

  /** True for answers that begin the ones taken, or go on from them without an offer that has passed. */
  #isOnTheWayOf(answers: readonly Given[]): boolean {
    const { length } = this.#taken;
    if (!answers.every((given, i) => i >= length || isSame(given, this.#taken[i]))) return false;
    // Before an offer that was taken up the play stood elsewhere.
    const after = this.#steps[answers.length]?.question;
    if (after && passing(after)) return false;
    const next = answers[length];
    return !next || !this.#passed.some(({ question, place }) => place === length && isAnswer(next, question));
  }

  #begin(): IteratorResult<Question, T> {
    this.#play = null;
    for (const list of [this.#taken, this.#steps, this.#passed, this.#reached]) list.length = 0;
    this.#limit = new StepLimit(this.#mostSteps);
    const play = this.#start();
    this.#at = this.#limit.within(() => play.next());
    this.#play = play;
    return this.#at;
  }

  /** Passes offers, up to the first other question or the one that `given` answers. */
  #passOffers(from: IteratorResult<Question, T>, given: Given | null): IteratorResult<Question, T> {
    let at = from;
    while (!at.done) {
      const question = at.value;
      const answer = passing(question);
      if (!answer || question.ask !== 'choose' || (given && isAnswer(given, question))) break;
      this.#passed.push({ question, place: this.#taken.length });
      at = this.#next(answer);
    }
    return at;
  }

  #next(answer: Given | ReturnType<typeof passing>): IteratorResult<Question, T> {
    const play = this.#play as Play<T>;
    // A play that throws here has ended.
    this.#play = null;
    this.#at = this.#limit.within(() => {
      takeSteps(QUESTION);
      return play.next(answer as Given);
    });
    this.#play = play;
    return this.#at;
  }

  #take(before: IteratorResult<Question, T>, given: Given): IteratorResult<Question, T> {
    const at = this.#passOffers(before, given);
    if (at.done) throw new UnfitAnswer('not-asked', null);
    const question = at.value;
    if (!isAnswer(given, question)) throw new UnfitAnswer('not-asked', question);
    const fault = answerFault(question, given);
    if (fault) throw new UnfitAnswer(fault, question);
    const next = this.#next(given);
    this.#taken.push(given);
    this.#steps.push({ question, answer: given });
    return next;
  }

  #reachedWith(answers: number, at: IteratorResult<Question, T>): Reached<T> {
    const steps = this.#steps.slice(0, answers);
    const lastChoice = steps.findLastIndex(({ question }) => question.ask === 'choose');
    const offers = this.#passed.filter(({ place }) => place > lastChoice && place <= answers);
    const asked = this.#steps[answers]?.question;
    if (asked) return { done: false, steps, offers, question: asked };
    return at.done
      ? { done: true, steps, offers, result: at.value }
      : { done: false, steps, offers, question: at.value };
  }
}

/** True for an answer to this question, valid or not. */
export function isAnswer(given: Pick<Given, 'name' | 'by'>, question: Question): boolean {
  return given.name === question.name && given.by === question.by;
}

function isSame(one: Given, other: Given | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
