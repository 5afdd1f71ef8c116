import { isData, type Data } from '../data-types.ts';
import { replaced } from './change-value.ts';
import { takePart } from './field-path.ts';
import type { DataModel } from '../abstract/data-model.ts';
import { applySpecialKeys, deepClone, isEmpty, objectsEqual } from '../utils/objects.ts';
import { DataModelValidationFailure } from '../validation-failure.ts';
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
import { isValidId } from '../utils/strings.ts';

/** Writes changes into a free-form object; answers what differs, deletions as `-=key`. */
export function updateFreely(source: Data, changes: Data, recursive = true): Data {
  const difference: Data = {};
  for (const [key, value] of Object.entries(changes)) {
    const name = plainKey(key);
    if (key.startsWith('-=')) {
      if (!(name in source)) continue;
      delete source[name];
      difference[key] = null;
      continue;
    }
    const current = source[name];
    if (key === name && recursive && isData(current) && isData(value)) {
      const inner = updateFreely(current, value);
      if (!isEmpty(inner)) difference[name] = inner;
      continue;
    }
    const next = applySpecialKeys(value);
    if (objectsEqual(current, next)) continue;
    source[name] = next;
    difference[key] = next;
  }
  return difference;
}

/** An object of unknown content. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return deepClone(initial);
    if (!this.required) return undefined;
    return this.nullable ? null : {};
  }

  /** The change of an effect writes an object as JSON. */
  override _castChangeDelta(delta: unknown, replacementData?: Data): unknown {
    const value = replaced(delta, replacementData);
    return this._cast(typeof value === 'string' ? parsed(value) : value);
  }

  override _cast(value: unknown): unknown {
    return plain(value);
  }

  override initialize(value: unknown, _model: DataModel | null, _options: InitializeOptions = {}): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    return isData(value) ? undefined : this.refuse(value, 'must be an object');
  }

  override updateSource(
    source: Data,
    key: string,
    value: unknown,
    difference: Data,
    options: { recursive: boolean },
  ): void {
    const current = source[key];
    if (!options.recursive || !isData(current) || !isData(value)) {
      super.updateSource(source, key, applySpecialKeys(value), difference, options);
      return;
    }
    const inner = updateFreely(current, value);
    if (!isEmpty(inner)) difference[key] = inner;
  }
}

/** Flags by package. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = super._validateType(value, options);
    if (failure) return failure;
    const odd = Object.keys(value as Data).find(key => !/^[A-Za-z0-9_-]+$/.test(plainKey(key)));
    return odd === undefined ? undefined : this.refuse(value, `"${odd}" is not a valid package id`);
  }
}

/** An object whose values all are of one kind. */
export class TypedObjectField extends ObjectField {
  element: DataField;
  declare validateKey: ((key: string) => boolean) | undefined;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent ??= this;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isData(value)) return value;
    for (const key of Object.keys(value)) {
      if (key.startsWith('-=')) {
        if (!options.partial) delete value[key];
        continue;
      }
      if (this.validateKey?.(plainKey(key)) === false) delete value[key];
      else value[key] = this.element.clean(value[key], options);
    }
    return value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isData(value)) return this.refuse(value, 'must be an object');
    let failure: DataModelValidationFailure | undefined;
    for (const [key, entry] of Object.entries(value)) {
      if (key.startsWith('-=')) continue;
      const problem = this.element.validate(entry, options);
      if (!problem) continue;
      failure ??= new DataModelValidationFailure();
      failure.fields[key] = problem;
    }
    return failure;
  }

  override initialize(value: unknown, model: DataModel | null, options: InitializeOptions = {}): unknown {
    if (!isData(value)) return value;
    const data: Data = {};
    for (const [key, entry] of Object.entries(value)) {
      const initialized = this.element.initialize(entry, model, options);
      if (typeof initialized === 'function') {
        Object.defineProperty(data, key, {
          get: initialized as () => unknown,
          enumerable: true,
          configurable: true,
        });
      } else data[key] = initialized;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (!isData(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]),
    );
  }

  override updateSource(
    source: Data,
    key: string,
    value: unknown,
    difference: Data,
    options: { recursive: boolean },
  ): void {
    const current = source[key];
    if (!options.recursive || !isData(current) || !isData(value)) {
      super.updateSource(source, key, value, difference, options);
      return;
    }
    const inner: Data = {};
    for (const [entryKey, entry] of Object.entries(value)) {
      const name = plainKey(entryKey);
      if (entryKey.startsWith('-=')) {
        if (!(name in current)) continue;
        delete current[name];
        inner[entryKey] = null;
      } else if (entryKey === name && name in current)
        this.element.updateSource(current, name, entry, inner, options);
      else {
        const whole = this.element.clean(applySpecialKeys(entry));
        if (objectsEqual(current[name], whole)) continue;
        current[name] = whole;
        inner[entryKey] = whole;
      }
    }
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _getField(parts: string[], options: Data = {}): DataField | undefined {
    if (!parts.length) return this;
    takePart(parts);
    return this.element._getField(parts, options);
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (!isData(fieldData)) return;
    for (const [key, entry] of Object.entries(fieldData)) {
      if (!key.startsWith('-=')) this.element.migrateSource(fieldData, entry);
    }
  }

  override get migrates(): boolean {
    return this.migrateSource !== TypedObjectField.prototype.migrateSource || this.element.migrates;
  }
}

/** The ownership levels of a document, by user. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: 0 },
      validationError: 'is not a mapping of user IDs and document permission levels',
    };
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = super._validateType(value, options);
    if (failure) return failure;
    for (const [key, level] of Object.entries(value as Data)) {
      if (key.startsWith('-=') && level === null) continue;
      const isKnownKey = key === 'default' || isValidId(plainKey(key));
      if (!isKnownKey || ![-1, 0, 1, 2, 3].includes(Number(level)))
        return this.refuse(value, this.validationError);
    }
    return undefined;
  }
}
