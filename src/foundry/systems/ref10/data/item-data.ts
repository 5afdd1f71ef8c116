import { ARMOUR, isWeaponDamage, RADIUS, ROUNDS, UNIT } from '../../../../rules/ref10/fighter-schema.ts';
import { GUARDS, LOCATIONS, WEAPON_KINDS } from '../../../../rules/ref10/fighter.ts';
import {
  known,
  labelledChoices,
  shortText,
  wholeNumber,
  wholeNumberOf,
  wholeNumberOrNoneOf,
} from '../../../data/fields.ts';
import { localize } from '../../../platform/localize.ts';

import fields = foundry.data.fields;

const weaponSchema = () => ({
  ...known(),
  /** Of contact, thrown, drawn, fired, a grenade… */
  kind: new fields.StringField({
    required: true,
    choices: labelledChoices('REFLEXES.kind', WEAPON_KINDS),
    initial: 'contact',
  }),
  /** The key of the skill that it is used with. */
  skill: shortText('melee'),
  /** Dice without strength and margin; `0` where it does no damage (REF-DMG-01). */
  damage: shortText('1d6'),
  /** What it is in a parry; none where it cannot parry (REF-PARRY-01 to 04). */
  guard: new fields.StringField({
    required: true,
    nullable: true,
    blank: false,
    choices: labelledChoices('GUARD', GUARDS),
    initial: 'weapon',
  }),
  /** Armour points with which it takes what it parries (REF-AP-06, REF-AP-07). */
  ap: wholeNumberOf(ARMOUR, 10),
  /** Held in the hand that is not the good one (REF-GEN-04). */
  offHand: new fields.BooleanField(),
  /** Metres of one unit of range; none where it does not strike from afar (REF-RANGE-01). */
  unit: wholeNumberOrNoneOf(UNIT),
  /** Rounds in a burst; 0 for what is not automatic (REF-BURST-01). */
  burst: wholeNumberOf(ROUNDS, 0),
  /** Rounds of a full magazine, or pieces carried; none where nobody counts them. */
  magazine: wholeNumberOrNoneOf(ROUNDS),
  /** Shot that spreads in a cone (REF-SHOTGUN-01). */
  spreads: new fields.BooleanField(),
  /** Metres round the point at which it goes off (REF-GRENADE-02). */
  radius: wholeNumberOf(RADIUS, 0),
  weight: weight(),
});

type WeaponSchema = ReturnType<typeof weaponSchema>;

/** A weapon or shield of reflexes and 1d10. */
export class Ref10WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Ref10Weapon'];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }

  /** Whether its dice can be read; a weapon whose cannot stays what it is, and is not attacked with (REF-DMG-01). */
  get isDamageReadable(): boolean {
    return isWeaponDamage(this.damage);
  }
}

const armourSchema = () => ({
  ...known(),
  ap: wholeNumberOf(ARMOUR, 5),
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
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Ref10Armour'];

  static override defineSchema(): ArmourSchema {
    return armourSchema();
  }
}

const gearSchema = () => ({
  ...known(),
  quantity: wholeNumber(1, 0, 99_999),
  carried: new fields.BooleanField({ initial: true }),
  weight: weight(),
});

type GearSchema = ReturnType<typeof gearSchema>;

/** Whatever else somebody carries, by reflexes and 1d10: it weighs something. */
export class Ref10GearData extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Ref10Gear'];

  static override defineSchema(): GearSchema {
    return gearSchema();
  }
}

/** Refuses what is none of the six locations (REF-LOC-01); for `validate`. */
export function locationId(id: unknown): true {
  if (LOCATIONS.some(place => place.id === id)) return true;
  throw new Error(localize('INVALID.location', { id: String(id) }));
}

const HEAVIEST = 10_000;

/** What one of a thing weighs, in kilograms, with grams after the point (REF-ENC-01). */
export const weight = () =>
  new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, max: HEAVIEST });
