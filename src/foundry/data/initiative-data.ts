import { shortText } from './fields.ts';
import fields = foundry.data.fields;

const initiativeSchema = () => ({
  /** Whether these are the dice that decide between equals (MYT-INIT-04). */
  ties: new fields.BooleanField(),
  /** Who rolled, one for each roll of the message, in the same order. */
  rows: new fields.ArrayField(
    new fields.SchemaField({
      /** The uuid of the token or actor, and what it was called. */
      actor: shortText(),
      name: shortText(),
      /** What was added to the die, and why. */
      reasons: new fields.ArrayField(new fields.ObjectField()),
    }),
  ),
});

type InitiativeSchema = ReturnType<typeof initiativeSchema>;

/** Initiative that was rolled, by one or many (MYT-INIT-02). */
export class InitiativeData extends foundry.abstract.TypeDataModel<
  InitiativeSchema,
  ChatMessage.Implementation
> {
  static override defineSchema(): InitiativeSchema {
    return initiativeSchema();
  }
}
