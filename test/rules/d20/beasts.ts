import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Weapon } from '../../../src/rules/d20/fighter.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut, type Question } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

/** A natural weapon of the beast. */
export function natural(id: string, more: Partial<Weapon> = {}): Weapon {
  return {
    ...{ id, name: id, kind: 'natural', handling: 'light', damage: '1d6', types: ['piercing'] },
    ...more,
  } as Weapon;
}

/** A large animal of Strength 18. */
export function beast(weapons: readonly Weapon[], more: Partial<D20Fighter> = {}): D20Fighter {
  const { armour: _, ...own } = ready('fighter', 'beast');
  return {
    ...own,
    ...{ size: 'large', type: 'animal', bonuses: [], feats: [], traits: [], bab: 4 },
    abilities: { str: 18, dex: 10, con: 14, int: 2, wis: 10, cha: 6 },
    weapons: [...weapons],
    ...more,
  };
}

const { armour: _armour, ...unclad } = ready('rogue', 'foe');
/** Its foe: medium, of middling abilities and many hit points, who holds one weapon. */
export const foe: D20Fighter = {
  ...unclad,
  ...{ hitPoints: 200, bonuses: [], traits: [], feats: [], bab: 0 },
  abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 },
};

export interface Attack {
  readonly action?: string;
  readonly by?: D20Fighter;
  readonly at?: D20Fighter;
  readonly with?: string;
  readonly others?: Setup['fighters'];
  readonly fight?: Setup['fight'];
  /** Each die, by the name of its roll before the scope, or the whole name; 10 where nothing is said, or the most below. */
  readonly dice?: Readonly<Record<string, number>>;
  /** What is chosen, by the name of the question before the scope; the first of the options where nothing is said. */
  readonly chosen?: Readonly<Record<string, string>>;
}

export const FIGHT = { round: 2, cycle: 1, turn: 'beast', order: ['beast', 'foe'], ap: {} };

/** The facts and the questions of an attack of the beast at its foe. */
export function attacks(given: Attack): { facts: readonly Fact[]; asked: readonly Question[] } {
  const { action = 'attack', at = foe, others = {}, fight = FIGHT, dice = {}, chosen = {} } = given;
  const by = given.by ?? beast([natural('bite')]);
  const asked: Question[] = [];
  const attempt = { action, by: by.id, at: at.id, with: given.with ?? by.weapons[0]?.id ?? '' };
  const facts = playOut(
    d20.play({ attempt, fighters: { [by.id]: by, [at.id]: at, ...others }, fight }),
    question => {
      asked.push(question);
      const kind = question.name.replace(/\.(?:blow|rake|beast|\d).*$/u, '');
      if (question.ask === 'choose') {
        const [first] = question.options;
        return { chosen: [chosen[question.name] ?? chosen[kind] ?? first?.id ?? ''] };
      }
      const die = dice[`${question.name}/${question.by}`] ?? dice[question.name] ?? dice[kind] ?? 10;
      const faces = [...question.dice.matchAll(/(\d+)d(\d+)/gu)];
      return {
        dice: faces.flatMap(([, count, most]) =>
          new Array<number>(Number(count)).fill(Math.min(die, Number(most))),
        ),
      };
    },
  );
  return { facts, asked };
}

/** The points that a fighter loses by these facts. */
export function lostBy(facts: readonly Fact[], who = 'foe'): number {
  return facts.reduce((sum, fact) => (fact.fact === 'hurt' && fact.who === who ? sum + fact.points : sum), 0);
}

/** The conditions that a fighter gains by these facts. */
export function gainedBy(facts: readonly Fact[], who = 'foe'): readonly string[] {
  return facts.flatMap(fact => (fact.fact === 'gained' && fact.who === who ? [fact.condition] : []));
}

/** The names of the questions. */
export const namesOf = (asked: readonly Question[]): readonly string[] => asked.map(({ name }) => name);

/** A fighter in these conditions too. */
export function inThese(fighter: D20Fighter, ...conditions: D20Fighter['state']['conditions']): D20Fighter {
  const all = [...fighter.state.conditions, ...conditions];
  return { ...fighter, state: { ...fighter.state, conditions: all } };
}
