import { later, notLater } from '../platform.ts';

type Callback<A extends unknown[]> = (...args: A) => unknown;

/** Waits for a pause in the calls, then runs once with the last arguments. */
export function debounce<A extends unknown[]>(callback: Callback<A>, delay: number): (...args: A) => void {
  let timer: number | undefined;
  return function (this: unknown, ...args: A) {
    notLater(timer);
    timer = later(() => callback.apply(this, args), delay);
  };
}

/** Runs at most once per delay, the last call included. */
export function throttle<A extends unknown[]>(callback: Callback<A>, delay: number): (...args: A) => void {
  let isResting = false;
  let pending: A | null = null;
  return function run(this: unknown, ...args: A) {
    if (isResting) {
      pending = args;
      return;
    }
    isResting = true;
    callback.apply(this, args);
    later(() => {
      isResting = false;
      if (!pending) return;
      const next = pending;
      pending = null;
      run.apply(this, next);
    }, delay);
  };
}

/** Runs a bounded number of asynchronous tasks at a time. */
export class Semaphore {
  #waiting: (() => void)[] = [];
  #active = 0;
  readonly max: number;

  constructor(max = 1) {
    this.max = max;
  }

  get remaining(): number {
    return this.#waiting.length;
  }

  get active(): number {
    return this.#active;
  }

  async add<T, A extends unknown[]>(task: (...args: A) => Promise<T> | T, ...args: A): Promise<T> {
    if (this.#active >= this.max) await new Promise<void>(resolve => this.#waiting.push(resolve));
    this.#active++;
    try {
      return await task(...args);
    } finally {
      this.#active--;
      this.#waiting.shift()?.();
    }
  }

  clear(): void {
    this.#waiting = [];
  }
}
