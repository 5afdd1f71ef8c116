import { ArrayField } from '../fields/array-fields.ts';
import { AnyField, NumberField, StringField } from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { TypeDataModel } from './type-data-model.ts';

/** A type of change: words with dots between them, or a custom one by its number. */
const CHANGE_TYPE = /^[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*$/;

/** The system data of an active effect in generation 14: its changes. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return { changes: changesField() };
  }
}

/** The changes of an effect, which a system's own model may have with more in each. */
export function changesField(): ArrayField {
  return new ArrayField(
    new SchemaField({
      key: new StringField({ required: true }),
      type: new StringField({
        required: true,
        blank: false,
        initial: 'add',
        validate: (type: string) => {
          if (type.length < 3 || !CHANGE_TYPE.test(type)) throw new Error('is not a type of change');
        },
      }),
      value: new AnyField({ required: true, nullable: true, initial: '' }),
      phase: new StringField({ required: true, blank: false, initial: 'initial' }),
      priority: new NumberField(),
    }),
  );
}
