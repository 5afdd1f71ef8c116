import { IMAGE_FILE_EXTENSIONS, AUDIO_FILE_EXTENSIONS, VIDEO_FILE_EXTENSIONS } from '../constants.ts';
import { Color } from '../utils/color.ts';
import { isValidId } from '../utils/strings.ts';
import { splitUuid } from '../utils/uuid.ts';
import type { DataModelValidationFailure } from '../validation-failure.ts';
import type { DataModel } from '../abstract/data-model.ts';
import type { FieldOptions, ValidateOptions } from './data-field.ts';
import { StringField } from './primitive-fields.ts';

/** The sixteen characters that name a document. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: 'is not a valid Document ID string',
    };
  }

  override _cast(value: unknown): unknown {
    return typeof value === 'object' && value !== null && '_id' in value ? value._id : String(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    return isValidId(value) ? undefined : this.refuse(value, 'must be a valid 16-character alphanumeric ID');
  }
}

/** The address of a document. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      validationError: 'is not a valid UUID string',
    };
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    const parsed = typeof value === 'string' ? splitUuid(value) : null;
    if (!parsed) return this.refuse(value, 'must be a valid UUID string');
    if (this.type && parsed.documentType && parsed.documentType !== this.type) {
      return this.refuse(
        value,
        `Invalid document type "${parsed.documentType}" which must be a "${this.type}"`,
      );
    }
    if (this.embedded === true && !parsed.embedded.length)
      return this.refuse(value, 'must be an embedded document');
    if (this.embedded === false && parsed.embedded.length)
      return this.refuse(value, 'may not be an embedded document');
    return undefined;
  }
}

/** HTML text; it is sanitised where it is stored. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** A script; kept as text. */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: true, async: false };
  }
}

/** A colour as #rrggbb. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: 'is not a valid hexadecimal color string',
    };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined || initial === null || initial === ''
      ? initial
      : Color.from(initial).toString() || initial;
  }

  override _cast(value: unknown): unknown {
    if (value === '') return value;
    const color = Color.from(value);
    return color.valid ? color.toString() : value;
  }

  override initialize(value: unknown, _model: DataModel | null): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value === null || value === undefined ? value : String(value);
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = super._validateType(value, options);
    if (failure || value === '') return failure;
    return /^#[0-9a-f]{6}$/i.test(String(value))
      ? undefined
      : this.refuse(value, 'must be a valid color string');
  }
}

const EXTENSIONS: Record<string, Readonly<Record<string, string>>> = {
  IMAGE: IMAGE_FILE_EXTENSIONS,
  VIDEO: VIDEO_FILE_EXTENSIONS,
  AUDIO: AUDIO_FILE_EXTENSIONS,
};

/** The path of a file, of one of the given kinds. */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (typeof value !== 'string') return this.refuse(value, 'must be a string');
    if (value === '') return this.blank ? undefined : this.refuse(value, 'may not be a blank string');
    if (this.wildcard && value.includes('*')) return undefined;
    if (value.startsWith('data:'))
      return this.base64 ? undefined : this.refuse(value, 'may not be base64 data');
    if (!this.categories.length || (this.virtual && value.startsWith('#'))) return undefined;
    const extension = value.split(/[?#]/)[0]?.split('.').pop()?.toLowerCase() ?? '';
    const isKnown = this.categories.some(category => extension in (EXTENSIONS[category] ?? {}));
    return isKnown ? undefined : this.refuse(value, 'does not have a valid file extension');
  }
}

/** A JSON text, offered as the value that it holds. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: false,
      trim: false,
      initial: undefined,
      validationError: 'is not a valid JSON string',
    };
  }

  override _cast(value: unknown): unknown {
    return typeof value === 'string' && isJson(value) ? value : JSON.stringify(value);
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined || initial === null || typeof initial === 'string'
      ? initial
      : JSON.stringify(initial);
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    return typeof value === 'string' && isJson(value)
      ? undefined
      : this.refuse(value, 'must be a serialized JSON string');
  }

  override initialize(value: unknown, _model: DataModel | null): unknown {
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || (this.nullable && value === null) ? value : JSON.stringify(value);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
