import { localize } from './localize.ts';
import { session } from './session.ts';
import { SYSTEM_ID } from './system-id.ts';

class PendingLoads {
  readonly byName = new Map<string, Promise<void>>();
}

/**
 * Opens something that a client loads only on demand. Requested again while it is loading, it opens once. A
 * failure to load is reported to the user, and nothing happens.
 */
export function openLazy<T>(
  name: string,
  load: () => Promise<T>,
  open: (loaded: T) => unknown,
): Promise<void> {
  const { byName: pending } = session.get(PendingLoads);
  const already = pending.get(name);
  if (already) return already;
  const now = loadAndOpen(load, open).finally(() => pending.delete(name));
  pending.set(name, now);
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

async function loadAndOpen<T>(load: () => Promise<T>, open: (loaded: T) => unknown): Promise<void> {
  const loaded = await notifyIfMissing(load).catch((error: unknown) => {
    console.error(`${SYSTEM_ID} |`, error);
    return null;
  });
  if (loaded !== null) await open(loaded);
}

/** Awaits a load. On failure the user is notified, and the error thrown on. */
export async function notifyIfMissing<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    ui.notifications.error(localize('NOTICE.notFetched'));
    throw error;
  }
}
