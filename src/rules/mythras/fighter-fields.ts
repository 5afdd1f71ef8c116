import { number } from '../shared/fields.ts';

const MANY = { from: 0, to: 999, usually: null } as const;
const BONUS = number({ from: -999, to: 999, usually: 0, byEffects: true });

/** Numbers that a printed statblock gives; those left out derive from the characteristics. */
export const STATBLOCK_FIELDS = {
  actionPoints: number({ from: 0, to: 20, usually: null }),
  initiative: number({ from: -99, to: 999, usually: null }),
  healingRate: number(MANY),
  luckPoints: number(MANY),
  magicPoints: number(MANY),
  /** Metres at a walk. */
  movement: number(MANY),
};

/** Bonuses from magic, drugs and the like. */
export const BONUS_FIELDS = {
  actionPoints: BONUS,
  /** Steps of the damage modifier table (MYT-CHAR-04). */
  damageSteps: BONUS,
  initiative: BONUS,
  healingRate: BONUS,
  luckPoints: BONUS,
  magicPoints: BONUS,
  /** Metres at a walk. */
  movement: BONUS,
  /** Percent on every skill and combat style. */
  skills: BONUS,
  /** Points of natural armour everywhere. */
  armour: BONUS,
};
