import { folded } from '../../rules/shared/spelling.ts';
import { activeManifest } from '../combat-system/active-system.ts';
import { isPackOfWorld } from '../combat-system/packs.ts';
import { type Localizable, localizedOf, nameOf } from '../documents/localized-names.ts';
import { byLabel } from '../platform/localize.ts';
import { isolated, isolatedLater } from '../platform/slices.ts';
import { listedPaths } from './listed-fields.ts';

/** An entry of a compendium pack, from the pack's index. */
export interface PackEntry {
  readonly uuid: string;
  readonly kind: { readonly document: 'Actor' | 'Item'; readonly type: string };
  /** Its name in the reader's language. */
  readonly label: string;
  readonly img: string;
  /** Its names in all languages, folded. */
  readonly names: readonly string[];
  /** The folder of its pack that it is in, and the place of that among the folders; the name is empty for none. */
  readonly folder: { readonly label: string; readonly sort: number };
  /** The name of its pack. */
  readonly pack: string;
  /** The fields that lists show. */
  readonly system: object;
}

interface IndexEntry extends Localizable {
  name?: string | null;
  readonly _id: string;
  readonly uuid?: string;
  readonly type?: string;
  readonly img?: string;
  readonly folder?: string | { readonly id?: string } | null;
}

/** A pack, as far as its index goes: Foundry's types know its own columns alone. */
interface Indexed {
  readonly title: string;
  readonly folders: { get(id: string): (Localizable & { readonly sort?: number }) | undefined };
  getIndex(options: { readonly fields: readonly string[] }): Promise<Iterable<IndexEntry>>;
  getUuid(id: string): string;
}

/** The types that entries of the world's combat system have. */
export function kindsOfWorld(): PackEntry['kind'][] {
  const { actorTypes, itemTypes } = activeManifest();
  return [
    ...itemTypes.map(type => ({ document: 'Item', type }) as const),
    ...actorTypes.map(type => ({ document: 'Actor', type }) as const),
  ];
}

/**
 * The entries of all packs that this user may look into and that are of use in this world, by name. Only indexes are read:
 * no document is loaded, and packs of other combat systems are not asked. A pack or an entry that cannot be read is left out.
 */
export async function packEntries(): Promise<PackEntry[]> {
  const packs = [...(game.packs ?? [])].filter(
    pack =>
      (pack.metadata.type === 'Actor' || pack.metadata.type === 'Item') &&
      pack.visible &&
      isPackOfWorld(pack),
  );
  const lists = await Promise.all(
    packs.map(pack => {
      const read = () => entriesIn(pack as unknown as Indexed, pack.metadata.type as 'Actor' | 'Item');
      return isolatedLater(pack.collection, read, () => Promise.resolve([]));
    }),
  );
  return lists.flat().sort(byLabel);
}

async function entriesIn(pack: Indexed, document: 'Actor' | 'Item'): Promise<PackEntry[]> {
  const kinds = new Map(
    kindsOfWorld()
      .filter(kind => kind.document === document)
      .map(kind => [kind.type, kind]),
  );
  const paths = [...kinds.values()].flatMap(listedPaths).map(path => `system.${path}`);
  const index = await pack.getIndex({ fields: [...new Set(['system.names', ...paths])] });
  return [...index].flatMap(entry => {
    const kind = kinds.get(entry.type ?? '');
    if (!kind) return [];
    const uuid = entry.uuid ?? pack.getUuid(entry._id);
    return isolated(uuid, () => [entryOf(pack, entry, { uuid, kind })], []);
  });
}

/** @throws where a name is no text */
function entryOf(
  pack: Indexed,
  entry: IndexEntry,
  { uuid, kind }: Pick<PackEntry, 'uuid' | 'kind'>,
): PackEntry {
  const label = nameOf(entry);
  const names = [label, ...Object.values(localizedOf(entry).names ?? {})].map(folded);
  // An index that is fetched again has its first names again, and Foundry's searches look there.
  entry.name = label;
  const { system } = entry;
  return {
    uuid,
    kind,
    label,
    img: entry.img ?? '',
    names,
    folder: folderOf(pack, entry),
    pack: game.i18n.localize(pack.title),
    system: typeof system === 'object' && system !== null ? system : {},
  };
}

function folderOf({ folders }: Indexed, { folder }: IndexEntry): PackEntry['folder'] {
  const id = typeof folder === 'string' ? folder : folder?.id;
  const found = id === undefined ? undefined : folders.get(id);
  return found ? { label: nameOf(found), sort: found.sort ?? 0 } : { label: '', sort: 0 };
}
