import { flag, number, one, parts, some } from '../shared/fields.ts';
import { STATURES } from './ceilings.ts';
import { GRIPS, MOST_GRIPS } from './fighter.ts';
import { MODIFIER, POINTS, SCORE } from './item-fields.ts';
import { SIZES } from './sizes.ts';
import { FAMILIES } from './tables.ts';

const score = number({ ...SCORE, initial: 10, byEffects: true });
const modifier = number({ ...MODIFIER, initial: 0, byEffects: true });

/** A fighter's own numbers, without items, skills and state. */
export const FIGHTER_FIELDS = {
  family: one(FAMILIES, { initial: 'fighter', words: 'SEGMENTS.family', listed: 'filter' }),
  level: number({ from: 1, to: 100, initial: 1, listed: 'filter' }),
  /** The martial bonus, where it differs from the class (OPEN-03). */
  martialBonus: number({ from: 0, to: 60, usually: null }),
  /** A multiclass fighter or rogue (SEG-CRIT-09). */
  multiclassWarrior: flag,
  /** Ability bonuses, and those of Strength in melee. */
  bonuses: parts({ str: modifier, dex: modifier, con: modifier, toHit: modifier, damage: modifier }),
  /** Strength and Dexterity scores (SEG-MOVE-10). */
  scores: parts({ str: score, dex: score }),
  /** Endurance points, then body points (SEG-CORE-07). */
  endurance: number({ ...POINTS, initial: 10, byEffects: true, listed: 'row' }),
  body: number({ ...POINTS, initial: 5, byEffects: true, listed: 'row' }),
  saves: parts({ reflex: modifier, fortitude: modifier }),
  size: one(SIZES, { initial: 'medium', words: 'SEGMENTS.size', listed: 'filter' }),
  /** Its people, where that needs less height above it (SEG-CIRC-18). */
  stature: one(STATURES, { usually: 'human', words: 'SEGMENTS.stature' }),
  /** A creature's own wrestling: its die, its actions at a time, and the grips that it lacks or has beside (SEG-WRESTLE-40). */
  grips: parts(
    {
      die: number({ from: 2, to: 20, usually: null }),
      count: number({ from: 1, to: MOST_GRIPS, usually: 1 }),
      lacks: some(GRIPS, { usually: 'none', words: 'SEGMENTS.grip' }),
      /** Tears at its opponents, as a troll does and no human (SEG-WRESTLE-41). */
      dismembers: flag,
    },
    { usually: 'none' },
  ),
  /** Squares a segment at full speed (SEG-MOVE-05). */
  speed: number({ from: 0, to: 60, usually: 6, byEffects: true }),
};
