import {
  LOCATIONS,
  type Ref10Fighter,
  type Ref10State,
  type Weapon,
} from '../../../src/rules/ref10/fighter.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';

/** One weapon of every kind that these rules tell apart. */
export const weapons = {
  sword: {
    id: 'sword',
    name: 'Sword',
    kind: 'contact',
    skill: 'swords',
    damage: '2d6',
    guard: 'weapon',
    ap: 10,
  },
  dirk: {
    id: 'dirk',
    name: 'Dirk',
    kind: 'contact',
    skill: 'knives',
    damage: '1d6',
    guard: 'weapon',
    ap: 10,
    offHand: true,
  },
  shield: {
    id: 'shield',
    name: 'Shield',
    kind: 'contact',
    skill: 'shields',
    damage: '1d6',
    guard: 'medium',
    ap: 10,
    offHand: true,
  },
  fists: { id: 'fists', name: 'Fists', kind: 'unarmed', skill: 'brawling', damage: '1d6', guard: 'bare' },
  jaws: { id: 'jaws', name: 'Jaws', kind: 'natural', skill: 'brawling', damage: '2d6' },
  javelin: {
    id: 'javelin',
    name: 'Javelin',
    kind: 'thrown',
    skill: 'throwing',
    damage: '1d6',
    unit: 5,
    magazine: 2,
  },
  bow: { id: 'bow', name: 'Bow', kind: 'muscle', skill: 'archery', damage: '2d6', unit: 20 },
  crossbow: {
    id: 'crossbow',
    name: 'Crossbow',
    kind: 'bolt',
    skill: 'archery',
    damage: '3d6',
    unit: 20,
    magazine: 1,
  },
  pistol: {
    id: 'pistol',
    name: 'Pistol',
    kind: 'shot',
    skill: 'guns',
    damage: '2d6+1',
    unit: 10,
    magazine: 8,
  },
  laser: { id: 'laser', name: 'Laser', kind: 'shot', skill: 'guns', damage: '5d6', unit: 10 },
  carbine: {
    ...{ id: 'carbine', name: 'Carbine', kind: 'shot', skill: 'guns', damage: '2d6', unit: 30 },
    ...{ magazine: 30, burst: 3, guard: 'unsuitable', ap: 10 },
  },
  autogun: {
    id: 'autogun',
    name: 'Autogun',
    kind: 'shot',
    skill: 'guns',
    damage: '1d6',
    unit: 20,
    magazine: 35,
    burst: 12,
  },
  shotgun: {
    id: 'shotgun',
    name: 'Shotgun',
    kind: 'shot',
    skill: 'guns',
    damage: '4d6',
    unit: 5,
    magazine: 6,
    spreads: true,
  },
  grenade: {
    id: 'grenade',
    name: 'Grenade',
    kind: 'grenade',
    skill: 'throwing',
    damage: '4d6',
    unit: 3,
    magazine: 2,
    radius: 5,
  },
  flash: {
    id: 'flash',
    name: 'Flash',
    kind: 'grenade',
    skill: 'throwing',
    damage: '0',
    unit: 3,
    magazine: 2,
    radius: 4,
  },
  mine: {
    id: 'mine',
    name: 'Mine',
    kind: 'explosive',
    skill: 'demolitions',
    damage: '5d6',
    magazine: 1,
    radius: 3,
  },
} as const satisfies Readonly<Record<string, Weapon>>;

export const unhurt: Ref10State = { hurt: {}, conditions: [], dropped: [], wear: {}, used: {} };

/** Skills of 5 in everything, so that sums are easy to check. */
const SKILLS = Object.fromEntries(
  [
    ...['swords', 'knives', 'shields', 'brawling', 'throwing', 'archery', 'guns', 'demolitions'],
    ...['dodge', 'vigilance', 'stealth', 'athletics'],
  ].map(key => [key, 5]),
);

/** The differences of a fighter from the usual one. */
export type Changes = Partial<Omit<Ref10Fighter, 'state' | 'characteristics'>> & {
  readonly characteristics?: Partial<Ref10Fighter['characteristics']>;
  readonly state?: Partial<Ref10State>;
};

/** A fighter of REF 6, DEX 7, strength 4, INT 5, PER 3, MV 8 and 30 life points with a sword and fists. */
export function fencer(id: string, { state, characteristics, ...changes }: Changes = {}): Ref10Fighter {
  return {
    id,
    name: id,
    characteristics: { ref: 6, dex: 7, str: 4, int: 5, per: 3, mv: 8, ...characteristics },
    skills: SKILLS,
    weapons: [weapons.sword, weapons.fists],
    locations: LOCATIONS,
    life: 30,
    ...changes,
    state: { ...unhurt, ...state },
  };
}

/** Armour of the same points everywhere, or of some by location. */
export function armoured(ap: number | Readonly<Record<string, number>>): Ref10Fighter['locations'] {
  return LOCATIONS.map(place => ({ ...place, ap: typeof ap === 'number' ? ap : (ap[place.id] ?? 0) }));
}

/** A state with these conditions. */
export function inState(...conditions: readonly Condition[]): { readonly state: Partial<Ref10State> } {
  return { state: { conditions } };
}
