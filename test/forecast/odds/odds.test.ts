import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, quantile, shareOf, sampleFights, winsOf } from '../../../src/forecast/odds/odds.ts';
import type { Outcome } from '../../../src/forecast/odds/tally.ts';

const outcome = (
  seed: number,
  winner: Outcome['winner'],
  rounds = 3,
  ahead = winner === 0 ? 1 : -1,
): Outcome => {
  return { seed, winner, hasEnd: true, rounds, ahead };
};

describe('a share and its bounds', () => {
  // Brown, Cai and DasGupta (2001): Wilson's interval of 95 %.
  test.each([
    [5, 10, 0.2366, 0.7634],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [6200, 10_000, 0.6104, 0.6295],
  ])('%i of %i', (times, of, least, most) => {
    const share = shareOf(times, of);
    expect(share.share).toBe(times / of);
    expect(share.least).toBeCloseTo(least, 4);
    expect(share.most).toBeCloseTo(most, 4);
  });

  test('span 0 to 1 where there are no cases', () => {
    expect(shareOf(0, 0)).toEqual({ share: 0, least: 0, most: 1 });
  });

  test('it lies between its bounds, and more cases bring them closer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (of, times) => {
        fc.pre(times <= of);
        const few = shareOf(times, of);
        const many = shareOf(10 * times, 10 * of);
        expect(few.least).toBeLessThanOrEqual(few.share + 1e-12);
        expect(few.most).toBeGreaterThanOrEqual(few.share - 1e-12);
        expect(many.most - many.least).toBeLessThan(few.most - few.least);
      }),
    );
  });
});

test('wins of either party, and of nobody', () => {
  const shares = winsOf([outcome(1, 0), outcome(2, 0), outcome(3, 1), outcome(4, null)]);
  expect(shares.map(({ share }) => share)).toEqual([0.5, 0.25, 0.25]);
});

test.each([
  [0, 1],
  [0.5, 3],
  [0.9, 5],
  [1, 5],
])('the number below which %d of some numbers lie', (share, number) => {
  expect(quantile([5, 1, 4, 2, 3], share)).toBe(number);
  expect(quantile([], share)).toBe(0);
});

describe('the difference on the same dice', () => {
  const base = [outcome(1, 0), outcome(2, 1), outcome(3, 1), outcome(4, 0)];

  test('is none where nothing differs', () => {
    expect(differenceOf(base, base)).toEqual({ mean: 0, least: 0, most: 0 });
  });

  test('sorts by pairs of one number, in any order', () => {
    const other = [outcome(4, 0), outcome(2, 0), outcome(3, 0), outcome(1, 0)];
    const { mean, least, most } = differenceOf(other, base);
    expect(mean).toBe(0.5);
    // A standard deviation of 0.577, four pairs.
    expect(least).toBeCloseTo(0.5 - (1.96 * Math.sqrt(1 / 3)) / 2, 6);
    expect(most).toBe(1);
  });

  test('says nothing of fights that the other has not', () => {
    expect(differenceOf([outcome(9, 0)], base)).toEqual({ mean: 0, least: -1, most: 1 });
  });
});

test('the fights that tell most', () => {
  const fights = [
    outcome(1, 0, 4, 2),
    outcome(2, 0, 2, 3),
    outcome(3, 0, 6, 1),
    outcome(4, 1, 3, -2),
    outcome(5, 1, 8, -1),
  ];
  const { typical, best, worst } = sampleFights(fights);
  expect([typical?.seed, best?.seed, worst?.seed]).toEqual([1, 2, 4]);
  expect(sampleFights([])).toEqual({ typical: null, best: null, worst: null });
});
