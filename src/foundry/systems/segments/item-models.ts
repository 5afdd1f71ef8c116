import {
  COMPONENTS,
  CRITICAL_FAMILIES,
  EXCEPTIONAL_EFFECTS,
  HANDS,
  ITEM_PLACES,
  MAGIC_ITEM_KINDS,
  WEAPON_KINDS,
} from '../../../rules/segments/fighter.ts';
import {
  DISTANCE,
  FACTOR,
  isDamage,
  MODIFIER,
  POINTS,
  RANK,
  SCORE,
} from '../../../rules/segments/fighter-schema.ts';
import { COUNT } from '../../../rules/shared/fighter-schema.ts';
import {
  carriedSchema,
  gearSchema,
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

const weaponSchema = () => ({
  ...known(),
  kind: oneOf('SEGMENTS.kind', WEAPON_KINDS, 'melee'),
  hand: oneOf('SEGMENTS.hand', HANDS, 'right'),
  /** Attack and defence factor (SEG-WEAPON-01). */
  attack: wholeNumberOf(FACTOR, 0),
  defence: wholeNumberOf(FACTOR, 0),
  /** Dice without strength. */
  damage: shortText('1d6'),
  /** Which critical effects it has (SEG-CRIT-03). */
  family: oneOf('SEGMENTS.critical', CRITICAL_FAMILIES, 'cuts'),
  /** Keeps its factors where there is little room, and serves in wrestling (SEG-CIRC-17, SEG-WRESTLE-09). */
  light: new fields.BooleanField(),
  polearm: new fields.BooleanField(),
  /** Used from the saddle alone, with stirrups (SEG-CIRC-16). */
  lance: new fields.BooleanField(),
  /** The lowest pure face of a hit that does something of its own, and what that is; none for most (SEG-CRIT-11). */
  exceptionalFrom: wholeNumberOrNone(2, 20),
  exceptionalEffect: oneOf('SEGMENTS.exceptional', EXCEPTIONAL_EFFECTS, 'critical'),
  /** Used in one hand or both (SEG-SPECIAL-18). */
  bastard: new fields.BooleanField(),
  /** Bonus to knocking down; 0 without a hook (SEG-SPECIAL-10). */
  hook: wholeNumber(0, 0, 10),
  /** Bonuses of mastery and magic to strikes, and to damage (SEG-MELEE-11, SEG-MELEE-13). */
  bonus: wholeNumberOf(MODIFIER, 0),
  damageBonus: wholeNumberOf(MODIFIER, 0),
  /** The part of these that is magic: all of it counts in wrestling (SEG-WRESTLE-33). */
  magic: wholeNumberOf(MODIFIER, 0),
  /** Its holder is a specialist of it (SEG-MELEE-07, SEG-SHOOT-03). */
  specialised: new fields.BooleanField(),
  /** The rank of off-hand fighting that it takes in the left hand; none where no rank is enough (SEG-OFFHAND-03). */
  offHandRank: wholeNumberOrNoneOf(RANK),
  /** Reaction dice of what is shot, thrown or a beast's own, and a specialist's; empty for those of the table (SEG-SHOOT-02). */
  reaction: shortText(),
  specialistReaction: shortText(),
  /** The number of a kind that share its die (SEG-GM-05). */
  group: wholeNumberOrNone(1, 20),
  /** Shot more quickly: by so many categories (SEG-SHOOT-04). */
  variable: oneOrNone('SEGMENTS.variable', ['one', 'two']),
  /** Metres of its ranges; what is thrown without skill has no short one (SEG-SHOOT-19, SEG-SHOOT-20). */
  short: wholeNumberOrNoneOf(DISTANCE),
  medium: wholeNumberOf(DISTANCE, 10),
  long: wholeNumberOf(DISTANCE, 20),
  /** Missiles or pieces that there are; none where nobody counts them. */
  magazine: wholeNumberOrNoneOf(COUNT),
  /** Its own armour class when it is the target, and the points it takes (SEG-MELEE-14). */
  armourClass: wholeNumberOrNoneOf(SCORE),
  structure: wholeNumberOrNoneOf(POINTS),
  ...carriedSchema(),
});

type WeaponSchema = ReturnType<typeof weaponSchema>;

/** A weapon or shield whose time is counted in segments, or a part of a body that is one. */
export class SegmentsWeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.SegmentsWeapon'];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }

  /** False where the dice cannot be parsed: such a weapon is kept, but cannot attack. */
  get isDamageReadable(): boolean {
    const others = [this.reaction, this.specialistReaction];
    return isDamage(this.damage) && others.every(dice => dice === '' || isDamage(dice));
  }
}

const armourSchema = () => ({
  ...known(),
  /** Bonus to armour class (SEG-CORE-03). */
  threshold: wholeNumber(1, 0, 50),
  /** Encumbrance, which tires (SEG-FATIGUE-07). */
  encumbrance: wholeNumberOf(RANK, 0),
  worn: new fields.BooleanField({ initial: true }),
  ...carriedSchema(),
});

type ArmourSchema = ReturnType<typeof armourSchema>;

/** A suit of armour. */
export class SegmentsArmourData extends foundry.abstract.TypeDataModel<ArmourSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.SegmentsArmour'];

  static override defineSchema(): ArmourSchema {
    return armourSchema();
  }
}

type GearSchema = ReturnType<typeof gearSchema>;

/** Other gear. */
export class SegmentsGearData extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.SegmentsGear'];

  static override defineSchema(): GearSchema {
    return gearSchema();
  }
}

const spellSchema = () => ({
  ...known(),
  level: wholeNumber(1, 0, 9),
  components: someOf('SEGMENTS.component', COMPONENTS),
  /** Segments of the incantation, where they are not the level (SEG-MAGIC-03). */
  incantation: wholeNumberOrNone(1, 1000),
  /** Damage to the target; empty where the table gives it. */
  damage: shortText(),
  /** Castings left; none where nobody counts them. */
  uses: wholeNumberOrNoneOf(COUNT),
});

type SpellSchema = ReturnType<typeof spellSchema>;

/** A spell, as far as a fight needs it (SEG-MAGIC-01). */
export class SegmentsSpellData extends foundry.abstract.TypeDataModel<SpellSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.SegmentsSpell'];

  static override defineSchema(): SpellSchema {
    return spellSchema();
  }

  /** False where the dice cannot be parsed: such a spell cannot be cast. */
  get isReadable(): boolean {
    return this.damage === '' || isDamage(this.damage);
  }
}

const magicItemSchema = () => ({
  ...known(),
  kind: oneOf('SEGMENTS.magicItem', MAGIC_ITEM_KINDS, 'wand'),
  /** The place it is kept in, which decides the time to take it out (SEG-MAGIC-10 to SEG-MAGIC-13). */
  place: oneOf('SEGMENTS.place', ITEM_PLACES, 'belt'),
  /** The level of the spell of a scroll. */
  level: wholeNumber(1, 0, 9),
  damage: shortText(),
  ...carriedSchema(),
});

type MagicItemSchema = ReturnType<typeof magicItemSchema>;

/** A wand, a ring, a scroll, a horn or a potion. */
export class SegmentsMagicItemData extends foundry.abstract.TypeDataModel<
  MagicItemSchema,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', 'PASSE.SegmentsMagicItem'];

  static override defineSchema(): MagicItemSchema {
    return magicItemSchema();
  }

  /** False where the dice cannot be parsed: such an item cannot be used. */
  get isReadable(): boolean {
    return this.damage === '' || isDamage(this.damage);
  }
}

/** The data model of each type of item. */
export const ITEM_MODELS = {
  'segments-weapon': SegmentsWeaponData,
  'segments-armour': SegmentsArmourData,
  'segments-gear': SegmentsGearData,
  'segments-spell': SegmentsSpellData,
  'segments-magic-item': SegmentsMagicItemData,
};
