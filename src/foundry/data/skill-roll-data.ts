import { shortText, wholeNumber } from './fields.ts';
import fields = foundry.data.fields;

const skillRollSchema = () => ({
  /** The uuid of the one who rolled. */
  actor: shortText(),
  /** What the rules know the skill by, or the id of the item that it is. */
  skill: shortText(),
  /** What it was called; empty for a skill that has words in each language. */
  name: shortText(),
  /**
   * The way in which it was rolled: the difficulty that the table set (MYT-DIFF-01), or the characteristic that was added;
   * empty where the combat system knows one way only.
   */
  grade: shortText('standard'),
  /** What was rolled against, in percent, or added to the die. */
  value: wholeNumber(0, -99_999, 99_999),
  /** Whether it was added to the die. */
  isAdded: new fields.BooleanField(),
  reasons: new fields.ArrayField(new fields.ObjectField()),
  /** The results that reach each level. */
  bands: new fields.ArrayField(
    new fields.SchemaField({
      level: shortText(),
      from: wholeNumber(1, -99_999, 99_999),
      to: wholeNumber(100, -99_999, 99_999),
    }),
  ),
  /** Whether a player asks the GM to throw it, so that nobody else learns how it falls. */
  isAsked: new fields.BooleanField(),
  /** The message that asked for it; null when nobody had to ask. */
  answers: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
});

type SkillRollSchema = ReturnType<typeof skillRollSchema>;

/** A skill that somebody rolled: ids and numbers, which each reader sees in words of their own. */
export class SkillRollData extends foundry.abstract.TypeDataModel<
  SkillRollSchema,
  ChatMessage.Implementation
> {
  static override defineSchema(): SkillRollSchema {
    return skillRollSchema();
  }
}
