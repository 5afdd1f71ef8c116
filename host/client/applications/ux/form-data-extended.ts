import { AbstractFormInputElement } from '../elements/form-element.ts';

/** The fields of a form that are read, and their types. */
export interface FormDataExtendedOptions {
  dtypes?: Record<string, string>;
  editors?: object;
  disabled?: boolean;
  readonly?: boolean;
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

const NUMERIC_TYPES = new Set(['number', 'range']);

/** Form data whose values have the types of their fields: numbers, booleans, arrays; an empty number is null. */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string> = {};
  editors: object = {};
  readonly #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataExtendedOptions = {}) {
    super();
    this.dtypes = options.dtypes ?? {};
    this.process(form, options);
  }

  /** The values by field name, not expanded. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  /** Read all named fields of a form. */
  process(form: HTMLFormElement, options: FormDataExtendedOptions): void {
    const fields = [...form.elements] as (FormField | AbstractFormInputElement<unknown>)[];
    for (const name of new Set(fields.map(field => field.name).filter(Boolean))) {
      const group = fields.filter(field => field.name === name && isRead(field, options));
      const type = this.dtypes[name] ?? group[0]?.dataset['dtype'];
      const values = group.filter(field => !(field instanceof HTMLButtonElement));
      if (values.length) this.set(name, readGroup(values, type));
    }
    for (const editable of form.querySelectorAll<HTMLElement>('[data-edit]')) {
      const name = editable.dataset['edit'];
      const image = editable instanceof HTMLImageElement ? editable.getAttribute('src') : null;
      if (name && !(name in this.#object)) this.set(name, image ?? editable.innerHTML.trim());
    }
  }

  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    super.set(name, value instanceof Blob ? value : JSON.stringify(value ?? null));
  }

  override append(name: string, value: unknown): void {
    const before = this.#object[name];
    this.#object[name] = Array.isArray(before)
      ? [...before, value]
      : name in this.#object
        ? [before, value]
        : [value];
    super.append(name, JSON.stringify(value ?? null));
  }
}

function isRead(
  field: FormField | AbstractFormInputElement<unknown>,
  options: FormDataExtendedOptions,
): boolean {
  const disabled = field.matches(':disabled') || field.hasAttribute('disabled');
  if (disabled && !options.disabled) return false;
  return !field.hasAttribute('readonly') || (options.readonly ?? true);
}

function readGroup(
  fields: (FormField | AbstractFormInputElement<unknown>)[],
  type: string | undefined,
): unknown {
  const first = fields[0] as FormField;
  if (first instanceof HTMLInputElement && first.type === 'radio') {
    const chosen = fields.find(field => field instanceof HTMLInputElement && field.checked);
    return cast(chosen ? (chosen as HTMLInputElement).value : null, type);
  }
  if (first instanceof HTMLInputElement && first.type === 'checkbox' && fields.length > 1) {
    const checked = fields.filter(field => field instanceof HTMLInputElement && field.checked);
    return checked.map(field => cast((field as HTMLInputElement).value, type));
  }
  const values = fields.map(field => readField(field, type));
  return values.length === 1 ? values[0] : values;
}

function readField(field: FormField | AbstractFormInputElement<unknown>, type: string | undefined): unknown {
  if (field instanceof AbstractFormInputElement) return field.value;
  if (field instanceof HTMLSelectElement && field.multiple) {
    return [...field.selectedOptions].map(option => cast(option.value, type));
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    // A checkbox with a value of its own stands for that value, any other for yes or no.
    if (!field.hasAttribute('value')) return field.checked;
    return field.checked ? cast(field.value, type) : null;
  }
  if (field instanceof HTMLInputElement && NUMERIC_TYPES.has(field.type))
    return cast(field.value, type ?? 'Number');
  return cast(field.value, type);
}

function cast(value: string | null, type: string | undefined): unknown {
  if (value === null) return null;
  switch (type) {
    case 'Number':
      return value.trim() === '' || Number.isNaN(Number(value)) ? null : Number(value);
    case 'Boolean':
      return value === 'true' || value === 'on';
    case 'JSON':
      return value ? (JSON.parse(value) as unknown) : null;
    default:
      return value;
  }
}
