import type { Bounds } from '../shared/bounds.ts';
import { flag, number, parts } from '../shared/fields.ts';

/** Characteristics, skills, and the penalty of armour to rolls. */
export const NUMBER: Bounds = { from: 0, to: 100 };
/** The bonus of advantages to initiative, and the amount of a condition. */
export const ADVANTAGE: Bounds = { from: -100, to: 100 };

const characteristic = number({ ...NUMBER, initial: 5, byEffects: true });

/** A fighter's own numbers, without items, skills and state. */
export const FIGHTER_FIELDS = {
  /** Reflexes, dexterity, strength, intelligence, perception and movement: REF, DEX, FOR, INT, PER, MV. */
  characteristics: parts({
    ref: characteristic,
    dex: characteristic,
    str: characteristic,
    int: characteristic,
    per: characteristic,
    mv: characteristic,
  }),
  /** Full life points. */
  life: number({ from: 1, to: 10_000, initial: 20, listed: 'filter' }),
  /** The bonus to initiative from advantages such as fast reflexes (REF-INIT-01). */
  reflexes: number({ ...ADVANTAGE, usually: 0, byEffects: true, listed: 'row' }),
  /** At home in water (REF-MOVE-05). */
  aquatic: flag,
};
