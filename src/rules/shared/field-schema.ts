import * as v from 'valibot';
import { isDiceUpTo } from './dice.ts';
import type { ValueOf } from './field-values.ts';
import type { Field, Fields, LeftOut } from './fields.ts';
import { array, boolean, dice, integer, object, optional, picklist, text } from './schema.ts';

type EntryOf<F extends Field> = F extends LeftOut
  ? v.ExactOptionalSchema<v.GenericSchema<ValueOf<F>>, undefined>
  : v.GenericSchema<ValueOf<F>>;

/** The entries of a thing's schema, from its fields. */
type EntriesOf<All extends Fields> = { readonly [Key in keyof All]: EntryOf<All[Key]> };

/** The entries of a thing's schema: each field within its bounds, and what may be left out optional. */
export function entriesOf<const All extends Fields>(fields: All): EntriesOf<All> {
  const entries = Object.entries(fields).map(([key, field]) => {
    const schema = schemaOf(field);
    return [key, field.usually === undefined ? schema : optional(schema)];
  });
  return Object.fromEntries(entries) as EntriesOf<All>;
}

function schemaOf(field: Field): v.GenericSchema {
  switch (field.holds) {
    case 'number':
      return integer(field);
    case 'flag':
      return boolean;
    case 'text':
      return text;
    case 'dice':
      return v.pipe(
        dice,
        v.check(formula => isDiceUpTo(formula, field.most), 'too-large'),
      );
    case 'one':
      return field.orNone ? v.nullable(picklist(field.ids)) : picklist(field.ids);
    case 'some':
      return array(picklist(field.ids));
    case 'keys':
      return array(text);
    case 'parts':
      return object(entriesOf(field.fields));
  }
}
