import { known } from './fields.ts';
import fields = foundry.data.fields;

const abilitySchema = () => ({
  ...known(),
  /** Dice or a number that goes with it: the damage of a breath, the potency of a venom. */
  value: new fields.StringField({ required: true, blank: true }),
});

type AbilitySchema = ReturnType<typeof abilitySchema>;

/** An ability of a creature, or another thing that somebody can do. */
export class AbilityData extends foundry.abstract.TypeDataModel<AbilitySchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Ability'];

  static override defineSchema(): AbilitySchema {
    return abilitySchema();
  }
}
