import {
  LOCATIONS,
  type Ref10Fighter,
  type Ref10State,
  type Weapon,
} from '../../../src/rules/ref10/fighter.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { playWith, type Answers, type Played } from '../play.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';

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

type Changes = Partial<Omit<Ref10Fighter, 'state' | 'characteristics'>> & {
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

/** The second pass of a round, in which Anna acts before Bert and Cora, each with one action left. */
export const acting: FightState = {
  round: 1,
  cycle: 2,
  turn: 'anna',
  order: ['anna', 'bert', 'cora'],
  ap: { anna: 1, bert: 1, cora: 1 },
};

/** The first pass, in which all declare. */
export const declaring: FightState = { ...acting, cycle: 1 };

/** Those who fight, and what is said of them. */
export interface Scene {
  readonly anna?: Changes;
  readonly bert?: Changes;
  readonly cora?: Changes | null;
  readonly action?: string;
  readonly at?: string;
  readonly with?: string;
  readonly fight?: FightState | null;
  /** Circumstances by fighter. */
  readonly said?: Readonly<Record<string, readonly string[]>>;
  readonly options?: NonNullable<Setup['options']>;
}

/** Anna does something to Bert; Cora stands by unless she is not there. */
export function scene({ anna, bert, cora = null, said = {}, ...rest }: Scene = {}): Setup {
  const { action = 'attack', at = 'bert', fight = null, options } = rest;
  return {
    undertaking: { action, by: 'anna', at, with: rest.with ?? anna?.weapons?.[0]?.id ?? 'sword' },
    fighters: {
      anna: fencer('anna', anna),
      bert: fencer('bert', bert),
      ...(cora && { cora: fencer('cora', cora) }),
    },
    fight,
    situations: Object.entries(said).flatMap(([fighter, ids]) => ids.map(id => ({ fighter, id }))),
    ...(options && { options }),
  };
}

/** Plays it to the end; it must not be refused. */
export function playScene(made: Scene, answers: Answers): Played<readonly Fact[]> {
  const setup = scene(made);
  const refused = ref10.refusal(setup);
  if (refused) throw new Error(`refused: ${refused.rule} ${refused.id}`);
  return playWith(ref10.play(setup), answers);
}

/** Why it is refused, by id; null when it is not. */
export function refusalOf(made: Scene): string | null {
  return ref10.refusal(scene(made))?.id ?? null;
}

/** A state with these conditions. */
export function inState(...conditions: readonly Condition[]): { readonly state: Partial<Ref10State> } {
  return { state: { conditions } };
}

/** What was added to a die, by the id of the reason. */
export function addedTo(
  { asked }: Pick<Played<unknown>, 'asked'>,
  name: string,
): Readonly<Record<string, number>> {
  const question = asked.find(known => known.name === name);
  if (question?.ask !== 'roll' || !question.target) throw new Error(`no such roll: ${name}`);
  return Object.fromEntries(
    question.target.reasons.map(({ id, amount = 0 }) => [id.replace(/^(?:ref10|condition)\./u, ''), amount]),
  );
}
