import { isData, type Data } from '../data-types.ts';
import { nextPart, takePart } from './field-path.ts';
import type { DataModel } from '../abstract/data-model.ts';
import { objectsEqual } from '../utils/objects.ts';
import { DataModelValidationFailure } from '../validation-failure.ts';
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type InitializeOptions,
  type ValidateOptions,
} from './data-field.ts';

/** A list of values of one kind; an update replaces it as a whole. */
export class ArrayField extends DataField {
  static override recursive = true;
  element: DataField;
  declare empty: boolean;
  declare exact: number | undefined;
  declare min: number;
  declare max: number;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element) as DataField;
    if (this.element instanceof DataField) {
      this.element.name ??= 'element';
      this.element.parent ??= this;
    }
  }

  static _validateElementType(element: unknown): unknown {
    if (!(element instanceof DataField)) {
      throw new Error(`${this.name} must have a DataField as its contained element`);
    }
    return element;
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Infinity,
    };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return Array.isArray(initial) ? [...initial] : initial;
    if (!this.required) return undefined;
    return this.nullable ? null : [];
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || value instanceof Map) return [...value.values()];
    // Forms give lists as objects by number; anything else by itself is a list of one.
    const isByNumber = isData(value) && Object.keys(value).every(key => /^\d+$/.test(key));
    return isByNumber ? Object.values(value) : [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    const whole = { ...options, partial: false };
    return value.map(entry => this.element.clean(entry, whole));
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) return this.refuse(value, 'must be an Array');
    if (!this.empty && !value.length) return this.refuse(value, 'may not be empty');
    if (this.exact !== undefined && value.length !== this.exact)
      return this.refuse(value, `must have exactly ${this.exact} elements`);
    if (value.length < this.min) return this.refuse(value, `may not have fewer than ${this.min} elements`);
    if (value.length > this.max) return this.refuse(value, `may not have more than ${this.max} elements`);
    return this._validateElements(value, options);
  }

  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    let failure: DataModelValidationFailure | undefined;
    const whole = { ...options, partial: false };
    for (const [id, entry] of value.entries()) {
      const problem = this._validateElement(entry, whole);
      if (!problem) continue;
      failure ??= new DataModelValidationFailure();
      failure.elements.push({ id, failure: problem });
    }
    return failure;
  }

  _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.element.validate(value, options);
  }

  override initialize(value: unknown, model: DataModel | null, options: InitializeOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map(entry => this.element.initialize(entry, model, options));
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map(entry => this.element.toObject(entry)) : value;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: unknown) => unknown),
    value: unknown = [],
    options: unknown = {},
  ): unknown {
    return Array.isArray(value) ? value.map(entry => this.element.apply(fn, entry, options)) : value;
  }

  override _getField(parts: string[], options: Data = {}): DataField | undefined {
    if (!parts.length) return this;
    if (/^(element|\d+)$/.test(nextPart(parts))) takePart(parts);
    return this.element._getField(parts, options);
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    if (Array.isArray(fieldData))
      for (const entry of fieldData) this.element.migrateSource(sourceData, entry);
  }

  override get migrates(): boolean {
    return this.migrateSource !== ArrayField.prototype.migrateSource || this.element.migrates;
  }

  override _castChangeDelta(delta: unknown, replacementData?: Data): unknown {
    return this.element._castChangeDelta(delta, replacementData);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Array.isArray(value) ? [...(value as unknown[]), delta] : [delta];
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Array.isArray(value) ? value.filter(one => !objectsEqual(one, delta)) : value;
  }
}

/** A list of values without doubles, offered as a Set. */
export class SetField extends ArrayField {
  override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    if (value.some((entry, index) => value.slice(0, index).some(earlier => objectsEqual(earlier, entry)))) {
      return this.refuse(value, 'may not contain duplicate elements');
    }
    return super._validateElements(value, options);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const clean = super._cleanType(value, options);
    if (!Array.isArray(clean)) return clean;
    return clean.filter(
      (entry, index) => clean.findIndex(other => objectsEqual(other, entry)) === index,
    ) as unknown[];
  }

  override initialize(value: unknown, model: DataModel | null, options: InitializeOptions = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set<unknown>(list) : list;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? [...value].map(entry => this.element.toObject(entry)) : value;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return value instanceof Set ? value.add(delta) : new Set([delta]);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return value instanceof Set ? new Set([...value].filter(one => !objectsEqual(one, delta))) : value;
  }
}
