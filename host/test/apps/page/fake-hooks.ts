type Listener = (...parameters: unknown[]) => unknown;

const listeners = new Map<string, Listener[]>();

/** The names of all hooks that were called, in order. */
export const called: string[] = [];

/** The smallest hooks that the interface can live with. */
export const Hooks = {
  on(name: string, listener: Listener): number {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    return 0;
  },
  once(name: string, listener: Listener): number {
    return Hooks.on(name, listener);
  },
  off(name: string, listener: Listener): void {
    listeners.set(
      name,
      (listeners.get(name) ?? []).filter(other => other !== listener),
    );
  },
  call(name: string, ...parameters: unknown[]): boolean {
    called.push(name);
    return (listeners.get(name) ?? []).every(listener => listener(...parameters) !== false);
  },
  callAll(name: string, ...parameters: unknown[]): boolean {
    called.push(name);
    for (const listener of listeners.get(name) ?? []) listener(...parameters);
    return true;
  },
};
