import { itemsOf, type Place, type Stored } from './backup.ts';

/** A document as it is stored. */
export type Source = Readonly<Record<string, unknown>>;

/** Kinds of documents that a world keeps and a migration may change. */
export type Kind = 'Actor' | 'Item' | 'Combat' | 'ChatMessage' | 'Scene';

/**
 * What a version of this system wants otherwise in a world than the versions before it. A migration may be broken
 * off and begun again: what is as it should be already, it leaves alone.
 *
 * A shape that a data model knows is read in its new form on every client before this runs (`migrateData` of the
 * model); then a migration only has it written.
 */
export interface Migration {
  /** The version of this system that brought it. */
  readonly version: string;
  /** What to write to a document of each kind, as an update; null where nothing has to change. */
  readonly changes: Readonly<Partial<Record<Kind, (source: Source) => Source | null>>>;
}

/** A compendium pack of the world itself, as far as a migration cares. */
export interface WorldPack {
  /** Its id among all packs. */
  readonly collection: string;
  readonly title: string;
  readonly locked: boolean;
  readonly documentName: string;
  readonly documentClass: { updateDocuments(updates: readonly object[], where: object): Promise<unknown> };
  readonly metadata: { readonly packageType: string };
  getDocuments(): Promise<readonly Stored[]>;
}

/** Packs with what migrations change, that belong to the world: those of systems and modules come with their versions. */
export function worldPacks(): WorldPack[] {
  const packs = [...game.packs] as unknown as WorldPack[];
  return packs.filter(
    ({ metadata, documentName }) =>
      metadata.packageType === 'world' && ['Actor', 'Item'].includes(documentName),
  );
}

/** Where a pack keeps documents of these kinds: by themselves, then in actors. */
export async function placesInPack(pack: WorldPack, kinds: readonly Kind[]): Promise<Place[]> {
  const kind = pack.documentName as 'Actor' | 'Item';
  if (!kinds.includes(kind) && !(kind === 'Actor' && kinds.includes('Item'))) return [];
  const documents = await pack.getDocuments();
  const own: Place = {
    kind,
    documents,
    write: updates => pack.documentClass.updateDocuments(updates, { pack: pack.collection }),
  };
  const held = kind === 'Actor' ? documents.map(actor => itemsOf(actor as Actor.Implementation)) : [];
  return [own, ...held].filter(place => kinds.includes(place.kind) && place.documents.length > 0);
}
