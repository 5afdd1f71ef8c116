import { localize } from './localize.ts';
import { session } from './session.ts';
import { SYSTEM_ID } from './system-id.ts';

class Coming {
  /** The loads under way, by name. */
  readonly all = new Map<string, Promise<void>>();
}

/**
 * Opens something that a client loads only on demand. Requested again while it is loading, it opens once. A
 * failure to load is reported to the user, and nothing happens.
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

/** The type of a settings menu whose window is loaded when it is chosen: Foundry makes one, and renders it. */
export function lazyMenu(open: () => Promise<void>): new () => object {
  return class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}

async function bringAndOpen<T>(bring: () => Promise<T>, open: (brought: T) => unknown): Promise<void> {
  const brought = await notifyIfMissing(bring).catch((error: unknown) => {
    console.error(`${SYSTEM_ID} |`, error);
    return null;
  });
  if (brought !== null) await open(brought);
}

/** Awaits a load. On failure the user is notified, and the error thrown on. */
export async function notifyIfMissing<T>(bring: () => Promise<T>): Promise<T> {
  try {
    return await bring();
  } catch (error) {
    ui.notifications.error(localize('NOTICE.notFetched'));
    throw error;
  }
}
