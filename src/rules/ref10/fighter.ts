import type { Condition } from '../shared/fact.ts';
import type { Fighter } from '../shared/ruleset.ts';
import type { Taken, TakenFrom } from '../shared/taking.ts';

/** Reflexes, dexterity, strength, intelligence, perception and movement: REF, DEX, FOR, INT, PER, MV. */
export const CHARACTERISTICS = ['ref', 'dex', 'str', 'int', 'per', 'mv'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/**
 * What a weapon is: of contact, a human's bare hands, a beast's own weapons, thrown, drawn by muscle (bow, sling), a
 * crossbow, whatever fires bullets or beams, a grenade, a charge that lies where it is.
 */
export const WEAPON_KINDS = [
  'contact',
  'unarmed',
  'natural',
  'thrown',
  'muscle',
  'bolt',
  'shot',
  'grenade',
  'explosive',
] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

/** What parries: bare hands, a weapon, a shield of some size, or what was not made for it (REF-PARRY-01 to 04). */
export const GUARDS = ['bare', 'weapon', 'small', 'medium', 'large', 'unsuitable'] as const;
export type Guard = (typeof GUARDS)[number];

/** Leather, hide or wicker; wood, bone or horn; metal or ceramic. */
export const MATERIALS = ['hide', 'wood', 'metal'] as const;
export type Material = (typeof MATERIALS)[number];

/** A weapon or shield. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: WeaponKind;
  /** The key of the skill that it is used with; a skill that is not there counts as 0. */
  readonly skill: string;
  /** Dice without strength and margin; `0` where it does no damage (REF-DMG-01). */
  readonly damage: string;
  /** What it is in a parry; left out where it cannot parry. */
  readonly guard?: Guard;
  /** What it is made of; spears and the like are of wood, whatever their heads are (REF-AP-06, REF-AP-07). */
  readonly material?: Material;
  /** Armour points with which it takes what it parries; by its material when left out. */
  readonly ap?: number;
  /** Held in the hand that is not the good one (REF-GEN-04). */
  readonly offHand?: boolean;
  /** Metres of one unit of range (REF-RANGE-01, REF-RANGE-03). */
  readonly unit?: number;
  /** Rounds in a burst; none for what is not automatic (REF-BURST-01). */
  readonly burst?: number;
  /** Rounds of a full magazine, or pieces carried; left out where nobody counts them. */
  readonly magazine?: number;
  /** Shot that spreads in a cone (REF-SHOTGUN-01). */
  readonly spreads?: boolean;
  /** Metres round the point at which it goes off (REF-GRENADE-02). */
  readonly radius?: number;
  /** Whose it is, and what it is there, where its holder picked it up. */
  readonly takenFrom?: TakenFrom;
}

/** Where a blow can fall (REF-LOC-01). */
export interface Location {
  readonly id: string;
  readonly kind: 'head' | 'torso' | 'arm' | 'leg';
  /** The results of 1d10 that strike it, both ends included (REF-LOC-03). */
  readonly from: number;
  readonly to: number;
  /** Armour points (REF-AP-01, REF-AP-03). */
  readonly ap: number;
}

/** What a fight changes on a fighter. */
export interface Ref10State {
  /** Life points lost, by location; `body` for what strikes no place in particular. */
  readonly hurt: Readonly<Record<string, number>>;
  readonly conditions: readonly Condition[];
  /** Weapons that are not in hand, by id: put away, or let go of. */
  readonly dropped: readonly string[];
  /** Those of them that lie on the ground; none when left out (REF-ACT-02). */
  readonly fallen?: readonly string[];
  /** What of it others have now; nothing when left out. */
  readonly taken?: readonly Taken[];
  /** Armour points lost, by location or weapon (REF-AP-02, REF-AP-05). */
  readonly wear: Readonly<Record<string, number>>;
  /** Rounds fired and pieces thrown, by weapon. */
  readonly used: Readonly<Record<string, number>>;
}

/** All that these rules need to know of one who takes part. */
export interface Ref10Fighter extends Fighter {
  readonly characteristics: Readonly<Record<Characteristic, number>>;
  /** Skill values by key; those that are not there count as 0. */
  readonly skills: Readonly<Record<string, number>>;
  readonly weapons: readonly Weapon[];
  readonly locations: readonly Location[];
  /** Full life points. */
  readonly life: number;
  /** What advantages such as fast reflexes add to initiative (REF-INIT-01). */
  readonly reflexes?: number;
  /** What armour takes from every roll, 0 or more (REF-GEN-01). */
  readonly encumbrance?: number;
  /** Kilograms carried (REF-ENC-01). */
  readonly load?: number;
  /** At home in water (REF-MOVE-05). */
  readonly aquatic?: boolean;
  readonly state: Ref10State & Readonly<Record<string, unknown>>;
}

/** The six locations of humanoids and quadrupeds, without armour (REF-LOC-01, REF-LOC-03, `ref10-locations.json`). */
export const LOCATIONS: readonly Location[] = [
  { id: 'head', kind: 'head', from: 1, to: 1, ap: 0 },
  { id: 'torso', kind: 'torso', from: 2, to: 6, ap: 0 },
  { id: 'left-arm', kind: 'arm', from: 7, to: 7, ap: 0 },
  { id: 'right-arm', kind: 'arm', from: 8, to: 8, ap: 0 },
  { id: 'left-leg', kind: 'leg', from: 9, to: 9, ap: 0 },
  { id: 'right-leg', kind: 'leg', from: 10, to: 10, ap: 0 },
];

/** Where what strikes no place in particular is noted (REF-AP-04). */
export const BODY = 'body';

/** Armour points of weapons and shields by what they are made of (REF-AP-06, REF-AP-07, `ref10-object-ap.json`). */
const ARMOUR_OF: Readonly<Record<'weapon' | 'shield', Readonly<Record<Material, number>>>> = {
  weapon: { hide: 5, wood: 5, metal: 10 },
  shield: { hide: 5, wood: 10, metal: 15 },
};

/** Armour points of a weapon or shield that has lost none. */
export function armourPointsOf({ ap, material, guard }: Pick<Weapon, 'ap' | 'material' | 'guard'>): number {
  if (ap !== undefined) return ap;
  return material === undefined ? 0 : ARMOUR_OF[isShield({ guard }) ? 'shield' : 'weapon'][material];
}

/** Whether a weapon strikes from afar. */
export function isRanged({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'thrown' || kind === 'muscle' || kind === 'bolt' || kind === 'shot';
}

/** Whether a weapon is used within reach. */
export function isClose({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'contact' || kind === 'unarmed' || kind === 'natural';
}

/** Whether a thing is a shield (REF-PARRY-03). */
export function isShield({ guard }: { readonly guard?: Guard | undefined }): boolean {
  return guard === 'small' || guard === 'medium' || guard === 'large';
}

/** Whether a weapon is several pieces that are thrown one by one, and lie there afterwards. */
export function comesInPieces({ kind, magazine }: Pick<Weapon, 'kind' | 'magazine'>): boolean {
  return kind === 'thrown' && magazine !== undefined;
}
