import { hitPoints, HUMANOID } from '../../src/rules/mythras/body.ts';
import type {
  Location,
  MythrasFighter,
  MythrasState,
  Ranged,
  Weapon,
} from '../../src/rules/mythras/fighter.ts';
import type { FightState, Setup } from '../../src/rules/shared/ruleset.ts';

/** A broadsword, as in the table, covered by the style of these fighters. */
export const broadsword: Weapon = {
  id: 'broadsword',
  name: 'Broadsword',
  damage: '1d8',
  size: 'medium',
  types: ['cutting', 'impaling'],
  hands: 1,
  natural: false,
  shield: false,
  style: 'soldier',
};

const bow: Ranged = {
  close: 15,
  effective: 100,
  long: 175,
  force: 'large',
  load: 2,
  impaleSize: 'small',
  addsModifier: true,
  firearm: false,
};

/** The weapons of these tests, as in the tables. */
export const weapons = {
  broadsword,
  dagger: { ...broadsword, id: 'dagger', name: 'Dagger', damage: '1d4+1', size: 'small' },
  greatAxe: {
    ...broadsword,
    id: 'great-axe',
    name: 'Great axe',
    damage: '2d6+2',
    size: 'huge',
    types: ['cutting'],
    hands: 2,
  },
  mace: { ...broadsword, id: 'mace', name: 'Mace', damage: '1d8', types: ['bludgeoning'] },
  greatMace: {
    ...broadsword,
    id: 'great-mace',
    name: 'Great mace',
    damage: '2d6',
    types: ['bludgeoning'],
    hands: 2,
  },
  hatchet: {
    ...broadsword,
    id: 'hatchet',
    name: 'Hatchet',
    damage: '1d6',
    size: 'small',
    types: ['cutting'],
  },
  longSpear: {
    ...broadsword,
    id: 'spear-2h',
    name: '2H spear',
    damage: '1d10+1',
    size: 'large',
    types: ['impaling'],
    hands: 2,
  },
  kite: {
    ...broadsword,
    id: 'kite',
    name: 'Kite shield',
    damage: '1d4',
    size: 'huge',
    types: ['shield', 'bludgeoning'],
    shield: true,
  },
  heater: {
    ...broadsword,
    id: 'heater',
    name: 'Heater',
    damage: '1d4',
    size: 'large',
    types: ['shield', 'bludgeoning'],
    shield: true,
  },
  fist: {
    ...broadsword,
    id: 'fist',
    name: 'Fist',
    damage: '1d3',
    size: 'small',
    types: ['unarmed', 'bludgeoning'],
    natural: true,
    style: null,
  },
  net: { ...broadsword, id: 'net', name: 'Net', damage: '1d4', size: 'small', types: ['entangling'] },
  bow: { ...broadsword, id: 'bow', name: 'Bow', damage: '1d6', types: ['impaling'], hands: 2, ranged: bow },
  pistol: {
    ...broadsword,
    id: 'pistol',
    name: 'Pistol',
    damage: '1d8',
    types: ['impaling'],
    ranged: { ...bow, force: null, load: 1, impaleSize: null, addsModifier: false, firearm: true },
  },
  bite: {
    ...broadsword,
    id: 'bite',
    name: 'Bite',
    damage: '1d6',
    types: ['impaling'],
    natural: true,
    style: null,
  },
} as const satisfies Record<string, Weapon>;

/** Locations of a human with CON 12 and SIZ 13: 5 points a band, no armour. */
export const locations: readonly Location[] = HUMANOID.map(({ id, from, to, kind }) => ({
  id,
  from,
  to,
  kind,
  hp: hitPoints(kind, 12, 13),
  natural: 0,
  worn: 0,
}));

/** An unhurt fighter. */
export const unhurt: MythrasState = { hurt: {}, conditions: [], dropped: [] };

/** An ordinary soldier: style 60, Endurance 50, Brawn 45, Evade 40, Unarmed 30, a broadsword, no modifier. */
export function soldier(
  id: string,
  changes: Partial<Omit<MythrasFighter, 'state'>> & { state?: Partial<MythrasState> } = {},
): MythrasFighter {
  return {
    id,
    name: id,
    characteristics: { str: 11, con: 12, siz: 13, dex: 11, int: 12, pow: 11, cha: 10 },
    skills: { endurance: 50, brawn: 45, evade: 40, unarmed: 30 },
    styles: [{ id: 'soldier', name: 'Soldier', skill: 60 }],
    weapons: [weapons.broadsword],
    damageModifier: '0',
    actionPoints: 2,
    healingRate: 2,
    locations,
    ...changes,
    state: { ...unhurt, ...changes.state },
  };
}

/** The same locations with this much worn armour everywhere. */
export function armoured(worn: number, natural = 0): readonly Location[] {
  return locations.map(location => ({ ...location, worn, natural }));
}

/** The particulars of a test's exchange; the rest is ordinary. */
export interface Duel {
  readonly attacker?: Parameters<typeof soldier>[1];
  readonly defender?: Parameters<typeof soldier>[1];
  readonly with?: string;
  readonly fight?: FightState | null;
}

/** A fight of two in its first round, the attacker's turn, two points each. */
export const duelFight: FightState = {
  round: 1,
  cycle: 1,
  turn: 'anna',
  order: ['anna', 'bert'],
  ap: { anna: 2, bert: 2 },
};

/** Anna attacks Bert with the first of her weapons, outside a fight unless one is given. */
export function duel({ attacker, defender, with: id, fight = null }: Duel = {}): Setup {
  const anna = soldier('anna', attacker);
  const bert = soldier('bert', defender);
  return {
    attempt: { action: 'attack', by: 'anna', at: 'bert', with: id ?? anna.weapons[0]?.id ?? '' },
    fighters: { anna, bert },
    fight,
  };
}
