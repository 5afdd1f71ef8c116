import type { Worker } from 'node:worker_threads';
import { HELD } from './holdable-socket.ts';
import type { Seat } from './seat.ts';
import type { News, Order, Place, SeatPlace, Stored } from './seat-errands.ts';
import { giveBackThread, takeThread } from './seat-threads.ts';

/** The caller that waits for the result of an errand. */
interface Waiting {
  readonly done: (gave: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** The longest time something may take to come, in milliseconds. */
const PATIENCE = 60_000;

/** A seat without a browser: the user's client runs in a thread of Node. */
export class NodeSeat implements Seat {
  readonly #place: SeatPlace;
  readonly #report: (wrong: string) => void;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #errands = 0;
  readonly #held = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  #stored: Stored = { local: {}, session: {} };
  #giveUp = (): void => undefined;

  /** @param report hears of what goes wrong in the client by itself */
  constructor(place: SeatPlace, report: (wrong: string) => void) {
    this.#place = place;
    this.#report = report;
  }

  /** True while the seat is free. */
  isClosed(): boolean {
    return this.#worker === null;
  }

  /**
   * Opens the table, and waits until it is ready.
   * @param meanwhile happens when the client has come in but its system has not begun
   */
  async open(meanwhile?: () => Promise<unknown>): Promise<void> {
    const place: Place = {
      ...this.#place,
      stored: this.#stored,
      waits: meanwhile !== undefined,
      held: this.#held,
    };
    const worker = takeThread();
    this.#worker = worker;
    await new Promise<void>((ready, failed) => {
      this.#giveUp = () => failed(new Error('the client has ended before it was ready'));
      worker.on('error', error => failed(error));
      worker.on('exit', this.#giveUp);
      worker.on('message', (news: News) => {
        if (news.is === 'ready') ready();
        else if (news.is === 'before the system')
          meanwhile?.().then(() => this.#order({ does: 'go on' }), failed);
        else if (news.is === 'not ready') failed(new Error(news.why));
        else if (news.is !== 'closed') this.#hear(news);
      });
      this.#order({ does: 'open', place });
    });
  }

  #hear(news: Exclude<News, { is: 'ready' | 'not ready' | 'before the system' | 'closed' }>): void {
    if (news.is === 'wrong') return this.#report(news.why);
    const waiting = this.#waiting.get(news.id);
    this.#waiting.delete(news.id);
    if (news.is === 'done') waiting?.done(news.gave);
    else waiting?.failed(new Error(`evaluate: ${news.why}`));
  }

  evaluate<Gave>(code: string): Promise<Gave>;
  evaluate<Gave, Given>(what: (given: Given) => Gave | Promise<Gave>, given: Given): Promise<Gave>;
  evaluate<Gave>(what: () => Gave | Promise<Gave>): Promise<Gave>;
  /** Runs code in the user's client, once all that the server has sent until then has come in. */
  evaluate<Gave>(code: unknown, given?: unknown): Promise<Gave> {
    return new Promise<Gave>((done, failed) => {
      if (!this.#worker) return failed(new Error('evaluate: nobody sits here'));
      const id = (this.#errands += 1);
      this.#waiting.set(id, { done: gave => done(gave as Gave), failed });
      const isFunction = typeof code === 'function';
      this.#order({ does: 'errand', id, code: String(code), isFunction, given });
    });
  }

  async waitForFunction(code: string): Promise<void> {
    const isSo = `(async () => {
      const end = Date.now() + ${PATIENCE};
      while (!(await (${code}))) {
        if (Date.now() > end) throw new Error('never came: ' + ${JSON.stringify(code)});
        await new Promise(done => setTimeout(done, 5));
      }
    })()`;
    await this.evaluate(isSo);
  }

  #order(order: Order): void {
    this.#worker?.postMessage(order);
  }

  /** From now on holds back what comes from the server, of a kind or all of it. */
  hold(kind: 'news' | 'answers' | 'all'): void {
    Atomics.store(new Int32Array(this.#held), 0, HELD[kind]);
  }

  /** Lets through what was held back, in its order or the last of it first, and all that comes later. */
  release(order: 'as sent' | 'reversed'): void {
    Atomics.store(new Int32Array(this.#held), 0, HELD.nothing);
    this.#order({ does: 'release', isReversed: order === 'reversed' });
  }

  /** Leaves the table; what the client has stored on its computer stays there. */
  async goOut(): Promise<void> {
    this.#stored = await this.evaluate<Stored>(
      '({ local: { ...localStorage }, session: { ...sessionStorage } })',
    );
    await this.close();
  }

  /** Reloads the client. */
  async reload(meanwhile?: () => Promise<unknown>): Promise<void> {
    await this.goOut();
    await this.open(meanwhile);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (worker) await giveBackThread(worker);
    this.#giveUp();
    for (const { failed } of this.#waiting.values()) failed(new Error('evaluate: the client has ended'));
    this.#waiting.clear();
  }
}
