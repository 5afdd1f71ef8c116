import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { loadBundle } from '../platform/translations.ts';
import type { CombatSystem, SystemManifest } from './manifest.ts';

/*
 * Foundry builds documents right after `init` and waits for nothing that a package fetches. So what they need is there
 * from the beginning (manifests, data models, sheets), and the rules come as soon as they can.
 */
class Systems {
  readonly manifests = new Map<string, SystemManifest>();
  /** Those that are here. */
  readonly fetched = new Map<string, CombatSystem>();
  /** Those that were asked for. */
  readonly coming = new Map<string, Promise<CombatSystem | null>>();
  /** Those that could not be fetched. */
  readonly failed = new Set<string>();
  /** Called when a system is loaded, or fails to load. */
  readonly listeners: ((id: string) => void)[] = [];
}

const systems = (): Systems => session.get(Systems);

/** Makes combat systems known, before anything asks for them. */
export function registerSystems(manifests: readonly SystemManifest[]): void {
  for (const manifest of manifests) systems().manifests.set(manifest.id, manifest);
}

/** Every combat system. */
export function allSystems(): readonly SystemManifest[] {
  return [...systems().manifests.values()];
}

/** The combat system of worlds that have not chosen one. */
export function usualSystem(): SystemManifest | null {
  return allSystems().find(({ isUsual }) => isUsual) ?? null;
}

/** The manifest of a combat system, known from the start; null for an unknown id. */
export function manifestOf(id: string): SystemManifest | null {
  return systems().manifests.get(id) ?? null;
}

/** The manifest of the combat system with a type of actor or item; null for none. */
export function systemOfType(type: string): SystemManifest | null {
  const has = (types: readonly string[]) => types.includes(type);
  return allSystems().find(({ actorTypes, itemTypes }) => has(actorTypes) || has(itemTypes)) ?? null;
}

/** The combat system of this id; null if it is unknown or not fetched. */
export function fetchedSystem(id: string): CombatSystem | null {
  return systems().fetched.get(id) ?? null;
}

/** The rules of this id; null if they are unknown or not fetched. */
export function rulesetOf(id: string): Ruleset | null {
  return fetchedSystem(id)?.rules ?? null;
}

/** True for a known ruleset that is still loading. */
export function isToCome(id: string): boolean {
  const { manifests, fetched, failed } = systems();
  return manifests.has(id) && !fetched.has(id) && !failed.has(id);
}

/** Fetches a combat system, once. Null for an unknown id, or if loading fails. */
export function fetchSystem(id: string): Promise<CombatSystem | null> {
  const { manifests, coming } = systems();
  const manifest = manifests.get(id);
  const now = coming.get(id) ?? (manifest ? fetchNow(manifest) : Promise.resolve(null));
  coming.set(id, now);
  return now;
}

/** Hears of each combat system that has come, or that could not be fetched. */
export function whenSystemComes(listener: (id: string) => void): void {
  systems().listeners.push(listener);
}

async function fetchNow(manifest: SystemManifest): Promise<CombatSystem | null> {
  const { id } = manifest;
  const { fetched, failed, listeners } = systems();
  try {
    const [system] = await Promise.all([manifest.load(), ...manifest.words.map(loadBundle)]);
    system.open?.();
    fetched.set(id, system);
    return system;
  } catch (error) {
    console.error(`${SYSTEM_ID} |`, error);
    failed.add(id);
    return null;
  } finally {
    for (const listener of listeners) listener(id);
  }
}
