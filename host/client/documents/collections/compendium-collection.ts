import { notOffered, type Data } from '../../../common/data-types.ts';
import type { Document } from '../../../common/abstract/document.ts';
import type { PackData } from '../../../common/protocol.ts';
import { Collection } from '../../../common/utils/collection.ts';
import { documentConfig } from '../../config.ts';
import { game } from '../../game-holder.ts';
import { Compendium } from '../../sidebar/compendium.ts';
import { DocumentCollection } from './world-collection.ts';

/** An entry of a compendium's index. */
export interface IndexEntry extends Data {
  _id: string;
  name: string;
  uuid: string;
  img?: string;
}

type CompendiumClass = new (options: Data) => { render(options?: unknown): unknown };

/** The documents of a compendium pack, fetched when they are asked for. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackData;
  index = new Collection<IndexEntry>();
  /** The folders of its entries, as data. */
  readonly folders: Collection<Data>;
  #indexFields: Set<string>;
  #isComplete = false;
  /** The class of the window that shows the pack; a system may put its own here. */
  applicationClass: CompendiumClass = Compendium;

  constructor(metadata: PackData) {
    super([]);
    this.metadata = metadata;
    const config = documentConfig(metadata.type);
    // Where the host lacks the documents, what is configured of them refuses to be read, and the pack is listed all the same.
    const configured: unknown =
      config && Object.getOwnPropertyDescriptor(config, 'compendiumIndexFields')?.value;
    this.#indexFields = new Set(Array.isArray(configured) ? (configured as string[]) : []);
    this.#setIndex(metadata.index);
    this.folders = new Collection(metadata.folders.map(folder => [String(folder['_id']), folder]));
  }

  #setIndex(entries: Data[]): void {
    this.index = new Collection(entries.map(entry => [String(entry['_id']), entry as IndexEntry]));
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  override get documentClass(): typeof Document {
    const cls = documentConfig(this.documentName)?.documentClass;
    if (!cls) throw notOffered(`compendium packs of ${this.documentName} documents`);
    return cls as typeof Document;
  }

  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    const { label } = this.metadata;
    return game().i18n.has(label) ? game().i18n.localize(label) : label;
  }

  override get name(): string {
    return this.metadata.name;
  }

  get locked(): boolean {
    return true;
  }

  get indexed(): boolean {
    return true;
  }

  get indexFields(): Set<string> {
    return this.#indexFields;
  }

  /** Who has no more than limited permission follows links into it, and does not see it in the sidebar. */
  get visible(): boolean {
    return this.testUserPermission(game().user, 'OBSERVER');
  }

  get ownership(): Record<string, string> {
    return this.metadata.ownership;
  }

  get folder(): null {
    return null;
  }

  getUserLevel(user = game().user): number {
    if (user.isGM) return 3;
    const levels: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
    const granted = Object.entries(this.ownership).filter(([role]) => user.hasRole(role));
    return Math.max(0, ...granted.map(([, level]) => levels[level] ?? 0));
  }

  testUserPermission(
    user: typeof game extends () => { user: infer U } ? U : never,
    permission: string | number,
  ): boolean {
    const levels: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
    return (
      this.getUserLevel(user) >=
      (typeof permission === 'number' ? permission : (levels[permission] ?? Infinity))
    );
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  async getIndex({ fields = [] }: { fields?: Iterable<string> } = {}): Promise<Collection<IndexEntry>> {
    const wanted = [...fields].filter(field => !this.#indexFields.has(field));
    for (const field of wanted) this.#indexFields.add(field);
    if (this.#indexFields.size) {
      const entries = await game().socket.ask<Data[]>('packIndex', {
        pack: this.collection,
        fields: [...this.#indexFields],
      });
      this.#setIndex(entries);
    }
    return this.index;
  }

  async getDocument(id: string): Promise<Document | null> {
    const cached = this.get(id);
    if (cached) return cached;
    const [document] = await this.#fetch([id]);
    return document ?? null;
  }

  /** The documents that fit a query: ids by `_id__in`, or values of the index. */
  async getDocuments(query: Data = {}): Promise<Document[]> {
    const ids = Array.isArray(query['_id__in']) ? (query['_id__in'] as string[]) : null;
    const missing = (ids ?? [...this.index.keys()]).filter(id => !this.has(id));
    if (missing.length && !this.#isComplete) await this.#fetch(ids ? missing : null);
    if (!ids) this.#isComplete = true;
    const { _id__in: _ids, ...filters } = query;
    return this.filter(document => (!ids || ids.includes(document.id ?? '')) && fits(document, filters));
  }

  async #fetch(ids: string[] | null): Promise<Document[]> {
    const request = ids ? { pack: this.collection, ids } : { pack: this.collection };
    const sources = await game().socket.ask<Data[]>('packDocuments', request);
    return sources.map(source => {
      const known = this.get(String(source['_id']));
      if (known) return known;
      const document = this.createDocument(source, { pack: this.collection, strict: false });
      this.set(document.id ?? '', document);
      return document;
    });
  }

  /** Opens the window of the pack. */
  override render(force: boolean | Data = false, options: Data = {}): void {
    if (!this.apps.length) {
      this.apps.push(new this.applicationClass({ collection: this }));
    }
    super.render(force === true || (typeof force === 'object' && force['force'] === true), options);
  }

  importDocument(): never {
    throw notOffered('writing to compendium packs');
  }

  configure(): never {
    throw notOffered('configuring compendium packs');
  }
}

function fits(document: Document, filters: Data): boolean {
  return Object.entries(filters).every(([key, value]) => {
    if (!key.endsWith('__in')) return document._source[key] === value;
    return Array.isArray(value) && value.includes(document._source[key.slice(0, -4)]);
  });
}

/** The compendium packs of the game. */
export class CompendiumPacks extends Collection<CompendiumCollection> {}
