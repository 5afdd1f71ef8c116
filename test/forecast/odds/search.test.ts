import { describe, expect, test } from 'vitest';
import { type Chance, seededChance } from '../../../src/forecast/dice.ts';
import { Deal } from '../../../src/forecast/odds/deal.ts';
import { winsOf } from '../../../src/forecast/odds/odds.ts';
import { NumberSearch, seekNumber } from '../../../src/forecast/odds/search.ts';
import { emptyTally, type Tally } from '../../../src/forecast/odds/tally.ts';
import type { Range } from '../../../src/forecast/odds/varied.ts';

/*
 * A small fight whose odds are known: a hero who bears three blows strikes first, and fells one goblin with a chance of
 * 0.6; then each goblin that stands hits with a chance of 0.15.
 */
const [FELLS, HITS, BEARS] = [0.6, 0.15, 3];

/** The chance of the hero against so many goblins, by every way in which it can go. */
function exactly(goblins: number, blows = BEARS): number {
  if (goblins === 0) return 1;
  // A round in which nothing happens changes nothing: it is left out, and the rest weighs as much more.
  let [sum, still] = [0, 0];
  for (const [left, chance] of [
    [goblins - 1, FELLS],
    [goblins, 1 - FELLS],
  ] as const) {
    for (let hits = 0; hits <= left; hits++) {
      const weight = chance * binomial(left, hits) * HITS ** hits * (1 - HITS) ** (left - hits);
      if (hits === 0 && left === goblins) still += weight;
      else if (hits < blows) sum += weight * exactly(left, blows - hits);
    }
  }
  return sum / (1 - still);
}

function binomial(of: number, some: number): number {
  let ways = 1;
  for (let i = 1; i <= some; i++) ways = (ways * (of - some + i)) / i;
  return ways;
}

/** Plays it once. */
function heroWins(goblins: number, chance: Chance): boolean {
  let [left, blows] = [goblins, BEARS];
  while (left > 0) {
    if (chance() < FELLS) left -= 1;
    for (let i = 0; i < left; i++) if (chance() < HITS) blows -= 1;
    if (blows <= 0) return false;
  }
  return true;
}

const GOBLINS: Range = { least: 0, most: 20, step: 1, now: 3, isHarder: true };

/** Searches with exact odds; returns the search and the numbers tried. */
function searched(range: Range, goal: number, odds: (number: number) => number) {
  const search = new NumberSearch(range, goal);
  const tried: number[] = [];
  for (let number = search.next(); number !== null; number = search.next()) {
    tried.push(number);
    search.take(number, odds(number));
  }
  return { search, tried };
}

/** The number with the nearest odds, by trying all of them, the easier one of two. */
function nearest({ least, most, step, isHarder }: Range, goal: number, odds: (number: number) => number) {
  const all = Array.from({ length: (most - least) / step + 1 }, (_, i) => least + i * step);
  if (!isHarder) all.reverse();
  return all.reduce((best, one) => (Math.abs(odds(one) - goal) < Math.abs(odds(best) - goal) ? one : best));
}

describe('the search for the number', () => {
  const GOALS = [0.05, 0.3, 0.5, 0.7, 0.9, 0.99];

  test.each(GOALS)('finds the one nearest to %d, as trying every number does, in a few tries', goal => {
    for (const now of [0, 1, 3, 9, 20]) {
      const range = { ...GOBLINS, now };
      const { search, tried } = searched(range, goal, exactly);
      expect(search.answer()).toBe(nearest(range, goal, exactly));
      expect(new Set(tried).size).toBe(tried.length);
      expect(tried.length).toBeLessThanOrEqual(10);
    }
  });

  test.each(GOALS)('finds %d where more makes it easier, and where steps are of five points', goal => {
    const range: Range = { least: -50, most: 50, step: 5, now: 0, isHarder: false };
    const odds = (points: number) => 1 / (1 + Math.exp(-points / 11));
    const { search, tried } = searched(range, goal, odds);
    expect(search.answer()).toBe(nearest(range, goal, odds));
    expect(tried.every(one => one % 5 === 0)).toBe(true);
    const harder = searched({ ...range, isHarder: true }, goal, points => odds(-points));
    expect((harder.search.answer() ?? Number.NaN) + (search.answer() ?? 0)).toBe(0);
  });

  test('says where the goal lies beyond the numbers that it may try', () => {
    const easy = searched({ ...GOBLINS, most: 4 }, 0.05, exactly).search;
    expect([easy.answer(), easy.isBeyond]).toEqual([4, 'easy']);
    const hard = searched({ ...GOBLINS, least: 8 }, 0.9, exactly).search;
    expect([hard.answer(), hard.isBeyond]).toEqual([8, 'hard']);
    expect(searched(GOBLINS, 0.7, exactly).search.isBeyond).toBeNull();
    expect(new NumberSearch(GOBLINS, 0.7).answer()).toBeNull();
  });
});

/** Searches by playing; returns the answer and the fights of each number. */
async function played(goal: number, run: number) {
  const search = new NumberSearch(GOBLINS, goal);
  const tallies = new Map<number, Tally>();
  await seekNumber(search, goal, tallies, async (number, plan, tally) => {
    const deal = new Deal(tally, plan);
    for (let seeds = deal.next(); seeds.length > 0; seeds = deal.next()) {
      const outcomes = seeds.map(seed => {
        const isWon = heroWins(number, seededChance(run * 1_000 + seed));
        return { seed, winner: isWon ? 0 : 1, hasEnd: true, rounds: 1, ahead: 0 } as const;
      });
      deal.take(seeds[0] ?? 0, { ...emptyTally(), outcomes });
    }
    return Promise.resolve(true);
  });
  return { number: search.answer() ?? -1, tallies };
}

test('fights lead to a number whose true odds are the nearest, or within the bounds that are told, in 95 of 100 searches', async () => {
  for (const goal of [0.5, 0.7]) {
    const best = nearest(GOBLINS, goal, exactly);
    let [held, found] = [0, 0];
    for (let run = 0; run < 100; run++) {
      const { number, tallies } = await played(goal, run);
      const [{ least, most }] = winsOf(tallies.get(number)?.outcomes ?? []);
      const truth = exactly(number);
      if (least <= truth && truth <= most) held += 1;
      if (Math.abs(number - best) <= 1) found += 1;
    }
    expect(held).toBeGreaterThanOrEqual(93);
    expect(found).toBe(100);
  }
});

test('the numbers on either side of the goal have 400 fights each, the others only as many as tell them apart', async () => {
  const { number, tallies } = await played(0.7, 3);
  expect(tallies.get(number)?.outcomes).toHaveLength(400);
  const fights = [...tallies.values()].map(({ outcomes }) => outcomes.length);
  expect(fights.filter(count => count === 400).length).toBeGreaterThanOrEqual(2);
  expect(Math.max(...fights)).toBe(400);
  expect(tallies.get(GOBLINS.now)?.outcomes[0]?.seed).toBe(0);
});

test('a search that is stopped keeps what it knows', async () => {
  const search = new NumberSearch(GOBLINS, 0.7);
  const tallies = new Map<number, Tally>();
  await seekNumber(search, 0.7, tallies, () => Promise.resolve(false));
  expect(search.answer()).toBeNull();
  expect([...tallies.keys()]).toEqual([GOBLINS.now]);
});
