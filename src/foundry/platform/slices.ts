import { session } from './session.ts';
import { SYSTEM_ID } from './system-id.ts';

/** A function that runs once, however often it is called before the page gets to it. */
export function coalesced(act: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    const actOnce = () => {
      isDue = false;
      act();
    };
    queueMicrotask(() => inSlices(actOnce));
  };
}

/*
 * Bursts of work are done in slices, between which the page handles input and rendering. A message that comes
 * alone is handled at once.
 */

/** The length of a slice before further work waits for the next one, in milliseconds: a frame. */
const LONGEST = 16;

/** The most pieces of work in a slice, however quick they are. */
const MOST = 10;

/** Work that yields to the page. */
interface Slices {
  /** Does a piece of work: at once when nothing waits and this slice has room for it, and otherwise in its turn. */
  inSlices(work: () => void): void;
  /** Does what takes its time, such as drawing, one after the other: each where there is room for it. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Slices of work.
 * @param nextTask calls back once the page has had its turn
 * @param now the time in milliseconds
 */
export function slicesOf(nextTask: (act: () => void) => void, now: () => number): Slices {
  const waiting: (() => void)[] = [];
  let slice: { readonly began: number; done: number } | null = null;

  function open(): { readonly began: number; done: number } {
    nextTask(() => {
      slice = null;
      while (waiting.length > 0 && hasRoom()) run(waiting.shift());
    });
    return { began: now(), done: 0 };
  }

  function hasRoom(): boolean {
    slice ??= open();
    return slice.done < MOST && now() - slice.began < LONGEST;
  }

  function run(work: (() => void) | undefined): void {
    if (slice) slice.done += 1;
    if (work) isolated('slices', work, undefined);
  }

  function inSlices(work: () => void): void {
    if (waiting.length === 0 && hasRoom()) run(work);
    else waiting.push(work);
  }

  let last: Promise<unknown> = Promise.resolve();

  return {
    inSlices,
    inTurn(work) {
      const begun = last.then(() => new Promise<void>(inSlices));
      const done = begun.then(work);
      // Work that itself waits, such as for a template, holds up nothing else.
      const isPassed = begun.then(() => new Promise<void>(nextTask));
      last = Promise.race([done, isPassed]).catch(() => undefined);
      return done;
    },
  };
}

const channel = new MessageChannel();
const due: (() => void)[] = [];
channel.port1.onmessage = () => due.shift()?.();

/** By messages to itself: unlike timers and frames, a page that is out of sight goes on with them. */
function nextTask(act: () => void): void {
  due.push(act);
  channel.port2.postMessage(null);
}

export const { inSlices, inTurn } = slicesOf(nextTask, () => performance.now());

/** Does one piece of work when all earlier ones are done, whether they succeeded or failed. */
type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A line of its own, in which one thing is done after the other. */
export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Does one thing after the other, so that no fight is looked at while it is being written. */
export const enqueue = serialQueue();

class Reported {
  /** Ids of the exchanges and messages whose error was reported. */
  readonly ids = new Set<string>();
}

/**
 * Calls `act` for one exchange or message. An error is reported once and stops nothing else.
 * @param id of the exchange or message
 * @param otherwise the result in case of an error
 */
export function isolated<Result>(id: string, act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch (error) {
    reportOnce(id, error);
    return otherwise;
  }
}

/** The same for what takes its time. */
export async function isolatedLater<Result>(
  id: string,
  act: () => Promise<Result>,
  otherwise: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    reportOnce(id, error);
    return otherwise();
  }
}

/** Writes to the console what is wrong with an exchange, a message or a document: once. */
export function reportOnce(id: string, error: unknown): void {
  const { ids } = session.get(Reported);
  if (ids.has(id)) return;
  ids.add(id);
  console.error(`${SYSTEM_ID} | ${id}`, error);
}
