import type { InferOutput } from 'valibot';
import type { ValuesOf } from '../shared/field-values.ts';
import type { AMMUNITION, FIGHTER, LOCATION, stateWith, STYLE, WEAPON } from './fighter-schema.ts';
import type { RANGED_FIELDS } from './item-fields.ts';

/** The seven characteristics, in the order of the book (MYT-CHAR-01). */
export const CHARACTERISTICS = ['str', 'con', 'siz', 'dex', 'int', 'pow', 'cha'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** MYT-SIZE-01, from the smallest to the largest. */
export const SIZES = ['small', 'medium', 'large', 'huge', 'enormous'] as const;
export type Size = (typeof SIZES)[number];

/** Damage types of weapons, and their other uses (`special-effects.json`, column weapon). */
export const DAMAGE_TYPES = [
  'cutting',
  'impaling',
  'bludgeoning',
  'entangling',
  'shield',
  'unarmed',
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** Fire modes of a firearm (MYT-FIREARM-02). */
export const FIRE_MODES = ['semi-automatic', 'burst', 'full-automatic'] as const;
export type FireMode = (typeof FIRE_MODES)[number];

/** The sides of a body that hold things, the one that is used first before the other. */
export const SIDES = ['right', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** Kinds of hit locations, which decide on the rules of MYT-WOUND. */
export const LOCATION_KINDS = ['head', 'chest', 'abdomen', 'arm', 'leg'] as const;

export type Ranged = ValuesOf<typeof RANGED_FIELDS>;
export type Ammunition = InferOutput<typeof AMMUNITION>;
export type Weapon = InferOutput<typeof WEAPON>;
export type Style = InferOutput<typeof STYLE>;
export type Location = InferOutput<typeof LOCATION>;
export type MythrasState = InferOutput<ReturnType<typeof stateWith>>;
export type MythrasFighter = InferOutput<typeof FIGHTER>;

/** Traits of combat styles (MYT-TRAIT-01 to 11, `style-traits.json`). */
export const STYLE_TRAITS = [
  'blind-fighting',
  'daredevil',
  'defensive-minded',
  'formation-fighting',
  'knockout-blow',
  'mounted-combat',
  'beast-back-lancer',
  'ranged-marksman',
  'skirmishing',
  'throw-weapons',
  'unarmed-prowess',
] as const;

/** Traits of weapons (MYT-TRAIT-21 to 29, `weapon-traits.json`), and marks for other rules. */
export const WEAPON_TRAITS = [
  'barbed',
  'entrapping',
  'flexible',
  'mount',
  'passive-block',
  'ranged-parry',
  'set',
  'thrown',
  'stealth',
  // MYT-OPEN-05, MYT-WOUND-06, MYT-SITU-06.
  'sunder',
  'strapped',
  'crossbow',
  // MYT-FIREARM-14: the material of a shield, where it is not wood.
  'ballistic',
  'force-field',
] as const;
