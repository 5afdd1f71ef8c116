import { hitPoints, HUMANOID } from '../../../src/rules/mythras/body.ts';
import type { Location } from '../../../src/rules/mythras/fighter.ts';
import type { Runequest4Fighter, Runequest4State, Weapon } from '../../../src/rules/runequest4/fighter.ts';
import type { FightState, Setup } from '../../../src/rules/shared/ruleset.ts';

const sword: Weapon = {
  id: 'sword',
  name: 'War sword',
  damage: '1d8',
  hands: 1,
  natural: false,
  shield: false,
  style: 'soldier',
  hp: 10,
  reach: 1,
};

/** The weapons of these tests. */
export const weapons = {
  sword,
  axe: { ...sword, id: 'axe', name: 'Axe', damage: '1d6+1' },
  dagger: { ...sword, id: 'dagger', name: 'Dagger', damage: '1d4', traits: ['impaling'] },
  greatAxe: { ...sword, id: 'great-axe', name: 'Great axe', damage: '2d6+2', hands: 2 },
  greatSword: {
    ...sword,
    id: 'great-sword',
    name: 'Great sword',
    damage: '2d8',
    hands: 2,
    traits: ['two-handed-sword'],
  },
  spear: {
    ...sword,
    id: 'spear',
    name: 'Long spear',
    damage: '1d10',
    hands: 2,
    reach: 3,
    traits: ['impaling', 'spear'],
  },
  lance: {
    ...sword,
    id: 'lance',
    name: 'Lance',
    damage: '1d10+2',
    reach: 4,
    traits: ['impaling', 'long', 'couched'],
  },
  net: { ...sword, id: 'net', name: 'Net', damage: '1d4', traits: ['entangling'] },
  kite: {
    ...sword,
    id: 'kite',
    name: 'Kite shield',
    damage: '1d6',
    shield: true,
    ap: 8,
    traits: ['fastened'],
  },
  bow: { ...sword, id: 'bow', name: 'Bow', damage: '1d8', hands: 2, missile: true, traits: ['impaling'] },
  fist: { ...sword, id: 'fist', name: 'Fist', damage: '1d3', natural: true, style: null, hp: 0, reach: 0 },
  claw: {
    ...sword,
    id: 'claw',
    name: 'Claw',
    damage: '1d6',
    natural: true,
    style: null,
    hp: 0,
    limb: 'right-arm',
  },
  bite: {
    ...sword,
    id: 'bite',
    name: 'Bite',
    damage: '1d8',
    natural: true,
    style: null,
    hp: 0,
    traits: ['crushing'],
  },
} as const satisfies Record<string, Weapon>;

/** Locations that take a blow or two without a wound: 14 hit points in the chest, 12 in a leg. */
export function body(worn = 0, natural = 0): readonly Location[] {
  return HUMANOID.map(({ id, from, to, kind, hpClass }) => ({
    ...{ id, from, to, kind, natural, worn },
    hp: hitPoints(hpClass, 30, 30),
  }));
}

/** The differences of a fighter from the usual one. */
export type Different = Partial<Omit<Runequest4Fighter, 'state'>> & {
  readonly state?: Partial<Runequest4State>;
};

/** An unhurt fighter with 60% in carried weapons and 40% in most else. */
export function warrior(id: string, { state, ...different }: Different = {}): Runequest4Fighter {
  return {
    id,
    name: id,
    characteristics: { str: 12, con: 12, siz: 13, dex: 12, int: 13, pow: 11, cha: 10 },
    skills: {
      ...{ acrobatics: 40, athletics: 45, brawn: 50, endurance: 50, persistence: 40 },
      ...{ ride: 35, unarmed: 40 },
    },
    styles: [{ id: 'soldier', name: 'Soldier', kind: 'one-handed-weapon', skill: 60 }],
    weapons: [weapons.sword],
    damageModifier: '0',
    combatActions: 2,
    reactions: 2,
    locations: body(),
    ...different,
    state: { hurt: {}, conditions: [], dropped: [], ...state },
  };
}

/** A fight in which it is Anna's turn. */
export const duelFight: FightState = {
  round: 1,
  cycle: 1,
  turn: 'anna',
  order: ['anna', 'bert'],
  ap: { anna: 2, bert: 2 },
};

/** A duel, where it differs from the plain one. */
export interface Duel {
  readonly anna?: Different;
  readonly bert?: Different;
  readonly others?: readonly Runequest4Fighter[];
  readonly action?: string;
  readonly with?: string;
  readonly at?: string;
  readonly fight?: FightState | null;
  readonly options?: Setup['options'];
  readonly circumstances?: readonly (readonly [fighter: string, id: string])[];
}

/** Anna does something to Bert, with the sword if nothing else is said. */
export function duel({
  anna,
  bert,
  others = [],
  action = 'attack',
  with: id = 'sword',
  at = 'bert',
  ...more
}: Duel = {}): Setup {
  const { fight = null, options, circumstances } = more;
  const all = [warrior('anna', anna), warrior('bert', bert), ...others];
  return {
    attempt: { action, by: 'anna', at, with: id },
    fighters: Object.fromEntries(all.map(fighter => [fighter.id, fighter])),
    fight,
    ...(options && { options }),
    ...(circumstances && {
      circumstances: circumstances.map(([fighter, id]) => ({ fighter, id })),
    }),
  };
}
