import type { Attributes } from '../../rules/mythras/attributes.ts';
import { numbersOf } from '../../rules/mythras/numbers.ts';
import { shortText, wholeNumber, wholeNumberOrNone } from './fields.ts';
import { fighterSchema } from './fighter-fields.ts';
import fields = foundry.data.fields;

const creatureSchema = () => ({
  ...fighterSchema(),
  /** What a printed statblock gives outright; what is left out follows from the characteristics. */
  statblock: new fields.SchemaField({
    actionPoints: wholeNumberOrNone(0, 20),
    /** Dice, `0` for none, empty for what STR and SIZ give. */
    damageModifier: shortText(),
    initiative: wholeNumberOrNone(-99, 999),
    healingRate: wholeNumberOrNone(0, 999),
    luckPoints: wholeNumberOrNone(0, 999),
    magicPoints: wholeNumberOrNone(0, 999),
    /** Metres at a walk. */
    movement: wholeNumberOrNone(0, 999),
    /** Hit points and natural armour by location. */
    locations: new fields.TypedObjectField(
      new fields.SchemaField({ hp: wholeNumberOrNone(1, 9999), ap: wholeNumber(0, 0, 99) }),
    ),
  }),
  /** Metres by other ways of moving: fly, swim, burrow. */
  moves: new fields.TypedObjectField(wholeNumber(0, 0, 999)),
  /** The key by which packs know it, and its name and text in each language. */
  key: shortText(),
  names: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
  texts: new fields.TypedObjectField(new fields.HTMLField({ required: true, blank: true })),
});

type CreatureSchema = ReturnType<typeof creatureSchema>;

/** A beast, monster or minor character, with numbers of its own or those of a printed statblock. */
export class CreatureData extends foundry.abstract.TypeDataModel<CreatureSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Creature'];

  static override defineSchema(): CreatureSchema {
    return creatureSchema();
  }

  /** Its numbers, from the statblock or the characteristics, each with its reasons. */
  get attributes(): Attributes {
    return numbersOf(this.characteristics, this.statblock, this.bonuses);
  }
}
