import { Deal } from '../../forecast/odds/deal.ts';
import type { Plan } from '../../forecast/odds/enough.ts';
import type { StoryAttempt } from '../../forecast/odds/forecast.ts';
import type { Tally } from '../../forecast/odds/tally.ts';
import { session } from '../platform/session.ts';
import { type ForecastWorker, type Played, WorkerPool } from './worker-pool.ts';

/** A running forecast. */
export interface Running {
  /** Settles at the end, or at a stop. Rejects where no worker could be started. */
  readonly done: Promise<void>;
  stop(): void;
}

/**
 * Plays fights in workers until there are enough.
 * @param tally the fights so far, those of the seeds from 0 on; more are added to it
 * @param grown called each time when it is more
 */
export function runForecast(played: Played, plan: Plan, tally: Tally, grown: () => void): Running {
  const deal = new Deal(tally, plan);
  let stopWaiting = () => deal.stop();
  const stopped = new Promise<void>(resolve => (stopWaiting = resolve));
  const stop = () => {
    deal.stop();
    stopWaiting();
  };
  const work = async (worker: ForecastWorker) => {
    for (let seeds = deal.next(); seeds.length > 0 && !deal.isOver;) {
      const [first = 0] = seeds;
      const part = await worker.play(played, seeds);
      if (deal.take(first, part)) grown();
      const left = seeds.slice(part.outcomes.length);
      seeds = left.length > 0 ? left : deal.next();
    }
    if (deal.isOver) stop();
  };
  const done = session
    .get(WorkerPool)
    .use(played.worker, workers => Promise.race([stopped, Promise.all(workers.map(work))]))
    .then(() => undefined);
  return { done, stop };
}

/** Returns the story of the fight with one seed. */
export async function readFight(played: Played, seed: number): Promise<readonly StoryAttempt[]> {
  return session.get(WorkerPool).use(played.worker, async ([worker]) => {
    if (!worker) throw new Error('no worker');
    return worker.read(played, seed);
  });
}
