import type { Outcome } from './tally.ts';

/** A share of cases, with its 95 % confidence interval. */
export interface Share {
  readonly share: number;
  readonly least: number;
  readonly most: number;
}

/** The half-width of 95 % of a normal distribution, in standard deviations. */
const REACH = 1.96;

/** A share of a number of cases, with Wilson's interval: it stays between 0 and 1. */
export function shareOf(times: number, of: number): Share {
  if (of === 0) return { share: 0, least: 0, most: 1 };
  const share = times / of;
  const square = REACH ** 2;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = (REACH / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2));
  return { share, least: Math.max(0, middle - half), most: Math.min(1, middle + half) };
}

/**
 * The same for a number of cases that ends once the bounds are close enough: a little wider, with the correction for
 * whole numbers, so that it holds the truth in 95 of 100 runs in spite of the looks before.
 */
const REACH_OF_LOOKS = 2;

/** A share of cases that were looked at while they came, with Wilson's interval, corrected for continuity. */
export function shareSoFar(times: number, of: number): Share {
  if (of === 0) return { share: 0, least: 0, most: 1 };
  return { share: times / of, least: leastSoFar(times, of), most: 1 - leastSoFar(of - times, of) };
}

function leastSoFar(times: number, of: number): number {
  if (times === 0) return 0;
  const square = REACH_OF_LOOKS ** 2;
  const root = Math.sqrt(square - 2 - 1 / of + (4 * times * (of - times + 1)) / of);
  return Math.max(0, (2 * times + square - 1 - REACH_OF_LOOKS * root) / (2 * (of + square)));
}

/** The share of wins of each party, and of draws. */
export function winsOf(outcomes: readonly Outcome[]): readonly [Share, Share, Share] {
  const won = (by: Outcome['winner']) => {
    return shareSoFar(outcomes.filter(({ winner }) => winner === by).length, outcomes.length);
  };
  return [won(0), won(1), won(null)];
}

/** The number below which a share of some numbers lies, both ends included; 0 of none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The difference of a chance to win, with its bounds. */
interface Difference {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/** The difference in the first party's wins between two battles on the same dice. */
export function differenceOf(other: readonly Outcome[], base: readonly Outcome[]): Difference {
  const wins = new Map(base.map(({ seed, winner }) => [seed, winner === 0 ? 1 : 0]));
  const pairs = other.flatMap(({ seed, winner }) => {
    const before = wins.get(seed);
    return before === undefined ? [] : [(winner === 0 ? 1 : 0) - before];
  });
  if (pairs.length < 2) return { mean: 0, least: -1, most: 1 };
  const mean = pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
  const variance = pairs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (pairs.length - 1);
  const half = REACH * Math.sqrt(variance / pairs.length);
  return { mean, least: Math.max(-1, mean - half), most: Math.min(1, mean + half) };
}

/** The most telling fights: the median of those that the likelier party wins, and the two clearest. */
export function sampleFights(outcomes: readonly Outcome[]): {
  readonly typical: Outcome | null;
  readonly best: Outcome | null;
  readonly worst: Outcome | null;
} {
  const sorted = outcomes.toSorted((a, b) => b.ahead - a.ahead || a.rounds - b.rounds || a.seed - b.seed);
  const [first, second] = winsOf(outcomes);
  const winner = first.share >= second.share ? 0 : 1;
  const usual = outcomes
    .filter(one => one.winner === winner)
    .toSorted((a, b) => a.rounds - b.rounds || a.ahead - b.ahead || a.seed - b.seed);
  return {
    typical: usual[Math.floor(usual.length / 2)] ?? sorted[0] ?? null,
    best: sorted[0] ?? null,
    worst: sorted.at(-1) ?? null,
  };
}
