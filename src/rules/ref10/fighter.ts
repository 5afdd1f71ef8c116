import type { InferOutput } from 'valibot';
import type { FIGHTER, LOCATION, STATE, WEAPON } from './fighter-schema.ts';

/** Reflexes, dexterity, strength, intelligence, perception and movement: REF, DEX, FOR, INT, PER, MV. */
export const CHARACTERISTICS = ['ref', 'dex', 'str', 'int', 'per', 'mv'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/**
 * Kinds of weapons: of contact, a human's bare hands, a beast's own weapons, thrown, drawn by muscle (bow, sling), a
 * crossbow, a gun or beam weapon, a grenade, a fixed charge.
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

/** Kinds of guards: bare hands, a weapon, a shield of some size, or an object not made for it (REF-PARRY-01 to 04). */
export const GUARDS = ['bare', 'weapon', 'small', 'medium', 'large', 'unsuitable'] as const;
export type Guard = (typeof GUARDS)[number];

/** Leather, hide or wicker; wood, bone or horn; metal or ceramic. */
export const MATERIALS = ['hide', 'wood', 'metal'] as const;
type Material = (typeof MATERIALS)[number];

/** Kinds of hit locations (REF-LOC-01). */
export const LOCATION_KINDS = ['head', 'torso', 'arm', 'leg'] as const;

export type Weapon = InferOutput<typeof WEAPON>;
export type Location = InferOutput<typeof LOCATION>;
export type Ref10State = InferOutput<typeof STATE>;
export type Ref10Fighter = InferOutput<typeof FIGHTER>;

/** The legs of a quadruped, by the limb of a humanoid that they stand for. */
const QUADRUPED_IDS: Readonly<Record<string, string>> = {
  'left-arm': 'left-front-leg',
  'right-arm': 'right-front-leg',
  'left-leg': 'left-rear-leg',
  'right-leg': 'right-rear-leg',
};

/** The six locations of humanoids, without armour (REF-LOC-01, REF-LOC-03, `ref10-locations.json`). */
export const LOCATIONS: readonly Location[] = [
  { id: 'head', kind: 'head', from: 1, to: 1, ap: 0 },
  { id: 'torso', kind: 'torso', from: 2, to: 6, ap: 0 },
  { id: 'left-arm', kind: 'arm', from: 7, to: 7, ap: 0 },
  { id: 'right-arm', kind: 'arm', from: 8, to: 8, ap: 0 },
  { id: 'left-leg', kind: 'leg', from: 9, to: 9, ap: 0 },
  { id: 'right-leg', kind: 'leg', from: 10, to: 10, ap: 0 },
];

/** The same six locations on four legs: the front legs are where arms would be (REF-LOC-01). */
export const QUADRUPED_LOCATIONS: readonly Location[] = LOCATIONS.map(place => {
  const id = QUADRUPED_IDS[place.id];
  return id === undefined ? place : { ...place, id, kind: 'leg' };
});

/** The key of damage to no location in particular (REF-AP-04). */
export const BODY = 'body';

/** Armour points of weapons and shields by material (REF-AP-06, REF-AP-07, `ref10-object-ap.json`). */
const ARMOUR_OF: Readonly<Record<'weapon' | 'shield', Readonly<Record<Material, number>>>> = {
  weapon: { hide: 5, wood: 5, metal: 10 },
  shield: { hide: 5, wood: 10, metal: 15 },
};

/** Armour points of a weapon or shield that has lost none. */
export function armourPointsOf({ ap, material, guard }: Pick<Weapon, 'ap' | 'material' | 'guard'>): number {
  if (ap !== undefined) return ap;
  return material === undefined ? 0 : ARMOUR_OF[isShield({ guard }) ? 'shield' : 'weapon'][material];
}

export function isRanged({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'thrown' || kind === 'muscle' || kind === 'bolt' || kind === 'shot';
}

/** True for weapons used within reach. */
export function isClose({ kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'contact' || kind === 'unarmed' || kind === 'natural';
}

/** By the size of its guard (REF-PARRY-03). */
export function isShield({ guard }: { readonly guard?: Guard | undefined }): boolean {
  return guard === 'small' || guard === 'medium' || guard === 'large';
}

/** True for weapons that are loaded, and not carried piece by piece. */
export function isLoaded({ kind, magazine }: Pick<Weapon, 'kind' | 'magazine'>): boolean {
  return magazine !== undefined && (kind === 'shot' || kind === 'bolt');
}

/** True for a weapon of several pieces, thrown one by one, that lie on the ground afterwards. */
export function comesInPieces({
  kind,
  magazine,
}: {
  readonly kind: string;
  readonly magazine?: number | null;
}): boolean {
  return kind === 'thrown' && typeof magazine === 'number';
}
