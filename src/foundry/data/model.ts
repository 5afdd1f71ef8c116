/** What all data models have in common, without their constructors. */
type Statics = Omit<typeof foundry.abstract.TypeDataModel, 'prototype' | 'defineSchema'>;

/** A data model that is made from a description: its schema, and what it makes. */
export interface ModelOf<Schema, Data> extends Statics {
  new (...given: ConstructorParameters<typeof foundry.abstract.TypeDataModel>): Data;
  defineSchema(): Schema;
}
