import type { InferOutput } from 'valibot';
import type { FIGHTER, ITEM, SPELL, STATE, WEAPON } from './fighter-schema.ts';

/**
 * Kinds of weapons: melee weapons, three kinds of shields, fists, natural weapons, shooting and throwing weapons, and
 * improvised missiles.
 */
export const WEAPON_KINDS = [
  'melee',
  'shield',
  'pavise',
  'buckler',
  'fist',
  'natural',
  'shooting',
  'thrown',
  'object',
] as const;

/** Components of a spell (SEG-MAGIC-01). */
export const COMPONENTS = ['verbal', 'somatic', 'material'] as const;

export const MAGIC_ITEM_KINDS = ['wand', 'ring', 'scroll', 'horn', 'potion'] as const;

/** Places that a magic item is kept in. */
export const ITEM_PLACES = ['hand', 'belt', 'pocket', 'bag'] as const;

/** The hand that holds a weapon; none for natural weapons. */
export const HANDS = ['right', 'left', 'both', 'none'] as const;

/** Families of critical effects (SEG-CRIT-03). */
export const CRITICAL_FAMILIES = ['cuts', 'perforations', 'impact'] as const;
export type CriticalFamily = (typeof CRITICAL_FAMILIES)[number];

/**
 * Exceptional effects of a weapon or beast on high pure faces: a critical hit, or the target is knocked down,
 * grappled or swallowed (SEG-CRIT-11).
 */
export const EXCEPTIONAL_EFFECTS = ['critical', 'knocks-down', 'grapples', 'swallows'] as const;
export type ExceptionalEffect = (typeof EXCEPTIONAL_EFFECTS)[number];

/** Skills that these rules use (ranks from 0). */
export const SKILLS = [
  'off-hand',
  'wrestling',
  'dodge',
  'sneak-strike',
  'endurance',
  'running',
  'riding',
  'blind-sense',
] as const;
export type Skill = (typeof SKILLS)[number];

/** Wrestling actions that a creature may lack, for want of limbs (SEG-WRESTLE-40). */
export const GRIPS = [
  'hold',
  'throw-down',
  'wrench',
  'strangle',
  'stab',
  'thrash',
  'shove',
  'turn-over',
  'strip',
  'draw-in-clinch',
  'use-in-clinch',
  'slip-guard',
] as const;

/** The most actions that a creature's limbs can have under way in grips. */
export const MOST_GRIPS = 4;

export type Weapon = InferOutput<typeof WEAPON>;
export type Spell = InferOutput<typeof SPELL>;
export type Item = InferOutput<typeof ITEM>;
export type SegmentsState = InferOutput<typeof STATE>;
export type SegmentsFighter = InferOutput<typeof FIGHTER>;

/** The locations of lost points: endurance first, then the body (SEG-CORE-07). */
export const ENDURANCE = 'endurance';
export const BODY = 'body';

/** The clock of actions other than melee: one at a time (SEG-REACT-08). */
export const ACTION = 'action';

export function isRanged({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'shooting' || kind === 'thrown' || kind === 'object';
}

/** A shield parries shots and blows (SEG-WEAPON-06, SEG-SHOOT-11). */
export function isShield({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'shield' || kind === 'pavise' || kind === 'buckler';
}

/** Part of the body, and never dropped or broken. */
export function isBodily({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'fist' || kind === 'natural';
}

export function isClose(weapon: Pick<Weapon, 'kind'>): boolean {
  return !isRanged(weapon);
}

/** Thrown piece by piece, each of which lies on the ground afterwards. */
export function comesInPieces({
  kind,
  magazine,
}: {
  readonly kind: string;
  readonly magazine?: number | null;
}): boolean {
  return (kind === 'thrown' || kind === 'object') && typeof magazine === 'number';
}

/** The hand whose clock a weapon uses; each natural weapon has its own (OPEN-54). */
export function handOf({ hand, id, kind }: Pick<Weapon, 'hand' | 'id' | 'kind'>): string {
  if (isRanged({ kind })) return ACTION;
  return hand === 'none' ? id : hand;
}

/** The hands whose action is one with this hand's: both hands on a weapon are each of them (SEG-FREE-03). */
export function handsSharedWith(hand: string): readonly string[] {
  if (hand === 'both') return ['both', 'right', 'left'];
  return hand === 'right' || hand === 'left' ? [hand, 'both'] : [hand];
}

/** Ranks in a skill; 0 where it was not learned. */
export function rankIn({ ranks }: Pick<SegmentsFighter, 'ranks'>, skill: Skill): number {
  return Object.hasOwn(ranks, skill) ? (ranks[skill] ?? 0) : 0;
}
