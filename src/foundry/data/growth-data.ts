import { shortText, wholeNumber } from './fields.ts';
import fields = foundry.data.fields;

const growthSchema = () => ({
  /** The uuid of whoever has learned. */
  actor: shortText(),
  /** What the rules know the skill by, or the id of the item that it is. */
  skill: shortText(),
  /** What it was called; empty for a skill that has words in each language. */
  name: shortText(),
  /** An experience roll (MYT-SKILL-14), or how strongly something changed a passion (MYT-CHAR-13). */
  by: new fields.StringField({
    required: true,
    choices: ['experience', 'weak', 'moderate', 'strong'],
    initial: 'experience',
  }),
  /** In percent, before it. */
  before: wholeNumber(0, -99_999, 99_999),
  /** What INT added to the experience roll. */
  int: wholeNumber(0, 0, 99_999),
  /** Percent that came of it; less than 0 where a passion has waned. */
  gain: wholeNumber(0, -99_999, 99_999),
});

type GrowthSchema = ReturnType<typeof growthSchema>;

/** What somebody has learned, or how a passion has changed: ids and numbers. */
export class GrowthData extends foundry.abstract.TypeDataModel<GrowthSchema, ChatMessage.Implementation> {
  static override defineSchema(): GrowthSchema {
    return growthSchema();
  }
}
