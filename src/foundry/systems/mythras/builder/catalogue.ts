import type { Offers } from '../../../../rules/mythras/builder/suggest.ts';
import { isPackOfWorld } from '../../../combat-system/packs.ts';
import { byLabel, knownName, localize } from '../../../platform/localize.ts';

/** An item of a pack that can be chosen while making a character. */
export interface CatalogueEntry {
  readonly uuid: string;
  readonly key: string;
  readonly label: string;
  readonly img: string;
  /** The era of armour; empty for any. */
  readonly era: string;
  /** Keys of the weapons that a style covers, or that ammunition is for. */
  readonly weapons: readonly string[];
  /** Key of the first trait of a style. */
  readonly trait: string;
}

/** The kinds of things that are offered. */
const KINDS = ['weapon', 'armour', 'gear', 'combat-style', 'skill'] as const;

/** Entries of all packs visible to this user, by type, sorted by their names in the reader's language. */
export type Catalogue = Readonly<Record<(typeof KINDS)[number], readonly CatalogueEntry[]>>;

interface IndexEntry {
  readonly uuid?: string;
  readonly name?: string;
  readonly type?: string;
  readonly img?: string;
  readonly system?: {
    readonly key?: string;
    readonly names?: Record<string, string>;
    readonly era?: string | null;
    readonly weapons?: readonly string[];
    readonly traits?: readonly string[];
  };
}

const FIELDS = ['system.key', 'system.names', 'system.era', 'system.weapons', 'system.traits'];

/** Looks through the packs. */
export async function loadCatalogue(): Promise<Catalogue> {
  const packs = [...game.packs].filter(
    pack => pack.metadata.type === 'Item' && pack.visible && isPackOfWorld(pack),
  );
  // The types know only Foundry's own columns of an index.
  const indices = await Promise.all(
    packs.map(async pack => [
      ...((await pack.getIndex({ fields: FIELDS } as object)) as Iterable<IndexEntry>),
    ]),
  );
  const entries = indices.flat();
  const sorted = (type: string): CatalogueEntry[] =>
    entries
      .filter(entry => entry.type === type)
      .map(entryOf)
      .sort(byLabel);
  return {
    weapon: sorted('weapon'),
    armour: sorted('armour'),
    gear: sorted('gear'),
    'combat-style': sorted('combat-style'),
    skill: sorted('skill'),
  };
}

/** Offers that suggestions are made from. */
export function offersOf(stock: Catalogue): Offers {
  return {
    styles: stock['combat-style'],
    weapons: stock.weapon,
    tools: localize('BUILDER.usual.tools'),
    keepsake: localize('BUILDER.usual.keepsake'),
    money: localize('BUILDER.usual.money'),
  };
}

function entryOf({ uuid = '', name = '', img = '', system = {} }: IndexEntry): CatalogueEntry {
  const { key = '', names = {}, era, weapons = [], traits = [] } = system;
  return {
    uuid,
    key,
    label: knownName(name, names),
    img,
    era: era ?? '',
    weapons: [...weapons],
    trait: traits[0] ?? '',
  };
}
