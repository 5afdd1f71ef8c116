import type { MythrasFighter, MythrasState, Weapon as MythrasWeapon } from '../mythras/fighter.ts';
import type { Fighter } from '../shared/ruleset.ts';

/** What a style is fought with (RQ4-STYLE-01). */
export const STYLE_KINDS = [
  'weapon-and-shield',
  'two-handed-weapon',
  'two-weapons',
  'one-handed-weapon',
  'unarmed',
] as const;
export type StyleKind = (typeof STYLE_KINDS)[number];

/** What a weapon can do beyond others. */
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
  /** Strangles, bites or crushes: as good under water (RQ4-ENV-02). */
  'crushing',
] as const;
type WeaponTrait = (typeof WEAPON_TRAITS)[number];

/** What sets a creature apart. */
export const ABILITIES = ['animal', 'formidable-natural-weapons', 'aquatic', 'flying'] as const;
export type Ability = (typeof ABILITIES)[number];

/** A combat style: one skill for all that it names (RQ4-STYLE-02). */
export interface Style {
  readonly id: string;
  readonly name: string;
  readonly kind: StyleKind;
  /** Percent. */
  readonly skill: number;
}

/** A weapon or shield ready to hand, or a natural weapon. */
export interface Weapon extends Pick<
  MythrasWeapon,
  'id' | 'name' | 'hands' | 'natural' | 'shield' | 'limb' | 'takenFrom'
> {
  /** Dice without the damage modifier; also what it deflects (RQ4-DEFL-01). */
  readonly damage: string;
  /** The style that it belongs to; null for what the Unarmed skill is for (RQ4-DODGE-01). */
  readonly style: string | null;
  readonly traits?: readonly WeaponTrait[];
  /** Points that a shield deflects (RQ4-DEFL-02). */
  readonly ap?: number;
  /** Hit points of the weapon itself; nothing can damage one that has none (RQ4-SE-06). */
  readonly hp?: number;
  /** How far it reaches, none when left out; the longer strikes first in a charge (RQ4-CHARGE-02). */
  readonly reach?: number;
  /** Shot or thrown. */
  readonly missile?: boolean;
}

/** What somebody rides on. */
export interface Mount {
  /** The fighter that it is, where it is one. */
  readonly fighter?: string;
  readonly siz: number;
  /** Dice (RQ4-MOUNT-05). */
  readonly damageModifier: string;
}

/** All that an exchange of these rules needs to know of one who takes part. */
export interface Runequest4Fighter
  extends
    Fighter,
    Pick<MythrasFighter, 'characteristics' | 'damageModifier' | 'locations' | 'legs' | 'situations'> {
  /** Percent by key, such as `acrobatics`, `athletics`, `brawn`, `endurance`, `persistence`, `ride`, `unarmed`. */
  readonly skills: Readonly<Record<string, number>>;
  readonly styles: readonly Style[];
  readonly weapons: readonly Weapon[];
  /** In a round. */
  readonly combatActions: number;
  /** In a round, without the free one of a shield. */
  readonly reactions: number;
  readonly mount?: Mount;
  readonly abilities?: readonly Ability[];
  /** `used` counts what was done in this round: reactions, blows of the second weapon. */
  readonly state: Runequest4State;
}

/** What a fight changes on a fighter. */
export type Runequest4State = MythrasState & Readonly<Record<string, unknown>>;
