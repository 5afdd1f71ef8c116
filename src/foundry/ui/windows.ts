import { session } from '../platform/session.ts';

/** How a window is opened and closed that other parts speak of. */
interface NamedWindow {
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
}

class NamedWindows {
  readonly all = new Map<string, NamedWindow>();
}

/** Makes a window known under a name, so that parts which do not know each other can open it. */
export function registerWindow(name: string, window: NamedWindow): void {
  session.get(NamedWindows).all.set(name, window);
}

/** Opens a window by its name; nothing where there is none. */
export async function openWindow(name: string): Promise<void> {
  await session.get(NamedWindows).all.get(name)?.open();
}

/** Closes a window by its name. */
export async function closeWindow(name: string): Promise<void> {
  await session.get(NamedWindows).all.get(name)?.close();
}
