import type { Battle } from './battle.ts';
import type { Told } from './forecast.ts';
import type { Tally } from './tally.ts';

/** What a worker is asked: to play the fights of some numbers, or to tell of one. */
export type ToWorker =
  | {
      readonly job: 'play';
      readonly ruleset: string;
      readonly battle: Battle;
      readonly seeds: readonly number[];
    }
  | { readonly job: 'read'; readonly ruleset: string; readonly battle: Battle; readonly seed: number };

/** What a worker says: what some fights came to, or what happened in one. */
export type FromWorker = { readonly tally: Tally } | { readonly steps: readonly Told[] };
