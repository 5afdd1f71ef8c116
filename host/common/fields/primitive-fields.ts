import type { Data } from '../data-types.ts';
import type { DataModelValidationFailure } from '../validation-failure.ts';
import { counted } from './change-value.ts';
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type ValidateOptions,
} from './data-field.ts';

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === 'string') return value === 'true';
    return typeof value === 'object' ? value : Boolean(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    return typeof value === 'boolean' ? undefined : this.refuse(value, 'must be a boolean');
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }
}

type Choices<T> = readonly T[] | Record<string, unknown> | (() => readonly T[] | Record<string, unknown>);

function allows(choices: unknown, value: unknown): boolean {
  const options: unknown = typeof choices === 'function' ? Reflect.apply(choices, undefined, []) : choices;
  if (Array.isArray(options)) return options.includes(value);
  if (options instanceof Set) return options.has(value);
  return typeof options === 'object' && options !== null && String(value) in options;
}

/** A number, by default one that may be null. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices<number> | undefined;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // A field of choices offers no way to say "nothing" unless that is asked for.
    if (this.choices && options.nullable === undefined) this.nullable = false;
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return value.trim() === '' ? null : Number(value);
    return typeof value === 'boolean' || typeof value === 'bigint' ? Number(value) : value;
  }

  /** From generation 14 on, a text is a formula. */
  override _castChangeDelta(delta: unknown, replacementData?: Data): unknown {
    const isFormula = typeof delta === 'string' && delta.trim() !== '' && replacementData !== undefined;
    return isFormula
      ? this._cast(counted(delta, replacementData))
      : super._castChangeDelta(delta, replacementData);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cast = value === null || value === undefined ? value : this._cast(value);
    return super.clean(cast, options);
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    if (typeof value !== 'number' || Number.isNaN(value)) return value;
    let number = this.integer ? Math.round(value) : value;
    if (typeof this.step === 'number') {
      const base = this.min ?? 0;
      number = Number((base + Math.round((number - base) / this.step) * this.step).toFixed(10));
    }
    if (typeof this.min === 'number') number = Math.max(number, this.min);
    if (typeof this.max === 'number') number = Math.min(number, this.max);
    return number;
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (typeof value !== 'number') return this.refuse(value, 'must be a number');
    if (!Number.isFinite(value)) return this.refuse(value, 'must be a finite number');
    if (this.positive && value <= 0) return this.refuse(value, 'must be a positive number');
    if (this.integer && !Number.isInteger(value)) return this.refuse(value, 'must be an integer');
    if (typeof this.min === 'number' && value < this.min)
      return this.refuse(value, `must be at least ${this.min}`);
    if (typeof this.max === 'number' && value > this.max)
      return this.refuse(value, `must be at most ${this.max}`);
    if (this.choices && !allows(this.choices, value))
      return this.refuse(value, `${value} is not a valid choice`);
    return undefined;
  }
}

/** A text, by default one that may be empty. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices<string> | undefined;
  declare textSearch: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices) {
      if (options.nullable === undefined) this.nullable = false;
      if (options['blank'] === undefined) this.blank = false;
    }
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial === undefined && this.required && this.blank) return '';
    return initial;
  }

  override _cast(value: unknown): unknown {
    return typeof value === 'object' && !(value instanceof String) ? value : String(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    if (typeof value !== 'string') return value;
    const text = this.trim ? value.trim() : value;
    return text === '' && !this.blank && this.nullable ? null : text;
  }

  override _validateSpecial(value: unknown): boolean | void {
    if (value !== '') return;
    if (!this.blank) throw new Error('may not be a blank string');
    return true;
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (typeof value !== 'string') return this.refuse(value, 'must be a string');
    if (this.choices && !this._isValidChoice(value))
      return this.refuse(value, `${value} is not a valid choice`);
    return undefined;
  }

  _isValidChoice(value: string): boolean {
    return allows(this.choices, value);
  }
}

/** Any value, unchecked. */
export class AnyField extends DataField {}

/** A number of degrees. */
export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: 'is not a number between 0 and 360',
    };
  }

  override _cast(value: unknown): unknown {
    const number = super._cast(value);
    if (typeof number !== 'number' || !this.normalize || !Number.isFinite(number)) return number;
    return ((number % 360) + 360) % 360;
  }
}

/** A number from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: 'is not a number between 0 and 1',
    };
  }
}

/** The place of a document among its siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
