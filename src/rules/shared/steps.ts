/*
 * The rules count their work on a setup in steps: testing a line against a wall, a square of a space, asking a question.
 * Steps are limited because a player could forge a setup; the same setup takes the same number on every client.
 */

/** Most steps of one play of the rules, from its first question to its end, and of one refusal. */
export const MOST_STEPS = 160_000;

/** The steps that a question counts for. */
export const QUESTION = 100;

/** The steps that reading a fighter counts for. */
export const FIGHTER = 200;

/** The limit for a setup with this number of fighters: reading them uses up a part of it. */
export function mostStepsAmong(fighters: number): number {
  return MOST_STEPS - FIGHTER * fighters;
}

/** Thrown where the rules would have to take more steps than allowed. */
export class TooManySteps extends Error {
  override readonly name = 'TooManySteps';
}

/** The steps taken on this page so far, and those up to which what is being done now may go. */
const now = { taken: 0, upTo: Infinity };

/** Counts steps. Throws {@message TooManySteps} beyond those allowed. */
export function takeSteps(count: number): void {
  now.taken += count;
  if (now.taken > now.upTo) throw new TooManySteps();
}

/** A number of steps, to be used up piece by piece. */
export class StepLimit {
  #taken = 0;

  constructor(readonly most: number = MOST_STEPS) {}

  /** The steps taken so far. */
  get taken(): number {
    return this.#taken;
  }

  /** Does a piece of work. Throws {@message TooManySteps} where it would go beyond the limit. */
  within<Result>(act: () => Result): Result {
    const { taken: begun, upTo } = now;
    now.upTo = Math.min(upTo, begun + this.most - this.#taken);
    try {
      return act();
    } finally {
      this.#taken += now.taken - begun;
      now.upTo = upTo;
    }
  }
}
