import { known, wholeNumber } from '../../data/fields.ts';
import { weight } from './weight.ts';
import fields = foundry.data.fields;

const gearSchema = () => ({
  ...known(),
  quantity: wholeNumber(1, 0, 99_999),
  carried: new fields.BooleanField({ initial: true }),
  weight: weight(),
});

type GearSchema = ReturnType<typeof gearSchema>;

/** Whatever else somebody carries, by reflexes and 1d10: it weighs something. */
export class Ref10GearData extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Ref10Gear'];

  static override defineSchema(): GearSchema {
    return gearSchema();
  }
}
