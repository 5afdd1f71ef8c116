import type { Fighter } from '../../rules/shared/ruleset.ts';
import { session } from '../platform/session.ts';

class Reading {
  /** The fighters that were worked out, by actor; null while nothing says that the documents stay as they are. */
  fighters: WeakMap<object, Fighter | null> | null = null;
}

/**
 * Runs work during which no document changes: each actor becomes a fighter once, however often it is requested.
 * In a fight of sixty a sheet asks some thousand times.
 * @param work must not wait for anything: what happens meanwhile may change documents
 */
export function whileReading<Result>(
  work: () => Result extends PromiseLike<unknown> ? never : Result,
): Result {
  const reading = session.get(Reading);
  if (reading.fighters) return work();
  reading.fighters = new WeakMap();
  try {
    return work();
  } finally {
    reading.fighters = null;
  }
}

/** The fighter of an actor: while documents are only read, the one that was worked out before. */
export function readOnce(actor: object, work: () => Fighter | null): Fighter | null {
  const { fighters } = session.get(Reading);
  const known = fighters?.get(actor);
  if (known !== undefined) return known;
  const fighter = work();
  fighters?.set(actor, fighter);
  return fighter;
}
