import type { Condition } from '../shared/fact.ts';
import type { Fighter } from '../shared/ruleset.ts';

/** MYT-CHAR-01. */
export type Characteristic = 'str' | 'con' | 'siz' | 'dex' | 'int' | 'pow' | 'cha';

/** MYT-SIZE-01, from the smallest to the largest. */
export const SIZES = ['small', 'medium', 'large', 'huge', 'enormous'] as const;
export type Size = (typeof SIZES)[number];

/** What a weapon does to flesh, and what it can be used for (`special-effects.json`, column weapon). */
export const DAMAGE_TYPES = [
  'cutting',
  'impaling',
  'bludgeoning',
  'entangling',
  'shield',
  'unarmed',
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** A weapon or shield ready to hand. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  /** Dice without the damage modifier. */
  readonly damage: string;
  readonly size: Size;
  readonly types: readonly DamageType[];
  readonly hands: 1 | 2;
  /** Body parts used as weapons: cannot be dropped or taken (MYT-SIZE-05, SE-12). */
  readonly natural: boolean;
  /** A shield (MYT-CLOSE-20). */
  readonly shield: boolean;
  /** The combat style that covers it; null when none does (MYT-STYLE-03). */
  readonly style: string | null;
}

/** MYT-STYLE-01. */
export interface Style {
  readonly id: string;
  readonly name: string;
  readonly skill: number;
}

/** One hit location with what protects it (MYT-LOC-06). */
export interface Location {
  readonly id: string;
  /** The results of 1d20 that strike it, both ends included. */
  readonly from: number;
  readonly to: number;
  /** Which rule of MYT-WOUND it follows. */
  readonly kind: 'head' | 'chest' | 'abdomen' | 'arm' | 'leg';
  /** Full hit points. */
  readonly hp: number;
  readonly natural: number;
  readonly worn: number;
}

/** What a fight changes on a fighter. */
export interface MythrasState {
  /** Hit points lost, by location. */
  readonly hurt: Readonly<Record<string, number>>;
  readonly conditions: readonly Condition[];
  /** Weapons that are no longer in hand, by id. */
  readonly dropped: readonly string[];
}

/** All that a Mythras exchange needs to know of one who takes part. */
export interface MythrasFighter extends Fighter {
  readonly characteristics: Readonly<Record<Characteristic, number>>;
  /** Skill values by key of `skills.json`; skills that are not there cannot be rolled. */
  readonly skills: Readonly<Record<string, number>>;
  readonly styles: readonly Style[];
  readonly weapons: readonly Weapon[];
  /** Dice added to or taken from damage, `0` when there is none (MYT-CHAR-04). */
  readonly damageModifier: string;
  /** Action points at the start of a round (MYT-AP-01). */
  readonly actionPoints: number;
  /** MYT-CHAR-06. */
  readonly healingRate: number;
  readonly locations: readonly Location[];
  readonly state: MythrasState & Readonly<Record<string, unknown>>;
}
