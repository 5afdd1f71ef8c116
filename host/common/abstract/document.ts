import { isData, notOffered, type Data } from '../data-types.ts';
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from '../constants.ts';
import type { BaseUser } from '../documents/base-user.ts';
import type { DataField } from '../fields/data-field.ts';
import { ForcedDeletion } from '../operators.ts';
import { runtime } from '../runtime.ts';
import { type Collection } from '../utils/collection.ts';
import { getProperty, hasProperty, isEmpty } from '../utils/objects.ts';
import { buildUuid } from '../utils/uuid.ts';
import type { ModelContext } from './data-model.ts';
import {
  DEFAULT_METADATA,
  levelNamed,
  type DocumentAction,
  type DocumentMetadata,
} from './document-metadata.ts';
import { LivingModel } from './living-model.ts';

/** Fields that hold embedded documents, by collection name. */
type Hierarchy = Record<string, DataField & { getCollection(parent: Document): Collection<Document> }>;

/** A data model that is stored, owned, and part of a world. */
export class Document extends LivingModel {
  static metadata: DocumentMetadata = DEFAULT_METADATA;

  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  declare readonly collections: Record<string, Collection<Document>>;
  declare _id: string | null;
  declare name?: string;

  static override LOCALIZATION_PREFIXES: string[] = ['DOCUMENT'];

  override _configure(options: ModelContext = {}): void {
    const { pack = null, parentCollection = null } = options as {
      pack?: string | null;
      parentCollection?: string | null;
    };
    const fixed = { writable: false, enumerable: false, configurable: true };
    Object.defineProperty(this, 'parentCollection', {
      value: this._getParentCollection(parentCollection),
      ...fixed,
    });
    Object.defineProperty(this, 'pack', { value: pack ?? this.parent?.pack ?? null, ...fixed });
    const collections: Record<string, Collection<Document>> = {};
    for (const [name, field] of Object.entries((this.constructor as typeof Document).hierarchy)) {
      collections[name] = field.getCollection(this);
    }
    Object.defineProperty(this, 'collections', { value: Object.freeze(collections), ...fixed });
  }

  static get implementation(): typeof Document {
    return runtime.documentClass(this.documentName) ?? this;
  }

  static get baseDocument(): typeof Document {
    let cls: typeof Document = this;
    let parent = Object.getPrototypeOf(cls) as typeof Document;
    while (parent !== Document && parent.prototype instanceof Document) {
      cls = parent;
      parent = Object.getPrototypeOf(cls) as typeof Document;
    }
    return cls;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  static get TYPES(): readonly string[] {
    return runtime.types(this.documentName) ?? this.metadata.coreTypes;
  }

  /** The fields that hold embedded documents, by collection name. */
  static get hierarchy(): Hierarchy {
    if (!Object.hasOwn(this, '_hierarchy')) {
      const fields = this.schema
        .entries()
        .filter(([, field]) => (field.constructor as typeof DataField).hierarchical);
      Object.defineProperty(this, '_hierarchy', { value: Object.fromEntries(fields) });
    }
    return (this as unknown as { _hierarchy: Hierarchy })._hierarchy;
  }

  _getParentCollection(parentCollection: string | null = null): string | null {
    if (!this.parent) return null;
    return parentCollection ?? this.parent.getEmbeddedName(this.documentName) ?? null;
  }

  /** The name of the collection in which this document keeps those of a given name. */
  getEmbeddedName(embeddedName: string): string | null {
    return (this.constructor as typeof Document).getCollectionName(embeddedName);
  }

  static getCollectionName(name: string): string | null {
    const embedded = this.metadata.embedded;
    if (name in embedded) return embedded[name] ?? null;
    return Object.values(embedded).includes(name) ? name : null;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return Boolean(this.parent && this.parentCollection);
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  get uuid(): string {
    return (
      buildUuid({ documentName: this.documentName, id: this.id, pack: this.pack, parent: this.parent }) ?? ''
    );
  }

  // ------------------------------------------------------------ who may do what

  static canUserCreate(user: BaseUser): boolean {
    const rule = this.metadata.permissions.create;
    if (typeof rule === 'string') return rule === 'OWNER' || user.hasRole(rule);
    return user.hasRole(USER_ROLES.ASSISTANT) || rule(user, new this({ name: 'new' }, { strict: false }), {});
  }

  getUserLevel(user: BaseUser | null = runtime.user()): number {
    if (!user) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const ownership = (this as { ownership?: unknown }).ownership;
    if (isData(ownership)) {
      const level = Number(
        ownership[user.id ?? ''] ?? ownership['default'] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE,
      );
      if (level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
    }
    return this.parent ? this.parent.getUserLevel(user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  testUserPermission(
    user: BaseUser,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const wanted = typeof permission === 'number' ? permission : levelNamed(permission);
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  canUserModify(user: BaseUser, action: DocumentAction, data: Data = {}): boolean {
    const rule = (this.constructor as typeof Document).metadata.permissions[action];
    if (typeof rule === 'function') return rule(user, this, data);
    if (rule in DOCUMENT_OWNERSHIP_LEVELS) return this.testUserPermission(user, rule);
    return user.hasRole(rule);
  }

  // ------------------------------------------------------------ the database

  static async create(data: unknown = {}, operation: Data = {}): Promise<Document | Document[] | undefined> {
    const list = Array.isArray(data) ? (data as unknown[]) : [data];
    const created = await this.createDocuments(list, operation);
    return Array.isArray(data) ? created : created[0];
  }

  static async createDocuments(_data: unknown[] = [], _operation: Data = {}): Promise<Document[]> {
    throw notOffered(`writing a ${this.documentName} from here`);
  }

  static async updateDocuments(_updates: unknown[] = [], _operation: Data = {}): Promise<Document[]> {
    throw notOffered(`writing a ${this.documentName} from here`);
  }

  static async deleteDocuments(_ids: readonly string[] = [], _operation: Data = {}): Promise<Document[]> {
    throw notOffered(`writing a ${this.documentName} from here`);
  }

  async update(data: object = {}, operation: Data = {}): Promise<this | undefined> {
    const updates = [{ ...data, _id: this.id }];
    const cls = this.constructor as typeof Document;
    const [updated] = await cls.updateDocuments(updates, {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated as this | undefined;
  }

  async delete(operation: Data = {}): Promise<this | undefined> {
    if (!this.id) throw new Error('a document without an id cannot be deleted');
    const cls = this.constructor as typeof Document;
    const [deleted] = await cls.deleteDocuments([this.id], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted as this | undefined;
  }

  // ------------------------------------------------------------ embedded documents

  getEmbeddedCollection(embeddedName: string): Collection<Document> {
    const name = this.getEmbeddedName(embeddedName);
    const collection = name ? this.collections[name] : undefined;
    if (!collection)
      throw new Error(
        `${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`,
      );
    return collection;
  }

  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    { strict = false }: { strict?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, { strict });
  }

  createEmbeddedDocuments(
    embeddedName: string,
    data: unknown[] = [],
    operation: Data = {},
  ): Promise<Document[]> {
    return embeddedClass(this, embeddedName).createDocuments(data, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  updateEmbeddedDocuments(
    embeddedName: string,
    updates: unknown[] = [],
    operation: Data = {},
  ): Promise<Document[]> {
    return embeddedClass(this, embeddedName).updateDocuments(updates, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  deleteEmbeddedDocuments(
    embeddedName: string,
    ids: readonly string[],
    operation: Data = {},
  ): Promise<Document[]> {
    return embeddedClass(this, embeddedName).deleteDocuments(ids, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  *traverseEmbeddedDocuments(parentPath = ''): Generator<[string, Document]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      const path = parentPath ? `${parentPath}.${name}` : name;
      for (const document of collection.values()) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  // ------------------------------------------------------------ flags

  getFlag(scope: string, key: string): unknown {
    const flags = (this as { flags?: Data }).flags?.[scope];
    return isData(flags) ? getProperty(flags, key) : undefined;
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    const flags = (this as { flags?: Data }).flags?.[scope];
    if (!isData(flags) || !hasProperty(flags, key)) return this;
    const parts = key.split('.');
    const last = parts.pop() ?? key;
    const isNew = (runtime.generation() ?? 13) >= 14;
    const path = (name: string): string => ['flags', scope, ...parts, name].join('.');
    return this.update(isNew ? { [path(last)]: ForcedDeletion.create() } : { [path(`-=${last}`)]: null });
  }

  override toObject(source: boolean = true): Data {
    const data = super.toObject(source);
    if (isEmpty(data['flags'])) data['flags'] = {};
    return data;
  }
}

/** No private method: systems write while data is prepared, which begins before those are there. */
function embeddedClass(document: Document, embeddedName: string): typeof Document {
  document.getEmbeddedCollection(embeddedName);
  const cls = runtime.documentClass(embeddedName);
  if (!cls) throw notOffered(`embedded ${embeddedName} documents`);
  return cls;
}
