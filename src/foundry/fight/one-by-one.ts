let last: Promise<unknown> = Promise.resolve();

/** Does one thing after the other, so that no fight is looked at while it is being written. */
export function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
