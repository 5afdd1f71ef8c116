import { isData, type Data } from '../../common/data-types.ts';
import type { WorldData } from '../../common/protocol.ts';

/** Pictures that a package gives to an actor of a pack. */
export interface ArtInfo {
  readonly actor?: string;
  readonly token?: string | Data;
  readonly credit?: string;
}

/** A package that gives pictures, and the file that says which. */
interface ArtPackage {
  readonly packageId: string;
  readonly title: string;
  readonly mapping: string;
  readonly credit?: string;
}

/** The pictures that packages give to the actors of packs, by UUID: `game.compendiumArt`. */
export class CompendiumArt extends Map<string, ArtInfo> {
  readonly FLAG = 'compendiumArtMappings';
  readonly SETTING = 'compendiumArtConfiguration';
  enabled = true;
  #packages: readonly ArtPackage[] = [];

  /** The packages that give pictures. */
  getPackages(): readonly ArtPackage[] {
    return this.#packages;
  }

  /** Reads what packages give, before the first actor of a pack is asked for. */
  async _registerArt(world?: Pick<WorldData, 'system' | 'modules'>): Promise<void> {
    if (world) this.#packages = [world.system, ...world.modules].flatMap(one => this.#givenBy(one));
    for (const { mapping, credit } of this.#packages) {
      const response = await fetch(`/${mapping.replace(/^\//, '')}`);
      if (!response.ok) {
        console.error(`The pictures for packs in ${mapping} are missing`);
        continue;
      }
      for (const [pack, entries] of Object.entries((await response.json()) as Record<string, Data>))
        for (const [id, info] of Object.entries(entries))
          this.set(`Compendium.${pack}.Actor.${id}`, { credit, ...(info as object) } as ArtInfo);
    }
  }

  #givenBy(manifest: Data): ArtPackage[] {
    const { flags } = manifest;
    const mappings = isData(flags) ? flags[this.FLAG] : null;
    if (!isData(mappings)) return [];
    return Object.values(mappings).flatMap(entry => {
      if (!isData(entry) || typeof entry['mapping'] !== 'string') return [];
      const { mapping, credit } = entry as { mapping: string; credit?: string };
      const [packageId, title] = [String(manifest['id']), String(manifest['title'])];
      return [{ packageId, title, mapping, ...(credit && { credit }) }];
    });
  }
}
