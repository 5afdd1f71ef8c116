import { notOffered, type Data } from '../../../common/data-types.ts';
import type { Document } from '../../../common/abstract/document.ts';
import { Collection } from '../../../common/utils/collection.ts';
import { deepClone } from '../../../common/utils/objects.ts';
import { registerSheet, unregisterSheet } from '../../applications/sheet-registry.ts';
import { documentConfig } from '../../config.ts';
import { game } from '../../game-holder.ts';
import { folderTree, type TreeNode } from './folder-tree.ts';

type SheetClass = Parameters<typeof registerSheet>[2];
type SheetOptions = Parameters<typeof registerSheet>[3];
type UnregisterOptions = Parameters<typeof unregisterSheet>[3];

/** Documents of one name by id. */
export class DocumentCollection extends Collection<Document> {
  static documentName = 'Document';

  readonly apps: { render(options?: unknown): unknown }[] = [];
  readonly invalidDocumentIds = new Set<string>();
  readonly _source: Data[];

  constructor(data: Data[] = []) {
    super();
    this._source = data;
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): typeof Document {
    return documentConfig(this.documentName)?.documentClass as typeof Document;
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Builds the documents that the server has sent. */
  _initialize(): void {
    for (const source of this._source) {
      try {
        const document = this.createDocument(source, { strict: false });
        super.set(document.id ?? '', document);
      } catch (error) {
        this.invalidDocumentIds.add(String(source['_id']));
        console.error(`Failed to initialize ${this.documentName} [${String(source['_id'])}]`, error);
      }
    }
  }

  createDocument(data: Data, context: Data = {}): Document {
    const cls = this.documentClass as new (data: Data, context: Data) => Document;
    return new cls(deepClone(data), context);
  }

  getInvalid(id: string): Document {
    const source = this._source.find(entry => entry['_id'] === id);
    if (!source || !this.invalidDocumentIds.has(id))
      throw new Error(`${id} is not in the set of invalid ids for this collection.`);
    return this.createDocument(source, { strict: false });
  }

  render(force = false, options: Data = {}): void {
    for (const app of this.apps) void app.render({ ...options, force });
  }

  search({
    query = '',
    filters = [],
    exclude = [],
  }: { query?: string; filters?: { field: string; value: unknown }[]; exclude?: string[] } = {}): Document[] {
    const wanted = query.toLowerCase();
    return this.filter(document => {
      const fits = filters.every(({ field, value }) => document._source[field] === value);
      return (
        fits && !exclude.includes(document.id ?? '') && (document.name ?? '').toLowerCase().includes(wanted)
      );
    });
  }

  async updateAll(
    transformation: Data | ((document: Document) => Data),
    condition: ((document: Document) => boolean) | null = null,
    options: Data = {},
  ): Promise<Document[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map(document => {
      const update = typeof transformation === 'function' ? transformation(document) : transformation;
      return { ...update, _id: document.id };
    });
    return this.documentClass.updateDocuments(updates, options);
  }
}

/** Documents of the world. */
export class WorldCollection extends DocumentCollection {
  get folders(): Collection<Document> {
    const folders = game().folders.filter(folder => (folder as { type?: string }).type === this.documentName);
    return new Collection(folders.map(folder => [folder.id ?? '', folder]));
  }

  /** What the user can see, sorted into folders by name, or by hand where the collection is sorted so. */
  get tree(): TreeNode {
    const modes = game().settings.get('core', 'collectionSortingModes') as Data;
    const isVisible = (document: Document): boolean => (document as unknown as { visible: boolean }).visible;
    return folderTree(this.filter(isVisible), this.folders.contents, modes[this.documentName] === 'm');
  }

  get directory(): unknown {
    const { ui } = globalThis as { ui?: Record<string, unknown> };
    return ui?.[this.documentClass.collectionName] ?? null;
  }

  static get instance(): WorldCollection {
    return game().collections.get(this.documentName) as WorldCollection;
  }

  /** The data of a document of a compendium, ready to be made one of the world's. */
  fromCompendium(
    document: Document | Data,
    options: { keepId?: boolean; clearSort?: boolean; clearFolder?: boolean; clearOwnership?: boolean } = {},
  ): Data {
    const { keepId = false, clearSort = true, clearFolder = false, clearOwnership = true } = options;
    const isDocument = typeof (document as Document).toObject === 'function';
    const data = isDocument ? (document as Document).toObject() : deepClone(document as Data);
    if (!keepId) delete data['_id'];
    if (clearSort) delete data['sort'];
    if (clearFolder) delete data['folder'];
    if (clearOwnership) delete data['ownership'];
    const source = isDocument ? (document as Document).uuid : null;
    data['_stats'] = {
      ...((data['_stats'] as Data | undefined) ?? {}),
      ...(source?.startsWith('Compendium.') ? { compendiumSource: source } : {}),
    };
    return data;
  }

  async importFromCompendium(
    pack: { getDocument(id: string): Promise<Document | null | undefined> },
    id: string,
    updateData: Data = {},
    options: Data = {},
  ): Promise<Document | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`There is no document ${id} in that compendium pack`);
    const data = { ...this.fromCompendium(document, options), ...updateData };
    return (await this.documentClass.create(data, options)) as Document | undefined;
  }

  static registerSheet(scope: string, sheetClass: SheetClass, options: SheetOptions = {}): void {
    registerSheet(this.documentName, scope, sheetClass, options);
  }

  static unregisterSheet(scope: string, sheetClass: SheetClass, options: UnregisterOptions = {}): void {
    // Systems take away core's old sheets, of which the host has none.
    if (sheetClass) unregisterSheet(this.documentName, scope, sheetClass, options);
  }

  importDialog(): never {
    throw notOffered(`${this.documentName} import dialogs`);
  }
}
