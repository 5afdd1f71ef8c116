import { SYSTEM_ID } from '../platform/system-id.ts';
import type { Kind, Source } from './list.ts';

/** Documents as they were stored at one moment, in a file. */
export interface Backup {
  readonly system: string;
  /** The id of the world. */
  readonly world: string;
  /** The number of migrations that the world had applied. */
  readonly upgraded: number;
  /** The time of saving, as ISO 8601. */
  readonly saved: string;
  /** Each by its address (`uuid`). */
  readonly documents: Readonly<Record<string, Source>>;
}

/**
 * Saves documents as a file on this computer.
 * @param upgraded how many migrations the world has behind it
 */
export function saveBackup(upgraded: number, documents: readonly Stored[]): void {
  const saved = new Date().toISOString();
  const world = game.world.id;
  const sources = documents.map(document => [document.uuid, document.toObject() as Source] as const);
  const backup: Backup = {
    ...{ system: SYSTEM_ID, world, upgraded, saved },
    documents: Object.fromEntries(sources),
  };
  const name = `${world}-${saved.replaceAll(/[:.]/g, '-')}.json`;
  foundry.utils.saveDataToFile(JSON.stringify(backup), 'application/json', name);
}

/** A document of the world, as far as a migration cares. */
export interface Stored {
  readonly id: string | null;
  readonly uuid: string;
  readonly name?: string | null | undefined;
  /** Its name in the reader's language, where it has one. */
  readonly label?: string;
  toObject(): object;
}

/** The same, to be written. */
interface Writable {
  readonly parent: unknown;
  readonly pack: string | null;
  readonly isToken?: boolean;
  readonly constructor: { updateDocuments(updates: readonly Source[], where: object): Promise<unknown> };
  update(update: Source): Promise<unknown>;
}

/** Documents of one kind that lie in the same place, and are written with one request. */
export interface Place {
  readonly kind: Kind;
  readonly documents: readonly Stored[];
}

/** Writes updates to documents of one place; the actor of a token is written by itself, since no collection holds it. */
export async function writeAt(
  batch: readonly { readonly document: Stored; readonly update: Source }[],
): Promise<void> {
  const [first] = batch as unknown as readonly { readonly document: Writable }[];
  if (!first) return;
  const { isToken, parent, pack, constructor: documentClass } = first.document;
  const updates = batch.map(({ update }) => update);
  if (!isToken) await documentClass.updateDocuments(updates, { parent, pack });
  else for (const update of updates) await first.document.update(update);
}

/**
 * Every place where a world keeps documents of these kinds: by itself, then in actors, and last in tokens with
 * numbers of their own, which show what the actor before them has become.
 */
export function placesOf(kinds: readonly Kind[]): Place[] {
  const tokens = game.scenes.contents.flatMap(scene => [...scene.tokens]);
  const ofTokens = tokens.flatMap(({ actorLink, actor }) => (!actorLink && actor ? [actor] : []));
  const places: Place[] = [
    { kind: 'Actor', documents: game.actors.contents },
    { kind: 'Item', documents: game.items.contents },
    { kind: 'Combat', documents: game.combats.contents },
    { kind: 'ChatMessage', documents: game.messages.contents },
    { kind: 'Scene', documents: game.scenes.contents },
    ...game.actors.contents.map(itemsOf),
    ...ofTokens.map((actor): Place => ({ kind: 'Actor', documents: [actor] })),
    ...ofTokens.map(itemsOf),
  ];
  return places.filter(({ kind, documents }) => kinds.includes(kind) && documents.length > 0);
}

function itemsOf(actor: Actor.Implementation): Place {
  return { kind: 'Item', documents: actor.items.contents };
}

/** A compendium pack of the world itself, as far as a migration cares. */
export interface WorldPack {
  /** Its id among all packs. */
  readonly collection: string;
  readonly title: string;
  readonly locked: boolean;
  readonly documentName: string;
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

/** The places of documents of these kinds in a pack: by themselves, then in actors. */
export async function placesInPack(pack: WorldPack, kinds: readonly Kind[]): Promise<Place[]> {
  const kind = pack.documentName as 'Actor' | 'Item';
  const held: readonly Kind[] = kind === 'Actor' ? ['Actor', 'Item'] : ['Item'];
  if (!held.some(one => kinds.includes(one))) return [];
  const documents = await pack.getDocuments();
  const items = kind === 'Actor' ? documents.map(actor => itemsOf(actor as Actor.Implementation)) : [];
  return [{ kind, documents }, ...items].filter(
    place => kinds.includes(place.kind) && place.documents.length > 0,
  );
}
