import { isDiceUpTo } from './dice.ts';
import type { Field, Fields, LeftOut, PartsField } from './fields.ts';

/*
 * What the rules get of a thing that is written down on a sheet or in a pack: its fields, without those that are as
 * usual.
 */

/** Null for a choice that may be none in the rules too. */
type NoneOf<F> = F extends { orNone: true } ? null : never;

/** Values in the rules, by what a field holds. */
interface Values<F> {
  readonly number: number;
  readonly flag: boolean;
  readonly text: string;
  readonly dice: string;
  readonly one: F extends { ids: readonly (infer Id)[] } ? Id | NoneOf<F> : never;
  readonly some: F extends { ids: readonly (infer Id)[] } ? readonly Id[] : never;
  readonly keys: readonly string[];
  readonly parts: F extends { fields: infer Inner extends Fields } ? ValuesOf<Inner> : never;
}

/** The value of a field in the rules. */
export type ValueOf<F extends Field> = Values<F>[F['holds']];

type Needed<All extends Fields> = {
  readonly [Key in keyof All as All[Key] extends LeftOut ? never : Key]: ValueOf<All[Key]>;
};
type Other<All extends Fields> = {
  readonly [Key in keyof All as All[Key] extends LeftOut ? Key : never]?: ValueOf<All[Key]>;
};

/** A thing as the rules have it. */
export type ValuesOf<All extends Fields> = Needed<All> & Other<All>;

/** Values as an owner wrote them down, by what a field holds. */
interface Stored<F> {
  readonly number: F extends { usually: null } ? number | null : number;
  readonly flag: boolean;
  readonly text: string;
  readonly dice: string;
  readonly one: string | number | null;
  readonly some: Iterable<string>;
  readonly keys: Iterable<string>;
  readonly parts: F extends { fields: infer Inner extends Fields }
    ? StoredOf<Inner> | (F extends { usually: null } ? null : never)
    : never;
}

type Written<F extends Field> = Stored<F>[F['holds']];

/** A thing as its owner wrote it down; packs and modules leave out what the rules leave out. */
export type StoredOf<All extends Fields> = {
  readonly [Key in keyof All as All[Key] extends LeftOut ? never : Key]: Written<All[Key]>;
} & { readonly [Key in keyof All as All[Key] extends LeftOut ? Key : never]?: Written<All[Key]> };

/** A thing as the rules have it, from what is written down: what is as usual is left out. */
export function valuesOf<const All extends Fields>(fields: All, stored: StoredOf<All>): ValuesOf<All> {
  return knownValues(fields, stored) as ValuesOf<All>;
}

function knownValues(fields: Fields, stored: object): Readonly<Record<string, unknown>> {
  const written = stored as Readonly<Record<string, unknown>>;
  const known = Object.entries(fields).flatMap(([key, field]) => {
    const value = knownValue(field, written[key]);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(known);
}

/** The value of a field in the rules; undefined where they leave it out. */
function knownValue(field: Field, written: unknown): unknown {
  if (written === undefined || written === field.usually) return undefined;
  switch (field.holds) {
    case 'dice': {
      const isUnreadable = !isDiceUpTo(written as string, field.most);
      return field.usually !== undefined && isUnreadable ? undefined : written;
    }
    case 'some':
    case 'keys': {
      const ids = [...(written as Iterable<string>)];
      return field.usually !== undefined && ids.length === 0 ? undefined : ids;
    }
    case 'parts': {
      const { fields, usually } = field;
      if (isAsUsual(usually, written as object)) return undefined;
      const inner = knownValues(fields, written as object);
      return usually === 'none' && Object.keys(inner).length === 0 ? undefined : inner;
    }
    case 'number':
    case 'flag':
    case 'text':
    case 'one':
      return written;
  }
}

/** True where parts have the values for which the rules leave all of them out. */
export function isAsUsual(usually: PartsField['usually'], written: object): boolean {
  if (typeof usually !== 'object' || usually === null) return false;
  const values: Readonly<Record<string, unknown>> = { ...written };
  return Object.entries(usually).every(([key, value]) => values[key] === value);
}

/** True if all dice can be read, or are left out. */
export function hasReadableDice(fields: Fields, stored: object): boolean {
  const written = stored as Readonly<Record<string, unknown>>;
  return Object.entries(fields).every(
    ([key, field]) =>
      field.holds !== 'dice' ||
      written[key] === field.usually ||
      isDiceUpTo(String(written[key]), field.most),
  );
}
