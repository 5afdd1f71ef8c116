import { COUNT, MANY, NUMBER } from '../shared/bounds.ts';
import { dice, flag, flagOf, inSection, number, one, parts, some } from '../shared/fields.ts';
import { DAMAGE_TYPES, FIRE_MODES, SIZES, STYLE_TRAITS, WEAPON_TRAITS } from './fighter.ts';

const ROUNDS = { from: 1, to: 1000 };
const SIZE_WORDS = { words: 'SIZE', orNone: true } as const;

/** The ranged data of a weapon (MYT-RANGED-03 to 07). */
export const RANGED_FIELDS = {
  /** Metres up to which the range is close, effective, long; nothing is hit beyond (MYT-RANGED-05). */
  close: number({ ...MANY, initial: 5 }),
  effective: number({ ...MANY, initial: 10 }),
  long: number({ ...MANY, initial: 20 }),
  /** Replaces size when a shield parries; null where nothing can parry it (MYT-RANGED-03). */
  force: one(SIZES, SIZE_WORDS),
  /** Replaces size in the impale table (MYT-RANGED-07). */
  impaleSize: one(SIZES, SIZE_WORDS),
  /** Turns to reload; 0 without loading (MYT-RANGED-06). */
  load: number({ from: 0, to: 100, initial: 0 }),
  /** Rounds in a burst (MYT-FIREARM-02). */
  burst: number({ ...ROUNDS, usually: 3 }),
  /** Most rounds in a turn of full-automatic fire (MYT-FIREARM-05). */
  rate: number({ ...ROUNDS, usually: null }),
  /** Grades by which a scope eases an aimed shot (MYT-FIREARM-11). */
  scope: number({ from: 0, to: 7, usually: 0 }),
  /** The damage modifier is added (MYT-RANGED-04). */
  addsModifier: flagOf({ initial: false }),
  /** MYT-FIREARM-01. */
  firearm: flagOf({ initial: false }),
  /** A beam rather than a projectile. */
  energy: flag,
  /** Shot that spreads: cannot bypass armour (MYT-SE-06). */
  spreads: flag,
  /** Weapons of high technology: mode and systems change at no cost (MYT-ACT-03, MYT-SE-08). */
  advanced: flag,
  modes: some(FIRE_MODES, { usually: 'none', words: 'FIREMODE' }),
};

/** A weapon in one way of holding it. */
export const STRIKE_FIELDS = {
  ...inSection('strike', {
    /** Dice without the damage modifier. */
    damage: dice({ initial: '1d6', listed: 'row' }),
    size: one(SIZES, { initial: 'medium', words: 'SIZE', listed: 'filter' }),
    types: some(DAMAGE_TYPES, { words: 'DAMAGETYPE', listed: 'filter' }),
    hands: one([1, 2], { initial: 1, listed: 'filter' }),
    /** Keys of `weapon-traits.json`, and `sunder` (MYT-TRAIT-21 to 29). */
    traits: some<readonly string[], { usually: 'none'; words: 'TRAIT'; listed: 'filter' }>(WEAPON_TRAITS, {
      usually: 'none',
      words: 'TRAIT',
      listed: 'filter',
    }),
    /** The longer strikes first (MYT-OPEN-23); none where nobody said. */
    reach: number({ ...NUMBER, usually: null, listed: 'row' }),
    /** False for a weapon without damage modifier (MYT-CHAR-04). */
    addsModifier: flagOf({ initial: true, usually: true }),
  }),
  /** For what strikes from afar. */
  ranged: parts(RANGED_FIELDS, { usually: null, section: 'ranged' }),
};

/** A weapon or shield as an object, however it is held. */
export const OBJECT_FIELDS = inSection('thing', {
  /** Armour and hit points of the weapon itself (MYT-OBJ-01). */
  ap: number({ ...NUMBER, initial: 4, usually: 0, listed: 'row' }),
  hp: number({ ...NUMBER, initial: 8, usually: 0, listed: 'row' }),
  /** Number of pieces: javelins, throwing knives. */
  quantity: number({ ...COUNT, usually: 1 }),
  /** Locations covered by passive block (MYT-CLOSE-20). */
  covers: number({ from: 0, to: 200, usually: 0 }),
  /** A shield (MYT-CLOSE-20). */
  shield: flagOf({ initial: false }),
  /** Body parts used as weapons: cannot be dropped or taken (MYT-SIZE-05, SE-12). */
  natural: flagOf({ initial: false }),
});

/** The traits of a combat style: keys of `style-traits.json` (MYT-STYLE-04, MYT-TRAIT-01 to 11). */
export const STYLE_FIELDS = {
  traits: some<readonly string[], { usually: 'none'; words: 'TRAIT'; section: 'traits'; listed: 'filter' }>(
    STYLE_TRAITS,
    {
      usually: 'none',
      words: 'TRAIT',
      section: 'traits',
      listed: 'filter',
    },
  ),
};
