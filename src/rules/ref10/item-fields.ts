import type { Bounds } from '../shared/bounds.ts';
import { dice, flag, inSection, number, one, words } from '../shared/fields.ts';
import { GUARDS, WEAPON_KINDS } from './fighter.ts';

/** Armour points. */
export const ARMOUR: Bounds = { from: 0, to: 1000 };
/** Rounds of a burst or a magazine. */
const ROUNDS: Bounds = { from: 0, to: 100 };

/** The most dice of one weapon: all rounds of a magazine are rolled at once, and none may need a handful for each. */
export const MOST_DICE = 10;

/** A weapon or shield. */
export const WEAPON_FIELDS = {
  ...inSection('strike', {
    kind: one(WEAPON_KINDS, { initial: 'contact', words: 'REFLEXES.kind', listed: 'filter' }),
    /** The key of its skill; one that its holder lacks counts as 0. */
    skill: words({ initial: 'melee' }),
    /** Dice without strength and margin; `0` where it does no damage (REF-DMG-01). */
    damage: dice({ initial: '1d6', most: MOST_DICE, listed: 'row' }),
    /** Held in the off hand (REF-GEN-04). */
    offHand: flag,
    /** Takes both hands. */
    twoHanded: flag,
  }),
  ...inSection('guard', {
    /** Its kind in a parry; none where it cannot parry (REF-PARRY-01 to 04). */
    guard: one(GUARDS, { initial: 'weapon', usually: null, words: 'GUARD', none: 'none' }),
  }),
  ...inSection('ranged', {
    /** Metres of one unit of range; none where it does not strike from afar (REF-RANGE-01, REF-RANGE-03). */
    unit: number({ from: 1, to: 100_000, usually: null, listed: 'row' }),
    /** Rounds of a full magazine, or pieces carried; none where they are not counted. */
    magazine: number({ ...ROUNDS, usually: null, listed: 'row' }),
    /** Rounds in a burst; 0 for what is not automatic (REF-BURST-01). */
    burst: number({ ...ROUNDS, usually: 0 }),
    /** Metres around the point at which it goes off (REF-GRENADE-02). */
    radius: number({ from: 0, to: 50, usually: 0 }),
    /** Shot that spreads in a cone (REF-SHOTGUN-01). */
    spreads: flag,
  }),
};

/** Armour points with which a weapon takes what it parries (REF-AP-06, REF-AP-07). */
export const GUARD_FIELDS = inSection('guard', { ap: number({ ...ARMOUR, initial: 10, listed: 'row' }) });
