import type { InferOutput } from 'valibot';
import type { AMMUNITION, FIGHTER, LOCATION, RANGED, stateWith, STYLE, WEAPON } from './fighter-schema.ts';

/** The seven characteristics, in the order of the book (MYT-CHAR-01). */
export const CHARACTERISTICS = ['str', 'con', 'siz', 'dex', 'int', 'pow', 'cha'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

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

/** How a firearm can fire (MYT-FIREARM-02). */
export const FIRE_MODES = ['semi-automatic', 'burst', 'full-automatic'] as const;
export type FireMode = (typeof FIRE_MODES)[number];

/** What a hit location is: which rule of MYT-WOUND it follows. */
export const LOCATION_KINDS = ['head', 'chest', 'abdomen', 'arm', 'leg'] as const;

export type Ranged = InferOutput<typeof RANGED>;
export type Ammunition = InferOutput<typeof AMMUNITION>;
export type Weapon = InferOutput<typeof WEAPON>;
export type Style = InferOutput<typeof STYLE>;
export type Location = InferOutput<typeof LOCATION>;
export type MythrasState = InferOutput<ReturnType<typeof stateWith>>;
export type MythrasFighter = InferOutput<typeof FIGHTER>;
