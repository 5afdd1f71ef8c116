import { isData, type Data } from '../data-types.ts';
import { replaced } from './change-value.ts';
import { partsOf, takePart } from './field-path.ts';
import type { DataModel } from '../abstract/data-model.ts';
import { DataModelValidationFailure } from '../validation-failure.ts';
import { deepClone, objectsEqual } from '../utils/objects.ts';
import {
  DataField,
  plain,
  plainKey,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type InitializeOptions,
  type ValidateOptions,
  parsed,
} from './data-field.ts';

/** The fields of a model by name. */
export type DataSchema = Record<string, DataField>;

/** An object of named fields. */
export class SchemaField extends DataField {
  static override recursive = true;
  fields: DataSchema;
  #migrating: readonly (readonly [string, DataField])[] | undefined;

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  _initialize(fields: DataSchema): DataSchema {
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class.`);
      if (field.parent)
        throw new Error(
          `The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`,
        );
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  getField(path: string | string[], options: Data = {}): DataField | undefined {
    return this._getField(partsOf(path), options);
  }

  override _getField(parts: string[], options: Data = {}): DataField | undefined {
    return parts.length ? this.get(takePart(parts))?._getField(parts, options) : this;
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (this.required && initial === undefined)
      return this._cleanType({}, isData(data) ? { source: data } : {});
    return initial;
  }

  /** The change of an effect writes an object as JSON. */
  override _castChangeDelta(delta: unknown, replacementData?: Data): unknown {
    const value = replaced(delta, replacementData);
    return this._cast(typeof value === 'string' ? parsed(value) : value);
  }

  override _cast(value: unknown): unknown {
    return plain(value);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isData(value)) return value;
    const inner = options.source ? options : { ...options, source: value };
    let known = 0;
    for (const name of Object.keys(this.fields)) {
      const given = value[name];
      const clean =
        given === undefined && options.partial ? undefined : this.fields[name]?.clean(given, inner);
      if (clean !== undefined) {
        value[name] = clean;
        known += 1;
      } else if (name in value) delete value[name];
    }
    const keys = Object.keys(value);
    if (keys.length === known) return value;
    for (const key of keys)
      if (!this.has(key) && !(options.partial && this.has(plainKey(key)))) delete value[key];
    return value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isData(value)) return this.refuse(value, 'must be an object');
    let failure: DataModelValidationFailure | undefined;
    const inner = options.source ? options : { ...options, source: value };
    for (const name of Object.keys(this.fields)) {
      const field = this.fields[name];
      if (!field || (options.partial && !(name in value))) continue;
      const problem = field.validate(value[name], inner);
      if (!problem) continue;
      if (options.fallback) {
        const initial = field.getInitialValue(inner.source);
        if (field.validate(initial, inner) === undefined) {
          value[name] = initial;
          problem.fallback = initial;
          problem.unresolved = false;
          continue;
        }
      }
      failure ??= new DataModelValidationFailure();
      failure.fields[name] = problem;
    }
    return failure;
  }

  override initialize(value: unknown, model: DataModel | null, options: InitializeOptions = {}): unknown {
    if (!isData(value)) return value;
    const data: Data = {};
    for (const name of Object.keys(this.fields)) {
      const initialized = this.fields[name]?.initialize(value[name], model, options);
      if (typeof initialized === 'function') {
        Object.defineProperty(data, name, {
          get: initialized as () => unknown,
          enumerable: true,
          configurable: true,
        });
      } else if (initialized !== undefined) data[name] = initialized;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    const data: Data = {};
    for (const [name, field] of this.entries()) {
      const stored = field.toObject((value as Data)[name]);
      if (stored !== undefined) data[name] = stored;
    }
    return data;
  }

  override updateSource(
    source: Data,
    key: string,
    value: unknown,
    difference: Data,
    options: { recursive: boolean },
  ): void {
    const current = source[key];
    if (!isData(value) || !isData(current) || !options.recursive) {
      super.updateSource(
        source,
        key,
        isData(value) ? this.clean(deepClone(value)) : value,
        difference,
        options,
      );
      return;
    }
    const inner = this.updateFields(current, value, options);
    if (Object.keys(inner).length) difference[key] = inner;
  }

  /** Writes changes into source data field by field; answers what differs. */
  updateFields(source: Data, changes: Data, options: { recursive: boolean }): Data {
    const difference: Data = {};
    for (const [key, value] of Object.entries(changes)) {
      const name = plainKey(key);
      const field = this.get(name);
      if (!field) continue;
      if (key === name) field.updateSource(source, name, value, difference, options);
      else if (key.startsWith('-=')) {
        const initial = field.getInitialValue(source);
        if (objectsEqual(source[name], initial)) continue;
        if (initial === undefined) {
          delete source[name];
          difference[key] = null;
        } else difference[name] = source[name] = initial;
      } else {
        const replaced: Data = {};
        field.updateSource(source, name, value, replaced, { recursive: false });
        if (name in replaced) difference[key] = replaced[name];
      }
    }
    return difference;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: unknown) => unknown),
    value?: unknown,
    options: unknown = {},
  ): unknown {
    const isPartial = isData(options) && options['partial'] === true;
    const results: Data = {};
    for (const [name, field] of this.entries()) {
      if (isPartial && !(isData(value) && name in value)) continue;
      results[name] = field.apply(fn, isData(value) ? value[name] : undefined, options);
    }
    return results;
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (!isData(fieldData)) return;
    for (const [name, field] of this.migrating)
      if (name in fieldData) field.migrateSource(fieldData, fieldData[name]);
  }

  override get migrates(): boolean {
    return this.migrateSource !== SchemaField.prototype.migrateSource || this.migrating.length > 0;
  }

  /** The fields whose old data may have to be brought up to date: few, found when the first data come. */
  get migrating(): readonly (readonly [string, DataField])[] {
    this.#migrating ??= this.entries().filter(([, field]) => field.migrates);
    return this.#migrating;
  }
}
