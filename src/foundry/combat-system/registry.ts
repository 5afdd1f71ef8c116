import type { Ruleset } from '../../rules/shared/ruleset.ts';
import type { SystemManifest } from './manifest.ts';
import { session } from '../platform/session.ts';

/**
 * The combat systems, by id. All are here from the beginning, with their rules: Foundry waits for nothing that a package
 * fetches before it builds documents, and these cannot be prepared without.
 */
class Registry {
  readonly systems = new Map<string, SystemManifest>();
}

const registered = (): Registry['systems'] => session.get(Registry).systems;

/** Makes combat systems known, before anything asks for them. */
export function registerSystems(systems: readonly SystemManifest[]): void {
  for (const system of systems) registered().set(system.rules.id, system);
}

/** Every combat system. */
export function allSystems(): readonly SystemManifest[] {
  return [...registered().values()];
}

/** The combat system of this id; null for an id that is none. */
export function systemOf(id: string): SystemManifest | null {
  return registered().get(id) ?? null;
}

/** The rules of this id; null for an id that is none. */
export function rulesetOf(id: string): Ruleset | null {
  return systemOf(id)?.rules ?? null;
}
