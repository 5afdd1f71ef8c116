import { localize, localizeOr } from '../platform/localize.ts';

/** One entry of a list to choose from. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly isChosen: boolean;
}

/** One field of a form, as the partial `item/field` draws it. */
export interface Field {
  readonly kind: 'number' | 'text' | 'choice' | 'tick';
  readonly name: string;
  readonly label: string;
  readonly value: string | number | null;
  readonly isTicked: boolean;
  readonly choices: readonly Choice[];
  readonly min: number | null;
  readonly max: number | null;
  /** What is shown where nothing was typed: the number that follows from others. */
  readonly placeholder: string;
  /** Whether it may be left empty, which stands for nothing. */
  readonly isOptional: boolean;
  readonly isNumber: boolean;
  /** Whether its choices take the room of two fields. */
  readonly isLong: boolean;
  /** How fine a number may be; `1` for whole ones. */
  readonly step: string;
  /** What a text must be: `dice`, or anything. */
  readonly check: string;
}

/** One box to tick among several. */
export interface Tick {
  readonly value: string;
  readonly label: string;
  readonly isTicked: boolean;
  /** What it means; empty when its name says it all. */
  readonly text: string;
}

/** Boxes for the ids of a set. */
export interface Ticks {
  readonly name: string;
  readonly label: string;
  readonly ticks: readonly Tick[];
}

const EMPTY: Omit<Field, 'kind' | 'name' | 'label'> = {
  value: '',
  isTicked: false,
  choices: [],
  min: null,
  max: null,
  placeholder: '',
  isOptional: false,
  isNumber: false,
  isLong: false,
  step: '1',
  check: '',
};

/** A field for a whole number; one that may be left empty is none then. */
export function numberField(
  label: string,
  name: string,
  value: number | null,
  { min = 0, max = 999, isOptional = false, placeholder = '' } = {},
): Field {
  return { ...EMPTY, kind: 'number', name, label, value, min, max, isOptional, placeholder };
}

/** A field for a short text. */
export function textField(
  label: string,
  name: string,
  value: string,
  { check = '', placeholder = '' } = {},
): Field {
  return { ...EMPTY, kind: 'text', name, label, value, check, placeholder };
}

/** Longest choice, in letters, for which the room of one field is enough. */
const FITS = 12;

/** A field to choose one of several. */
export function choiceField(
  label: string,
  name: string,
  choices: readonly Choice[],
  { isNumber = false, isOptional = false } = {},
): Field {
  const isLong = choices.some(choice => choice.label.length > FITS);
  return { ...EMPTY, kind: 'choice', name, label, choices, isNumber, isLong, isOptional };
}

/** A box that says yes or no. */
export function tickField(label: string, name: string, isTicked: boolean): Field {
  return { ...EMPTY, kind: 'tick', name, label, isTicked };
}

/** Entries for ids, with words filed under `kind`. */
export function choicesOf(kind: string, ids: readonly string[], chosen: string | null): Choice[] {
  return ids.map(value => ({ value, label: named(kind, value), isChosen: value === chosen }));
}

/** Entries for ids, and before them one for none of them. */
export function choicesOrNone(
  none: string,
  kind: string,
  ids: readonly string[],
  chosen: string | null,
): Choice[] {
  return [{ value: '', label: none, isChosen: chosen === null }, ...choicesOf(kind, ids, chosen)];
}

/** Boxes for the ids of a set, with words filed under `kind`: a name, or a name and a text. */
export function ticksOf(
  { name, label, kind }: { name: string; label: string; kind: string },
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

/** The labels of the fields of a type, which Foundry knows by the same keys. */
export const labelsOf =
  (type: string) =>
  (path: string): string =>
    localize(`${type}.FIELDS.${path}.label`);

/** The name of something by its id; the id where we have no words for it. */
function named(kind: string, id: string): string {
  return localizeOr(`${kind}.${id}.name`, localizeOr(`${kind}.${id}`, id));
}

/** Something on a sheet that is worked out, and why it is what it is. */
export interface Worked {
  readonly label: string;
  readonly value: string;
  readonly why: string;
}

/** Things that a set names by their keys, each of which can be taken out, and others that can be put in. */
export interface Chips {
  /** The path of the set. */
  readonly set: string;
  readonly label: string;
  readonly chips: readonly { readonly value: string; readonly label: string }[];
  readonly others: readonly Choice[];
  readonly addLabel: string;
  /** What to do here, said while there is none. */
  readonly none: string;
}

/** A button of a section. */
export interface SectionButton {
  readonly action: string;
  readonly label: string;
  /** Which way of holding a weapon it is about; empty for the first. */
  readonly way: string;
}

/** A part of an item sheet: a heading, and what belongs below it. */
export interface Section {
  readonly id: string;
  readonly label: string;
  readonly worked?: readonly Worked[];
  readonly fields?: readonly Field[];
  /** What is to be known of what stands in the fields. */
  readonly note?: string;
  readonly ticks?: readonly Ticks[];
  readonly chips?: Chips;
  readonly buttons?: readonly SectionButton[];
  /** A choice that changes what is shown and nothing else. */
  readonly look?: { readonly label: string; readonly choices: readonly Choice[] };
  /** Whether it is folded away until somebody wants it. */
  readonly isFolded?: boolean;
}

/** The key by which the rules and the packs know a thing, folded away. */
export function ruleKey(label: string, key: string): Section {
  return {
    id: 'rules',
    label: localize('ITEM.forTheRules'),
    fields: [textField(label, 'system.key', key)],
    isFolded: true,
  };
}
