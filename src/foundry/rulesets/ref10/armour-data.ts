import { known, wholeNumber } from '../../data/fields.ts';
import { locationId } from './refused.ts';
import { weight } from './weight.ts';
import fields = foundry.data.fields;

const armourSchema = () => ({
  ...known(),
  ap: wholeNumber(5, 0, 1000),
  /** Ids of the locations that it covers (REF-AP-03). */
  locations: new fields.SetField(
    new fields.StringField({ required: true, blank: false, validate: locationId }),
  ),
  /** What it takes from every roll while it is worn (REF-GEN-01). */
  encumbrance: wholeNumber(0, 0, 20),
  worn: new fields.BooleanField({ initial: true }),
  weight: weight(),
});

type ArmourSchema = ReturnType<typeof armourSchema>;

/** A piece of armour of reflexes and 1d10. */
export class Ref10ArmourData extends foundry.abstract.TypeDataModel<ArmourSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Ref10Armour'];

  static override defineSchema(): ArmourSchema {
    return armourSchema();
  }
}
