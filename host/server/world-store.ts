import { ClassicLevel } from 'classic-level';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Data } from '../common/data-types.ts';
import type { Document } from '../common/abstract/document.ts';
import { COLLECTION_NAMES, WORLD_DOCUMENT_TYPES } from '../common/constants.ts';
import { applyDelta } from '../common/documents/base-actor-delta.ts';
import { type BaseActor } from '../common/documents/base-actor.ts';
import { baseClass } from '../common/documents/base-classes.ts';
import { withLevels } from '../common/documents/base-level.ts';
import { BaseToken } from '../common/documents/base-token.ts';
import { placeInWorld, type World } from '../common/runtime.ts';
import { splitUuid } from '../common/utils/uuid.ts';
import { fromEntries, toEntries } from './level-keys.ts';

type Database = ClassicLevel<string, Data>;

/** The documents of a world, in memory and on disk. */
export class WorldStore implements World {
  #databases = new Map<string, Database>();
  #documents = new Map<string, Map<string, Document>>();
  #keys = new Map<string, Set<string>>();

  /**
   * Reads a world.
   * @param folder where it lies
   * @param generation that of Foundry in which it is played
   */
  static async open(folder: string, generation: number): Promise<WorldStore> {
    const store = new WorldStore();
    for (const type of WORLD_DOCUMENT_TYPES) {
      const complete = type === 'Scene' && generation >= 14 ? withLevels : (source: Data): Data => source;
      await store.#load(type, join(folder, 'data', COLLECTION_NAMES[type] ?? type), complete);
    }
    return store;
  }

  async #load(type: string, folder: string, complete: (source: Data) => Data): Promise<void> {
    await mkdir(folder, { recursive: true });
    const database: Database = new ClassicLevel(folder, { valueEncoding: 'json' });
    await database.open();
    this.#databases.set(type, database);
    const entries = new Map<string, Data>();
    for await (const [key, value] of database.iterator()) entries.set(key, value);
    const documents = new Map<string, Document>();
    this.#documents.set(type, documents);
    const sources = fromEntries(COLLECTION_NAMES[type] ?? type, entries);
    const made = (source: Data): number =>
      Number((source['_stats'] as Data | undefined)?.['createdTime'] ?? 0);
    for (const source of sources.sort((a, b) => made(a) - made(b))) {
      const document = this.build(type, complete(source), null, { strict: false });
      documents.set(String(source['_id']), document);
      this.#keys.set(document.uuid, new Set(toEntries(document.collectionName, document._source).keys()));
    }
  }

  /** Builds a document that stands in this world. */
  build(type: string, source: Data, parent: Document | null, options: Data = {}): Document {
    const cls = baseClass(type);
    if (!cls) throw new Error(`not offered by the host: ${type} documents`);
    const document = new cls(source, { ...options, parent });
    placeInWorld(document, this);
    return document;
  }

  all(type: string): Document[] {
    return [...(this.#documents.get(type)?.values() ?? [])];
  }

  find(type: string, id: string): Document | null {
    return this.#documents.get(type)?.get(id) ?? null;
  }

  /** The document at an address; the actor of an unlinked token is put together for the occasion. */
  resolve(uuid: string): Document | null {
    const parts = splitUuid(uuid);
    if (!parts?.primaryType || !parts.primaryId || parts.pack) return null;
    let document = this.find(parts.primaryType, parts.primaryId);
    for (let index = 0; document && index < parts.embedded.length; index += 2) {
      const [type = '', id = ''] = parts.embedded.slice(index, index + 2);
      if (document instanceof BaseToken && type === 'Actor') document = this.tokenActor(document);
      else document = document.getEmbeddedDocument(type, id) ?? null;
    }
    return document;
  }

  /** The actor of an unlinked token: the world's actor with the token's delta laid over it. */
  tokenActor(token: BaseToken): BaseActor | null {
    const base = token.actorId ? this.find('Actor', token.actorId) : null;
    if (!base) return null;
    const delta = (token._source['delta'] ?? {}) as Data;
    return this.build('Actor', applyDelta(base._source, delta), token) as BaseActor;
  }

  add(document: Document): void {
    this.#documents.get(document.documentName)?.set(document.id ?? '', document);
  }

  remove(document: Document): void {
    this.#documents.get(document.documentName)?.delete(document.id ?? '');
  }

  /** Writes primary documents, with all that is in them, in one batch. */
  async save(type: string, changed: readonly Document[], removed: readonly Document[] = []): Promise<void> {
    const database = this.#databases.get(type);
    if (!database) throw new Error(`no database for ${type}`);
    const batch = database.batch();
    for (const document of changed) {
      const entries = toEntries(document.collectionName, document._source);
      for (const key of this.#keys.get(document.uuid) ?? []) if (!entries.has(key)) batch.del(key);
      for (const [key, value] of entries) batch.put(key, value);
      this.#keys.set(document.uuid, new Set(entries.keys()));
    }
    for (const document of removed) {
      for (const key of this.#keys.get(document.uuid) ?? []) batch.del(key);
      this.#keys.delete(document.uuid);
    }
    await batch.write();
  }

  async close(): Promise<void> {
    for (const database of this.#databases.values()) await database.close();
  }
}

/** The document of the world that a document is, or is in. */
export function rootOf(document: Document): Document {
  let root = document;
  while (root.parent) root = root.parent;
  return root;
}
