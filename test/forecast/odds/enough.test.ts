import { describe, expect, test } from 'vitest';
import { type Chance, seededChance } from '../../../src/forecast/dice.ts';
import { Deal } from '../../../src/forecast/odds/deal.ts';
import {
  exactly,
  fightsUntil,
  isWithoutEnd,
  LEAST_FIGHTS,
  MOST_FIGHTS,
  nextWidth,
  spreadOf,
  untilClearOf,
  untilWithin,
  WIDTH,
} from '../../../src/forecast/odds/enough.ts';
import { shareSoFar, winsOf } from '../../../src/forecast/odds/odds.ts';
import { emptyTally, type Outcome } from '../../../src/forecast/odds/tally.ts';

/** A fight that the first party wins with one chance, that nobody wins with another. */
function fightOf(chance: Chance, seed: number, [first, nobody]: readonly [number, number]): Outcome {
  const at = chance();
  const winner = at < first ? 0 : at < first + nobody ? null : 1;
  return { seed, winner, hasEnd: true, rounds: 3, ahead: 0 };
}

/** The fights that a forecast plays of a stream of them. */
function fightsOf(fight: (seed: number) => Outcome, width = WIDTH): readonly Outcome[] {
  const tally = emptyTally();
  const deal = new Deal(tally, untilWithin(width));
  for (let seeds = deal.next(); seeds.length > 0; seeds = deal.next()) {
    const [first = 0] = seeds;
    deal.take(first, { ...emptyTally(), outcomes: seeds.map(fight) });
  }
  return tally.outcomes;
}

const withChances = (shares: readonly [number, number], seed: number, width = WIDTH) => {
  const chance = seededChance(seed);
  return fightsOf(one => fightOf(chance, one, shares), width);
};

/**
 * The chance that the interval which ends a forecast holds the truth, by every number of wins at every look.
 * @param truth the chance to win of the first party; the other wins the rest
 */
function coverage(truth: number, width: number): number {
  const plan = untilWithin(width);
  let chances = new Float64Array([1]);
  let [holds, look, rest] = [0, LEAST_FIGHTS, 1];
  for (let fights = 1; fights <= MOST_FIGHTS && rest > 1e-9; fights++) {
    const next = new Float64Array(fights + 1);
    chances.forEach((chance, wins) => {
      if (chance < 1e-15) return;
      next[wins] = (next[wins] ?? 0) + chance * (1 - truth);
      next[wins + 1] = (next[wins + 1] ?? 0) + chance * truth;
    });
    chances = next;
    if (fights < look) continue;
    look = plan.nextLook(fights);
    chances.forEach((chance, wins) => {
      const { least, most } = shareSoFar(wins, fights);
      if (chance === 0 || (most - least > width && fights < MOST_FIGHTS)) return;
      if (least <= truth && truth <= most) holds += chance;
      rest -= chance;
      chances[wins] = 0;
    });
  }
  return holds;
}

describe('the bounds at which a forecast ends', () => {
  const RUNS = 300;
  // Among them where the interval without the corrections fails: 0.0004 (85 in 100), 0.01 and 0.25.
  const TRUTHS = [0.0001, 0.0004, 0.001, 0.005, 0.01, 0.015, 0.03, 0.1, 0.16, 0.25, 0.35, 0.48, 0.5];

  test.each(TRUTHS)('hold a chance of %d in at least 95 of 100 forecasts, worked out exactly', truth => {
    expect(coverage(truth, WIDTH)).toBeGreaterThanOrEqual(0.95);
  });

  test('hold it where more fights are played too', () => {
    for (const truth of [0.01, 0.2]) expect(coverage(truth, WIDTH / 2)).toBeGreaterThanOrEqual(0.95);
  });

  test.each([
    [0.6, 0.1],
    [0.3, 0.3],
  ])(
    'hold each of three shares, of %d wins and %d without a winner, in 95 of 100 runs but for chance',
    (...shares) => {
      const truths = [shares[0], 1 - shares[0] - shares[1], shares[1]];
      const held = [0, 0, 0];
      for (let run = 0; run < RUNS; run++) {
        winsOf(withChances(shares, run * 7_919)).forEach(({ least, most }, i) => {
          const truth = truths[i] ?? 0;
          if (least <= truth && truth <= most) held[i] = (held[i] ?? 0) + 1;
        });
      }
      // One standard deviation of 300 runs is 1.3 in 100.
      for (const times of held) expect(times / RUNS).toBeGreaterThan(0.95 - 2 * 0.013);
    },
  );

  test('are as close as was asked for, after no more fights than that takes', () => {
    for (const first of [0.5, 0.7, 0.95]) {
      const outcomes = withChances([first, 0], 5);
      expect(spreadOf(outcomes)).toBeLessThanOrEqual(WIDTH);
      expect(spreadOf(outcomes.slice(0, -100))).toBeGreaterThan(WIDTH);
    }
  });
});

describe('the number of fights', () => {
  test('of an even fight is 2,600; of one that the same side always wins the least', () => {
    expect(withChances([0.5, 0], 3)).toHaveLength(2_600);
    expect(withChances([1, 0], 3)).toHaveLength(LEAST_FIGHTS);
    expect(withChances([0.97, 0], 3).length).toBeLessThanOrEqual(600);
  });

  test('is 10,000 at the most, however close the bounds are asked to be', () => {
    expect(withChances([0.5, 0], 3, 0.001)).toHaveLength(MOST_FIGHTS);
  });

  test('is foretold from those played', () => {
    const outcomes = withChances([0.5, 0], 3);
    expect(fightsUntil(outcomes, WIDTH)).toBe(2_600);
    expect(fightsUntil(outcomes, WIDTH / 2)).toBe(MOST_FIGHTS);
    expect(fightsUntil([], WIDTH)).toBe(LEAST_FIGHTS);
  });

  test('grows at a click, until the bounds are half as far apart', () => {
    expect(nextWidth([])).toBe(WIDTH);
    expect(nextWidth(withChances([0.5, 0], 3))).toBe(WIDTH / 2);
    // Known to a point and a half from the first: the next step is one that takes more fights.
    const sure = withChances([1, 0], 3);
    expect(nextWidth(sure)).toBe(WIDTH / 4);
  });
});

describe('fights that nobody can end', () => {
  const endless = (seed: number): Outcome => ({ seed, winner: null, hasEnd: false, rounds: 751, ahead: 0 });

  test('are given up after 25', () => {
    const outcomes = fightsOf(endless);
    expect(outcomes).toHaveLength(25);
    expect(isWithoutEnd(outcomes)).toBe(true);
  });

  test('are given up after five where nobody lost anything in any of them', () => {
    const still = (seed: number): Outcome => ({ ...endless(seed), isBloodless: true });
    for (const plan of [untilWithin(WIDTH), untilClearOf(0.7), exactly(400)]) {
      const tally = emptyTally();
      const deal = new Deal(tally, plan);
      for (let seeds = deal.next(); seeds.length > 0; seeds = deal.next())
        deal.take(seeds[0] ?? 0, { ...emptyTally(), outcomes: seeds.map(still) });
      expect(tally.outcomes).toHaveLength(5);
    }
    expect(fightsOf(seed => (seed === 3 ? endless(seed) : still(seed)))).toHaveLength(25);
    expect(isWithoutEnd([1, 2, 3, 4].map(still))).toBe(false);
  });

  test('are played on where one of those had an end, and too few of them say nothing', () => {
    const outcomes = fightsOf(seed => ({ ...endless(seed), hasEnd: seed === 7 }));
    expect(outcomes).toHaveLength(LEAST_FIGHTS);
    expect(isWithoutEnd(outcomes)).toBe(false);
    expect(isWithoutEnd(Array.from({ length: 24 }, (_, seed) => endless(seed)))).toBe(false);
  });
});
