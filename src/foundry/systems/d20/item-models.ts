import { HIT_POINTS, isDamage, MODIFIER } from '../../../rules/d20/fighter-schema.ts';
import {
  AREAS,
  ARMOUR_CATEGORIES,
  BONUS_KINDS,
  BUILDS,
  CASTING_TIMES,
  COMPONENTS,
  DAMAGE_TYPES,
  DELIVERIES,
  FEATS,
  HANDLINGS,
  LOADING_ACTIONS,
  MODIFIED,
  SAVES,
  SPELL_NATURES,
  WEAPON_USES,
} from '../../../rules/d20/fighter.ts';
import { SIZES } from '../../../rules/d20/sizes.ts';
import { COUNT, MANY } from '../../../rules/shared/fighter-schema.ts';
import {
  carriedSchema,
  known,
  oneOf,
  oneOrNone,
  shortText,
  someOf,
  wholeNumber,
  wholeNumberOf,
  wholeNumberOrNone,
  wholeNumberOrNoneOf,
} from '../../data/fields.ts';

import fields = foundry.data.fields;

/** Weapons of an item of their own; a shield is another (D20-ATK-10). */
export const KINDS = ['melee', 'thrown', 'projectile', 'unarmed', 'natural', 'flask'] as const;
const BUILDS_OF_WEAPONS = BUILDS.filter(
  (build): build is Exclude<(typeof BUILDS)[number], `${string}shield` | 'buckler'> =>
    !build.endsWith('shield') && build !== 'buckler',
);
const BUILDS_OF_SHIELDS = BUILDS.filter(
  (build): build is Extract<(typeof BUILDS)[number], `${string}shield` | 'buckler'> =>
    build.endsWith('shield') || build === 'buckler',
);

/** Fields that weapons and shields share: attack and damage bonuses, hands, hit points. */
const heldSchema = () => ({
  /** In the off hand, or the second head of a double weapon (D20-TWF-01, D20-TWF-03). */
  offHand: new fields.BooleanField(),
  /** Its owner is proficient with it: without that -4 (D20-THROW-01). */
  proficient: new fields.BooleanField({ initial: true }),
  /** Enhancement, feats and whatever else it adds to its attack. */
  attack: wholeNumberOf(MODIFIER, 0),
  /** The same, of its damage. */
  damageBonus: wholeNumberOf(MODIFIER, 0),
  /** Hit points of its own; empty for those of the table (D20-SUNDER-06). */
  hitPoints: wholeNumberOrNoneOf(HIT_POINTS),
  hardness: wholeNumberOrNone(0, 100),
  ...carriedSchema(),
});

const weaponSchema = () => ({
  ...known(),
  kind: oneOf('CLASSIC.kind', KINDS, 'melee'),
  handling: oneOf('CLASSIC.handling', HANDLINGS, 'one-handed'),
  /** Dice without Strength; `0` for what only touches or holds. */
  damage: shortText('1d6'),
  types: someOf('CLASSIC.damageType', DAMAGE_TYPES),
  /** The lowest natural roll that threatens a critical hit (D20-CRIT-03). */
  threatRange: wholeNumber(20, 11, 20),
  /** The multiplier of the damage of a critical hit. */
  multiplier: wholeNumber(2, 2, 5),
  /** Squares of one range increment; none for what neither flies nor is thrown (D20-ATK-05). */
  increment: wholeNumberOrNone(1, 200),
  /** Strikes beyond its holder's reach, and not within it, or within it too (D20-ATK-06, D20-SIZE-06). */
  reach: oneOrNone('CLASSIC.reach', ['far', 'all']),
  /** The kind of bow or crossbow, which decides how Strength counts (D20-DMG-03). */
  draws: oneOrNone('CLASSIC.draws', ['bow', 'composite', 'sling', 'crossbow']),
  /** The most of a Strength bonus that a composite bow adds. */
  pull: wholeNumber(0, 0, 20),
  /** A one-handed weapon that is held in both (D20-DMG-05). */
  inTwoHands: new fields.BooleanField(),
  /** A natural weapon that comes after the first. */
  secondary: new fields.BooleanField(),
  nonlethal: new fields.BooleanField(),
  /** Touches only (D20-ATK-14). */
  touch: new fields.BooleanField(),
  /** Dice that a critical hit does not multiply; empty for none (D20-CRIT-05). */
  extra: shortText(),
  /** Damage to all beside where it breaks; 0 for what does not (D20-THROW-01). */
  splash: wholeNumberOf(MANY, 0),
  uses: someOf('CLASSIC.use', WEAPON_USES),
  build: oneOrNone('CLASSIC.build', BUILDS_OF_WEAPONS),
  /** Its size as an object; none where it follows from its handling and its holder (D20-SUNDER-05). */
  size: oneOrNone('CLASSIC.size', SIZES),
  /** Missiles or pieces that there are; none where nobody counts them. */
  magazine: wholeNumberOrNoneOf(COUNT),
  /** The action that loads it (D20-ACT-11, D20-ACT-12). */
  loads: oneOrNone('CLASSIC.loads', LOADING_ACTIONS),
  ...heldSchema(),
});

type WeaponSchema = ReturnType<typeof weaponSchema>;

/** A weapon of 1d20 against armour class, or a part of a body that is one. */
export class D20WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Weapon'];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }

  /** False where the dice cannot be parsed: such a weapon is kept, but cannot attack. */
  get isDamageReadable(): boolean {
    return isDamage(this.damage) && (this.extra === '' || isDamage(this.extra));
  }
}

/** Fields that armour and shields share. */
const protectionSchema = () => ({
  /** To AC, without enhancement (D20-AC-01). */
  bonus: wholeNumber(1, 0, 20),
  enhancement: wholeNumber(0, 0, 20),
  /** The most of a Dexterity bonus that it lets count; none where it does not matter (D20-AC-02). */
  maxDex: wholeNumberOrNone(0, 20),
  checkPenalty: wholeNumber(0, -20, 0),
  /** Percentage of arcane spells with gestures that it spoils (D20-SPELL-04). */
  spellFailure: wholeNumber(0, 0, 100),
});

const shieldSchema = () => ({
  ...known(),
  build: oneOf('CLASSIC.build', BUILDS_OF_SHIELDS, 'light-wooden-shield'),
  handling: oneOf('CLASSIC.handling', ['light', 'one-handed'], 'light'),
  ...protectionSchema(),
  /** Dice of a bash; `0` for a shield that does not strike. */
  damage: shortText('1d3'),
  spiked: new fields.BooleanField(),
  ...heldSchema(),
});

type ShieldSchema = ReturnType<typeof shieldSchema>;

/** A shield: a bonus to AC while it is in hand, and a weapon of the off hand. */
export class D20ShieldData extends foundry.abstract.TypeDataModel<ShieldSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Weapon', 'PASSE.D20Armour'];

  static override defineSchema(): ShieldSchema {
    return shieldSchema();
  }

  /** False where the dice cannot be parsed: such a shield still protects. */
  get isDamageReadable(): boolean {
    return isDamage(this.damage);
  }
}

const armourSchema = () => ({
  ...known(),
  category: oneOf('CLASSIC.category', ARMOUR_CATEGORIES, 'light'),
  ...protectionSchema(),
  worn: new fields.BooleanField({ initial: true }),
  ...carriedSchema(),
});

type ArmourSchema = ReturnType<typeof armourSchema>;

/** A suit of armour. */
export class D20ArmourData extends foundry.abstract.TypeDataModel<ArmourSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Armour'];

  static override defineSchema(): ArmourSchema {
    return armourSchema();
  }
}

/** A bonus and the number it is added to; none where the amount is 0 (D20-AC-04, D20-AC-05). */
const bonusSchema = () =>
  new fields.SchemaField({
    to: someOf('CLASSIC.modified', MODIFIED),
    kind: oneOf('CLASSIC.bonus', BONUS_KINDS, 'other'),
    amount: wholeNumberOf(MODIFIER, 0),
  });

const gearSchema = () => ({
  ...known(),
  carried: new fields.BooleanField({ initial: true }),
  bonus: bonusSchema(),
  ...carriedSchema(),
});

type GearSchema = ReturnType<typeof gearSchema>;

/** Other gear, and what it adds while it is carried. */
export class D20GearData extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Gear'];

  static override defineSchema(): GearSchema {
    return gearSchema();
  }
}

const featSchema = () => ({
  ...known(),
  /** The feat that the rules know it as; none for one that only adds something (D20-ACT-09). */
  feat: oneOrNone('CLASSIC.feat', FEATS),
  bonus: bonusSchema(),
});

type FeatSchema = ReturnType<typeof featSchema>;

/** A feat. */
export class D20FeatData extends foundry.abstract.TypeDataModel<FeatSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Gear'];

  static override defineSchema(): FeatSchema {
    return featSchema();
  }
}

const spellSchema = () => ({
  ...known(),
  level: wholeNumber(1, 0, 9),
  /** Casting time (D20-SPELL-01, D20-SPELL-15). */
  casting: oneOf('CLASSIC.casting', CASTING_TIMES, 'standard'),
  components: someOf('CLASSIC.component', COMPONENTS),
  /** Delivery to the target (D20-SPELL-11). */
  delivery: oneOf('CLASSIC.delivery', DELIVERIES, 'self'),
  /** Dice of damage, and of healing; empty for none. */
  damage: shortText(),
  heals: shortText(),
  /** The hit dice that it puts to sleep; none for other spells. */
  sleeps: wholeNumberOrNone(1, 100),
  /** The save, its outcome, and its DC; without one 10 and the level of the spell (D20-SAVE-01). */
  save: oneOrNone('CLASSIC.save', SAVES),
  saves: oneOf('CLASSIC.saves', ['half', 'none'], 'none'),
  dc: wholeNumberOrNone(0, 100),
  /** Its nature, such as spell-like or supernatural (D20-ABIL-02 to 05). */
  nature: oneOf('CLASSIC.nature', SPELL_NATURES, 'spell'),
  /** Castings in a day; none where nobody counts them. */
  uses: wholeNumberOrNoneOf(COUNT),
  /** It lasts while its caster concentrates (D20-SPELL-08). */
  sustained: new fields.BooleanField(),
  /** A touch of it may reach several friends (D20-SPELL-13). */
  several: new fields.BooleanField(),
  /** Armour hampers its gestures (D20-SPELL-04). */
  arcane: new fields.BooleanField(),
  /** Fire does not burn under water (D20-WATER-04). */
  fire: new fields.BooleanField(),
  /** It may counter any spell (D20-READY-07). */
  dispels: new fields.BooleanField(),
  /** Range (D20-AIR-51). */
  range: oneOrNone('CLASSIC.range', ['close', 'medium', 'long']),
  /** The shape of what it fills, and squares of its radius or length; without them nobody lays it on a map. */
  area: oneOrNone('CLASSIC.area', [...AREAS]),
  extent: wholeNumberOrNone(1, 200),
});

type SpellSchema = ReturnType<typeof spellSchema>;

/** A spell, as far as a fight needs it. */
export class D20SpellData extends foundry.abstract.TypeDataModel<SpellSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.D20Spell'];

  static override defineSchema(): SpellSchema {
    return spellSchema();
  }

  /** False where the dice cannot be parsed: such a spell cannot be cast. */
  get isReadable(): boolean {
    return [this.damage, this.heals].every(dice => dice === '' || isDamage(dice));
  }
}

/** The data model of each type of item. */
export const ITEM_MODELS = {
  'd20-weapon': D20WeaponData,
  'd20-shield': D20ShieldData,
  'd20-armour': D20ArmourData,
  'd20-gear': D20GearData,
  'd20-feat': D20FeatData,
  'd20-spell': D20SpellData,
};
