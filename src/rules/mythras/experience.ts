import type { Characteristics } from './attributes.ts';
import type { Characteristic } from './fighter.ts';

/** The gain of an experience roll (MYT-SKILL-14). */
interface Gain {
  /** The roll for the gain; null for a single point. */
  readonly dice: '1d4+1' | null;
  readonly least: number;
}

/** The gain for a roll of 1d100 plus INT against the skill (MYT-SKILL-14). */
export function experienceGain(rolled: number, int: number, skill: number): Gain {
  return rolled + int >= skill ? { dice: '1d4+1', least: 2 } : { dice: null, least: 1 };
}

/** Points gained by a skill that was fumbled, however often (MYT-SKILL-14). */
export const POINTS_FOR_FUMBLES = 1;

/** The object of a passion (MYT-CHAR-13, `passions.json`). */
export const PASSION_OBJECTS = ['person', 'organisation', 'species', 'place', 'object', 'trait'] as const;
export type PassionObject = (typeof PASSION_OBJECTS)[number];

const OTHER = {
  person: 'cha',
  organisation: 'int',
  species: 'pow',
  place: 'int',
  object: 'pow',
  trait: 'cha',
} as const;

/** Bonus to a passion at the start by its importance, first to third (MYT-CHAR-13). */
export const PASSION_RANKS: readonly number[] = [40, 30, 20];

/** Dice by which a passion grows or wanes (MYT-CHAR-13). */
export const PASSION_CHANGES = { weak: '1d10', moderate: '1d10+5', strong: '1d10+10' } as const;

/** The two characteristics of a passion's base (MYT-CHAR-13). */
export function passionBase(about: PassionObject): readonly [Characteristic, Characteristic] {
  return ['pow', OTHER[about]];
}

/** The starting value of a passion; null beyond the third (MYT-CHAR-13). */
export function passionAtStart(about: PassionObject, rank: number, of: Characteristics): number | null {
  const bonus = PASSION_RANKS[rank];
  return bonus === undefined ? null : of.pow + of[OTHER[about]] + bonus;
}

/** The bonus of a passion to a skill that it drives: a fifth of its value, rounded up (MYT-CHAR-13, MYT-DICE-03). */
export function augmentBy(passion: number): number {
  return Math.ceil(passion / 5);
}
