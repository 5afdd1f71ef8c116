import type { Data } from '../../common/data-types.ts';
import { type Document } from '../../common/abstract/document.ts';
import type { EmbeddedCollection } from '../../common/abstract/embedded-collection.ts';
import { noteActorChange, noteEmbedded } from '../../common/documents/base-actor-delta.ts';
import type { ModifyResult } from '../../common/protocol.ts';
import { deepClone } from '../../common/utils/objects.ts';
import { documentConfig } from '../config.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { fromUuidSync } from '../uuid.ts';
import type { ClientDocument } from './client-document.ts';
import type { TokenDocument } from './token-document.ts';

/** The documents of a name in the world or in a parent. */
export interface DocumentPlace {
  get(id: string): Document | undefined;
  all(): string[];
  add(source: Data): Document;
  remove(id: string): void;
}

/** The collection of the documents of a name. */
export function documentsIn(type: string, parent: Document | null): DocumentPlace {
  if (parent?.documentName === 'Token' && type === 'Actor') return theActorOf(parent as TokenDocument);
  const collection = parent
    ? (parent.getEmbeddedCollection(type) as EmbeddedCollection)
    : game().collections.get(type);
  if (!collection) throw new Error(`not offered by the host: ${type} documents`);
  return {
    get: id => collection.get(id),
    all: () => [...collection.keys()],
    add(source) {
      const document = collection.createDocument(source, { strict: false });
      collection.set(document.id ?? '', document);
      return document;
    },
    remove: id => void collection.delete(id),
  };
}

function theActorOf(token: TokenDocument): DocumentPlace {
  const refuse = (): never => {
    throw new Error('not offered by the host: creating or deleting the actor of a token');
  };
  const { actor } = token;
  return {
    get: id => (actor?.id === id ? actor : undefined),
    all: () => (actor?.id ? [actor.id] : []),
    add: refuse,
    remove: refuse,
  };
}

/** Applies a write of the server to this client's documents, and calls the hooks. */
export async function applyResult(result: ModifyResult): Promise<Document[]> {
  const uuid = result.operation['parentUuid'];
  const parent = typeof uuid === 'string' ? (fromUuidSync(uuid) as Document | null) : null;
  // A user may have received an embedded document whose parent is hidden from them, such as an item of a hidden actor.
  if (typeof uuid === 'string' && !parent) return [];
  return APPLY[result.action](result, parent);
}

type Apply = (result: ModifyResult, parent: Document | null) => Promise<Document[]>;
const APPLY: Record<ModifyResult['action'], Apply> = {
  create: applyCreate,
  update: applyUpdate,
  delete: applyDelete,
};

type Ancestor = Pick<
  ClientDocument,
  | '_preCreateDescendantDocuments'
  | '_preUpdateDescendantDocuments'
  | '_preDeleteDescendantDocuments'
  | '_onCreateDescendantDocuments'
  | '_onUpdateDescendantDocuments'
  | '_onDeleteDescendantDocuments'
>;

function ancestors(parent: Document | null): (Document & Ancestor)[] {
  const list: (Document & Ancestor)[] = [];
  for (let place = parent; place; place = place.parent) list.push(place as Document & Ancestor);
  return list;
}

/** Has the document that prepares all that is in it read its source again. */
function prepareAround(parent: Document | null): void {
  let top = parent;
  while (top?.parent && top.parent.documentName !== 'Token') top = top.parent;
  // Nothing on a scene is derived from the tokens beside it.
  if (top && top.documentName !== 'Scene') top.reset();
}

function classOf(type: string): typeof Document {
  return documentConfig(type)?.documentClass as typeof Document;
}

async function applyCreate(
  { type, operation, userId, result }: ModifyResult,
  parent: Document | null,
): Promise<Document[]> {
  const sources = result as Data[];
  const place = documentsIn(type, parent);
  const name = parent?.getEmbeddedName(type) ?? '';
  for (const above of ancestors(parent))
    above._preCreateDescendantDocuments(parent as Document, name, sources, operation, userId);
  const documents = sources.map(source => place.get(String(source['_id'])) ?? place.add(deepClone(source)));
  for (const document of documents) noteInDelta(document, false);
  prepareAround(parent);
  documents.forEach((document, index) => {
    document._onCreate(sources[index] ?? {}, operation, userId);
    Hooks.callAll(`create${type}`, document, operation, userId);
  });
  for (const above of ancestors(parent))
    above._onCreateDescendantDocuments(parent as Document, name, documents, sources, operation, userId);
  await classOf(type)._onCreateOperation(
    documents,
    { ...operation, data: sources, parent },
    game().users.get(userId),
  );
  return documents;
}

async function applyUpdate(
  { type, operation, userId, result }: ModifyResult,
  parent: Document | null,
): Promise<Document[]> {
  const place = documentsIn(type, parent);
  const name = parent?.getEmbeddedName(type) ?? '';
  const known = (result as Data[]).filter(change => place.get(String(change['_id'])));
  for (const above of ancestors(parent))
    above._preUpdateDescendantDocuments(parent as Document, name, known, operation, userId);
  const documents = known.map(change => {
    const document = place.get(String(change['_id'])) as Document;
    const { _id, ...changes } = change;
    document.updateSource(deepClone(changes), { recursive: operation['recursive'] !== false });
    if (parent?.documentName === 'Token') noteActorChange((parent as TokenDocument).deltaSource, changes);
    else noteInDelta(document, false);
    return document;
  });
  prepareAround(parent);
  documents.forEach((document, index) => {
    const change = known[index] ?? {};
    document._onUpdate(change, operation, userId);
    Hooks.callAll(`update${type}`, document, change, operation, userId);
  });
  if (parent?.documentName !== 'Token') {
    for (const above of ancestors(parent))
      above._onUpdateDescendantDocuments(parent as Document, name, documents, known, operation, userId);
  }
  await classOf(type)._onUpdateOperation(
    documents,
    { ...operation, updates: known, parent },
    game().users.get(userId),
  );
  return documents;
}

async function applyDelete(
  { type, operation, userId, result }: ModifyResult,
  parent: Document | null,
): Promise<Document[]> {
  const place = documentsIn(type, parent);
  const name = parent?.getEmbeddedName(type) ?? '';
  const documents = (result as string[]).map(id => place.get(id)).filter(document => document !== undefined);
  const ids = documents.map(document => document.id ?? '');
  for (const above of ancestors(parent))
    above._preDeleteDescendantDocuments(parent as Document, name, ids, operation, userId);
  for (const document of documents) {
    place.remove(document.id ?? '');
    noteInDelta(document, true);
  }
  prepareAround(parent);
  for (const document of documents) {
    document._onDelete(operation, userId);
    Hooks.callAll(`delete${type}`, document, operation, userId);
  }
  for (const above of ancestors(parent))
    above._onDeleteDescendantDocuments(parent as Document, name, documents, ids, operation, userId);
  await classOf(type)._onDeleteOperation(documents, { ...operation, ids, parent }, game().users.get(userId));
  return documents;
}

/** Keeps in a token's delta what became of something that its actor has. */
function noteInDelta(document: Document, isGone: boolean): void {
  let top = document;
  while (top.parent && top.parent.parent?.documentName !== 'Token') top = top.parent;
  const token = top.parent?.parent as TokenDocument | null | undefined;
  if (!token || top.parent?.documentName !== 'Actor') return;
  const collection = top.documentName === 'Item' ? 'items' : 'effects';
  const inBase = token.baseActor?.getEmbeddedDocument(top.documentName, top.id ?? '') !== undefined;
  noteEmbedded(
    token.deltaSource,
    collection,
    top.id ?? '',
    isGone && top === document ? null : top._source,
    inBase,
  );
}
