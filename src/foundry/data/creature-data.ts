import type { Attributes } from '../../rules/mythras/attributes.ts';
import { numbersOf } from '../../rules/mythras/numbers.ts';
import { wholeNumber, wholeNumberOrNone } from './fields.ts';
import { healthOf, luckOf, magicOf, type Bar } from './bars.ts';
import { fighterSchema, printedDice, printedLocations } from './fighter-fields.ts';
import fields = foundry.data.fields;

const creatureSchema = () => ({
  ...fighterSchema(),
  /** What a printed statblock gives outright; what is left out follows from the characteristics. */
  statblock: new fields.SchemaField({
    actionPoints: wholeNumberOrNone(0, 20),
    damageModifier: printedDice(),
    initiative: wholeNumberOrNone(-99, 999),
    healingRate: wholeNumberOrNone(0, 999),
    luckPoints: wholeNumberOrNone(0, 999),
    magicPoints: wholeNumberOrNone(0, 999),
    /** Metres at a walk. */
    movement: wholeNumberOrNone(0, 999),
    locations: printedLocations(),
  }),
  /** Metres by other ways of moving: fly, swim, burrow. */
  moves: new fields.TypedObjectField(wholeNumber(0, 0, 999)),
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

  /** For the bars of tokens. */
  get health(): Bar {
    return healthOf(this);
  }

  get luck(): Bar {
    return luckOf(this);
  }

  get magic(): Bar {
    return magicOf(this);
  }
}
