import type { Battle } from './battle.ts';
import type { StoryAttempt } from './forecast.ts';
import type { Tally } from './tally.ts';

/**
 * What a worker is told: the battle from now on, which has no reply; to play fights of it, as many of these seeds as there
 * is time for; or to tell the fight of one seed.
 */
export type ToWorker =
  | { readonly job: 'take'; readonly ruleset: string; readonly battle: Battle }
  | { readonly job: 'play'; readonly seeds: readonly number[] }
  | { readonly job: 'read'; readonly seed: number };

/** The result of a job: the tally of the first of its seeds, the story of a fight, or the error that prevented it. */
export type FromWorker =
  | { readonly tally: Tally }
  | { readonly steps: readonly StoryAttempt[] }
  | { readonly failed: string };
