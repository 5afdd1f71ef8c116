import { SYSTEM_ID } from '../system.ts';
import { words } from '../words.ts';

/** What was asked for and has not come yet, by what it is. */
const coming = new Map<string, Promise<void>>();

/**
 * Opens what a client fetches only when somebody wants it. Asked for again while it is still coming, it opens once.
 * What cannot be fetched is told to the user, and nothing happens.
 */
export function openLate<T>(
  what: string,
  fetch: () => Promise<T>,
  open: (fetched: T) => unknown,
): Promise<void> {
  const already = coming.get(what);
  if (already) return already;
  const now = fetchAndOpen(fetch, open).finally(() => coming.delete(what));
  coming.set(what, now);
  return now;
}

async function fetchAndOpen<T>(fetch: () => Promise<T>, open: (fetched: T) => unknown): Promise<void> {
  const fetched = await orTold(fetch);
  if (fetched !== null) await open(fetched);
}

/** What was fetched; null when it did not come, which the user is told. */
export async function orTold<T>(fetch: () => Promise<T>): Promise<T | null> {
  try {
    return await fetch();
  } catch (error) {
    console.error(`${SYSTEM_ID} |`, error);
    ui.notifications.error(words('NOTICE.notFetched'));
    return null;
  }
}
