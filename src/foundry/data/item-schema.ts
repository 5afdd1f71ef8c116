import type { Fields } from '../../rules/shared/fields.ts';
import { known } from './fields.ts';
import { schemaOf, type SchemaOf } from './schema-of.ts';

/** The schema of a type of item: the fields that all items have, and its own. */
export type ItemSchema<All extends Fields> = ReturnType<typeof known> & SchemaOf<All>;

/** The schemas of types of items, from the fields of each. */
export type ItemSchemas<All extends Readonly<Record<string, Fields>>> = {
  readonly [Type in keyof All]: ItemSchema<All[Type]>;
};

/** The schema of a type of item, from its own fields. */
export function itemSchema<const All extends Fields>(all: All): ItemSchema<All> {
  return { ...known(), ...schemaOf(all) };
}
