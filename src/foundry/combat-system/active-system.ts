import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { ActorAdapter, SystemManifest } from './manifest.ts';

/** The combat system of worlds that have not chosen one. */
const USUAL = 'mythras';

class Chosen {
  /** The id of the combat system of this world, once it was asked for. */
  id: string | null = null;
}

/** Registers the world's combat system. A change reloads all clients. */
export function registerSystemSetting(): void {
  game.settings.register(SYSTEM_ID, 'ruleset', {
    scope: 'world',
    config: false,
    type: String,
    default: '',
    onChange: id => {
      // Everything registered at page load belongs to the previous system.
      if (systemOf(id) && id !== activeSystemId()) foundry.utils.debouncedReload();
    },
  });
}

/** The id of the combat system of this world. */
export function activeSystemId(): string {
  const set = game.settings.get(SYSTEM_ID, 'ruleset');
  // Until the page is loaded anew, it stays what it was.
  const chosen = session.get(Chosen);
  chosen.id ??= systemOf(set) ? set : USUAL;
  return chosen.id;
}

/** The combat system of this world. */
export function activeSystem(): SystemManifest {
  const system = systemOf(activeSystemId());
  if (!system) throw new Error(`there is no combat system ${activeSystemId()}`);
  return system;
}

/** The rules of this world. */
export function activeRuleset(): Ruleset {
  return activeSystem().rules;
}

/** True while this world has not chosen a combat system. */
export function isSystemUnchosen(): boolean {
  return game.settings.get(SYSTEM_ID, 'ruleset') === '';
}

/** Notes by which combat system this world is played, once it is loaded anew. For a GM. */
export async function chooseSystem(ruleset: string): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'ruleset', ruleset);
}

/** True for actor types that fight in this world. */
export function fightsHere(type: string): boolean {
  return (activeSystem().actorTypes as readonly string[]).includes(type);
}

/** The adapter of an actor type; null for one that does not fight in this world. */
export function adapterFor(type: string): ActorAdapter | null {
  return fightsHere(type) ? activeSystem().adapter : null;
}

/** The adapter of an item type; null for one that fighters of this world do not carry. */
export function adapterForItem(type: string): ActorAdapter | null {
  const { itemTypes, adapter } = activeSystem();
  return (itemTypes as readonly string[]).includes(type) ? adapter : null;
}

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
function systemOf(id: string): SystemManifest | null {
  return registered().get(id) ?? null;
}

/** The rules of this id; null for an id that is none. */
export function rulesetOf(id: string): Ruleset | null {
  return systemOf(id)?.rules ?? null;
}
