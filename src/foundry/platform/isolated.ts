import { session } from './session.ts';
import { SYSTEM_ID } from './system-id.ts';

class Reported {
  /** The exchanges and messages of which it was reported that something is wrong with them. */
  readonly ids = new Set<string>();
}

/**
 * Does something for one exchange or message: what goes wrong with it is reported once, and stops nothing else.
 * @param id that of the exchange or message
 * @param otherwise what it comes to then
 */
export function isolated<Result>(id: string, act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch (error) {
    report(id, error);
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
    report(id, error);
    return otherwise();
  }
}

function report(id: string, error: unknown): void {
  const { ids } = session.get(Reported);
  if (ids.has(id)) return;
  ids.add(id);
  console.error(`${SYSTEM_ID} | ${id}`, error);
}
