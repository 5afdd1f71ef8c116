import {
  ADVANTAGE,
  ARMOUR,
  isWeaponDamage,
  LIFE,
  NUMBER,
  RADIUS,
  ROUNDS,
  UNIT,
} from '../../../rules/ref10/fighter-schema.ts';
import { BODY, GUARDS, LOCATIONS, QUADRUPED_LOCATIONS, WEAPON_KINDS } from '../../../rules/ref10/fighter.ts';
import {
  type Bar,
  carriedSchema,
  gearSchema,
  known,
  labelledChoices,
  numberToChangeOf,
  oneOf,
  shortText,
  skillKey,
  wholeNumber,
  wholeNumberOf,
  wholeNumberOrNoneOf,
} from '../../data/fields.ts';
import { recordSchema, namedSchema, stateSchema } from '../../data/fighter-schema.ts';
import { localize } from '../../platform/localize.ts';

import fields = foundry.data.fields;

const fighterSchema = () => ({
  ...namedSchema(),
  /** Reflexes, dexterity, strength, intelligence, perception and movement: REF, DEX, FOR, INT, PER, MV. */
  characteristics: new fields.SchemaField({
    ref: numberToChangeOf(NUMBER, 5),
    dex: numberToChangeOf(NUMBER, 5),
    str: numberToChangeOf(NUMBER, 5),
    int: numberToChangeOf(NUMBER, 5),
    per: numberToChangeOf(NUMBER, 5),
    mv: numberToChangeOf(NUMBER, 5),
  }),
  /** Skills by key; one that the rules have no name for is its own name. Those that are not here count as 0. */
  skills: new fields.TypedObjectField(new fields.SchemaField({ value: numberToChangeOf(NUMBER, 0) }), {
    validateKey: skillKey,
  }),
  /** Full life points. */
  life: wholeNumberOf(LIFE, 20),
  /** Bonus of advantages such as fast reflexes to initiative (REF-INIT-01). */
  reflexes: numberToChangeOf(ADVANTAGE, 0),
  /** At home in water (REF-MOVE-05). */
  aquatic: new fields.BooleanField(),
  /** On four legs, which are its limbs in place of arms and legs (REF-LOC-01). */
  quadruped: new fields.BooleanField(),
  /** State that fights change; its parts belong to the rules. */
  state: new fields.SchemaField({
    ...stateSchema(),
    /** Ids of those of the dropped weapons that lie on the ground; the others are put away. */
    fallen: new fields.ArrayField(shortText()),
  }),
  ...recordSchema(),
});

type FighterSchema = ReturnType<typeof fighterSchema>;

/** Attributes that token bars can track, by the paths where Foundry finds them. */
export const TRACKED = { bar: ['health', 'actions'], value: [] };

/** A fighter by reflexes and 1d10: hero, foe or beast. */
export class Ref10FighterData extends foundry.abstract.TypeDataModel<FighterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyFighter', 'PASSE.Ref10Fighter'];

  static override defineSchema(): FighterSchema {
    return fighterSchema();
  }

  /** Life points left, for the bars of tokens. */
  get health(): Bar {
    const lost = placesOf(this.quadruped).reduce((sum, id) => sum + (this.state.hurt[id] ?? 0), 0);
    return { value: Math.max(0, this.life - lost), max: this.life };
  }
}

/** Places where a fighter, on four legs or not, loses life points: the six locations, and the whole body (REF-LOC-01, REF-AP-04). */
export function placesOf(isQuadruped: boolean): string[] {
  return [...(isQuadruped ? QUADRUPED_LOCATIONS : LOCATIONS).map(({ id }) => id), BODY];
}

const weaponSchema = () => ({
  ...known(),
  /** Contact, thrown, drawn, fired, a grenade… */
  kind: oneOf('REFLEXES.kind', WEAPON_KINDS, 'contact'),
  /** The key of the skill that it is used with. */
  skill: shortText('melee'),
  /** Dice without strength and margin; `0` where it does no damage (REF-DMG-01). */
  damage: shortText('1d6'),
  /** Its kind in a parry; none where it cannot parry (REF-PARRY-01 to 04). */
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
  /** Takes both hands. */
  twoHanded: new fields.BooleanField(),
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
  ...carriedSchema(),
});

type WeaponSchema = ReturnType<typeof weaponSchema>;

/** A weapon or shield of reflexes and 1d10. */
export class Ref10WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Ref10Weapon'];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }

  /** False where the dice cannot be parsed: such a weapon is kept, but cannot attack (REF-DMG-01). */
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
  /** Penalty to every roll while it is worn (REF-GEN-01). */
  encumbrance: wholeNumber(0, 0, 20),
  worn: new fields.BooleanField({ initial: true }),
  ...carriedSchema(),
});

type ArmourSchema = ReturnType<typeof armourSchema>;

/** A piece of armour of reflexes and 1d10. */
export class Ref10ArmourData extends foundry.abstract.TypeDataModel<ArmourSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.Ref10Armour'];

  static override defineSchema(): ArmourSchema {
    return armourSchema();
  }
}

type GearSchema = ReturnType<typeof gearSchema>;

/** Other gear, by reflexes and 1d10: it has a weight. */
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

/** The data model of each type of actor. */
export const ACTOR_MODELS = { 'ref10-fighter': Ref10FighterData };

/** The data model of each type of item. */
export const ITEM_MODELS = {
  'ref10-weapon': Ref10WeaponData,
  'ref10-armour': Ref10ArmourData,
  'ref10-gear': Ref10GearData,
};
