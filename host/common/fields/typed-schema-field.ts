import { isData, type Data } from '../data-types.ts';
import { takePart } from './field-path.ts';
import type { DataModel } from '../abstract/data-model.ts';
import type { DataModelValidationFailure } from '../validation-failure.ts';
import {
  DataField,
  plain,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type InitializeOptions,
  type ValidateOptions,
} from './data-field.ts';
import { EmbeddedDataField } from './embedded-fields.ts';
import { SchemaField, type DataSchema } from './schema-field.ts';

/** One of the types: a field, the fields of one, or a data model. */
type TypedSchema = DataField | DataSchema | typeof DataModel;

function fieldOf(type: TypedSchema): DataField {
  if (type instanceof DataField) return type;
  return typeof type === 'function' ? new EmbeddedDataField(type) : new SchemaField(type);
}

/** An object whose `type` says which of several schemas it follows. */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  types: Record<string, DataField>;

  constructor(types: Record<string, TypedSchema>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([name, type]) => {
        const field = fieldOf(type);
        field.name ??= name;
        field.parent ??= this;
        return [name, field];
      }),
    );
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  #fieldFor(value: unknown): DataField | undefined {
    return isData(value) ? this.types[String(value['type'])] : undefined;
  }

  override _cast(value: unknown): unknown {
    return plain(value);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#fieldFor(value)?.clean(value, options) ?? value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const field = this.#fieldFor(value);
    return field ? field.validate(value, options) : this.refuse(value, 'does not have a valid type');
  }

  override initialize(value: unknown, model: DataModel | null, options: InitializeOptions = {}): unknown {
    return this.#fieldFor(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
    return this.types[type]?.toObject(value) ?? value;
  }

  override updateSource(
    source: Data,
    key: string,
    value: unknown,
    difference: Data,
    options: { recursive: boolean },
  ): void {
    const current = source[key];
    const isSameType =
      isData(current) && isData(value) && (!('type' in value) || value['type'] === current['type']);
    const field = this.#fieldFor(isSameType ? current : value);
    if (isSameType && field) field.updateSource(source, key, value, difference, options);
    else super.updateSource(source, key, value, difference, options);
  }

  override _getField(parts: string[], options: Data = {}): DataField | undefined {
    return parts.length ? this.types[takePart(parts)]?._getField(parts, options) : this;
  }
}
