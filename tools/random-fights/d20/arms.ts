import type { Weapon } from '../../../src/rules/d20/fighter.ts';

/** One weapon of every kind, with every property that a rule reads. */
export const ARMS: readonly Omit<Weapon, 'name'>[] = [
  {
    id: 'sword',
    kind: 'melee',
    handling: 'one-handed',
    damage: '1d8',
    types: ['slashing'],
    threatRange: 19,
    build: 'blade',
  },
  {
    id: 'dagger',
    kind: 'melee',
    handling: 'light',
    damage: '1d4',
    types: ['piercing'],
    offHand: true,
    build: 'blade',
  },
  { id: 'axe', kind: 'melee', handling: 'two-handed', damage: '1d12', types: ['slashing'], multiplier: 3 },
  {
    id: 'spear',
    kind: 'melee',
    handling: 'two-handed',
    damage: '1d8',
    types: ['piercing'],
    reach: 'far',
    uses: ['brace'],
  },
  {
    id: 'flail',
    kind: 'melee',
    handling: 'one-handed',
    damage: '1d8',
    types: ['bludgeoning'],
    uses: ['trip'],
  },
  { id: 'sap', kind: 'melee', handling: 'light', damage: '1d6', types: ['bludgeoning'], nonlethal: true },
  {
    id: 'bow',
    kind: 'projectile',
    handling: 'two-handed',
    damage: '1d8',
    types: ['piercing'],
    draws: 'bow',
    increment: 20,
    magazine: 20,
  },
  {
    id: 'crossbow',
    kind: 'projectile',
    handling: 'two-handed',
    damage: '1d8',
    types: ['piercing'],
    draws: 'crossbow',
    increment: 16,
    loads: 'move',
  },
  {
    id: 'arbalest',
    kind: 'projectile',
    handling: 'two-handed',
    damage: '1d10',
    types: ['piercing'],
    draws: 'crossbow',
    increment: 24,
    loads: 'full-round',
  },
  {
    id: 'javelin',
    kind: 'thrown',
    handling: 'one-handed',
    damage: '1d6',
    types: ['piercing'],
    increment: 6,
    magazine: 3,
  },
  {
    id: 'fire',
    kind: 'flask',
    handling: 'light',
    damage: '1d6',
    types: [],
    increment: 2,
    magazine: 3,
    splash: 1,
  },
  {
    id: 'shield',
    kind: 'shield',
    handling: 'light',
    damage: '1d3',
    types: ['bludgeoning'],
    build: 'light-steel-shield',
  },
  { id: 'claw', kind: 'natural', handling: 'light', damage: '1d6', types: ['slashing'] },
  { id: 'bite', kind: 'natural', handling: 'light', damage: '1d8', types: ['piercing'], secondary: true },
  {
    ...{
      id: 'jaws',
      kind: 'natural',
      handling: 'light',
      damage: '1d6',
      types: ['piercing'],
      uses: ['trip-after'],
    },
    poison: { dc: 13, ability: 'str', initial: '1d6', secondary: '1d6' },
  },
  {
    ...{
      id: 'paw',
      kind: 'natural',
      handling: 'light',
      damage: '1d6',
      types: ['slashing'],
      uses: ['grab-after'],
    },
    constrict: '1d6+2',
    rend: '2d4+3',
    trample: { dc: 14, damage: '1d8+4' },
  },
  {
    ...{ id: 'sting', kind: 'natural', handling: 'light', damage: '1d4', types: ['piercing'], disease: 12 },
    paralysis: { dc: 12, rounds: '1d4' },
  },
  {
    ...{ id: 'slam', kind: 'natural', handling: 'light', damage: '1d4', types: ['bludgeoning'] },
    drain: { levels: 1, dc: 14 },
  },
  { id: 'hind', kind: 'natural', handling: 'light', damage: '1d4', types: ['slashing'], uses: ['rake'] },
];

/** The natural weapons of a winged fighter, in addition to those held. */
export const OF_WINGS: readonly Weapon[] = [
  {
    ...{ id: 'claws', name: 'claws', kind: 'natural', handling: 'light', damage: '1d6' },
    ...{ types: ['slashing'], uses: ['claws'] },
  },
  {
    ...{ id: 'wings', name: 'wings', kind: 'natural', handling: 'light', damage: '1d4' },
    ...{ types: ['bludgeoning'], secondary: true, uses: ['wing'] },
  },
];

/** Bare hands. */
export const FISTS: Weapon = {
  id: 'fists',
  name: 'fists',
  kind: 'unarmed',
  handling: 'light',
  damage: '1d3',
  types: ['bludgeoning'],
};
