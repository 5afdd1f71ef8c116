import { type Share, winsOf } from './odds.ts';
import type { Outcome } from './tally.ts';

/** The distance between the bounds of each share at which a forecast knows enough. */
export const WIDTH = 0.04;
/** The fewest fights of a forecast, unless nobody can end them, and the most. */
export const LEAST_FIGHTS = 400;
export const MOST_FIGHTS = 10_000;
/** The fights between two looks at the bounds. */
const BETWEEN_LOOKS = 100;
/** The fights without an end after which no more are played; fewer where in all of them nobody was hurt. */
const WITHOUT_END = 25;
const WITHOUT_BLOOD = 5;

/** The rule by which a forecast ends. */
export interface Plan {
  /** The number of fights at which to check next, after `played`. */
  readonly nextLook: (played: number) => number;
  /** True if these fights suffice; called at each check. */
  readonly isEnough: (outcomes: readonly Outcome[]) => boolean;
  /** The fights after which it ends in any case. */
  readonly most: number;
}

/** Fights until the bounds of each share are at most `width` apart, or nobody seems able to end them. */
export function untilWithin(width: number): Plan {
  return {
    nextLook: played => earlyLook(played) ?? Math.max(LEAST_FIGHTS, nextHundred(played)),
    isEnough: outcomes => {
      return isWithoutEnd(outcomes) || (outcomes.length >= LEAST_FIGHTS && spreadOf(outcomes) <= width);
    },
    most: MOST_FIGHTS,
  };
}

/**
 * Fights until it is clear on which side of a goal the first party's share of wins lies, 400 at the most.
 * @param goal above 0 and below 1
 */
export function untilClearOf(goal: number): Plan {
  return {
    nextLook: played => earlyLook(played) ?? nextHundred(played),
    isEnough: outcomes => {
      if (isWithoutEnd(outcomes)) return true;
      const [{ least, most }] = winsOf(outcomes);
      return outcomes.length >= BETWEEN_LOOKS && (most < goal || least > goal);
    },
    most: LEAST_FIGHTS,
  };
}

/** Plays this number of fights, unless they seem to go on forever. */
export function exactly(fights: number): Plan {
  return {
    nextLook: played => earlyLook(played) ?? fights,
    isEnough: outcomes => outcomes.length >= fights || isWithoutEnd(outcomes),
    most: fights,
  };
}

/** The looks at which fights that nobody can end are given up; null past them. */
function earlyLook(played: number): number | null {
  return [WITHOUT_BLOOD, WITHOUT_END].find(look => played < look) ?? null;
}

function nextHundred(played: number): number {
  return (Math.floor(played / BETWEEN_LOOKS) + 1) * BETWEEN_LOOKS;
}

/** True where both sides still stood after each of these fights, and there were enough of them to say so. */
export function isWithoutEnd(outcomes: readonly Outcome[]): boolean {
  if (isWithoutBlood(outcomes)) return true;
  return outcomes.length >= WITHOUT_END && outcomes.every(({ hasEnd }) => !hasEnd);
}

/** True where nobody lost anything in any of these fights, and there were enough of them to say so. */
export function isWithoutBlood(outcomes: readonly Outcome[]): boolean {
  return outcomes.length >= WITHOUT_BLOOD && outcomes.every(({ isBloodless }) => isBloodless === true);
}

/** The distance between the bounds of the share that is known least. */
export function spreadOf(outcomes: readonly Outcome[]): number {
  return Math.max(...winsOf(outcomes).map(({ least, most }) => most - least));
}

/** The width to play on to: half of the last one that these fights have reached. */
export function nextWidth(outcomes: readonly Outcome[]): number {
  const spread = spreadOf(outcomes);
  let width = WIDTH;
  while (spread <= width) width /= 2;
  return width;
}

/** The estimated number of fights until the bounds are so close, from those played so far. */
export function fightsUntil(outcomes: readonly Outcome[], width: number): number {
  const variance = Math.max(...winsOf(outcomes).map(({ share }: Share) => share * (1 - share)));
  const fights = (16 * variance) / width ** 2 + 2 / width;
  const looks = Math.ceil(fights / BETWEEN_LOOKS) * BETWEEN_LOOKS;
  return Math.min(MOST_FIGHTS, Math.max(LEAST_FIGHTS, looks));
}
