import type { Attributes } from '../../../../rules/mythras/attributes.ts';
import { STATBLOCK_FIELDS } from '../../../../rules/mythras/fighter-fields.ts';
import { numbersOf } from '../../../../rules/mythras/numbers.ts';
import { type Bar, shortText, wholeNumber } from '../../../data/fields.ts';
import { schemaOf } from '../../../data/schema-of.ts';
import { healthOf, luckOf, magicOf } from './bars.ts';
import { fighterSchema, printedDice, printedLocations } from './body-schema.ts';
import { LISTED_NUMBERS } from './listed-numbers.ts';

import fields = foundry.data.fields;

const characterSchema = () => ({
  ...fighterSchema(),
  /** Biography, in the player's words. */
  background: new fields.SchemaField({
    people: shortText(),
    culture: shortText(),
    career: shortText(),
    age: shortText(),
    gender: shortText(),
    homeland: shortText(),
    money: shortText(),
  }),
  /** Experience rolls to spend (MYT-SKILL-14). */
  experienceRolls: wholeNumber(0, 0, 999),
  /** Skills that an experience roll was spent on since some were last given, by key or item (MYT-SKILL-14). */
  improved: new fields.ArrayField(shortText()),
  /** Skills that have had their point for a fumble since then (MYT-SKILL-14). */
  fumbled: new fields.ArrayField(shortText()),
  /** The draft of the character builder; null while there is none. */
  draft: new fields.ObjectField({ required: true, nullable: true, initial: null }),
});

type CharacterSchema = ReturnType<typeof characterSchema>;

/** A player character, or anybody as complete as one. */
export class CharacterData extends foundry.abstract.TypeDataModel<CharacterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyFighter', 'PASSE.Character'];
  static readonly DERIVED = LISTED_NUMBERS;

  static override defineSchema(): CharacterSchema {
    return characterSchema();
  }

  /** With new experience rolls every skill may be raised again, and learned from (MYT-SKILL-14). */
  protected override async _preUpdate(
    ...args: Parameters<foundry.abstract.TypeDataModel<CharacterSchema, Actor.Implementation>['_preUpdate']>
  ): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const changed = args[0].system as { experienceRolls?: number; improved?: unknown } | undefined;
    const { experienceRolls: before } = this._source;
    if (!changed || changed.improved !== undefined || !(Number(changed.experienceRolls) > before)) return;
    Object.assign(changed, { improved: [], fumbled: [] });
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

const creatureSchema = () => ({
  ...fighterSchema(),
  /** Values printed in a statblock; those left out follow from the characteristics. */
  statblock: new fields.SchemaField({
    ...schemaOf(STATBLOCK_FIELDS),
    damageModifier: printedDice(),
    locations: printedLocations(),
  }),
  /** Metres by other ways of moving: fly, swim, burrow. */
  moves: new fields.TypedObjectField(wholeNumber(0, 0, 999)),
});

type CreatureSchema = ReturnType<typeof creatureSchema>;

/** A beast, monster or minor character, with numbers of its own or those of a printed statblock. */
export class CreatureData extends foundry.abstract.TypeDataModel<CreatureSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyFighter', 'PASSE.Creature'];
  static readonly DERIVED = LISTED_NUMBERS;

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
