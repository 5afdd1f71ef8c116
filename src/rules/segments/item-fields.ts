import { type Bounds, COUNT } from '../shared/bounds.ts';
import { dice, flag, inSection, number, one, some } from '../shared/fields.ts';
import {
  COMPONENTS,
  CRITICAL_FAMILIES,
  EXCEPTIONAL_EFFECTS,
  HANDS,
  ITEM_PLACES,
  MAGIC_ITEM_KINDS,
  WEAPON_KINDS,
} from './fighter.ts';

/** Bonuses and penalties of any kind. */
export const MODIFIER: Bounds = { from: -50, to: 100 };
/** Endurance points, body points, structure points. */
export const POINTS: Bounds = { from: 0, to: 10_000 };
/** Ranks in a skill. */
export const RANK: Bounds = { from: 0, to: 30 };
/** Ability scores, an armour class. */
export const SCORE: Bounds = { from: 0, to: 100 };
/** Metres of a range, or squares. */
export const DISTANCE: Bounds = { from: 0, to: 10_000 };
/** Weapon factors (SEG-WEAPON-01). */
const FACTOR: Bounds = { from: -10, to: 20 };

/** The most dice of one weapon. */
export const MOST_DICE = 20;

const MELEE_FIELDS = {
  ...inSection('strike', {
    kind: one(WEAPON_KINDS, { initial: 'melee', words: 'SEGMENTS.kind', listed: 'filter' }),
    hand: one(HANDS, { initial: 'right', words: 'SEGMENTS.hand' }),
    /** Attack and defence factor (SEG-WEAPON-01). */
    attack: number({ ...FACTOR, initial: 0, listed: 'row' }),
    defence: number({ ...FACTOR, initial: 0, listed: 'row' }),
    /** Dice without Strength. */
    damage: dice({ initial: '1d6', most: MOST_DICE, listed: 'row' }),
    /** The table of its critical effects (SEG-CRIT-03). */
    family: one(CRITICAL_FAMILIES, { initial: 'cuts', words: 'SEGMENTS.critical', listed: 'filter' }),
    /** Bonuses to strike totals and damage from mastery, specialisation and magic (SEG-MELEE-11, SEG-MELEE-13). */
    bonus: number({ ...MODIFIER, usually: 0 }),
    damageBonus: number({ ...MODIFIER, usually: 0 }),
    /** The magical part of its damage bonus: the only part that counts in wrestling (SEG-WRESTLE-33). */
    magic: number({ ...MODIFIER, usually: 0 }),
    /** Bonus to knock down (SEG-SPECIAL-10). */
    hook: number({ from: 0, to: 10, usually: 0 }),
    /** Keeps its factors in little room, and serves in wrestling (SEG-CIRC-17, SEG-WRESTLE-09). */
    light: flag,
    /** SEG-MOVE-21, SEG-SPECIAL-18, SEG-CIRC-19. */
    polearm: flag,
    /** Used only from the saddle, with stirrups (SEG-CIRC-16). */
    lance: flag,
    /** Used in one hand or two (SEG-SPECIAL-18). */
    bastard: flag,
    /** Its holder is a specialist with it: a quicker die (SEG-MELEE-07, SEG-SHOOT-03). */
    specialised: flag,
  }),
  ...inSection('reaction', {
    /** Reaction dice of a ranged, thrown or natural weapon, and a specialist's (SEG-SHOOT-02, SEG-GM-04). */
    reaction: dice({ usually: '', most: MOST_DICE }),
    specialistReaction: dice({ usually: '', most: MOST_DICE }),
    /** The number of creatures that share its die (SEG-GM-05). */
    group: number({ from: 1, to: 20, usually: null }),
    /** The off-hand rank that it needs in the left hand; none where no rank is enough (SEG-OFFHAND-03). */
    offHandRank: number({ ...RANK, usually: null }),
  }),
};

const MISSILE_FIELDS = inSection('ranged', {
  /** Rapid shots: bows by two categories (SEG-SHOOT-04). */
  variable: one(['one', 'two'], { usually: null, words: 'SEGMENTS.variable' }),
  /** Full stock of missiles, or of pieces to throw; none where nobody counts them. */
  magazine: number({ ...COUNT, usually: null }),
});

const THING_FIELDS = inSection('thing', {
  /** Armour class and structure points against attacks on the weapon itself (SEG-MELEE-14). */
  armourClass: number({ ...SCORE, usually: null }),
  structure: number({ ...POINTS, usually: null }),
});

/** A weapon or shield. */
export const WEAPON_FIELDS = { ...MELEE_FIELDS, ...MISSILE_FIELDS, ...THING_FIELDS };

/** The pure face from which a hit has an effect of its own, and the effect; none for most (SEG-CRIT-11). */
const EXCEPTIONAL_FIELDS = inSection('strike', {
  exceptionalFrom: number({ from: 2, to: 20, usually: null }),
  exceptionalEffect: one(EXCEPTIONAL_EFFECTS, { initial: 'critical', words: 'SEGMENTS.exceptional' }),
});

/** Metres of its ranges; improvised missiles have no short one (SEG-SHOOT-19, SEG-SHOOT-20). */
export const RANGE_FIELDS = inSection('ranged', {
  short: number({ ...DISTANCE, usually: null }),
  medium: number({ ...DISTANCE, initial: 10 }),
  long: number({ ...DISTANCE, initial: 20 }),
});

/** A weapon as it is written down: with its exceptional effect and its ranges, which the rules have together. */
export const WRITTEN_WEAPON_FIELDS = {
  ...MELEE_FIELDS,
  ...EXCEPTIONAL_FIELDS,
  ...RANGE_FIELDS,
  ...MISSILE_FIELDS,
  ...THING_FIELDS,
};

/** A spell, as far as combat needs it (SEG-MAGIC-01). */
export const SPELL_FIELDS = inSection('casting', {
  level: number({ from: 0, to: 9, initial: 1, listed: 'filter' }),
  /** Segments of the incantation, where they differ from the level (SEG-MAGIC-03). */
  incantation: number({ from: 1, to: 1000, usually: null, listed: 'row' }),
  /** Dice of damage to its target; empty where the table decides. */
  damage: dice({ usually: '', most: MOST_DICE, listed: 'row' }),
  /** Castings in all; none where nobody counts them. */
  uses: number({ ...COUNT, usually: null }),
  components: some(COMPONENTS, { words: 'SEGMENTS.component' }),
});

/** A magic item (SEG-MAGIC-10 to SEG-MAGIC-13). */
export const MAGIC_ITEM_FIELDS = inSection('thing', {
  kind: one(MAGIC_ITEM_KINDS, { initial: 'wand', words: 'SEGMENTS.magicItem', listed: 'filter' }),
  /** Its place: in hand or worn, within reach on the belt, in a pocket, or at the bottom of a bag. */
  place: one(ITEM_PLACES, { initial: 'belt', words: 'SEGMENTS.place' }),
  damage: dice({ usually: '', most: MOST_DICE, listed: 'row' }),
});

/** The level of the spell of a scroll. */
export const SCROLL_FIELDS = inSection('thing', { level: number({ from: 0, to: 9, initial: 1 }) });
