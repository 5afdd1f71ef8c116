import { isData, type Data } from '../data-types.ts';
import { DataModel } from '../abstract/data-model.ts';
import type { Document } from '../abstract/document.ts';
import { EmbeddedCollection, SingletonEmbeddedCollection } from '../abstract/embedded-collection.ts';
import { runtime } from '../runtime.ts';
import type { Collection } from '../utils/collection.ts';
import { deepClone, isEmpty } from '../utils/objects.ts';
import { randomID } from '../utils/strings.ts';
import { DataModelValidationFailure } from '../validation-failure.ts';
import { ArrayField } from './array-fields.ts';
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type InitializeOptions,
  type ValidateOptions,
} from './data-field.ts';
import { SchemaField } from './schema-field.ts';

/** Another data model inside this one. */
export class EmbeddedDataField extends SchemaField {
  model: typeof DataModel;

  constructor(model: typeof DataModel, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return super._cleanType(value, { ...options, ...(isData(value) ? { source: value } : {}) });
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = super._validateType(value, options);
    if (failure || options.partial || !isData(value)) return failure;
    return this.model.jointFailure(value);
  }

  override initialize(value: unknown, model: DataModel | null, options: InitializeOptions = {}): unknown {
    if (!isData(value)) return value;
    return new this.model(value, { ...options, parent: model, prepared: true });
  }

  override toObject(value: unknown): unknown {
    return value instanceof DataModel ? value.toObject(false) : value;
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (isData(fieldData)) this.model.migrateDataSafe(fieldData);
  }
}

/** The documents of one name inside a document. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;
  readonly documentClass: typeof Document;

  constructor(documentClass: typeof Document, options: FieldOptions = {}, context: FieldContext = {}) {
    super(documentClass as never, options, context);
    this.documentClass = documentClass;
    this.readonly = true;
  }

  static override _validateElementType(element: unknown): unknown {
    return element;
  }

  get model(): typeof Document {
    return runtime.documentClass(this.documentClass.documentName) ?? this.documentClass;
  }

  get schema(): SchemaField {
    return this.model.schema;
  }

  override _cast(value: unknown): unknown {
    if (value instanceof Map) return [...value.values()].map(asSource);
    return Array.isArray(value) ? value.map(asSource) : value;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    const inner = { partial: options.partial === true };
    return value.map(entry => {
      if (!isData(entry)) return entry;
      const clean = this.schema.clean(entry, inner) as Data;
      clean['_id'] ??= randomID();
      return clean;
    });
  }

  override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    let failure: DataModelValidationFailure | undefined;
    const whole = options.fallback ? { fallback: true } : {};
    // Of documents that are there, changes name a part.
    const stored = options.partial && isData(options.source) ? options.source[this.name ?? ''] : null;
    const ids = new Set(Array.isArray(stored) ? stored.filter(isData).map(one => one['_id']) : []);
    for (const entry of value) {
      const isPart = isData(entry) && ids.has(entry['_id']);
      const problem = this.schema.validate(entry, isPart ? { ...whole, partial: true } : whole);
      if (!problem) continue;
      failure ??= new DataModelValidationFailure();
      failure.elements.push({ id: isData(entry) ? String(entry['_id']) : '?', failure: problem });
    }
    return failure;
  }

  getCollection(parent: Document): Collection<Document> {
    const name = this.name ?? '';
    const source = (parent._source[name] ??= []) as Data[];
    return new EmbeddedCollection(name, parent, source, this.model);
  }

  override initialize(_value: unknown, model: DataModel | null, options: InitializeOptions = {}): unknown {
    const collection = (model as Document).collections[this.name ?? ''];
    if (collection instanceof EmbeddedCollection) collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject(false) : value;
  }

  override updateSource(source: Data, key: string, value: unknown, difference: Data): void {
    if (!Array.isArray(value)) return;
    const list = source[key] as Data[];
    const changed: Data[] = [];
    for (const entry of value as Data[]) {
      const known = list.find(one => one['_id'] === entry['_id']);
      if (!known) {
        const whole = this.schema.clean(deepClone(entry)) as Data;
        list.push(whole);
        changed.push(whole);
        continue;
      }
      const inner = this.schema.updateFields(known, entry, { recursive: true });
      if (!isEmpty(inner)) changed.push({ _id: entry['_id'], ...inner });
    }
    if (changed.length) difference[key] = changed;
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (Array.isArray(fieldData))
      for (const entry of fieldData) if (isData(entry)) this.model.migrateDataSafe(entry);
  }
}

/** The documents of one name by which a token's actor differs from the actor in the world. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  static override hierarchical = false;

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map(entry => {
      if (!isData(entry) || entry['_tombstone'] === true) return entry;
      return this.schema.clean(entry);
    });
  }

  override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    return super._validateElements(
      value.filter(entry => !(isData(entry) && entry['_tombstone'] === true)),
      options,
    );
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override updateSource(source: Data, key: string, value: unknown, difference: Data): void {
    DataField.prototype.updateSource.call(this, source, key, value, difference, { recursive: false });
  }
}

/** The one document of a name inside a document. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;
  readonly documentClass: typeof Document;

  constructor(documentClass: typeof Document, options: FieldOptions = {}, context: FieldContext = {}) {
    super(documentClass, options, context);
    this.documentClass = documentClass;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }

  getCollection(parent: Document): Collection<Document> {
    return new SingletonEmbeddedCollection(this.name ?? '', parent);
  }

  override initialize(value: unknown, model: DataModel | null, options: InitializeOptions = {}): unknown {
    const collection = (model as Document).collections[this.name ?? ''];
    if (!isData(value) || !collection) return value;
    const known = collection.contents[0];
    if (known && known._source === value) {
      known.reset();
      return known;
    }
    const cls = (runtime.documentClass(this.documentClass.documentName) ??
      this.documentClass) as typeof Document;
    const document = new cls(value, {
      ...options,
      parent: model,
      parentCollection: this.name,
      prepared: true,
    });
    collection.clear();
    collection.set(document.id ?? '', document);
    return document;
  }
}

function asSource(entry: unknown): unknown {
  return entry instanceof DataModel ? entry.toObject() : entry;
}
