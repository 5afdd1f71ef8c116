import type { Attributes } from '../../rules/mythras/attributes.ts';
import { numbersOf } from '../../rules/mythras/numbers.ts';
import { shortText, wholeNumber } from './fields.ts';
import { healthOf, luckOf, magicOf, type Bar } from './bars.ts';
import { fighterSchema } from './fighter-fields.ts';
import fields = foundry.data.fields;

const characterSchema = () => ({
  ...fighterSchema(),
  /** Who they are, in their player's words. */
  background: new fields.SchemaField({
    people: shortText(),
    culture: shortText(),
    career: shortText(),
    age: shortText(),
    gender: shortText(),
    homeland: shortText(),
    money: shortText(),
  }),
  /** Experience rolls to spend (MYT-SKILL-08). */
  experienceRolls: wholeNumber(0, 0, 999),
  /** Where the making of the character stands; null when it is not being made. */
  making: new fields.ObjectField({ required: true, nullable: true, initial: null }),
});

type CharacterSchema = ReturnType<typeof characterSchema>;

/** A player character, or anybody as complete as one. */
export class CharacterData extends foundry.abstract.TypeDataModel<CharacterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.Character'];

  static override defineSchema(): CharacterSchema {
    return characterSchema();
  }

  /** The numbers that follow from the characteristics, each with its reasons. */
  get attributes(): Attributes {
    return numbersOf(this.characteristics, {}, this.bonuses);
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
