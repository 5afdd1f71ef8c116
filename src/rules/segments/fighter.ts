import type { InferOutput } from 'valibot';
import type { FIGHTER, ITEM, SPELL, STATE, WEAPON } from './fighter-schema.ts';

/**
 * What a weapon is: of close combat, a shield of one of three kinds, bare hands, a beast's own, shot, made for throwing, or
 * any object that is thrown.
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

/** Which hand holds it; a beast's own weapons are in none. */
export const HANDS = ['right', 'left', 'both', 'none'] as const;

/** Families of critical effects (SEG-CRIT-03). */
export const CRITICAL_FAMILIES = ['cuts', 'perforations', 'impact'] as const;
export type CriticalFamily = (typeof CRITICAL_FAMILIES)[number];

/**
 * What a weapon or a beast does on high pure faces of its own: a critical hit, or whoever is hit falls, is seized, or is
 * swallowed whole (SEG-CRIT-11).
 */
export const EXCEPTIONAL_EFFECTS = ['critical', 'knocks-down', 'grapples', 'swallows'] as const;
export type ExceptionalEffect = (typeof EXCEPTIONAL_EFFECTS)[number];

/** Skills that these rules look up (ranks from 0). */
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

export type Weapon = InferOutput<typeof WEAPON>;
export type Spell = InferOutput<typeof SPELL>;
export type Item = InferOutput<typeof ITEM>;
export type SegmentsState = InferOutput<typeof STATE>;
export type SegmentsFighter = InferOutput<typeof FIGHTER>;

/** Where points are lost: endurance first, then the body (SEG-CORE-07). */
export const ENDURANCE = 'endurance';
export const BODY = 'body';

/** The place of time of what is done without a weapon of melee: one action at a time (SEG-REACT-08). */
export const ACTION = 'action';

/** Whether a weapon is shot or thrown. */
export function isRanged({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'shooting' || kind === 'thrown' || kind === 'object';
}

/** Whether a weapon parries shots as it does blows (SEG-WEAPON-06, SEG-SHOOT-11). */
export function isShield({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'shield' || kind === 'pavise' || kind === 'buckler';
}

/** Whether it is part of the body: nobody drops or breaks it. */
export function isBodily({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'fist' || kind === 'natural';
}

/** Whether it strikes in close combat. */
export function isClose(weapon: Pick<Weapon, 'kind'>): boolean {
  return !isRanged(weapon);
}

/** Whether a weapon is several pieces that are thrown one by one, and lie there afterwards. */
export function comesInPieces({ kind, magazine }: Pick<Weapon, 'kind' | 'magazine'>): boolean {
  return (kind === 'thrown' || kind === 'object') && magazine !== undefined;
}

/** The hand that has a weapon's time: one for all that a beast does with the same kind of weapon (OPEN-54). */
export function handOf({ hand, id, kind }: Pick<Weapon, 'hand' | 'id' | 'kind'>): string {
  if (isRanged({ kind })) return ACTION;
  return hand === 'none' ? id : hand;
}

/** Ranks in a skill; none for who has not learned it. */
export function rankIn({ ranks }: Pick<SegmentsFighter, 'ranks'>, skill: Skill): number {
  return Object.hasOwn(ranks, skill) ? (ranks[skill] ?? 0) : 0;
}
