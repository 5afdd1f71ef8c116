import { shortText, wholeNumber } from './fields.ts';
import fields = foundry.data.fields;

const summarySchema = () => ({
  /** The combat that is over; empty in older worlds. */
  fight: new fields.StringField({ required: true, blank: true, initial: '' }),
  rounds: wholeNumber(1, 0, 99_999),
  /** Whether points were given for fumbles in an older world; by now, the marks of those who got them say so (MYT-SKILL-14). */
  given: new fields.BooleanField(),
  /** Those who fought. */
  rows: new fields.ArrayField(
    new fields.SchemaField({
      /** The uuid of the token or actor, and what it was called. */
      actor: shortText(),
      name: shortText(),
      /** What the fight has left them with: `src/rules/mythras/aftermath.ts`. */
      lines: new fields.ArrayField(new fields.ObjectField()),
    }),
  ),
});

type SummarySchema = ReturnType<typeof summarySchema>;

/** What a fight has left everybody with: ids and numbers. */
export class SummaryData extends foundry.abstract.TypeDataModel<SummarySchema, ChatMessage.Implementation> {
  static override defineSchema(): SummarySchema {
    return summarySchema();
  }
}
