import { SYSTEM_ID } from '../platform/system-id.ts';
import { activeManifest } from './active-system.ts';
import { allSystems, usualSystem } from './fetched-systems.ts';
import type { SystemManifest } from './manifest.ts';

/** A compendium pack, as far as its combat system shows. */
interface Pack {
  /** Its id, such as `passe-darmes.weapons`. */
  readonly collection: string;
  readonly metadata: { readonly type: string };
}

/** The combat system that a pack of ours is made for; null for a pack of a world or module. */
export function systemOfPack(collection: string): SystemManifest | null {
  if (!collection.startsWith(`${SYSTEM_ID}.`)) return null;
  const own = allSystems().find(
    ({ ownPacks }) => ownPacks !== undefined && collection.startsWith(`${SYSTEM_ID}.${ownPacks}`),
  );
  return own ?? usualSystem();
}

/** True for a pack that is of use in this world: of its combat system, of one whose things it uses too, or no pack of ours. */
export function isPackOfWorld({ collection, metadata }: Pack): boolean {
  const maker = systemOfPack(collection);
  const here = activeManifest();
  if (maker === null || maker.id === here.id) return true;
  if (maker.ownPacks !== undefined) return false;
  // Each system has a journal of its own; tables are of no type, and go with the things that both use.
  if (metadata.type === 'JournalEntry') return false;
  const typesOf = ({ actorTypes, itemTypes }: SystemManifest): readonly string[] =>
    metadata.type === 'Actor' ? actorTypes : itemTypes;
  return typesOf(maker).some(type => typesOf(here).includes(type));
}

/** The types of the actors and items in packs that this user may look into and that are of use in this world. */
export function typesInPacks(): Readonly<Record<string, true>> {
  const packs = [...(game.packs ?? [])].filter(pack => pack.visible && isPackOfWorld(pack));
  const types = packs.flatMap(({ index }) =>
    [...index].map(entry => (entry as { type?: string }).type ?? ''),
  );
  return Object.fromEntries([...new Set(types)].map(type => [type, true as const]));
}
