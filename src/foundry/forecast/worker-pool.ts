import type { Battle } from '../../forecast/odds/battle.ts';
import type { StoryAttempt } from '../../forecast/odds/forecast.ts';
import type { Tally } from '../../forecast/odds/tally.ts';
import type { FromWorker, ToWorker } from '../../forecast/odds/worker-messages.ts';

/** The most workers that a client keeps. */
const MOST_WORKERS = 8;
/** Milliseconds without a forecast after which they end. */
const IDLE = 5 * 60_000;

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

/** What waits for the result of a job. */
interface Job {
  readonly resolve: (result: FromWorker) => void;
  readonly reject: (error: Error) => void;
}

/** A worker that does one job after another, and keeps the rules and its battle between them. */
export class ForecastWorker {
  readonly #worker: Worker;
  #battle: Battle | null = null;
  /** Ends when all jobs so far have. */
  #last: Promise<unknown> = Promise.resolve();
  #job: Job | null = null;
  #ended: Error | null = null;

  /** @param failed told once where the worker cannot run */
  constructor(address: string, failed: (error: Error) => void) {
    this.#worker = new Worker(address, { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#job?.resolve(data);
    this.#worker.onerror = event => failed(new Error(event.message || 'no worker'));
  }

  /** Plays the fights of the first of some seeds, at least one. Rejects where the worker ends or fails. */
  async play(played: Played, seeds: readonly number[]): Promise<Tally> {
    const result = await this.#next(played, { job: 'play', seeds });
    if ('tally' in result) return result.tally;
    throw new Error('failed' in result ? result.failed : 'no tally');
  }

  /** Returns the story of the fight with one seed. Rejects where the worker ends or fails. */
  async read(played: Played, seed: number): Promise<readonly StoryAttempt[]> {
    const result = await this.#next(played, { job: 'read', seed });
    if ('steps' in result) return result.steps;
    throw new Error('failed' in result ? result.failed : 'no story');
  }

  /** Ends it for good: what it does and what waits is rejected. */
  end(error: Error): void {
    this.#ended = error;
    this.#worker.terminate();
    this.#job?.reject(error);
  }

  #next(played: Played, job: ToWorker): Promise<FromWorker> {
    const result = this.#last.then(() => this.#send(played, job));
    this.#last = result.catch(() => undefined);
    return result;
  }

  #send({ ruleset, battle }: Played, job: ToWorker): Promise<FromWorker> {
    if (this.#ended) throw this.#ended;
    if (battle !== this.#battle) this.#post({ job: 'take', ruleset, battle });
    this.#battle = battle;
    return new Promise((resolve, reject) => {
      this.#job = { resolve, reject };
      this.#post(job);
    });
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

/** The workers of a client: they stay from one forecast to the next, until none is asked for or the page is hidden. */
export class WorkerPool {
  #workers: readonly ForecastWorker[] = [];
  #uses = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** The page that the workers belong to, not one that a window was moved to. */
  readonly #page = window.document;

  constructor() {
    this.#page.addEventListener('visibilitychange', () => this.#rest());
  }

  /**
   * Does some work with all workers, and starts them if needed. Where it fails they are ended: the next work has new ones.
   * @param address of their script
   */
  async use<Result>(
    address: string,
    work: (workers: readonly ForecastWorker[]) => Promise<Result>,
  ): Promise<Result> {
    clearTimeout(this.#idle);
    this.#uses += 1;
    try {
      return await work(this.#started(address));
    } catch (error) {
      this.#end(error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      this.#uses -= 1;
      this.#rest();
    }
  }

  #started(address: string): readonly ForecastWorker[] {
    if (this.#workers.length === 0) {
      const failed = (error: Error) => this.#end(error);
      this.#workers = Array.from({ length: howMany() }, () => new ForecastWorker(address, failed));
    }
    return this.#workers;
  }

  /** Ends them after a while of nothing to do, on a hidden page at once. */
  #rest(): void {
    clearTimeout(this.#idle);
    if (this.#uses > 0 || this.#workers.length === 0) return;
    const end = () => this.#end(new Error('the worker was idle'));
    if (this.#page.hidden) end();
    else this.#idle = setTimeout(end, IDLE);
  }

  #end(error: Error): void {
    for (const worker of this.#workers) worker.end(error);
    this.#workers = [];
  }
}
