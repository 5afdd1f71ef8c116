type HookFunction = (...args: never[]) => unknown;

interface HookEntry {
  hook: string;
  id: number;
  fn: HookFunction;
  once: boolean;
}

const entries = new Map<string, HookEntry[]>();
let lastId = 0;

/** The places where systems and modules hear of what happens. */
export class Hooks {
  static get events(): Readonly<Record<string, HookEntry[]>> {
    return Object.fromEntries(entries);
  }

  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const id = ++lastId;
    const list = entries.get(hook) ?? [];
    list.push({ hook, id, fn, once });
    entries.set(hook, list);
    return id;
  }

  static once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  static off(hook: string, fn: number | HookFunction): void {
    const kept = (entries.get(hook) ?? []).filter(entry => entry.id !== fn && entry.fn !== fn);
    entries.set(hook, kept);
  }

  /** Calls everybody who listens. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(entries.get(hook) ?? [])]) call(entry, args);
    return true;
  }

  /** Calls the listeners until one returns false. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(entries.get(hook) ?? [])]) if (call(entry, args) === false) return false;
    return true;
  }

  static onError(
    location: string,
    error: Error,
    options: { msg?: string; notify?: string | null; log?: string | null; [data: string]: unknown } = {},
  ): void {
    const { msg = '', notify = null, log = null, ...data } = options;
    if (log) console.error(`${msg} [${location}]`, error, data);
    const notifications = (globalThis as { ui?: { notifications?: { error(message: string): void } } }).ui
      ?.notifications;
    if (notify) notifications?.error(msg || error.message);
    Hooks.callAll('error', location, error, data);
  }
}

/** Calls a listener as a method of its entry, which is what `this` is in it. */
function call(entry: HookEntry, args: unknown[]): unknown {
  const { hook, id, fn, once } = entry;
  if (once) Hooks.off(hook, id);
  try {
    return Reflect.apply(fn, entry, args);
  } catch (error) {
    Hooks.onError('Hooks.#call', error as Error, {
      msg: `Error thrown in hooked function for hook '${hook}'`,
      log: 'error',
    });
    return undefined;
  }
}
