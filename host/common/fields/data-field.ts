import { notOffered, type Data } from '../data-types.ts';
import type { DataModel } from '../abstract/data-model.ts';
import { DataModelValidationError, DataModelValidationFailure } from '../validation-failure.ts';
import { ACTIVE_EFFECT_MODES } from '../constants.ts';
import { logger } from '../platform.ts';
import { objectsEqual } from '../utils/objects.ts';
import { replaced } from './change-value.ts';

/** Options that every field takes. */
export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  validationError?: string;
  validate?: (value: never, options: ValidateOptions) => unknown;
  [option: string]: unknown;
}

/** A change of an active effect: by its mode in generation 13, by its type in 14. */
export interface AppliedChange {
  readonly value: unknown;
  readonly mode?: number;
  readonly type?: string;
}

/** The types of changes by the modes of 13. */
const CHANGE_TYPES = Object.keys(ACTIVE_EFFECT_MODES).map(name => name.toLowerCase());

/** The place of a field. */
export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export interface CleanOptions {
  /** Clean only what is there, without filling in defaults. */
  partial?: boolean;
  /** The root data that is cleaned. */
  source?: Data;
}

export interface ValidateOptions {
  partial?: boolean;
  fallback?: boolean;
  source?: Data;
  dropInvalidEmbedded?: boolean;
}

/** The options with which a document is filled with data. */
export interface InitializeOptions {
  strict?: boolean;
  [option: string]: unknown;
}

/** One property of a data model: how it is cleaned, validated, initialised and stored. */
export class DataField {
  static hierarchical = false;
  static recursive = false;

  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;
  name: string | undefined;
  parent: DataField | undefined;
  options: FieldOptions;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    this.name = context.name;
    this.parent = context.parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const [key, value] of Object.entries({ ...defaults, ...options })) {
      if (key !== 'validate') Reflect.set(this, key, value);
    }
  }

  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: '',
      hint: '',
      validationError: 'is not a valid value',
    };
  }

  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(part => part).join('.');
  }

  /** Does this field stand for a form input? */
  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  _getField(parts: string[], _options: Data = {}): DataField | undefined {
    return parts.length ? undefined : this;
  }

  /** Runs a method or function over this field, and over its parts where it has any. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: unknown) => unknown),
    value?: unknown,
    options: unknown = {},
  ): unknown {
    const method: unknown = typeof fn === 'string' ? Reflect.get(this, fn) : fn;
    return typeof method === 'function' ? Reflect.apply(method, this, [value, options]) : undefined;
  }

  /** Brings a value to the field's type; what cannot be brought there is left for validation to refuse. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null && !this.nullable) return this.getInitialValue(options.source);
    if (value === null) return null;
    return this._cleanType(this._cast(value), options);
  }

  _cast(value: unknown): unknown {
    return value;
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** A valid first value. */
  getInitialValue(data?: unknown): unknown {
    if (typeof this.initial === 'function') return Reflect.apply(this.initial, undefined, [data]);
    if (this.initial !== undefined) return this.initial;
    if (!this.required) return undefined;
    return this.nullable ? null : undefined;
  }

  /** Why a value is refused; nothing when it is fine. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      if (value === undefined)
        return this.required && !options.partial ? this.refuse(value, 'may not be undefined') : undefined;
      if (value === null) return this.nullable ? undefined : this.refuse(value, 'may not be null');
      const special = this._validateSpecial(value);
      if (special === true) return undefined;
      if (special === false) return this.refuse(value, this.validationError);
      const failure = this._validateType(value, options);
      if (failure) return failure;
      const custom = this.options.validate;
      if (custom && custom(value as never, options) === false)
        return this.refuse(value, this.validationError);
      return undefined;
    } catch (error) {
      if (error instanceof DataModelValidationError) {
        const failure = error.getFailure();
        if (failure) return failure;
      }
      return this.refuse(value, error instanceof Error ? error.message : String(error));
    }
  }

  /** Decides for special values whether they are valid, before the type is checked; undefined for all others. */
  _validateSpecial(_value: unknown): boolean | void {}

  /** Refuses a value of the wrong type. */
  _validateType(_value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    return undefined;
  }

  refuse(value: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue: value, message });
  }

  /** The value as the model offers it; a function becomes a getter. */
  initialize(value: unknown, _model: DataModel | null, _options: InitializeOptions = {}): unknown {
    return value;
  }

  /** The stored form of an initialised value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Writes a change into source data and notes what differs. */
  updateSource(
    source: Data,
    key: string,
    value: unknown,
    difference: Data,
    _options: { recursive: boolean },
  ): void {
    if (objectsEqual(source[key], value)) return;
    source[key] = value;
    difference[key] = value;
  }

  migrateSource(_sourceData: Data, _fieldData: unknown): void {}

  /** True if `migrateSource` may do anything. */
  get migrates(): boolean {
    return this.migrateSource !== DataField.prototype.migrateSource;
  }

  /**
   * Applies an active effect's change to a value; undefined where generation 14 lets the value be.
   * @param options from generation 14 on, with the data that `@` paths in the change stand for
   */
  applyChange(
    value: unknown,
    model: unknown,
    change: AppliedChange,
    { replacementData }: { replacementData?: Data } = {},
  ): unknown {
    const delta = this._castChangeDelta(change.value, replacementData);
    if (change.type !== undefined && (delta === undefined || Number.isNaN(delta))) {
      logger.warn(`The value "${String(change.value)}" of a change cannot be cast for ${this.fieldPath}`);
      return undefined;
    }
    switch (change.type ?? CHANGE_TYPES[change.mode ?? 0]) {
      case 'multiply':
        return this._applyChangeMultiply(value, delta, model, change);
      case 'add':
        return this._applyChangeAdd(value, delta, model, change);
      case 'subtract':
        return this._applyChangeSubtract(value, delta, model, change);
      case 'downgrade':
        return this._applyChangeDowngrade(value, delta, model, change);
      case 'upgrade':
        return this._applyChangeUpgrade(value, delta, model, change);
      case 'override':
        return this._applyChangeOverride(value, delta, model, change);
      default:
        return this._applyChangeCustom(value, delta, model, change);
    }
  }

  /** Casts the value of a change, as stored, for this field. */
  _castChangeDelta(delta: unknown, replacementData?: Data): unknown {
    return this._cast(replaced(delta, replacementData));
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: unknown, _change: object): unknown {
    if (typeof value === 'number' && typeof delta === 'number') return value + delta;
    if (typeof value === 'string') return value + String(delta);
    return delta;
  }

  _applyChangeSubtract(value: unknown, delta: unknown, _model: unknown, _change: object): unknown {
    if (typeof value === 'number' && typeof delta === 'number') return value - delta;
    return typeof value === 'string' ? value.replace(String(delta), '') : value;
  }

  _applyChangeMultiply(value: unknown, delta: unknown, _model: unknown, _change: object): unknown {
    return typeof value === 'number' ? value * Number(delta) : value;
  }

  _applyChangeDowngrade(value: unknown, delta: unknown, _model: unknown, _change: object): unknown {
    return typeof value === 'number' ? Math.min(value, Number(delta)) : value;
  }

  _applyChangeUpgrade(value: unknown, delta: unknown, _model: unknown, _change: object): unknown {
    return typeof value === 'number' ? Math.max(value, Number(delta)) : value;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: unknown, _change: object): unknown {
    return delta;
  }

  _applyChangeCustom(value: unknown, _delta: unknown, _model: unknown, _change: object): unknown {
    return value;
  }

  toInput(config: Data = {}): unknown {
    return this._toInput({ name: this.fieldPath, ...config });
  }

  _toInput(_config: Data): unknown {
    throw notOffered(`form input of a ${this.constructor.name}`);
  }

  toFormGroup(_groupConfig: Data = {}, _inputConfig: Data = {}): unknown {
    throw notOffered('form groups outside of a browser');
  }
}

/** Reads the keys of a change with their special prefix taken off. */
export function plainKey(key: string): string {
  return key.startsWith('-=') || key.startsWith('==') ? key.slice(2) : key;
}

/** The value of a text as JSON; the text itself if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The source of a model or of something else that can give it; any other value as it is. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('toObject' in value)) return value;
  return typeof value.toObject === 'function' ? (value.toObject() as unknown) : value;
}
