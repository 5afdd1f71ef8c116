import { exactly, isWithoutEnd, LEAST_FIGHTS, type Plan, untilClearOf } from './enough.ts';
import { winsOf } from './odds.ts';
import { emptyTally, type Tally } from './tally.ts';
import type { Range } from './varied.ts';

/**
 * Looks for the number at which the first party wins as often as is wished: by steps that double until the goal lies
 * between two numbers, then by halves. It takes for granted that a fight gets harder one way.
 */
export class NumberSearch {
  readonly #range: Range;
  readonly #goal: number;
  /** The share of wins by number tried. */
  readonly #shares = new Map<number, number>();

  /** @param goal the share of wins, above 0 and below 1 */
  constructor(range: Range, goal: number) {
    this.#range = range;
    this.#goal = goal;
  }

  /** Takes the share of wins at a number; of one that was taken before, a better known one. */
  take(number: number, share: number): void {
    this.#shares.set(number, share);
  }

  /** The number to try next; null once the goal lies between two neighbours, or beyond the range. */
  next(): number | null {
    const { least, most, now, step, isHarder } = this.#range;
    if (this.#shares.size === 0) return Math.min(most, Math.max(least, now));
    const { easy, hard } = this.#bounds();
    const up = isHarder ? 1 : -1;
    if (easy !== null && hard !== null) {
      const steps = Math.abs(hard - easy) / step;
      return steps <= 1 ? null : easy + up * step * Math.floor(steps / 2);
    }
    const stride = step * 2 ** (this.#shares.size - 1);
    const [from, way] = hard === null ? [easy ?? now, up] : [hard, -up];
    const to = Math.min(most, Math.max(least, from + way * stride));
    return this.#shares.has(to) ? null : to;
  }

  /** The one or two numbers between which the goal lies, or that come nearest to it. */
  nearest(): readonly number[] {
    const { easy, hard } = this.#bounds();
    return [easy, hard].filter(one => one !== null);
  }

  /** The number whose share is nearest to the goal, the easier one of two; null before any was tried. */
  answer(): number | null {
    const off = (number: number) => Math.abs((this.#shares.get(number) ?? 0) - this.#goal);
    const [first, second] = this.nearest();
    if (first === undefined) return null;
    return second !== undefined && off(second) < off(first) ? second : first;
  }

  /** True where even the hardest number that is tried is easier than the goal, or the easiest one harder. */
  get isBeyond(): 'easy' | 'hard' | null {
    const { easy, hard } = this.#bounds();
    if (easy === null) return hard === null ? null : 'hard';
    return hard === null ? 'easy' : null;
  }

  /** The hardest number with at least the goal, and the easiest one below it: of what was tried, the innermost. */
  #bounds(): { readonly easy: number | null; readonly hard: number | null } {
    const up = this.#range.isHarder ? 1 : -1;
    const tried = [...this.#shares].sort(([a], [b]) => up * (a - b));
    const at = tried.findIndex(([, share]) => share < this.#goal);
    const cut = at < 0 ? tried.length : at;
    return { easy: tried[cut - 1]?.[0] ?? null, hard: tried[cut]?.[0] ?? null };
  }
}

/**
 * Plays until the number is found.
 * @param tallies the fights of each number, added to as they come; each number has the same dice
 * @param play plays more fights of a number by a plan; false where it was stopped
 */
export async function seekNumber(
  search: NumberSearch,
  goal: number,
  tallies: Map<number, Tally>,
  play: (number: number, plan: Plan, tally: Tally) => Promise<boolean>,
): Promise<void> {
  const fightsOf = (number: number) => tallies.get(number)?.outcomes ?? [];
  const isRough = (number: number) => {
    return fightsOf(number).length < LEAST_FIGHTS && !isWithoutEnd(fightsOf(number));
  };
  for (;;) {
    const tried = search.next();
    // The numbers on either side of the goal are known as well as each other in the end.
    const number = tried ?? search.nearest().find(isRough);
    if (number === undefined) return;
    const tally = tallies.get(number) ?? emptyTally();
    tallies.set(number, tally);
    const isWhole = await play(number, tried === null ? exactly(LEAST_FIGHTS) : untilClearOf(goal), tally);
    if (!isWhole || tally.outcomes.length === 0) return;
    search.take(number, winsOf(tally.outcomes)[0].share);
  }
}
