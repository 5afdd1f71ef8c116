import { differingPath, isObject } from '../../cards/difference.ts';
import type { Source } from './migration.ts';

/** What of a document is asked for when it is put back. */
interface Kept {
  readonly id: string | null;
  readonly isToken?: boolean;
  readonly collections: Readonly<Record<string, unknown>>;
  toObject(): object;
  update(changes: object, options: object): Promise<unknown>;
  createEmbeddedDocuments(kind: string, data: readonly object[], options: object): Promise<unknown>;
  deleteEmbeddedDocuments(kind: string, ids: readonly string[]): Promise<unknown>;
}

/** The documents that another one holds. */
interface Held extends Iterable<Kept> {
  readonly documentClass: { readonly documentName: string };
}

interface Made {
  readonly documentClass: { create(data: object, options: object): Promise<unknown> };
}

/** Where a document lies that is gone: in the world, in a pack of it, or in another document that is there. */
export type Home =
  | { readonly collection: unknown; readonly pack?: string }
  | { readonly holder: unknown; readonly kind: string };

/** An actor of a token has nothing of its own but these. */
const OF_TOKENS: ReadonlySet<string> = new Set(['name', 'img', 'system', 'flags']);

/** The whole is replaced, nothing merged: what has been added since goes away. */
const AS_IT_WAS = { diff: false, recursive: false, turnEvents: false };

/** Whether a document is otherwise than in the backup; who wrote it last, and when, does not count. */
export function isOtherwise(document: { toObject(): object }, source: Source): boolean {
  return differingPath(unsigned(document.toObject()), unsigned(source)) !== null;
}

function unsigned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(unsigned);
    // Documents stand in the order in which they were made, which means nothing.
    return parts.every(isDocument) ? parts.sort((a, b) => (a._id < b._id ? -1 : 1)) : parts;
  }
  if (!isObject(value)) return value;
  const parts = Object.entries(value).filter(([key, part]) => key !== '_stats' && part !== undefined);
  return Object.fromEntries(parts.map(([key, part]) => [key, unsigned(part)]));
}

function isDocument(value: unknown): value is { readonly _id: string } {
  return isObject(value) && typeof value['_id'] === 'string';
}

/** Makes a document what it was, and all that it holds; safe to do twice. */
export async function putBack(document: unknown, source: Source): Promise<void> {
  const kept = document as Kept;
  const held = Object.entries(kept.collections).filter((entry): entry is [string, Held] => isHeld(entry[1]));
  for (const [name, collection] of held) {
    const sources = source[name];
    if (Array.isArray(sources)) await putBackHeld(kept, collection, sources as readonly Source[]);
  }
  const own = Object.entries(source).filter(([name]) =>
    kept.isToken
      ? OF_TOKENS.has(name)
      : !(name in kept.collections) && !['_id', '_stats', 'delta'].includes(name),
  );
  await kept.update(Object.fromEntries(own), AS_IT_WAS);
}

function isHeld(collection: unknown): collection is Held {
  return collection instanceof Map && 'documentClass' in collection;
}

async function putBackHeld(holder: Kept, collection: Held, sources: readonly Source[]): Promise<void> {
  const { documentName } = collection.documentClass;
  const now = new Map([...collection].map(one => [one.id, one]));
  const then = new Set(sources.map(({ _id }) => _id));
  const added = [...now.keys()].filter((id): id is string => id !== null && !then.has(id));
  if (added.length > 0) await holder.deleteEmbeddedDocuments(documentName, added);
  const gone = sources.filter(({ _id }) => !now.has(_id as string));
  if (gone.length > 0) await holder.createEmbeddedDocuments(documentName, gone, { keepId: true });
  for (const source of sources) {
    const one = now.get(source['_id'] as string);
    if (one && isOtherwise(one, source)) await putBack(one, source);
  }
}

/** Makes a document again that is gone, under its old id. */
export async function makeAgain(home: Home, source: Source): Promise<void> {
  const options = { keepId: true, ...('pack' in home && { pack: home.pack }) };
  const made =
    'holder' in home
      ? await (home.holder as Kept).createEmbeddedDocuments(home.kind, [source], options)
      : await (home.collection as Made).documentClass.create(source, options);
  const [document] = (Array.isArray(made) ? made : [made]) as (Kept | undefined)[];
  // Whoever makes a document becomes its owner, also where that was somebody else.
  if (document && isOtherwise(document, source)) await putBack(document, source);
}
