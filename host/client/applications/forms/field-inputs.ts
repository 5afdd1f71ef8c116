import { HTMLFilePickerElement, HTMLProseMirrorElement } from '../elements/text-fields.ts';
import { HTMLStringTagsElement } from '../elements/string-tags.ts';
import { localize } from '../foundry-globals.ts';
import { createFormGroup, type FormGroupConfig } from './form-group.ts';
import {
  createCheckboxInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  createTextareaInput,
  setInputAttributes,
  type FormInputConfig,
} from './fields.ts';
import type { SelectOption } from './select-options.ts';

/** The description of a data field for its input. */
export interface DataFieldLike {
  readonly fieldPath?: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly blank?: boolean;
  readonly integer?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly choices?: unknown;
  readonly element?: DataFieldLike;
  readonly options?: { readonly label?: string; readonly hint?: string };
  toInput(config: object): HTMLElement;
}

type FieldInputConfig = FormInputConfig & Record<string, unknown>;

/** The attributes of the records in a list of choices that are its value and its label. */
interface ChoiceConfig {
  readonly valueAttr?: string;
  readonly labelAttr?: string;
}

type InputMaker = (field: DataFieldLike, config: FieldInputConfig) => HTMLElement;

const MAKERS: Record<string, InputMaker> = {
  BooleanField: (_field, config) => createCheckboxInput(config),
  NumberField: numberInput,
  StringField: textInput,
  HTMLField: (_field, config) => {
    const { name, value, enriched } = config as { name?: string; value?: string; enriched?: string };
    const element = HTMLProseMirrorElement.create({
      ...(name !== undefined && { name }),
      ...(value !== undefined && { value }),
      ...(enriched !== undefined && { enriched }),
    });
    setInputAttributes(element, config);
    return element;
  },
  JSONField: (_field, config) => createTextareaInput(config),
  FilePathField: (_field, config) => {
    const element = HTMLFilePickerElement.create({ value: String(config.value ?? '') });
    setInputAttributes(element, config);
    return element;
  },
  ColorField: (_field, config) => {
    const element = document.createElement('color-picker');
    element.setAttribute('value', String(config.value ?? ''));
    setInputAttributes(element, config);
    return element;
  },
  SetField: collectionInput,
  ArrayField: collectionInput,
};

/** Build the input for a data field. */
export function fieldInput(field: DataFieldLike, config: object = {}): HTMLElement {
  const { input } = config as { input?: unknown };
  return typeof input === 'function' ? (input as InputMaker)(field, { ...config }) : field.toInput(config);
}

/** Build the labelled row for a data field: what `DataField#toFormGroup` gives. */
export function fieldGroup(
  field: DataFieldLike,
  groupConfig: object = {},
  inputConfig: object = {},
): HTMLElement {
  const group: FormGroupConfig & { widget?: unknown } = { ...groupConfig };
  if (typeof group.widget === 'function') {
    return (group.widget as (...given: unknown[]) => HTMLElement)(field, group, inputConfig);
  }
  group.label ??= localize(field.label || field.options?.label || field.fieldPath || '');
  const hint = field.hint || field.options?.hint;
  if (group.hint === undefined && hint) group.hint = localize(hint);
  group.input ??= fieldInput(field, inputConfig);
  return createFormGroup(group);
}

/** Give the classes of data fields their inputs, which need a page and so cannot live in the shared layer. */
export function defineFieldInputs(fields: Record<string, { prototype: object } | undefined>): void {
  for (const [name, maker] of Object.entries(MAKERS)) {
    const prototype = fields[name]?.prototype;
    if (!prototype) continue;
    Object.assign(prototype, {
      _toInput(this: DataFieldLike, config: FieldInputConfig) {
        return maker(this, config);
      },
    });
  }
  Object.assign(fields['StringField'] ?? {}, {
    _prepareChoiceConfig(config: ChoiceConfig & { choices?: unknown; options?: SelectOption[] }) {
      config.options ??= choiceOptions(config.choices, config);
      delete config.choices;
    },
  });
  Object.assign(fields['DataField']?.prototype ?? {}, {
    toFormGroup(this: DataFieldLike, group?: object, input?: object) {
      return fieldGroup(this, group, input);
    },
  });
}

function numberInput(field: DataFieldLike, config: FieldInputConfig): HTMLElement {
  if (field.choices || config['options'] || config['choices']) {
    const dataset = { ...config.dataset, dtype: 'Number' };
    return createSelectInput({ ...config, dataset, options: choicesOf(field, config) });
  }
  const step = field.step ?? (field.integer ? 1 : undefined);
  return createNumberInput({
    ...(field.min !== undefined && { min: field.min }),
    ...(field.max !== undefined && { max: field.max }),
    ...(step !== undefined && { step }),
    ...config,
  });
}

function textInput(field: DataFieldLike, config: FieldInputConfig): HTMLElement {
  if (!field.choices && !config['options'] && !config['choices']) return createTextInput(config);
  const blank = config['blank'] ?? (field.blank || !field.required ? '' : undefined);
  return createSelectInput({
    ...config,
    ...(typeof blank === 'string' && { blank }),
    options: choicesOf(field, config),
  });
}

function collectionInput(field: DataFieldLike, config: FieldInputConfig): HTMLElement {
  const source = field.element ?? field;
  if (source.choices || config['options'] || config['choices']) {
    return createMultiSelectInput({ ...config, options: choicesOf(source, config) });
  }
  const element = HTMLStringTagsElement.create({ value: (config.value ?? []) as Iterable<string> });
  setInputAttributes(element, config);
  return element;
}

/** What stands for one choice: text, or a record of which some attributes are told. */
type Choice = string | number | Readonly<Record<string, unknown>>;

/** The options of a list of choices: by key, or in a list by what stands in it. */
export function choiceOptions(declared: unknown, config: ChoiceConfig): SelectOption[] {
  const choices = typeof declared === 'function' ? (declared as () => unknown)() : declared;
  const entries: (readonly [string | null, Choice])[] = Array.isArray(choices)
    ? (choices as Choice[]).map(choice => [null, choice])
    : Object.entries((choices ?? {}) as Record<string, Choice>);
  return entries.map(([key, choice]) => optionOf(key, choice, config));
}

function optionOf(
  key: string | null,
  choice: Choice,
  { valueAttr, labelAttr = 'label' }: ChoiceConfig,
): SelectOption {
  if (typeof choice !== 'object') return { value: key ?? String(choice), label: String(choice) };
  const { group, disabled } = choice;
  const value = (valueAttr === undefined ? null : choice[valueAttr]) ?? key ?? choice['value'];
  return {
    value: String(value),
    label: String(choice[labelAttr] ?? value),
    ...(typeof group === 'string' && { group }),
    ...(disabled === true && { disabled }),
  };
}

function choicesOf(field: DataFieldLike, config: FieldInputConfig): SelectOption[] {
  if (Array.isArray(config['options'])) return config['options'] as SelectOption[];
  return choiceOptions(config['choices'] ?? field.choices, config as ChoiceConfig);
}
