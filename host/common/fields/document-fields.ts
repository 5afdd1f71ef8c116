import { isData, type Data } from '../data-types.ts';
import { takePart } from './field-path.ts';
import { DataModel } from '../abstract/data-model.ts';
import type { Document } from '../abstract/document.ts';
import { BASE_DOCUMENT_TYPE } from '../constants.ts';
import { runtime, worldOf } from '../runtime.ts';
import { deepClone, isEmpty, mergeObject } from '../utils/objects.ts';
import type { DataModelValidationFailure } from '../validation-failure.ts';
import type {
  CleanOptions,
  DataField,
  FieldContext,
  FieldOptions,
  InitializeOptions,
  ValidateOptions,
} from './data-field.ts';
import { ObjectField } from './object-fields.ts';
import { NumberField, StringField } from './primitive-fields.ts';
import { SchemaField } from './schema-field.ts';
import { DocumentIdField, DocumentUUIDField } from './string-kinds.ts';

/** The id of another document, offered as that document. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: typeof Document;
  declare idOnly: boolean;

  constructor(model: typeof Document, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  override initialize(value: unknown, model: DataModel | null): unknown {
    if (this.idOnly) return value;
    return () => (typeof value === 'string' ? worldOf(model).find(this.model.documentName, value) : null);
  }

  override toObject(value: unknown): unknown {
    return isDocument(value) ? value.id : (value ?? null);
  }
}

function isDocument(value: unknown): value is Document {
  return value instanceof DataModel && 'id' in value;
}

/** The user who made a document. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false, initial: () => runtime.user()?.id ?? undefined };
  }
}

/** The sub-type of a document. */
export class DocumentTypeField extends StringField {
  readonly documentClass: typeof Document;

  constructor(documentClass: typeof Document, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentClass = documentClass;
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      blank: false,
      validationError: 'is not a valid type for this document',
    };
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = super._validateType(value, options);
    if (failure) return failure;
    const types = runtime.types(this.documentClass.documentName);
    if (!types || types.includes(String(value))) return undefined;
    return this.refuse(
      value,
      `"${String(value)}" is not a valid type for the ${this.documentClass.documentName} Document class`,
    );
  }
}

/** The `system` data of a document, shaped by the model of its sub-type where there is one. */
export class TypeDataField extends ObjectField {
  static override recursive = true;
  readonly document: typeof Document;

  constructor(document: typeof Document, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  getModelForType(type: string): typeof DataModel | null {
    return runtime.dataModel(this.documentName, type);
  }

  #modelOf(source: Data | undefined): typeof DataModel | null {
    return this.getModelForType(String(source?.['type'] ?? BASE_DOCUMENT_TYPE));
  }

  /** The entry of a `template.json` for a type without a data model. */
  #templateOf(source: Data | undefined): Data {
    return runtime.template(this.documentName, String(source?.['type'] ?? BASE_DOCUMENT_TYPE)) ?? {};
  }

  override getInitialValue(data?: unknown): unknown {
    const model = this.#modelOf(isData(data) ? data : undefined);
    return model ? model.cleanData({}) : deepClone(this.#templateOf(isData(data) ? data : undefined));
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const model = this.#modelOf(options.source);
    if (!isData(value)) return value;
    if (!model) {
      const template = this.#templateOf(options.source);
      return options.partial || isEmpty(template) ? value : mergeObject(deepClone(template), value);
    }
    return model.cleanData(value, { partial: options.partial ?? false, source: value });
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = super._validateType(value, options);
    const model = this.#modelOf(options.source);
    if (failure || !model) return failure;
    const inner = {
      partial: options.partial ?? false,
      fallback: options.fallback ?? false,
      source: value as Data,
    };
    return (
      model.schema.validate(value, inner) ?? (inner.partial ? undefined : model.jointFailure(value as Data))
    );
  }

  override initialize(value: unknown, model: DataModel | null, options: InitializeOptions = {}): unknown {
    const cls = this.#modelOf(model?._source);
    if (!cls || !isData(value)) return super.initialize(value, model);
    return new cls(value, { ...options, parent: model, prepared: true });
  }

  override toObject(value: unknown): unknown {
    return value instanceof DataModel ? value.toObject(false) : super.toObject(value);
  }

  override updateSource(
    source: Data,
    key: string,
    value: unknown,
    difference: Data,
    options: { recursive: boolean },
  ): void {
    const model = this.#modelOf(source);
    const current = source[key];
    if (!model || !isData(value) || !isData(current)) {
      super.updateSource(source, key, value, difference, options);
      return;
    }
    if (!options.recursive) {
      const whole = model.cleanData(value);
      super.updateSource(source, key, whole, difference, options);
      return;
    }
    const inner = model.schema.updateFields(current, value, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    if (isData(fieldData)) this.#modelOf(sourceData)?.migrateDataSafe(fieldData);
  }

  override _getField(parts: string[], options: Data = {}): DataField | undefined {
    return parts.length ? this.getModelForType(takePart(parts))?.schema._getField(parts, options) : this;
  }
}

/** Creation and last change of a document: time, user and versions. */
export class DocumentStatsField extends SchemaField {
  static fields = [
    'coreVersion',
    'systemId',
    'systemVersion',
    'createdTime',
    'modifiedTime',
    'lastModifiedBy',
    'compendiumSource',
    'duplicateSource',
    'exportSource',
  ];
  static managedFields = [
    'coreVersion',
    'systemId',
    'systemVersion',
    'createdTime',
    'modifiedTime',
    'lastModifiedBy',
    'exportSource',
  ];

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const version = (name: 'coreVersion' | 'systemId' | 'systemVersion'): StringField =>
      new StringField({ required: true, blank: false, nullable: true, initial: () => runtime.stats()[name] });
    super(
      {
        coreVersion: version('coreVersion'),
        systemId: version('systemId'),
        systemVersion: version('systemVersion'),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new ObjectField({ nullable: true, initial: null }),
      },
      options,
      context,
    );
  }
}
