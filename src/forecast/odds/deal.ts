import type { Plan } from './enough.ts';
import { addTally, type Tally } from './tally.ts';

/** The most fights of a portion. */
const PORTION = 25;

/**
 * Deals the fights of a forecast out in portions, and counts them in the order of their seeds: the same battle ends
 * after the same fights, however many workers play it and whichever is the first to answer.
 */
export class Deal {
  readonly #tally: Tally;
  readonly #plan: Plan;
  /** Results that wait for those of lower seeds, by their first seed. */
  readonly #early = new Map<number, Tally>();
  #dealt: number;
  #look: number;
  #isOver: boolean;

  /** @param tally the fights so far, those of the seeds from 0 on; more are added to it */
  constructor(tally: Tally, plan: Plan) {
    this.#tally = tally;
    this.#plan = plan;
    this.#dealt = tally.outcomes.length;
    this.#look = this.#nextLook();
    this.#isOver = this.#dealt >= plan.most;
  }

  /** True once there are enough fights, or it was stopped. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The seeds of the next portion; none where all are dealt. */
  next(): readonly number[] {
    const from = this.#dealt;
    // A portion ends where fights are looked at: what is counted there never depends on who answers first.
    const { most, nextLook } = this.#plan;
    const to = Math.min(most, nextLook(from), (Math.floor(from / PORTION) + 1) * PORTION);
    if (this.#isOver || from >= to) return [];
    this.#dealt = to;
    return Array.from({ length: to - from }, (_, i) => from + i);
  }

  /**
   * Takes the results of some of a portion's seeds, without a gap from `first` on.
   * @returns true where fights were counted
   */
  take(first: number, part: Tally): boolean {
    const { outcomes } = this.#tally;
    const before = outcomes.length;
    this.#early.set(first, part);
    for (let at = before; !this.#isOver; at = outcomes.length) {
      const following = this.#early.get(at);
      if (!following) break;
      this.#early.delete(at);
      addTally(this.#tally, following);
      this.#lookAt();
    }
    return outcomes.length > before;
  }

  /** Ends it: nothing is counted any more. */
  stop(): void {
    this.#isOver = true;
  }

  #lookAt(): void {
    const { outcomes } = this.#tally;
    if (outcomes.length < this.#look) return;
    this.#isOver = outcomes.length >= this.#plan.most || this.#plan.isEnough(outcomes);
    this.#look = this.#nextLook();
  }

  #nextLook(): number {
    return Math.min(this.#plan.most, this.#plan.nextLook(this.#tally.outcomes.length));
  }
}
