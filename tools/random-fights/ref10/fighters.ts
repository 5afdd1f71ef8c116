import type { Chance } from '../../../src/forecast/dice.ts';
import { LOCATIONS, type Ref10Fighter, type Weapon } from '../../../src/rules/ref10/fighter.ts';
import type { FighterId } from '../../../src/rules/shared/play.ts';
import { between, inTurn, oneOf } from '../answers.ts';

/** One weapon of every kind, with every property that a rule reads. */
const ARMS: readonly Weapon[] = [
  { id: 'sword', name: 'sword', kind: 'contact', skill: 'swords', damage: '2d6', guard: 'weapon', ap: 10 },
  { id: 'spear', name: 'spear', kind: 'contact', skill: 'spears', damage: '2d6+1', guard: 'weapon', ap: 5 },
  {
    id: 'dirk',
    name: 'dirk',
    kind: 'contact',
    skill: 'knives',
    damage: '1d6',
    guard: 'weapon',
    ap: 10,
    offHand: true,
  },
  {
    id: 'buckler',
    name: 'buckler',
    kind: 'contact',
    skill: 'shields',
    damage: '1d6',
    guard: 'small',
    ap: 10,
  },
  { id: 'shield', name: 'shield', kind: 'contact', skill: 'shields', damage: '1d6', guard: 'medium', ap: 10 },
  {
    id: 'tower',
    name: 'tower',
    kind: 'contact',
    skill: 'shields',
    damage: '1d6',
    guard: 'large',
    ap: 15,
    offHand: true,
  },
  { id: 'jaws', name: 'jaws', kind: 'natural', skill: 'brawling', damage: '2d6' },
  {
    id: 'javelin',
    name: 'javelin',
    kind: 'thrown',
    skill: 'throwing',
    damage: '1d6+2',
    unit: 5,
    magazine: 3,
  },
  { id: 'bow', name: 'bow', kind: 'muscle', skill: 'archery', damage: '2d6', unit: 20 },
  { id: 'crossbow', name: 'crossbow', kind: 'bolt', skill: 'archery', damage: '3d6', unit: 20, magazine: 1 },
  { id: 'pistol', name: 'pistol', kind: 'shot', skill: 'guns', damage: '2d6+1', unit: 10, magazine: 8 },
  {
    id: 'carbine',
    name: 'carbine',
    kind: 'shot',
    skill: 'guns',
    damage: '3d6',
    unit: 30,
    magazine: 30,
    burst: 3,
    guard: 'unsuitable',
    ap: 10,
  },
  {
    id: 'autogun',
    name: 'autogun',
    kind: 'shot',
    skill: 'guns',
    damage: '2d6',
    unit: 20,
    magazine: 60,
    burst: 20,
  },
  {
    id: 'shotgun',
    name: 'shotgun',
    kind: 'shot',
    skill: 'guns',
    damage: '4d6',
    unit: 5,
    magazine: 6,
    spreads: true,
  },
  {
    id: 'grenade',
    name: 'grenade',
    kind: 'grenade',
    skill: 'throwing',
    damage: '4d6',
    unit: 3,
    magazine: 2,
    radius: 5,
  },
  {
    id: 'flash',
    name: 'flash',
    kind: 'grenade',
    skill: 'throwing',
    damage: '0',
    unit: 3,
    magazine: 2,
    radius: 4,
  },
  {
    id: 'mine',
    name: 'mine',
    kind: 'explosive',
    skill: 'demolitions',
    damage: '5d6',
    magazine: 1,
    radius: 3,
  },
];

const FISTS: Weapon = {
  id: 'fists',
  name: 'fists',
  kind: 'unarmed',
  skill: 'brawling',
  damage: '1d6',
  guard: 'bare',
};
const SKILLS = [
  'swords',
  'spears',
  'knives',
  'shields',
  'brawling',
  'throwing',
  'archery',
  'guns',
  'demolitions',
  'dodge',
  'vigilance',
  'stealth',
  'athletics',
];
const RARELY = 0.2;
const STOWED = 0.15;

/** A random fighter that passes validation: bare and in plate, with weapons of all ages. */
export function randomFighter(id: FighterId, chance: Chance, turn: number): Ref10Fighter {
  const number = (from: number, to: number) => between(from, to, chance);
  const arms = new Set([inTurn(ARMS, turn), oneOf(ARMS, chance), oneOf(ARMS, chance)]);
  const weapons = [...arms, FISTS];
  const armour = oneOf([0, 0, 2, 5, 8], chance);
  return {
    id,
    name: id,
    characteristics: {
      ref: number(3, 10),
      dex: number(3, 10),
      str: number(2, 10),
      int: number(3, 10),
      per: number(3, 10),
      mv: number(3, 10),
    },
    skills: Object.fromEntries(SKILLS.flatMap(key => (chance() < 0.9 ? [[key, number(0, 9)]] : []))),
    weapons,
    locations: LOCATIONS.map(place => ({ ...place, ap: chance() < 0.7 ? armour : 0 })),
    life: number(10, 30),
    ...(chance() < RARELY && { reflexes: number(1, 3) }),
    ...(chance() < RARELY && { encumbrance: number(1, 2) }),
    ...(chance() < RARELY && { load: number(10, 150) }),
    ...(chance() < RARELY && { aquatic: true }),
    state: {
      hurt: {},
      conditions: [],
      dropped: weapons.flatMap(weapon => (weapon !== FISTS && chance() < STOWED ? [weapon.id] : [])),
      wear: {},
      used: {},
    },
  };
}
