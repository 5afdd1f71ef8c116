import { shortText, wholeNumber } from './fields.ts';
import fields = foundry.data.fields;

const timeSchema = () => ({
  /** The combat, and its turn change. */
  fight: shortText(),
  mark: shortText(),
  round: wholeNumber(1, 0, 99_999),
  /** What time did: facts of the rules. */
  facts: new fields.ArrayField(new fields.ObjectField()),
});

type TimeSchema = ReturnType<typeof timeSchema>;

/** What time did to those in a fight when a turn or a round began: ids and numbers. */
export class TimeData extends foundry.abstract.TypeDataModel<TimeSchema, ChatMessage.Implementation> {
  static override defineSchema(): TimeSchema {
    return timeSchema();
  }
}
