import { describe, expect, test } from 'vitest';
import { Deal } from '../../../src/forecast/odds/deal.ts';
import { exactly, type Plan } from '../../../src/forecast/odds/enough.ts';
import { emptyTally, type Tally } from '../../../src/forecast/odds/tally.ts';

const partOf = (seeds: readonly number[]): Tally => ({
  ...emptyTally(),
  outcomes: seeds.map(seed => ({ seed, winner: 0, hasEnd: true, rounds: 1, ahead: 1 })),
});
const seedsOf = ({ outcomes }: Tally) => outcomes.map(({ seed }) => seed);
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/** A plan that is enough at its second look, after 50 fights. */
const FIFTY: Plan = {
  nextLook: played => (played < 25 ? 25 : 50),
  isEnough: ({ length }) => length >= 50,
  most: 100,
};

describe('fights that are dealt out', () => {
  test('count in the order of their seeds, whichever worker answers first', () => {
    const tally = emptyTally();
    const deal = new Deal(tally, FIFTY);
    const [first, second] = [deal.next(), deal.next()];
    expect(deal.take(25, partOf(second))).toBe(false);
    expect(tally.outcomes).toEqual([]);
    expect(deal.take(0, partOf(first.slice(0, 10)))).toBe(true);
    expect(seedsOf(tally)).toEqual(numbers(0, 10));
    deal.take(10, partOf(first.slice(10)));
    expect(seedsOf(tally)).toEqual(numbers(0, 50));
    expect(deal.isOver).toBe(true);
    expect(deal.next()).toEqual([]);
  });

  test('beyond the look that was enough do not count, and none after a stop', () => {
    const tally = emptyTally();
    const deal = new Deal(tally, FIFTY);
    const portions = [deal.next(), deal.next(), deal.next()];
    for (const seeds of portions.toReversed()) deal.take(seeds[0] ?? 0, partOf(seeds));
    expect(tally.outcomes).toHaveLength(50);
    const stopped = new Deal(emptyTally(), FIFTY);
    const seeds = stopped.next();
    stopped.stop();
    expect(stopped.take(0, partOf(seeds))).toBe(false);
  });

  test('go on after those of before, wherever they were stopped', () => {
    const tally = partOf(numbers(0, 37));
    const deal = new Deal(tally, exactly(60));
    expect(deal.next()).toEqual(numbers(37, 50));
    expect(deal.next()).toEqual(numbers(50, 60));
    expect(deal.next()).toEqual([]);
    deal.take(37, partOf(numbers(37, 50)));
    expect(deal.isOver).toBe(false);
    deal.take(50, partOf(numbers(50, 60)));
    expect([deal.isOver, seedsOf(tally)]).toEqual([true, numbers(0, 60)]);
    expect(new Deal(tally, exactly(60)).isOver).toBe(true);
  });
});
