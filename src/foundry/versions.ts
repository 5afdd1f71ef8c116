/** Where Foundry 13 and 14 differ in what we write. */

/** Foundry 14's mark of a value that is to be deleted, where there is one. */
interface Operators {
  readonly _del?: unknown;
}

/** The part of an update that deletes an entry of an object. */
export function withoutEntry(key: string): Readonly<Record<string, unknown>> {
  const { _del: mark } = globalThis as Operators;
  return game.release.generation >= 14 && mark !== undefined ? { [key]: mark } : { [`-=${key}`]: null };
}

/** Who sees this user's rolls: Foundry 14 has another setting for it, with other names for the same. */
export function rollMode(): 'public' | 'blind' | 'private' {
  const key = game.release.generation >= 14 ? 'messageMode' : 'rollMode';
  const mode = String(game.settings.get('core', key as 'rollMode'));
  if (mode.startsWith('blind')) return 'blind';
  return mode.startsWith('gm') || mode.startsWith('self') ? 'private' : 'public';
}
