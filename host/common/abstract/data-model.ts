import { logger } from '../platform.ts';
import { isData, notOffered, type Data } from '../data-types.ts';
import { withSpecialKeys } from '../operators.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import {
  plainKey,
  type CleanOptions,
  type DataField,
  type InitializeOptions,
  type ValidateOptions,
} from '../fields/data-field.ts';
import { deepClone, expandObject, isEmpty, mergeObject } from '../utils/objects.ts';
import { DataModelValidationFailure } from '../validation-failure.ts';

/** The options with which a data model is built. */
export interface ModelContext {
  parent?: DataModel | null;
  strict?: boolean;
  fallback?: boolean;
  /** The data comes clean and validated from the parent's source, and is shared with it. */
  prepared?: boolean;
  [option: string]: unknown;
}

/** The options with which a data model's source is changed. */
export interface UpdateSourceOptions {
  dryRun?: boolean;
  recursive?: boolean;
  fallback?: boolean;
  [option: string]: unknown;
}

/** What is wrong with a model's source: with single fields, or with all of it together. */
export interface ValidationFailures {
  readonly fields: DataModelValidationFailure | null;
  readonly joint: DataModelValidationFailure | null;
}

/** The models with something wrong. No private field: mixins return classes whose type must have a written form. */
const failures = new WeakMap<DataModel, ValidationFailures>();

/** Data that follows a schema. */
export class DataModel {
  declare readonly _source: Data;
  declare readonly parent: DataModel | null;

  static LOCALIZATION_PREFIXES: string[] = [];

  constructor(data: unknown = {}, context: ModelContext = {}) {
    const { parent = null, strict = true, prepared = false, ...options } = context;
    Object.defineProperty(this, 'parent', {
      value: parent,
      writable: false,
      enumerable: false,
      configurable: true,
    });
    const given = (data instanceof DataModel ? data.toObject() : data) as Data;
    const source = prepared ? given : this._initializeSource(deepClone(given), { strict, ...options });
    Object.defineProperty(this, '_source', {
      value: source,
      writable: false,
      enumerable: false,
      configurable: true,
    });
    this._configure({ strict, ...options });
    if (!prepared) this.validate({ strict, fallback: options.fallback ?? !strict, clean: false });
    this._initialize({ strict, ...options });
  }

  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  static get schema(): SchemaField {
    if (!Object.hasOwn(this, '_schema')) {
      const schema = new SchemaField(this.defineSchema());
      schema.name = '';
      Object.defineProperty(this, '_schema', { value: schema, writable: true, configurable: true });
    }
    return (this as unknown as { _schema: SchemaField })._schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** The field that a path names, in the data of a sub-type too. */
  getFieldForProperty(path: string): DataField | undefined {
    const [first = '', ...rest] = path.split('.');
    const inner = (this as unknown as Data)[first];
    if (rest.length && inner instanceof DataModel) return inner.getFieldForProperty(rest.join('.'));
    return this.schema.getField(path);
  }

  get invalid(): boolean {
    return failures.has(this);
  }

  get validationFailures(): ValidationFailures {
    return failures.get(this) ?? { fields: null, joint: null };
  }

  _configure(_options: ModelContext = {}): void {}

  _initializeSource(data: Data, _options: ModelContext = {}): Data {
    const cls = this.constructor as typeof DataModel;
    const source = cls.cleanData(cls.migrateDataSafe(data));
    return cls.shimData(source);
  }

  static cleanData(source: Data = {}, options: CleanOptions = {}): Data {
    return this.schema.clean(source, options) as Data;
  }

  static migrateData(source: Data): Data {
    for (const [name, field] of this.schema.migrating)
      if (name in source) field.migrateSource(source, source[name]);
    return source;
  }

  static migrateDataSafe(source: Data): Data {
    try {
      this.migrateData(source);
    } catch (error) {
      logger.warn(`Failed data migration for ${this.name}`, error);
    }
    return source;
  }

  static shimData(data: Data, _options: { embedded?: boolean } = {}): Data {
    return data;
  }

  static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  _initialize(options: InitializeOptions = {}): void {
    const cls = this.constructor as typeof DataModel;
    if (cls._initializationOrder !== DataModel._initializationOrder) {
      for (const [name, field] of cls._initializationOrder()) initializeField(this, name, field, options);
      return;
    }
    // The usual order without an iterator: every document of a world goes through here.
    const { fields } = cls.schema;
    for (const name of Object.keys(fields)) initializeField(this, name, fields[name] as DataField, options);
  }

  /** Goes back to what the source says. */
  reset(): void {
    this._initialize();
  }

  clone(data: Data = {}, context: ModelContext = {}): this {
    const merged = mergeObject(this.toObject(), data, {
      insertKeys: false,
      performDeletions: true,
      inplace: true,
    });
    const cls = this.constructor as new (data: Data, context: ModelContext) => this;
    return new cls(merged, { parent: this.parent, ...context });
  }

  validate(
    options: {
      changes?: Data;
      clean?: boolean;
      fallback?: boolean;
      strict?: boolean;
      fields?: boolean;
      joint?: boolean;
    } = {},
  ): boolean {
    const { changes, fallback = false, strict = true, fields = true } = options;
    const joint = options.joint ?? !changes;
    const cls = this.constructor as typeof DataModel;
    let fieldFailure: DataModelValidationFailure | undefined;
    let jointFailure: DataModelValidationFailure | undefined;
    if (fields) {
      const checked = changes
        ? options.clean
          ? cls.cleanData(deepClone(changes), { partial: true, source: { ...this._source, ...changes } })
          : changes
        : this._source;
      fieldFailure = this.schema.validate(checked, {
        partial: Boolean(changes),
        fallback,
        source: this._source,
      });
    }
    if (joint && !fieldFailure)
      jointFailure = cls.jointFailure(changes ? mergeObject(deepClone(this._source), changes) : this._source);
    const failure = fieldFailure ?? jointFailure;
    if (!failure) {
      failures.delete(this);
      return true;
    }
    failures.set(this, { fields: fieldFailure ?? null, joint: jointFailure ?? null });
    failure.message = failure.message || `${cls.name} validation errors:`;
    if (strict) throw failure.asError();
    logger.warn(String(failure));
    return false;
  }

  static validateJoint(_data: Data): void {}

  /** Why the data are refused as a whole; nothing when they are fine. */
  static jointFailure(data: Data): DataModelValidationFailure | undefined {
    try {
      this.validateJoint(data);
      return undefined;
    } catch (error) {
      return new DataModelValidationFailure({
        message: error instanceof Error ? error.message : String(error),
        invalidValue: data,
      });
    }
  }

  /** Changes the source locally; answers what differs. */
  updateSource(changes: Data = {}, options: UpdateSourceOptions = {}): Data {
    const cls = this.constructor as typeof DataModel;
    const { dryRun = false, recursive = true, fallback = false } = options;
    const expanded = cls.migrateDataSafe(expandObject(withSpecialKeys(deepClone(changes))));
    const context = 'type' in expanded ? { ...this._source, type: expanded['type'] } : this._source;
    const clean = cls.cleanData(expanded, { partial: true, source: context });
    const copy: Data = { ...this._source };
    for (const key of Object.keys(clean)) copy[plainKey(key)] = deepClone(copy[plainKey(key)]);
    const difference = this.schema.updateFields(copy, clean, { recursive });
    if (isEmpty(difference)) return difference;
    this.checkChanges(copy, difference, { fallback });
    if (dryRun) return difference;
    this.schema.updateFields(this._source, clean, { recursive });
    this._initialize();
    return difference;
  }

  /** Throws when changed source data are not valid. */
  checkChanges(source: Data, difference: Data, options: ValidateOptions): void {
    const cls = this.constructor as typeof DataModel;
    const failure = new DataModelValidationFailure();
    for (const key of Object.keys(difference)) {
      const name = plainKey(key);
      const problem = this.schema.get(name)?.validate(source[name], { ...options, source });
      if (problem) failure.fields[name] = problem;
    }
    const problem = failure.isEmpty() ? cls.jointFailure(source) : failure;
    if (!problem) return;
    problem.message = problem.message || `${cls.name} validation errors:`;
    throw problem.asError();
  }

  toObject(source: boolean = true): Data {
    return source ? deepClone(this._source) : (this.schema.toObject(this) as Data);
  }

  toJSON(): Data {
    return this.toObject(true);
  }

  static fromSource(source: unknown, { strict = false, ...context }: ModelContext = {}): DataModel {
    return new this(source, { strict, ...context });
  }

  static fromJSON(json: string): DataModel {
    const data: unknown = JSON.parse(json);
    if (!isData(data)) throw notOffered('data models from anything but an object');
    return this.fromSource(data);
  }
}

/** Gives a model the value of a field: read from its source, or through a getter. */
function initializeField(model: DataModel, name: string, field: DataField, options: InitializeOptions): void {
  const value = field.initialize(model._source[name], model, options);
  if (typeof value === 'function') {
    Object.defineProperty(model, name, {
      get: value as () => unknown,
      set() {},
      enumerable: true,
      configurable: true,
    });
  } else if (!field.readonly && !(name in model)) {
    (model as unknown as Data)[name] = value;
  } else {
    Object.defineProperty(model, name, {
      value,
      writable: !field.readonly,
      enumerable: true,
      configurable: true,
    });
  }
}
