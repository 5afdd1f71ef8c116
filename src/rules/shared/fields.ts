import type { Bounds } from './bounds.ts';

/*
 * The fields of a thing (a weapon, a spell, a fighter), each said once in a row of its combat system. The schema of the
 * rules (`field-schema.ts`), Foundry's data model, the mapping from one to the other and the form all follow from it.
 *
 * A field with `usually` is left out in the rules while it is that, `null` for one that nobody has written down yet.
 * All others are always there. `initial` is the value of a new thing, where that is not the usual one.
 */

interface Placed {
  /** The section of the form that asks for it; left out for a field that a sheet asks for in its own way. */
  readonly section?: string;
  /** Lists of compendium packs show it in the row of a thing, or can be narrowed by it too; left out for neither. */
  readonly listed?: 'row' | 'filter';
}

interface NumberField extends Placed, Bounds {
  readonly holds: 'number';
  readonly initial?: number;
  readonly usually?: number | null;
  /** Active effects may change it. */
  readonly byEffects?: boolean;
  /** It may have figures after the point, as a weight and a price do. */
  readonly hasFractions?: boolean;
}

interface FlagField extends Placed {
  readonly holds: 'flag';
  readonly initial?: boolean;
  readonly usually?: boolean;
}

interface TextField extends Placed {
  readonly holds: 'text';
  readonly initial?: string;
  readonly usually?: string;
}

/** A dice formula; unreadable ones are kept, and left out in the rules. */
interface DiceField extends Placed {
  readonly holds: 'dice';
  readonly initial?: string;
  readonly usually?: string;
  /** The most dice that it may have; any number that can be read when left out. */
  readonly most?: number;
}

interface Choice {
  /** The group of the words of its ids in `lang`; numbers need none. */
  readonly words?: string;
  /** The one of the words of each id, where it has several. */
  readonly word?: 'name';
  /** The id of the word for none of them, where a dash says too little. */
  readonly none?: string;
}

/** One of several ids; `usually` may be one that the rules do not have, such as `ask`. */
interface OneField extends Placed, Choice {
  readonly holds: 'one';
  readonly ids: readonly (string | number)[];
  readonly initial?: string | number;
  readonly usually?: string | null;
  /** There may be none of them, which is null in the rules too. */
  readonly orNone?: true;
}

/** Any number of several ids; `usually` for a list that is left out while it is empty. */
interface SomeField extends Placed, Choice {
  readonly holds: 'some';
  readonly ids: readonly string[];
  readonly usually?: 'none';
}

/** Any number of keys, such as those of weapons; `usually` for a list that is left out while it is empty. */
interface KeysField extends Placed {
  readonly holds: 'keys';
  readonly usually?: 'none';
}

/**
 * Fields of its own; `usually` for one that is left out: an object while its fields have these values, `none` while all
 * of them are left out, null for one that is not there at first.
 */
export interface PartsField extends Placed {
  readonly holds: 'parts';
  readonly fields: Fields;
  readonly usually?: 'none' | Readonly<Record<string, unknown>> | null;
}

/** What one field of a thing holds. */
export type Field =
  | NumberField
  | FlagField
  | TextField
  | DiceField
  | OneField
  | SomeField
  | KeysField
  | PartsField;

/** The fields of a thing by their keys. */
export type Fields = Readonly<Record<string, Field>>;

type Row<F extends Field> = Omit<F, 'holds'>;

/** A whole number within bounds. */
export const number = <const Given extends Row<NumberField>>(given: Given) =>
  ({ holds: 'number', ...given }) as const;

/** Yes or no, and no at first. */
export const flag = { holds: 'flag', usually: false } as const;

/** Yes or no, where that is not no at first, or always there in the rules. */
export const flagOf = <const Given extends Row<FlagField>>(given: Given) =>
  ({ holds: 'flag', ...given }) as const;

/** A short text. */
export const words = <const Given extends Row<TextField>>(given: Given) =>
  ({ holds: 'text', ...given }) as const;

/** A dice formula. */
export const dice = <const Given extends Row<DiceField>>(given: Given) =>
  ({ holds: 'dice', ...given }) as const;

/** One of several ids. */
export const one = <const Ids extends OneField['ids'], const Given extends Omit<Row<OneField>, 'ids'>>(
  ids: Ids,
  given: Given,
) => ({ holds: 'one', ids, ...given }) as const;

/** Any number of several ids. */
export const some = <const Ids extends SomeField['ids'], const Given extends Omit<Row<SomeField>, 'ids'>>(
  ids: Ids,
  given: Given,
) => ({ holds: 'some', ids, ...given }) as const;

/** Any number of keys. */
export const keys = <const Given extends Row<KeysField> = object>(given?: Given) =>
  ({ holds: 'keys', ...(given as Given) }) as const;

/** Fields within a field. */
export const parts = <
  const Inner extends Fields,
  const Given extends Omit<Row<PartsField>, 'fields'> = object,
>(
  inner: Inner,
  given?: Given,
) => ({ holds: 'parts', fields: inner, ...(given as Given) }) as const;

/** The same fields, asked for in a section of the form. */
export function inSection<const Given extends Fields>(section: string, fields: Given): Given {
  const placed = Object.entries(fields).map(([key, field]) => [key, { ...field, section }]);
  return Object.fromEntries(placed) as Given;
}

/** A field that the rules leave out while it is what it usually is. */
export interface LeftOut {
  readonly usually: unknown;
}

/** The ids that a choice offers: those of the rules, after the usual one where that is none of them. */
export function offeredBy({ ids, usually }: Pick<OneField, 'ids' | 'usually'>): string[] {
  const known = ids.map(String);
  return typeof usually === 'string' && !known.includes(usually) ? [usually, ...known] : known;
}
