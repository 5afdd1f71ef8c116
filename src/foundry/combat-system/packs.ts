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
  const [theirs, ours] = typesIn(metadata.type, maker, here);
  // Journals and tables are of no type: those of the usual system are about all of them.
  return theirs === undefined || theirs.some(type => ours?.includes(type));
}

/** The types of documents of a kind in each combat system; none for a kind without types. */
function typesIn(kind: string, ...systems: readonly SystemManifest[]): (readonly string[] | undefined)[] {
  return systems.map(({ actorTypes, itemTypes }) => {
    if (kind === 'Actor') return actorTypes;
    return kind === 'Item' ? itemTypes : undefined;
  });
}
