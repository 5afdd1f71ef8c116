import { type Characteristic, CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { known, labelledChoices, oneOf, shortText, wholeNumber } from '../../../data/fields.ts';
import { CARRIED_FIELDS } from '../../../data/item-fields.ts';
import { schemaOf } from '../../../data/schema-of.ts';
import { diceOrNothing, locationId } from './validators.ts';

import fields = foundry.data.fields;

const armourSchema = () => ({
  ...known(),
  ...schemaOf(CARRIED_FIELDS),
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
    choices: labelledChoices('ERA', ['ancient', 'modern', 'future']),
    initial: '',
  }),
});

type ArmourSchema = ReturnType<typeof armourSchema>;

/** A piece of armour. */
export class ArmourData extends foundry.abstract.TypeDataModel<ArmourSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Armour'];

  static override defineSchema(): ArmourSchema {
    return armourSchema();
  }
}

const abilitySchema = () => ({
  ...known(),
  /** Dice or a number that goes with it: the damage of a breath, the potency of a venom. */
  value: new fields.StringField({ required: true, blank: true }),
});

type AbilitySchema = ReturnType<typeof abilitySchema>;

/** An ability of a creature or another fighter. */
export class AbilityData extends foundry.abstract.TypeDataModel<AbilitySchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Ability'];

  static override defineSchema(): AbilitySchema {
    return abilitySchema();
  }
}

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
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.CombatStyle'];

  static override defineSchema(): CombatStyleSchema {
    return combatStyleSchema();
  }
}

const gearSchema = () => ({
  ...known(),
  ...schemaOf(CARRIED_FIELDS),
  kind: oneOf('GEARKIND', ['gear', 'ammunition'], 'gear'),
  /** Keys of the weapons that ammunition is for. */
  weapons: new fields.SetField(shortText()),
  /** The place it is kept in, in words. */
  place: shortText(),
  carried: new fields.BooleanField({ initial: true }),
});

type GearSchema = ReturnType<typeof gearSchema>;

/** Ammunition, tools and other gear. */
export class GearData extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Gear'];

  static override defineSchema(): GearSchema {
    return gearSchema();
  }
}

const powerSchema = () => ({
  ...known(),
  /** Its tradition or source: folk magic, sorcery, a device. */
  tradition: shortText(),
  /** Key of the skill that it is cast with. */
  skill: shortText('magic'),
  /** Magic points that it costs. */
  cost: wholeNumber(1, 0, 999),
  /** Turns that it takes to cast (MYT-ACT-19). */
  castingTurns: wholeNumber(1, 0, 999),
  range: shortText(),
  duration: shortText(),
  /** Key of the skill that resists it; empty when nothing does. */
  resist: shortText(),
  /** Dice of damage that it does; empty when it does none. */
  damage: new fields.StringField({ required: true, blank: true, validate: diceOrNothing }),
});

type PowerSchema = ReturnType<typeof powerSchema>;

/** A spell, miracle or power: enough to cast it, hold it and counter it. */
export class PowerData extends foundry.abstract.TypeDataModel<PowerSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Power'];

  static override defineSchema(): PowerSchema {
    return powerSchema();
  }
}

const characteristics = Object.fromEntries(
  CHARACTERISTICS.map(id => [id, `PASSE.CHARACTERISTIC.${id}.name`]),
) as { readonly [K in Characteristic]: string };

const characteristic = (initial: Characteristic) =>
  new fields.StringField({ required: true, choices: characteristics, initial });

const skillSchema = () => ({
  ...known(),
  kind: oneOf('ITEMKIND', ['standard', 'professional', 'passion'], 'professional'),
  /** The two characteristics that it starts from; the same one twice doubles it (MYT-SKILL-01). */
  base: new fields.SchemaField({ first: characteristic('int'), second: characteristic('int') }),
  /** The bonus to them. */
  bonus: wholeNumber(0, -999, 999),
  points: wholeNumber(0, -999, 999),
});

type SkillSchema = ReturnType<typeof skillSchema>;

/** A skill beyond the standard ones, or a passion. */
export class SkillData extends foundry.abstract.TypeDataModel<SkillSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Skill'];

  static override defineSchema(): SkillSchema {
    return skillSchema();
  }
}
