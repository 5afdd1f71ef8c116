import { known, wholeNumber } from './fields.ts';
import { locationId } from './written-wrong.ts';
import fields = foundry.data.fields;

const armourSchema = () => ({
  ...known(),
  ap: wholeNumber(1, 0, 99),
  /** Armour points that blows took from it for good (MYT-SE-34). */
  lost: wholeNumber(0, 0, 99),
  /** Ids of the locations that it protects. */
  locations: new fields.SetField(
    new fields.StringField({ required: true, blank: false, validate: locationId }),
  ),
  /** Hide, scales and the like: adds to worn armour and does not slow down (MYT-ARMOUR-02, INIT-03). */
  natural: new fields.BooleanField(),
  worn: new fields.BooleanField({ initial: true }),
  era: new fields.StringField({
    required: true,
    blank: true,
    choices: ['ancient', 'modern', 'future'],
    initial: '',
  }),
});

type ArmourSchema = ReturnType<typeof armourSchema>;

/** A piece of armour. */
export class ArmourData extends foundry.abstract.TypeDataModel<ArmourSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Armour'];

  static override defineSchema(): ArmourSchema {
    return armourSchema();
  }
}
