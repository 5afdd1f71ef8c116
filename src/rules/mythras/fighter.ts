import type { Condition } from '../shared/fact.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { Taken, TakenFrom } from '../shared/taking.ts';

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

/** What a weapon that strikes from afar has beyond others (MYT-RANGED-03 to 07). */
export interface Ranged {
  /** Metres up to which the range is close, effective, long; beyond it nothing is hit (MYT-RANGED-05). */
  readonly close: number;
  readonly effective: number;
  readonly long: number;
  /** In place of size when a shield parries; null where nothing can parry it (MYT-RANGED-03). */
  readonly force: Size | null;
  /** Turns to reload; 0 when there is nothing to load (MYT-RANGED-06). */
  readonly load: number;
  /** In place of size in the impale table (MYT-RANGED-07). */
  readonly impaleSize: Size | null;
  /** Whether the damage modifier is added (MYT-RANGED-04). */
  readonly addsModifier: boolean;
  /** MYT-FIREARM-01. */
  readonly firearm: boolean;
  /** A beam rather than a projectile. */
  readonly energy?: boolean;
  /** Shot that spreads: cannot bypass armour (MYT-SE-06). */
  readonly spreads?: boolean;
  /** Weapons of high technology: mode and systems change at no cost (MYT-ACT-03, MYT-SE-08). */
  readonly advanced?: boolean;
  readonly modes?: readonly FireMode[];
  /** Rounds in a burst (MYT-FIREARM-02). */
  readonly burst?: number;
  /** The most rounds in a turn of full-automatic fire (MYT-FIREARM-05). */
  readonly rate?: number;
  /** Grades that a scope makes an aimed shot easier (MYT-FIREARM-11). */
  readonly scope?: number;
}

/** What a weapon sends off, as it stood before anything was used (MYT-RANGED-06). */
export interface Ammunition {
  /** The key of what is carried for it. */
  readonly kind: string;
  /** Pieces of it that are carried; null where nobody counts them. */
  readonly carried: number | null;
  /** Rounds that its magazine holds, and rounds in it; no magazine when it holds none. */
  readonly holds: number;
  readonly left: number;
}

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
  /** Keys of `weapon-traits.json`, and `sunder` (MYT-TRAIT-21 to 29). */
  readonly traits?: readonly string[];
  /** Armour and hit points of the weapon itself (MYT-OBJ-01). */
  readonly ap?: number;
  readonly hp?: number;
  /** Locations that it covers by passive block, one when left out (MYT-CLOSE-20). */
  readonly covers?: number;
  /** How far it reaches; the longer strikes first (MYT-OPEN-23). */
  readonly reach?: number;
  /** The location that strikes with it, or holds it; found out when it counts if left out. */
  readonly limb?: string;
  /** False for what strikes with its own dice alone; the damage modifier is added when left out (MYT-CHAR-04). */
  readonly addsModifier?: boolean;
  /** Left out where nobody counts what it sends off. */
  readonly ammunition?: Ammunition;
  /** How many of it there are, one when left out: javelins, throwing knives. */
  readonly quantity?: number;
  /** Left out for weapons of close combat only. */
  readonly ranged?: Ranged;
  /** Whose it is, and what it is there, where its holder took it from the ground or out of a hand. */
  readonly takenFrom?: TakenFrom;
}

/** MYT-STYLE-01. */
export interface Style {
  readonly id: string;
  readonly name: string;
  readonly skill: number;
  /** Keys of `style-traits.json` (MYT-STYLE-04, MYT-TRAIT-01 to 11). */
  readonly traits?: readonly string[];
}

/** One hit location with what protects it (MYT-LOC-06). */
export interface Location {
  readonly id: string;
  /** What it is called; left out for one of the tables (MYT-LOC-02, MYT-LOC-03). */
  readonly name?: string;
  /** The results of 1d20 that strike it, both ends included. */
  readonly from: number;
  readonly to: number;
  /** Which rule of MYT-WOUND it follows. */
  readonly kind: 'head' | 'chest' | 'abdomen' | 'arm' | 'leg';
  /** Full hit points. */
  readonly hp: number;
  readonly natural: number;
  readonly worn: number;
  /** Where a blow can be moved to from here; as the humanoid shape has it when left out (MYT-LOC-05). */
  readonly adjacent?: readonly string[];
}

/** What a fight changes on a fighter. */
export interface MythrasState {
  /** Hit points lost, by location. */
  readonly hurt: Readonly<Record<string, number>>;
  readonly conditions: readonly Condition[];
  /** Weapons that are no longer in hand, by id. */
  readonly dropped: readonly string[];
  /** What of it others have now; nothing when left out. */
  readonly taken?: readonly Taken[];
  /** Hit points lost by weapons and armour points lost by locations, by id; none when left out (MYT-OBJ-01). */
  readonly wear?: Readonly<Record<string, number>>;
  /**
   * Ammunition used, by weapon or kind of ammunition, and weapons thrown; less than none where more was
   * loaded than there was at first. Nothing when left out (MYT-RANGED-06).
   */
  readonly used?: Readonly<Record<string, number>>;
  /** Luck points spent since they last came back; none when left out (MYT-LUCK-02). */
  readonly luckSpent?: number;
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
  /** What is added to the initiative die before armour and the like; by DEX and INT when left out (MYT-CHAR-08). */
  readonly initiativeBonus?: number;
  /** Full magic points, POW when left out (MYT-CHAR-10). */
  readonly magicPoints?: number;
  /** Luck points left; none when left out (MYT-LUCK-01). */
  readonly luckPoints?: number;
  /** Metres at a walk, as a human when left out (MYT-CHAR-11). */
  readonly movement?: number;
  /** Damage modifier of the mount it rides, for a charge (MYT-CLOSE-09). */
  readonly mountModifier?: string;
  /** Legs it stands on, those of its body when left out. */
  readonly legs?: number;
  /** Keys of `creature-abilities.json` (MYT-TRAIT-41 to 78). */
  readonly abilities?: readonly string[];
  /** The circumstances it is in, as the setup has them (MYT-SITU-01). */
  readonly situations?: readonly string[];
  readonly state: MythrasState & Readonly<Record<string, unknown>>;
}
