import { type Field, type Fields, offeredBy } from '../../rules/shared/fields.ts';
import {
  NumberToChange,
  oneOf,
  oneOrNone,
  shortText,
  someOf,
  type wholeNumber,
  type wholeNumberOrNone,
} from './fields.ts';

import fields = foundry.data.fields;

interface OrNone {
  readonly usually: null;
}

type ChoiceOf<F, Id extends string> = F extends OrNone | { readonly orNone: true }
  ? ReturnType<typeof oneOrNone<Id>>
  : ReturnType<typeof oneOf<Id>>;

type PartsOf<F, Schema extends fields.DataSchema> = F extends OrNone
  ? fields.SchemaField<Schema, typeof NOT_AT_FIRST>
  : fields.SchemaField<Schema>;

/** The fields of a data model, by what a field of a thing holds. */
interface Made<F> {
  readonly number: F extends OrNone ? ReturnType<typeof wholeNumberOrNone> : ReturnType<typeof wholeNumber>;
  readonly flag: fields.BooleanField<{ initial: boolean }>;
  readonly text: ReturnType<typeof shortText>;
  readonly dice: ReturnType<typeof shortText>;
  readonly one: F extends { ids: readonly (infer Id extends string)[] }
    ? ChoiceOf<F, Id>
    : ReturnType<typeof oneNumber>;
  readonly some: F extends { ids: readonly (infer Id extends string)[] }
    ? ReturnType<typeof someOf<Id>>
    : never;
  readonly keys: ReturnType<typeof someKeys>;
  readonly parts: F extends { fields: infer Inner extends Fields } ? PartsOf<F, SchemaOf<Inner>> : never;
}

/** The schema of a data model for the fields of a thing. */
export type SchemaOf<All extends Fields> = {
  readonly [Key in keyof All]: Made<All[Key]>[All[Key]['holds']];
};

/** The schema of a data model from the fields of a thing: bounds, choices and first values. */
export function schemaOf<const All extends Fields>(all: All): SchemaOf<All> {
  const made = Object.entries(all).map(([key, field]) => [key, fieldOf(field)]);
  return Object.fromEntries(made) as SchemaOf<All>;
}

const NOT_AT_FIRST = { required: true, nullable: true, initial: null } as const;

const oneNumber = (ids: readonly number[], initial: number) =>
  new fields.NumberField({
    required: true,
    nullable: false,
    choices: Object.fromEntries(ids.map(id => [id, String(id)])),
    initial,
  });

const someKeys = () => new fields.SetField(shortText());

function fieldOf(field: Field): fields.DataField.Any {
  const { initial = field.usually } = field as { readonly initial?: unknown; readonly usually?: unknown };
  switch (field.holds) {
    case 'number':
      return numberField(field, initial as number | null);
    case 'flag':
      return new fields.BooleanField({ initial: initial === true });
    case 'text':
    case 'dice':
      return shortText(String(initial));
    case 'one':
      return choiceField(field, initial);
    case 'some':
      return someOf(field.words ?? '', field.ids);
    case 'keys':
      return someKeys();
    case 'parts':
      return new fields.SchemaField(schemaOf(field.fields), field.usually === null ? NOT_AT_FIRST : {});
  }
}

type FieldThatHolds<Held extends Field['holds']> = Extract<Field, { readonly holds: Held }>;

function numberField(
  { from, to, usually, byEffects = false, hasFractions = false }: FieldThatHolds<'number'>,
  initial: number | null,
): fields.DataField.Any {
  const bounds = {
    required: true,
    nullable: usually === null,
    integer: !hasFractions,
    initial,
    min: from,
    max: to,
  };
  return byEffects ? new NumberToChange(bounds) : new fields.NumberField(bounds);
}

function choiceField(field: FieldThatHolds<'one'>, initial: unknown): fields.DataField.Any {
  const { ids, usually, orNone, words = '', word } = field;
  const numbers = ids.filter(id => typeof id === 'number');
  if (numbers.length > 0) return oneNumber(numbers, Number(initial));
  if (usually === null || orNone) {
    return oneOrNone(words, ids.map(String), typeof initial === 'string' ? initial : null);
  }
  return oneOf(words, offeredBy(field), String(initial), word && `.${word}`);
}
