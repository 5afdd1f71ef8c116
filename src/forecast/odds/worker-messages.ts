import type { Battle } from './battle.ts';
import type { StoryAttempt } from './forecast.ts';
import type { Tally } from './tally.ts';

/** The jobs of a worker: to play the fights of some seeds, or to tell one. */
export type ToWorker =
  | {
      readonly job: 'play';
      readonly ruleset: string;
      readonly battle: Battle;
      readonly seeds: readonly number[];
    }
  | { readonly job: 'read'; readonly ruleset: string; readonly battle: Battle; readonly seed: number };

/** The result of a job: a tally, or the story of one fight. */
export type FromWorker = { readonly tally: Tally } | { readonly steps: readonly StoryAttempt[] };
