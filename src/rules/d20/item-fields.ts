import { type Bounds, COUNT, MANY } from '../shared/bounds.ts';
import { dice, flag, inSection, number, one, parts, some } from '../shared/fields.ts';
import {
  ABILITIES,
  ALIGNMENTS,
  AREAS,
  BUILDS,
  CASTING_TIMES,
  COMPONENTS,
  DAMAGE_TYPES,
  DELIVERIES,
  ENERGIES,
  HANDLINGS,
  LOADING_ACTIONS,
  MATERIALS,
  SAVES,
  SPELL_DAMAGE_TYPES,
  SPELL_NATURES,
  WEAPON_USES,
} from './fighter.ts';
import { BOON_IDS } from './boons.ts';
import { SIZES } from './sizes.ts';

/** Bonuses and penalties of any kind, skill totals included. */
export const MODIFIER: Bounds = { from: -100, to: 200 };
/** Ranks of a skill. */
export const RANKS: Bounds = { from: 0, to: 60 };
/** Full hit points. */
export const HIT_POINTS: Bounds = { from: 1, to: 10_000 };
const PERCENT: Bounds = { from: 0, to: 100 };

/** The most dice of one blow: a critical hit rolls them up to five times. */
export const MOST_DICE = 20;

/** Kinds of weapons that are items of their own; a shield is another (D20-ATK-10). */
const KINDS = ['melee', 'thrown', 'projectile', 'unarmed', 'natural', 'flask'] as const;
type Shield = Extract<(typeof BUILDS)[number], `${string}shield` | 'buckler'>;
const isShield = (build: (typeof BUILDS)[number]): build is Shield =>
  build.endsWith('shield') || build === 'buckler';
const BUILDS_OF_WEAPONS = BUILDS.filter(
  (build): build is Exclude<(typeof BUILDS)[number], Shield> => !isShield(build),
);

/** What weapons and shields strike with. */
const STRIKE_FIELDS = inSection('strike', {
  /** Bonus to attack rolls from feats, workmanship and the like. */
  attack: number({ ...MODIFIER, usually: 0 }),
  /** Bonus to damage, likewise. */
  damageBonus: number({ ...MODIFIER, usually: 0 }),
  /** Held in the off hand, or the second head of a double weapon (D20-TWF-01, D20-TWF-03). */
  offHand: flag,
});

/** What weapons and shields are as objects. */
const OBJECT_FIELDS = inSection('thing', {
  /** Hit points, where they differ from the table (D20-SUNDER-06). */
  hitPoints: number({ ...HIT_POINTS, usually: null }),
  hardness: number({ ...PERCENT, usually: null }),
});

/** A weapon. */
export const WEAPON_FIELDS = {
  ...inSection('strike', {
    kind: one(KINDS, { initial: 'melee', words: 'CLASSIC.kind' }),
    /** Light, one-handed or two-handed; natural weapons are light (D20-ATK-10, D20-DMG-05). */
    handling: one(HANDLINGS, { initial: 'one-handed', words: 'CLASSIC.handling', listed: 'filter' }),
    /** Dice without Strength; `0` for a weapon that only touches or holds. */
    damage: dice({ initial: '1d6', most: MOST_DICE, listed: 'row' }),
    types: some(DAMAGE_TYPES, { words: 'CLASSIC.damageType', listed: 'filter' }),
    /** The lowest natural roll that threatens a critical hit (D20-CRIT-03, D20-CRIT-04). */
    threatRange: number({ from: 11, to: 20, usually: 20, listed: 'row' }),
    /** Damage multiplier of a critical hit. */
    multiplier: number({ from: 2, to: 5, usually: 2, listed: 'row' }),
  }),
  ...STRIKE_FIELDS,
  ...inSection('strike', {
    /** Of a magic weapon: to attack rolls and to damage (D20-REDUCE-02). */
    enhancement: number({ from: 0, to: 20, usually: 0 }),
    /** What damage reduction may give way to (D20-REDUCE-02). */
    material: one(MATERIALS, { usually: null, words: 'CLASSIC.material' }),
    alignments: some(ALIGNMENTS, { usually: 'none', words: 'CLASSIC.alignment' }),
    /** Dice that a critical hit does not multiply, such as those of a flaming weapon (D20-CRIT-05). */
    extra: dice({ usually: '', most: MOST_DICE }),
    /** The energy of these dice; of all damage where the weapon has no other type, as a flask (D20-ENERGY-04). */
    energy: one(ENERGIES, { usually: null, words: 'CLASSIC.energy' }),
    /** Strikes beyond its holder's reach, and not within it; `all` within it too (D20-ATK-06, D20-SIZE-06). */
    reach: one(['far', 'all'], { usually: null, words: 'CLASSIC.reach', listed: 'row' }),
    /** A one-handed weapon held in two hands (D20-DMG-05). */
    inTwoHands: flag,
    /** A secondary natural weapon: -5, and half the Strength bonus. */
    secondary: flag,
    /** Nonlethal by nature (D20-NL-07). */
    nonlethal: flag,
    /** Touches only: armour, shield and natural armour do not count (D20-ATK-14). */
    touch: flag,
    /** Special uses, and what follows from a hit (D20-TRIP-08, D20-READY-08, D20-CREATURE-01, D20-CREATURE-02). */
    uses: some(WEAPON_USES, { usually: 'none', words: 'CLASSIC.use' }),
    /** Poison in the wound: its damage at once and a minute later (D20-CREATURE-07). */
    poison: parts(
      {
        /** Of the Fortitude save. */
        dc: number({ ...PERCENT, initial: 0 }),
        ability: one(ABILITIES, { initial: 'con', words: 'CLASSIC.weakens' }),
        initial: dice({ usually: '', most: MOST_DICE }),
        secondary: dice({ usually: '', most: MOST_DICE }),
      },
      { usually: { dc: 0 } },
    ),
    /** Paralysis of a wounded target, in rounds (D20-CREATURE-08). */
    paralysis: parts(
      {
        dc: number({ ...PERCENT, initial: 0 }),
        rounds: dice({ initial: '1d4', most: MOST_DICE }),
      },
      { usually: { dc: 0 } },
    ),
    /** The DC of the Fortitude save against its disease (D20-CREATURE-09). */
    disease: number({ ...PERCENT, usually: 0 }),
    /** Negative levels with each hit, and the DC to be rid of each a day later (D20-CREATURE-12, D20-NEGATIVE-05). */
    drain: parts(
      {
        levels: number({ from: 0, to: 20, initial: 0 }),
        dc: number({ ...PERCENT, initial: 10 }),
      },
      { usually: { levels: 0 } },
    ),
    /** Damage to a target that the creature holds, Strength included (D20-CREATURE-03). */
    constrict: dice({ usually: '', most: MOST_DICE }),
    /** Damage to a target that two such weapons have hit, Strength included (D20-CREATURE-06). */
    rend: dice({ usually: '', most: MOST_DICE }),
    /** Damage to smaller foes whom the creature runs over, Strength included (D20-CREATURE-11). */
    trample: parts(
      {
        /** Of the Reflex save for half. */
        dc: number({ ...PERCENT, initial: 0 }),
        damage: dice({ initial: '1d6', most: MOST_DICE }),
      },
      { usually: { dc: 0 } },
    ),
  }),
  ...inSection('ranged', {
    /** Squares of one range increment (D20-ATK-05). */
    increment: number({ from: 1, to: 200, usually: null, listed: 'row' }),
    /** The kind of bow or sling, by its use of Strength (D20-DMG-03). */
    draws: one(['bow', 'composite', 'sling', 'crossbow'], { usually: null, words: 'CLASSIC.draws' }),
    /** The most of a Strength bonus that a composite bow adds (D20-DMG-03). */
    pull: number({ from: 0, to: 20, usually: 0 }),
    /** The action that loads it; none where drawing the missile loads it (D20-ACT-11, D20-ACT-12, D20-ACT-28). */
    loads: one(LOADING_ACTIONS, { usually: null, words: 'CLASSIC.loads' }),
    /** Full stock of missiles, or of pieces to throw; none where nobody counts them. */
    magazine: number({ ...COUNT, usually: null }),
    /** Splash damage to all adjacent to the square where it breaks (D20-THROW-01). */
    splash: number({ ...MANY, usually: 0 }),
  }),
  ...inSection('thing', {
    /** Its make, for its hardness (D20-SUNDER-06). */
    build: one(BUILDS_OF_WEAPONS, { usually: null, words: 'CLASSIC.build' }),
    /** Its size as an object, where that does not follow from its handling (D20-SUNDER-05). */
    size: one(SIZES, { usually: null, words: 'CLASSIC.size' }),
  }),
  ...OBJECT_FIELDS,
};

/** A shield as the weapon that it is; what it adds to armour class is among its holder's bonuses. */
export const SHIELD_FIELDS = {
  ...inSection('strike', {
    /** Dice of a bash; `0` for a shield that does not strike. */
    damage: dice({ initial: '1d3', most: MOST_DICE, listed: 'row' }),
    handling: one(['light', 'one-handed'], { initial: 'light', words: 'CLASSIC.handling' }),
  }),
  ...STRIKE_FIELDS,
  ...inSection('thing', {
    build: one(BUILDS.filter(isShield), { initial: 'light-wooden-shield', words: 'CLASSIC.build' }),
  }),
  ...OBJECT_FIELDS,
  ...inSection('armour', {
    /** The most of a Dexterity bonus that counts with it in hand; none where it does not matter (D20-AC-02). */
    maxDex: number({ from: 0, to: 20, usually: null, listed: 'row' }),
    /** What it takes from checks in hand (D20-MOVE-04). */
    checkPenalty: number({ from: -20, to: 0, usually: 0, listed: 'row' }),
    /** Percentage of arcane spells with gestures that it spoils in hand (D20-SPELL-04). */
    spellFailure: number({ ...PERCENT, usually: 0 }),
  }),
};

/** A spell or spell-like ability, as far as combat needs it. */
export const SPELL_FIELDS = {
  ...inSection('casting', {
    /** A spell, or an ability that works like one (D20-ABIL-02 to 05). */
    nature: one(SPELL_NATURES, { usually: 'spell', words: 'CLASSIC.nature' }),
    level: number({ from: 0, to: 9, initial: 1, listed: 'filter' }),
    /** The level of the slot that it takes, where a feat makes that a higher one (D20-SLOT-02). */
    slot: number({ from: 1, to: 9, usually: null }),
    /** How many times it is prepared for the day (D20-SLOT-02). */
    prepared: number({ from: 0, to: 99, usually: 0 }),
    /** Casting time (D20-SPELL-01, D20-SPELL-15, D20-ACT-51). */
    casting: one(CASTING_TIMES, { initial: 'standard', words: 'CLASSIC.casting', listed: 'row' }),
    /** The means by which it reaches its target; `self` where it needs no target (D20-SPELL-11). */
    delivery: one(DELIVERIES, { initial: 'self', words: 'CLASSIC.delivery', listed: 'filter' }),
    /** Rounds before it can be used again, as of a breath (D20-CREATURE-10). */
    recharge: dice({ usually: '', most: MOST_DICE }),
    /** Castings in a day; none where nobody counts them. */
    uses: number({ ...COUNT, usually: null }),
    /** Components (D20-SPELL-03 to 05). */
    components: some(COMPONENTS, { words: 'CLASSIC.component' }),
    /** It lasts while its caster concentrates (D20-SPELL-08). */
    sustained: flag,
    /** Cast in place of a prepared spell, such as a cure (D20-SPELL-20, D20-SLOT-03). */
    spontaneous: flag,
    /** A touch spell that several friends share (D20-SPELL-13). */
    several: flag,
    /** An arcane spell, whose gestures armour hampers (D20-SPELL-04). */
    arcane: flag,
  }),
  ...inSection('strike', {
    damage: dice({ usually: '', most: MOST_DICE, listed: 'row' }),
    /** Dice of healing. */
    heals: dice({ usually: '', most: MOST_DICE, listed: 'row' }),
    /** Dice that grow with the caster level, in place of those above (D20-SLOT-05). */
    grows: parts(
      {
        /** What it has at any level. */
        base: dice({ usually: '', most: MOST_DICE }),
        /** What each step adds. */
        step: dice({ usually: '', most: MOST_DICE }),
        /** Caster levels of a step. */
        every: number({ from: 1, to: 20, initial: 1 }),
        /** Caster levels before the first step. */
        after: number({ from: 0, to: 20, initial: 0 }),
        /** The most steps. */
        most: number({ from: 1, to: MOST_DICE, initial: 10 }),
      },
      { usually: { step: '' } },
    ),
    /** An ability that it lowers for a time, with others that the same roll lowers (D20-LOWER-01). */
    lowers: parts(
      {
        ability: one(ABILITIES, { initial: 'str', words: 'CLASSIC.weakens' }),
        also: some(ABILITIES, { usually: 'none', words: 'CLASSIC.weakens' }),
        dice: dice({ usually: '', most: MOST_DICE }),
        /** How long, for each caster level. */
        lasts: number({ from: 1, to: 1000, usually: 1 }),
        unit: one(['minutes', 'rounds'], { usually: 'minutes', words: 'CLASSIC.unit' }),
        /** As long at any level. */
        flat: flag,
      },
      { usually: { dice: '' } },
    ),
    /** The hit dice that it puts to sleep, the lowest first. */
    sleeps: number({ from: 1, to: 100, usually: null }),
    /** The most hit dice of a creature that it affects; left out for any (D20-SAVE-02). */
    mostHitDice: number({ from: 1, to: 100, usually: null }),
    /** The saving throw against it, what it does, and its DC; 10 and the level of the spell without one (D20-SAVE-01). */
    save: one(SAVES, { usually: null, words: 'CLASSIC.save', listed: 'filter' }),
    saves: one(['half', 'none'], { usually: 'none', words: 'CLASSIC.saves' }),
    dc: number({ ...PERCENT, usually: null }),
    /** Spell resistance is no help against it (D20-RESIST-01). */
    unresisted: flag,
    /** A fire spell, which does fire damage and fails under water (D20-WATER-04). */
    fire: flag,
    /** The type of its damage, where that is another. */
    damageType: one(SPELL_DAMAGE_TYPES, { usually: null, words: 'CLASSIC.energy' }),
    /** What it gives its target for a time (D20-BOON-01). */
    grants: one(BOON_IDS, { usually: null, words: 'CONDITION' }),
    /** It dispels magic, and may counter any spell (D20-READY-07). */
    dispels: flag,
    /** Range, for aerial combat (D20-AIR-51). */
    range: one(['close', 'medium', 'long'], { usually: null, words: 'CLASSIC.range', listed: 'row' }),
    /** The shape of its area (D20-AIR-15, D20-AIR-51). */
    area: one(AREAS, { usually: null, words: 'CLASSIC.area' }),
    /** Radius or length of its area in squares; none where nobody lays it on a map. */
    extent: number({ from: 1, to: 200, usually: null }),
  }),
};
