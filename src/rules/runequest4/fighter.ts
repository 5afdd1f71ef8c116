import type { InferOutput } from 'valibot';
import type { Bounds } from '../shared/bounds.ts';
import type { FIGHTER, MOUNT, STYLE, WEAPON } from './fighter-schema.ts';

/** Combat actions and reactions of a round. */
export const IN_A_ROUND: Bounds = { from: 0, to: 20 };

/** Kinds of combat styles, by their weapons (RQ4-STYLE-01). */
export const STYLE_KINDS = [
  'weapon-and-shield',
  'two-handed-weapon',
  'two-weapons',
  'one-handed-weapon',
  'unarmed',
] as const;
export type StyleKind = (typeof STYLE_KINDS)[number];

/** Traits of weapons. */
export const WEAPON_TRAITS = [
  /** Thrusts, and so impales (RQ4-SE-08). */
  'impaling',
  /** Entangles (RQ4-SE-07), and helps to disarm (RQ4-SE-04). */
  'entangling',
  /** Helps to disarm (RQ4-SE-04). */
  'two-handed-sword',
  /** A lance and the like: from the saddle it strikes anywhere (RQ4-MOUNT-02). */
  'long',
  /** A spear and the like, to be set against a charge (RQ4-CHARGE-04). */
  'spear',
  /** Can be couched under the arm in a charge on a mount (RQ4-MOUNT-05). */
  'couched',
  /** Bound to the arm: it is not dropped (RQ4-WOUND-03). */
  'fastened',
  /** Leaves the hand when it is used as a missile (RQ4-SE-08). */
  'thrown',
  /** Strangles, bites or crushes: as good under water (RQ4-ENV-02). */
  'crushing',
] as const;

/** Special abilities of creatures. */
export const ABILITIES = ['animal', 'formidable-natural-weapons', 'aquatic', 'flying'] as const;
export type Ability = (typeof ABILITIES)[number];

export type Style = InferOutput<typeof STYLE>;
export type Weapon = InferOutput<typeof WEAPON>;
export type Mount = InferOutput<typeof MOUNT>;
export type Runequest4Fighter = InferOutput<typeof FIGHTER>;
export type Runequest4State = Runequest4Fighter['state'];
