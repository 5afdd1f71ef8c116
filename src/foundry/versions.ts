import type { RollMode } from '../cards/link.ts';

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

/** Foundry 14's request for several operations at once, all or none; null where there is none. */
export function modifyBatch(): ((operations: readonly object[]) => Promise<unknown>) | null {
  const { modifyBatch: batch } = foundry.documents as {
    modifyBatch?: (operations: readonly object[]) => Promise<unknown>;
  };
  return batch ?? null;
}

/** Who sees this user's rolls: Foundry 14 has another setting for it, with other names for the same. */
export function rollMode(): RollMode {
  const key = game.release.generation >= 14 ? 'messageMode' : 'rollMode';
  const mode = String(game.settings.get('core', key as 'rollMode'));
  if (mode.startsWith('blind')) return 'blind';
  return mode.startsWith('gm') || mode.startsWith('self') ? 'private' : 'public';
}

/** A status that a token can show. */
export interface Status {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/**
 * Puts statuses in place of those that Foundry offers: a list in 13, by id in 14, where the whole is never
 * replaced.
 * @param kept ids of Foundry's own that stay
 */
export function setStatusEffects(own: readonly Status[], kept: readonly string[]): void {
  const offered = CONFIG.statusEffects as unknown as Status[] | Record<string, Status>;
  const ids = new Set(own.map(({ id }) => id));
  const stays = (id: string) => kept.includes(id) && !ids.has(id);
  if (Array.isArray(offered)) {
    const needed = offered.filter(({ id }) => stays(id));
    offered.splice(0, offered.length, ...own, ...needed);
    return;
  }
  for (const id of Object.keys(offered)) if (!stays(id)) Reflect.deleteProperty(offered, id);
  for (const status of own) offered[status.id] = { ...status };
}
