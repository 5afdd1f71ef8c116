import type { Battle } from '../../forecast/odds/battle.ts';
import type { StoryAttempt } from '../../forecast/odds/forecast.ts';
import { addTally, emptyTally, type Tally } from '../../forecast/odds/tally.ts';
import type { FromWorker, ToWorker } from '../../forecast/odds/worker-messages.ts';

/** The most workers that one forecast takes. */
const MOST_WORKERS = 8;

/** As many as the machine offers, less the one that the page needs. */
function howMany(): number {
  return Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
}

/** The job of workers: their script, and the battle under its rules. */
export interface Played {
  readonly worker: string;
  readonly ruleset: string;
  readonly battle: Battle;
}

/** A running forecast. */
export interface Running {
  /** The tally: complete unless it was stopped. Rejects where no worker could be started. */
  readonly done: Promise<Tally>;
  stop(): void;
}

/**
 * Plays so many fights in workers, those of the numbers from 0 on.
 * @param grown told what has come so far, each time when it is more
 */
export function runForecast(
  { worker: address, ruleset, battle }: Played,
  fights: number,
  grown: (tally: Tally) => void,
): Running {
  const tally = emptyTally();
  const count = howMany();
  const jobs = Array.from({ length: count }, (_, i): ToWorker => {
    const seeds = Array.from({ length: Math.ceil((fights - i) / count) }, (_seed, n) => i + n * count);
    return { job: 'play', ruleset, battle, seeds };
  });
  const workers = jobs.map(() => new Worker(address, { type: 'module' }));
  const { promise: done, resolve, reject } = Promise.withResolvers<Tally>();
  const stop = () => {
    for (const worker of workers) worker.terminate();
    resolve(tally);
  };
  workers.forEach((worker, i) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (!('tally' in data)) return;
      addTally(tally, data.tally);
      grown(tally);
      if (tally.outcomes.length >= fights) stop();
    };
    worker.onerror = event => {
      for (const one of workers) one.terminate();
      reject(new Error(event.message || 'no worker'));
    };
    worker.postMessage(jobs[i]);
  });
  return { done, stop };
}

/** Returns the story of the fight with one seed. */
export async function readFight(
  { worker: address, ruleset, battle }: Played,
  seed: number,
): Promise<readonly StoryAttempt[]> {
  const worker = new Worker(address, { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<readonly StoryAttempt[]>();
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('steps' in data) resolve(data.steps);
  };
  worker.onerror = event => reject(new Error(event.message || 'no worker'));
  const job: ToWorker = { job: 'read', ruleset, battle, seed };
  worker.postMessage(job);
  return promise.finally(() => worker.terminate());
}
