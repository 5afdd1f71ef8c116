import type { Data } from '../../common/data-types.ts';
import { type Document } from '../../common/abstract/document.ts';
import type { ModelContext } from '../../common/abstract/data-model.ts';
import { TypeDataModel } from '../../common/abstract/type-data-model.ts';
import type { BaseUser } from '../../common/documents/base-user.ts';
import { runtime } from '../../common/runtime.ts';
import type { Collection } from '../../common/utils/collection.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import { sheetFor } from '../applications/sheet-registry.ts';
import type { FoundryDocument } from '../applications/foundry-globals.ts';
import { askAndCreate, type AskedFor } from './create-dialog.ts';
import { EmbeddableMixin } from './embedding.ts';
import { createDocuments, deleteDocuments, updateDocuments } from './database.ts';
import {
  droppedDocument,
  freeName,
  isDeletionMeant,
  transferable,
  type NameContext,
  type TransferOptions,
} from './document-transfer.ts';

/** Something on the screen that shows a document. */
export interface DocumentApplication {
  render(options?: unknown, legacy?: unknown): unknown;
  close(options?: unknown): Promise<unknown>;
}

/** Documents whose parts are being read again; the parts are prepared by their parent then. */
const reading = new WeakSet<Document>();

/** Gives a class of the shared documents what documents do at a client. */
export function ClientDocumentMixin(Base: typeof Document) {
  class ClientDocument extends EmbeddableMixin(Base) {
    declare readonly apps: Record<string, DocumentApplication>;
    declare folder?: Document | null;
    declare img?: string | null;

    override _configure(options: ModelContext = {}): void {
      super._configure(options);
      Object.defineProperty(this, 'apps', {
        value: {},
        writable: false,
        enumerable: false,
        configurable: true,
      });
    }

    override _initialize(options: Data = {}): void {
      const isOuter = !reading.has(this);
      reading.add(this);
      try {
        super._initialize(options);
      } finally {
        if (isOuter) reading.delete(this);
      }
      const isPrepared = this.parent !== null && reading.has(this.parent);
      if (runtime.isReady() && !isPrepared) this._safePrepareData();
    }

    static override createDocuments(data: unknown[] = [], operation: Data = {}): Promise<Document[]> {
      return createDocuments(this.implementation, data, operation);
    }

    static override updateDocuments(updates: unknown[] = [], operation: Data = {}): Promise<Document[]> {
      return updateDocuments(this.implementation, updates, operation);
    }

    static override deleteDocuments(ids: readonly string[] = [], operation: Data = {}): Promise<Document[]> {
      return deleteDocuments(this.implementation, ids, operation);
    }

    override getUserLevel(user: BaseUser | null = game().user): number {
      const pack = this.pack && user ? game().packs.get(this.pack) : undefined;
      return pack ? pack.getUserLevel(user as never) : super.getUserLevel(user);
    }

    get collection(): Collection<Document> | null {
      if (this.isEmbedded && this.parent) return this.parent.collections[this.parentCollection ?? ''] ?? null;
      if (this.pack) return game().packs.get(this.pack) ?? null;
      return game().collections.get(this.documentName) ?? null;
    }

    get compendium(): unknown {
      return this.pack ? (game().packs.get(this.pack) ?? null) : null;
    }

    get isOwner(): boolean {
      return this.testUserPermission(game().user, 'OWNER');
    }

    get hasPlayerOwner(): boolean {
      return game().users.some(
        user => !(user as BaseUser).isGM && this.testUserPermission(user as BaseUser, 'OWNER'),
      );
    }

    get limited(): boolean {
      return this.testUserPermission(game().user, 'LIMITED', { exact: true });
    }

    get permission(): number | null {
      return this.getUserLevel(game().user);
    }

    get visible(): boolean {
      return this.testUserPermission(game().user, 'LIMITED');
    }

    get link(): string {
      return `@UUID[${this.uuid}]{${this.name ?? ''}}`;
    }

    get sheet(): DocumentApplication | null {
      return sheetFor(this as unknown as FoundryDocument);
    }

    // ---------------------------------------------------------- preparation

    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        const msg = `Failed data preparation for ${this.uuid}`;
        Hooks.onError('ClientDocumentMixin#_safePrepareData', error as Error, {
          msg,
          log: 'error',
          uuid: this.uuid,
        });
      }
    }

    prepareData(): void {
      const { system } = this as { system?: unknown };
      if (system instanceof TypeDataModel) system.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      if (system instanceof TypeDataModel) system.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections)) {
        for (const document of collection.values()) (document as ClientDocument)._safePrepareData();
      }
    }

    prepareDerivedData(): void {}

    // ---------------------------------------------------------- what is on the screen

    render(force: boolean | Data = false, context: Data = {}): void {
      const options = typeof force === 'object' ? force : { ...context, force };
      for (const app of Object.values(this.apps)) void app.render(options);
    }

    async _onSheetChange({ sheetOpen = true }: { sheetOpen?: boolean } = {}): Promise<void> {
      await Promise.all(Object.values(this.apps).map(app => app.close()));
      if (sheetOpen) this.sheet?.render({ force: true });
    }

    getRelativeUUID(relative: Document): string {
      if (this.parent && this.parent === relative.parent) return `.${this.documentName}.${this.id}`;
      return this.parent === relative ? `.${this.documentName}.${this.id}` : this.uuid;
    }

    toDragData(): Data {
      const data: Data = { type: this.documentName };
      if (this.id) data['uuid'] = this.uuid;
      else data['data'] = this.toObject();
      return data;
    }

    static async fromDropData(data: unknown): Promise<Document | null> {
      return droppedDocument(this.implementation, data);
    }

    static async fromImport(source: Data, context: ModelContext = {}): Promise<Document> {
      return this.implementation.fromSource(source, { strict: true, ...context }) as Document;
    }

    /** The data as they may be written elsewhere. */
    toCompendium(_pack: unknown = null, options: TransferOptions = {}): Data {
      return transferable(this, options);
    }

    static defaultName(context: NameContext = {}): string {
      return freeName(this, context);
    }

    static createDialog(...given: AskedFor): Promise<unknown> {
      return askAndCreate(this.documentName, ...given);
    }

    async deleteDialog(): Promise<this | undefined> {
      return (await isDeletionMeant(this)) ? this.delete() : undefined;
    }

    // ---------------------------------------------------------- life cycle

    override async _preCreate(data: object, options: object, user: unknown): Promise<boolean | void> {
      if ((await super._preCreate(data, options, user)) === false) return false;
      const { system } = this as { system?: unknown };
      return system instanceof TypeDataModel ? system._preCreate(data, options, user) : undefined;
    }

    override async _preUpdate(changes: object, options: object, user: unknown): Promise<boolean | void> {
      if ((await super._preUpdate(changes, options, user)) === false) return false;
      const { system } = this as { system?: unknown };
      return system instanceof TypeDataModel ? system._preUpdate(changes, options, user) : undefined;
    }

    override async _preDelete(options: object, user: unknown): Promise<boolean | void> {
      if ((await super._preDelete(options, user)) === false) return false;
      const { system } = this as { system?: unknown };
      return system instanceof TypeDataModel ? system._preDelete(options, user) : undefined;
    }

    override _onCreate(data: object, options: object, userId: string): void {
      super._onCreate(data, options, userId);
      const { system } = this as { system?: unknown };
      if (system instanceof TypeDataModel) system._onCreate(data, options, userId);
      if ((options as Data)['renderSheet'] && userId === game().userId)
        this.sheet?.render({ force: true, renderContext: `create${this.documentName}` });
    }

    override _onUpdate(changed: object, options: object, userId: string): void {
      super._onUpdate(changed, options, userId);
      const { system } = this as { system?: unknown };
      if (system instanceof TypeDataModel) system._onUpdate(changed, options, userId);
      if ((options as Data)['render'] !== false) {
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
      }
    }

    override _onDelete(options: object, userId: string): void {
      super._onDelete(options, userId);
      const { system } = this as { system?: unknown };
      if (system instanceof TypeDataModel) system._onDelete(options, userId);
      for (const app of Object.values(this.apps)) void app.close({ submit: false });
    }

    _preCreateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _data: Data[],
      _options: Data,
      _userId: string,
    ): void {}
    _preUpdateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _changes: Data[],
      _options: Data,
      _userId: string,
    ): void {}
    _preDeleteDescendantDocuments(
      _parent: Document,
      _collection: string,
      _ids: string[],
      _options: Data,
      _userId: string,
    ): void {}

    _onCreateDescendantDocuments(
      _parent: Document,
      collection: string,
      _documents: Document[],
      data: Data[],
      options: Data,
      _userId: string,
    ): void {
      if (options['render'] !== false)
        this.render(false, { renderContext: `create${collection}`, renderData: data });
    }

    _onUpdateDescendantDocuments(
      _parent: Document,
      collection: string,
      _documents: Document[],
      changes: Data[],
      options: Data,
      _userId: string,
    ): void {
      if (options['render'] !== false)
        this.render(false, { renderContext: `update${collection}`, renderData: changes });
    }

    _onDeleteDescendantDocuments(
      _parent: Document,
      collection: string,
      _documents: Document[],
      ids: string[],
      options: Data,
      _userId: string,
    ): void {
      if (options['render'] !== false)
        this.render(false, { renderContext: `delete${collection}`, renderData: ids });
    }

    /** Copies this document; stored at once when asked for. */
    override clone(data: Data = {}, context: ModelContext = {}): this {
      const { save, keepId, ...rest } = context;
      const source = super.clone(data, { pack: this.pack, parentCollection: this.parentCollection, ...rest });
      if (!keepId) Object.assign(source._source, { _id: null });
      source._initialize();
      if (!save) return source;
      const cls = this.constructor as typeof Document;
      const operation = { parent: this.parent, pack: this.pack, keepId: keepId === true };
      return cls.create(source.toObject(), operation) as unknown as this;
    }
  }
  return ClientDocument;
}

/** A document at a client. */
export type ClientDocument = InstanceType<ReturnType<typeof ClientDocumentMixin>>;
