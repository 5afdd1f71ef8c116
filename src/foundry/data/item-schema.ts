import type { Fields } from '../../rules/shared/fields.ts';
import { known } from './fields.ts';
import { schemaOf, type SchemaOf } from './schema-of.ts';

/** The schema of a type of item: the fields that all items have, and its own. */
export type ItemSchema<All extends Fields> = ReturnType<typeof known> & SchemaOf<All>;

/** The schema of a type of item, from its own fields. */
export function itemSchema<const All extends Fields>(all: All): ItemSchema<All> {
  return { ...known(), ...schemaOf(all) };
}
