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
  /** Experience rolls to spend (MYT-SKILL-14). */
  experienceRolls: wholeNumber(0, 0, 999),
  /** Skills that an experience roll was spent on since some were last given, by key or item (MYT-SKILL-14). */
  improved: new fields.ArrayField(shortText()),
  /** Skills that have had their point for a fumble since then (MYT-SKILL-14). */
  fumbled: new fields.ArrayField(shortText()),
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
