import { known, shortText, wholeNumber } from './fields.ts';
import fields = foundry.data.fields;

const combatStyleSchema = () => ({
  ...known(),
  /** Points on top of the base STR+DEX (MYT-SKILL-13), in percent. */
  points: wholeNumber(0, -999, 999),
  /** Keys of the weapons that it covers (MYT-STYLE-01). */
  weapons: new fields.SetField(shortText()),
  /** Keys of style traits (MYT-STYLE-04). */
  traits: new fields.SetField(shortText()),
});

type CombatStyleSchema = ReturnType<typeof combatStyleSchema>;

/** A combat style: one skill for a set of weapons. */
export class CombatStyleData extends foundry.abstract.TypeDataModel<CombatStyleSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.CombatStyle'];

  static override defineSchema(): CombatStyleSchema {
    return combatStyleSchema();
  }
}
