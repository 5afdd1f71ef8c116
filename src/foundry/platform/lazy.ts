import { localize } from './localize.ts';
import { session } from './session.ts';
import { SYSTEM_ID } from './system-id.ts';

class Coming {
  /** What was asked for and has not come yet, by what it is. */
  readonly all = new Map<string, Promise<void>>();
}

/**
 * Opens what a client fetches only when somebody wants it. Asked for again while it is still coming, it opens once.
 * What cannot be fetched is told to the user, and nothing happens.
 */
export function openLazy<T>(
  what: string,
  bring: () => Promise<T>,
  open: (brought: T) => unknown,
): Promise<void> {
  const { all: coming } = session.get(Coming);
  const already = coming.get(what);
  if (already) return already;
  const now = bringAndOpen(bring, open).finally(() => coming.delete(what));
  coming.set(what, now);
  return now;
}

async function bringAndOpen<T>(bring: () => Promise<T>, open: (brought: T) => unknown): Promise<void> {
  const brought = await toldIfMissing(bring).catch((error: unknown) => {
    console.error(`${SYSTEM_ID} |`, error);
    return null;
  });
  if (brought !== null) await open(brought);
}

/** What was fetched. When it does not come, the user is told, and the error is thrown on. */
export async function toldIfMissing<T>(bring: () => Promise<T>): Promise<T> {
  try {
    return await bring();
  } catch (error) {
    ui.notifications.error(localize('NOTICE.notFetched'));
    throw error;
  }
}
