/** Does one piece of work when all before it are done, however they went. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

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
