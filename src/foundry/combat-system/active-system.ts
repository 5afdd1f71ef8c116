import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { fetchedSystem, manifestOf, usualSystem } from './fetched-systems.ts';
import type { ActorAdapter, CombatSystem, PartyRules, SystemManifest } from './manifest.ts';
import { NO_RULES } from './no-rules.ts';

class Chosen {
  /** The id of the combat system of this world, once it was asked for. */
  id: string | null = null;
}

/**
 * Registers the world's combat system. A change reloads all clients.
 * @param whenKept called where the one that is played is chosen, and nothing reloads
 */
export function registerSystemSetting(whenKept: () => void): void {
  game.settings.register(SYSTEM_ID, 'ruleset', {
    scope: 'world',
    config: false,
    type: String,
    default: '',
    onChange: id => {
      // Everything registered at page load belongs to the previous system.
      if (!manifestOf(id)) return;
      if (id === activeSystemId()) whenKept();
      else foundry.utils.debouncedReload();
    },
  });
}

/** The id of the combat system of this world. */
export function activeSystemId(): string {
  const set = game.settings.get(SYSTEM_ID, 'ruleset');
  // Until the page is reloaded, it stays what it was.
  const chosen = session.get(Chosen);
  chosen.id ??= manifestOf(set) ? set : (usualSystem()?.id ?? '');
  return chosen.id;
}

/** The combat system of this world, as far as it is known from the beginning. */
export function activeManifest(): SystemManifest {
  const manifest = manifestOf(activeSystemId());
  if (!manifest) throw new Error(`there is no combat system ${activeSystemId()}`);
  return manifest;
}

/** The combat system of this world; null until it is fetched. */
function activeSystem(): CombatSystem | null {
  return fetchedSystem(activeSystemId());
}

/** The rules of this world; until they are fetched, rules that allow no action. */
export function activeRuleset(): Ruleset {
  return activeSystem()?.rules ?? NO_RULES;
}

/** The documents that the rules of this world read; null for none. */
export function documentsInRules(): CombatSystem['documentsInRules'] | null {
  return activeSystem()?.documentsInRules ?? null;
}

/** True once the rules of this world are loaded. */
export function isSystemHere(): boolean {
  return activeSystem() !== null;
}

/** The adapter for actors and items of this world; null until it is loaded. */
export function activeAdapter(): ActorAdapter | null {
  return activeSystem()?.adapter ?? null;
}

/** The party sheet and the rest of this world’s rules; null where they have neither, and before they are loaded. */
export async function activeParty(): Promise<PartyRules | null> {
  return (await activeSystem()?.fetchParty?.()) ?? null;
}

/** True while this world has not chosen a combat system. */
export function isSystemUnchosen(): boolean {
  return game.settings.get(SYSTEM_ID, 'ruleset') === '';
}

/** Notes by which combat system this world is played after a reload. For a GM. */
export async function chooseSystem(ruleset: string): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'ruleset', ruleset);
}

/** True for actor types that fight in this world. */
export function fightsHere(type: string): boolean {
  return (activeManifest().actorTypes as readonly string[]).includes(type);
}

/** The adapter of an actor type; null for one that does not fight in this world. */
export function adapterFor(type: string): ActorAdapter | null {
  return fightsHere(type) ? activeAdapter() : null;
}

/** The adapter of an item type; null for one that fighters of this world do not carry. */
export function adapterForItem(type: string): ActorAdapter | null {
  return (activeManifest().itemTypes as readonly string[]).includes(type) ? activeAdapter() : null;
}
