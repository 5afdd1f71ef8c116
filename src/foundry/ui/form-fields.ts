import { localize, localizeOr } from '../platform/localize.ts';
import { type Choice, named } from './choices.ts';
import { present } from '../../rules/shared/compact.ts';

import fields = foundry.data.fields;

/** An entry of a list, as Foundry's own forms take it. */
export type Option = Pick<Choice, 'value' | 'label'>;

/** One field of an item's form, as Foundry's `formGroup` draws it from the schema. */
export interface FormField {
  readonly field: fields.DataField.Any;
  readonly name: string;
  readonly value: unknown;
  readonly label: string;
  readonly classes: string;
  readonly isNumber: boolean;
  /** True for a field that may not be left empty. */
  readonly isRequired: boolean;
  /** The options of a select; undefined for other fields. */
  readonly options: readonly Option[] | undefined;
  /** The label of the empty option; undefined where there is none. */
  readonly blank: string | undefined;
  /** The placeholder of an empty field. */
  readonly placeholder: string;
  readonly dataset: Readonly<Record<string, string>>;
}

/** The configuration of a field in addition to its schema. */
interface FieldConfig {
  /** The path of the value, when it is not that of the field itself. */
  readonly at?: string;
  readonly label?: string;
  readonly options?: readonly Option[];
  readonly blank?: string;
  readonly placeholder?: string;
  /** The check of a text: `dice`, or `dice-or-nothing`. */
  readonly check?: string;
}

/** One box to tick among several. */
interface Tick {
  readonly value: string;
  readonly label: string;
  readonly isTicked: boolean;
  /** Its explanation; empty where the label is enough. */
  readonly text: string;
}

/** Boxes for the ids of a set. */
export interface Ticks {
  readonly name: string;
  readonly label: string;
  readonly ticks: readonly Tick[];
}

/** Longest label of a box, or choice of a list, in letters, for which the room of one field is enough. */
const FITS = 11;

/** The field of an item's form at a path of its system data. */
export type FieldAt = (path: string, config?: FieldConfig) => FormField;

/** The form of an item: its fields by their paths, with label, bounds and choices from the schema. */
export function formOf({ system }: Item.Implementation): FieldAt {
  return (path, { at = path, ...config } = {}) => {
    const field = system.schema.getField(path) as fields.DataField.Any | undefined;
    if (!field) throw new Error(`no field ${path}`);
    return formField(field, `system.${at}`, foundry.utils.getProperty(system, at), config);
  };
}

/** A field of a form, drawn from a field of a schema. */
export function formField(
  field: fields.DataField.Any,
  name: string,
  value: unknown,
  { label = field.label, options = choicesIn(field), blank, placeholder = '', check }: FieldConfig = {},
): FormField {
  const isTick = field instanceof fields.BooleanField;
  const shown = isTick ? [label] : [blank ?? '', ...(options ?? []).map(one => one.label)];
  const isLong = shown.some(({ length }) => length > FITS);
  return {
    field,
    name,
    value,
    label,
    options,
    blank,
    placeholder,
    classes: present(['passe-field', isTick && 'is-tick', isLong && 'is-long']).join(' '),
    isNumber: field instanceof fields.NumberField && !options,
    isRequired: !field.nullable,
    dataset: { ...(check && { check }), ...(field.nullable && options && { optional: '' }) },
  };
}

/** The choices of a field, which its schema names by the keys of their words. */
function choicesIn(field: fields.DataField.Any): Option[] | undefined {
  const { choices } = field as { choices?: Readonly<Record<string, string>> };
  if (!choices) return undefined;
  return Object.entries(choices).map(([value, key]) => ({ value, label: game.i18n.localize(key) }));
}

/** Boxes for the ids of a set, with words filed under `kind`: a name, or a name and a text. */
export function ticksOf(
  { name, label }: FormField,
  kind: string,
  ids: readonly string[],
  ticked: ReadonlySet<string>,
): Ticks {
  const strange = [...ticked].filter(id => !ids.includes(id));
  const ticks = [...ids, ...strange].map(value => ({
    value,
    label: named(kind, value),
    isTicked: ticked.has(value),
    text: localizeOr(`${kind}.${value}.text`, ''),
  }));
  return { name, label, ticks };
}

/** Something on a sheet that is worked out, and why it is what it is. */
export interface DerivedNumber {
  readonly label: string;
  readonly value: string;
  readonly why: string;
}

/** The content of a section in reading mode, where it differs from field by field. */
export interface ReadingView {
  /** The label in reading mode, where it differs from the form's. */
  readonly label?: string;
  readonly numbers: readonly DerivedNumber[];
  /** The paths of the fields that these replace. */
  readonly insteadOf: readonly string[];
}

/** Things that a set names by their keys, each of which can be taken out, and others that can be put in. */
interface Chips {
  /** The path of the set. */
  readonly set: string;
  readonly label: string;
  readonly chips: readonly { readonly value: string; readonly label: string }[];
  readonly others: readonly Choice[];
  readonly addLabel: string;
  /** The hint shown while there is none. */
  readonly none: string;
}

/** A button of a section. */
export interface SectionButton {
  readonly action: string;
  readonly label: string;
  /** The mode of a weapon, for the buttons of weapons; empty for the first. */
  readonly mode?: string;
  /** The degree and direction of a passion's change, for the buttons of passions. */
  readonly depth?: string;
  readonly direction?: 'deepens' | 'wanes';
}

/** A part of an item sheet: a heading, and what belongs below it. */
export interface Section {
  readonly id: string;
  readonly label: string;
  readonly worked?: readonly DerivedNumber[];
  readonly fields?: readonly FormField[];
  readonly reading?: ReadingView;
  /** The names of fields that say nothing, such as those of a poison that a weapon does not have. */
  readonly silent?: readonly string[];
  /** A note on the values of the fields. */
  readonly note?: string;
  readonly ticks?: readonly Ticks[];
  readonly chips?: Chips;
  readonly buttons?: readonly SectionButton[];
  /** A choice that changes what is shown and nothing else. */
  readonly look?: { readonly label: string; readonly choices: readonly Choice[] };
  /** True for a section that is folded at first. */
  readonly isFolded?: boolean;
}

/** The key by which the rules and the packs know an item, folded away. */
export function ruleKey(field: FieldAt): Section {
  return { id: 'rules', label: localize('ITEM.forTheRules'), fields: [field('key')], isFolded: true };
}
