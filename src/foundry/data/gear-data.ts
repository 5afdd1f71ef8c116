import { known, shortText, wholeNumber } from './fields.ts';
import fields = foundry.data.fields;

const gearSchema = () => ({
  ...known(),
  kind: new fields.StringField({ required: true, choices: ['gear', 'ammunition'], initial: 'gear' }),
  quantity: wholeNumber(1, 0, 99_999),
  /** Keys of the weapons that ammunition is for. */
  weapons: new fields.SetField(shortText()),
  /** Where it is kept. */
  place: shortText(),
  carried: new fields.BooleanField({ initial: true }),
});

type GearSchema = ReturnType<typeof gearSchema>;

/** Ammunition, tools and whatever else somebody carries. */
export class GearData extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Gear'];

  static override defineSchema(): GearSchema {
    return gearSchema();
  }
}
