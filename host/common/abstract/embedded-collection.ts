import { logger } from '../platform.ts';
import type { Data } from '../data-types.ts';
import { Collection } from '../utils/collection.ts';
import { randomID } from '../utils/strings.ts';
import type { Document } from './document.ts';

type DocumentConstructor = new (data: unknown, context: Data) => Document;

/** The documents that are kept inside another document. */
export class EmbeddedCollection extends Collection<Document> {
  readonly name: string;
  readonly model: Document;
  readonly invalidDocumentIds = new Set<string>();
  #source: Data[];
  #documentClass: typeof Document;

  constructor(name: string, model: Document, source: Data[], documentClass: typeof Document) {
    super();
    this.name = name;
    this.model = model;
    this.#source = source;
    this.#documentClass = documentClass;
  }

  get documentClass(): typeof Document {
    return this.#documentClass;
  }

  get _source(): Data[] {
    return this.#source;
  }

  /** Builds the documents that the source lists and lets those already there read it again. */
  initialize(options: Data = {}): void {
    const listed = new Set<string>();
    for (const [index, source] of this.#source.entries()) {
      source['_id'] ??= randomID();
      const id = String(source['_id']);
      listed.add(id);
      const known = this.get(id);
      if (known && known._source === source) known.reset();
      else this.#build(id, index, source, options);
    }
    for (const id of [...this.keys()]) if (!listed.has(id)) super.delete(id);
  }

  #build(id: string, index: number, source: Data, options: Data): void {
    try {
      const document = this.createDocument(source, { strict: options['strict'] ?? false });
      this.#source[index] = document._source;
      super.set(id, document);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      logger.error(`Failed to initialize ${this.#documentClass.documentName} [${id}]`, error);
    }
  }

  createDocument(data: Data, context: Data = {}): Document {
    const cls = this.#documentClass as unknown as DocumentConstructor;
    return new cls(data, { ...context, parent: this.model, parentCollection: this.name });
  }

  override set(key: string, document: Document, _options: Data = {}): this {
    const index = this.#source.findIndex(source => source['_id'] === key);
    if (index < 0) this.#source.push(document._source);
    else this.#source[index] = document._source;
    return super.set(key, document);
  }

  override delete(key: string, _options: Data = {}): boolean {
    const index = this.#source.findIndex(source => source['_id'] === key);
    if (index >= 0) this.#source.splice(index, 1);
    return super.delete(key);
  }

  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): Document | undefined {
    if (!this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${id} is not in the set of invalid ids for this collection.`);
      return undefined;
    }
    const source = this.#source.find(entry => entry['_id'] === id);
    return source && this.createDocument(source, { strict: false });
  }

  toObject(source = true): Data[] {
    return this.map(document => document.toObject(source));
  }
}

/** The one document of a kind inside another document, offered like a collection. */
export class SingletonEmbeddedCollection extends Collection<Document> {
  readonly name: string;
  readonly model: Document;

  constructor(name: string, model: Document) {
    super();
    this.name = name;
    this.model = model;
  }

  toObject(source = true): Data[] {
    return this.map(document => document.toObject(source));
  }
}
