import { CHARACTERISTICS, type Characteristic } from '../../rules/mythras/fighter.ts';
import { known, wholeNumber } from './fields.ts';
import fields = foundry.data.fields;

const characteristic = (initial: Characteristic) =>
  new fields.StringField({ required: true, choices: [...CHARACTERISTICS], initial });

const skillSchema = () => ({
  ...known(),
  kind: new fields.StringField({
    required: true,
    choices: ['standard', 'professional', 'passion'],
    initial: 'professional',
  }),
  /** The two characteristics that it starts from; the same one twice doubles it (MYT-SKILL-01). */
  base: new fields.SchemaField({ first: characteristic('int'), second: characteristic('int') }),
  /** What is added to them. */
  bonus: wholeNumber(0, -999, 999),
  points: wholeNumber(0, -999, 999),
});

type SkillSchema = ReturnType<typeof skillSchema>;

/** A skill beyond the standard ones, or a passion. */
export class SkillData extends foundry.abstract.TypeDataModel<SkillSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Skill'];

  static override defineSchema(): SkillSchema {
    return skillSchema();
  }
}
