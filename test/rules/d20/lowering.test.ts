import { describe, expect, test } from 'vitest';
import { scoreOf, fullPointsOf } from '../../../src/rules/d20/abilities.ts';
import { restFacts } from '../../../src/rules/d20/actions/resting.ts';
import { attackReasons } from '../../../src/rules/d20/attack-bonus.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { asCast } from '../../../src/rules/d20/as-cast.ts';
import { damageOf } from '../../../src/rules/d20/damage.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { sumOf } from '../../../src/rules/shared/target.ts';
import { cast, courseOf, plain, spellWith, under } from './casting-boons.ts';
import { ready } from './ready.ts';

const RAY: Partial<Spell> = { delivery: 'save', lowers: { ability: 'str', dice: '1d6' } };
const strong: D20Fighter = { ...plain, abilities: { ...plain.abilities, str: 18, con: 14 } };
const lowered = (amount: number, key = 'str:minutes', more: Partial<Condition> = {}): Condition => ({
  ...{ condition: 'lowered', by: 'tiphaine', with: key, amount, lasts: { amount: 20, unit: 'rounds' } },
  ...more,
});

/** The conditions that a spell brings to Hoel, by their keys. */
const brought = (...given: Parameters<typeof cast>) =>
  cast(...given).gained.map(({ with: key, amount, lasts }) => ({ key, amount, lasts }));

describe('a spell that lowers an ability', () => {
  test('D20-LOWER-01.a: takes its dice off for a minute or some rounds a level', () => {
    const minutes = { amount: 30, unit: 'rounds' };
    expect(brought(RAY, { hoel: strong, die: 5 })).toEqual([
      { key: 'str:minutes', amount: 5, lasts: minutes },
    ]);
    expect(brought(RAY, { hoel: strong, die: 5, fight: null })).toMatchObject([
      { lasts: { amount: 3, unit: 'minutes' } },
    ]);
    const lowers = { ability: 'con', dice: '1d6', lasts: 2, unit: 'rounds' } as const;
    expect(brought({ ...RAY, lowers }, { hoel: strong, die: 5 })).toEqual([
      { key: 'con:rounds', amount: 5, lasts: { amount: 6, unit: 'rounds' } },
    ]);
    const flat = { ...lowers, flat: true } as const;
    expect(brought({ ...RAY, lowers: flat }, { hoel: strong, die: 5 })).toMatchObject([
      { lasts: { amount: 2 } },
    ]);
  });

  test('D20-LOWER-01.a: lowers attack, damage and hit points with it', () => {
    const weak = under(strong, lowered(8));
    const [sword] = strong.weapons as [D20Fighter['weapons'][number]];
    const attack = (one: D20Fighter) => sumOf(attackReasons(courseOf(one), one, { weapon: sword }, null));
    expect(attack(strong) - attack(weak)).toBe(4);
    expect(damageOf(strong, sword).dice).not.toBe(damageOf(weak, sword).dice);
    expect(fullPointsOf(strong) - fullPointsOf(under(strong, lowered(4, 'con:minutes')))).toBe(
      2 * strong.level,
    );
    const hurt = { ...strong, hitPoints: 20, state: { ...strong.state, hurt: { body: 18 } } };
    const lowers = { ability: 'con', dice: '1d6' } as const;
    const { facts } = cast({ ...RAY, lowers }, { hoel: hurt, die: 4 });
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'gained', condition: 'dying' }));
  });

  test('D20-LOWER-01.b: of several the worst counts, as long as it lasts', () => {
    expect(scoreOf(under(strong, lowered(8), lowered(5, 'str:minutes:2')), 'str')).toBe(10);
    expect(scoreOf(under(strong, lowered(5), lowered(8, 'dex:minutes')), 'str')).toBe(13);
    const again = brought(RAY, { hoel: under(strong, lowered(8)), die: 5 });
    expect(again).toMatchObject([{ key: 'str:minutes:2', amount: 5 }]);
  });

  test('D20-LOWER-01.c: leaves a point, unless damage has taken it', () => {
    expect(scoreOf(under(strong, lowered(30)), 'str')).toBe(1);
    const drained: D20Fighter = { ...strong, state: { ...strong.state, weakened: { str: 18 } } };
    expect(scoreOf(under(drained, lowered(3)), 'str')).toBe(0);
  });

  describe('D20-LOWER-01.f: several abilities by one roll', () => {
    const lowers = { ability: 'wis', also: ['int', 'cha'], dice: '1d6' } as const;
    const told = (hoel: D20Fighter) => {
      const { asked, facts, gained } = cast({ ...RAY, lowers }, { hoel, die: 4 });
      const rolls = asked.filter(({ ask }) => ask === 'roll').map(({ name }) => name);
      return { rolls, weakened: facts.flatMap(fact => (fact.fact === 'did' ? [fact.what] : [])), gained };
    };

    test('lowers each of them by the same points, as one condition', () => {
      const { rolls, weakened, gained } = told(strong);
      expect(rolls).toEqual(['lowering']);
      expect(weakened).toEqual(['casts', 'weakened-int', 'weakened-wis', 'weakened-cha']);
      expect(gained).toMatchObject([{ condition: 'lowered', with: 'int+wis+cha:minutes', amount: 4 }]);
    });

    test('of it and of a spell that lowers one of them, the worst counts for each', () => {
      const weak = under(strong, lowered(4, 'int+wis+cha:minutes'), lowered(6, 'int:minutes'));
      expect((['str', 'int', 'wis', 'cha'] as const).map(id => scoreOf(weak, id))).toEqual([18, 4, 6, 6]);
    });

    test('leaves out an ability that the target lacks', () => {
      const { int: _, ...abilities } = strong.abilities;
      expect(told({ ...strong, abilities }).weakened).toEqual(['casts', 'weakened-wis', 'weakened-cha']);
    });

    test('is dispelled by one check', () => {
      const { asked, facts } = cast(
        { dispels: true },
        { hoel: under(strong, lowered(4, 'int+wis+cha:minutes')), die: 20 },
      );
      expect(asked.filter(({ name }) => name.startsWith('check.dispel'))).toHaveLength(1);
      expect(facts).toContainEqual(expect.objectContaining({ fact: 'ended', condition: 'lowered' }));
    });
  });

  test('D20-LOWER-01.d: ends with its time, is dispelled, and outlasts a night and a fight', () => {
    const weak = under(strong, lowered(8, 'str:minutes', { lasts: { amount: 1, unit: 'rounds' } }));
    const fight = { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'tiphaine'], ap: {} };
    const facts = d20.timeFacts(
      fight,
      { ...fight, turn: 'tiphaine' },
      { hoel: weak, tiphaine: ready('cleric', 'tiphaine') },
    );
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'ended', condition: 'lowered' }));
    expect(restFacts(under(strong, lowered(8)), 'night')).toEqual([]);
    const { facts: dispelled } = cast({ dispels: true }, { hoel: under(strong, lowered(8)), die: 20 });
    expect(dispelled).toContainEqual(expect.objectContaining({ fact: 'ended', condition: 'lowered' }));
    const after = (key: string) =>
      scoreOf(fighterAfter(strong, d20.overWithFight(under(strong, lowered(8, key)))), 'str');
    const kept = (key: string) => {
      const one = under(strong, lowered(8, key));
      return fighterAfter(one, d20.overWithFight(one)).state.conditions.map(({ lasts }) => lasts);
    };
    expect(after('str:minutes')).toBe(10);
    expect(kept('str:minutes')).toEqual([{ amount: 2, unit: 'minutes' }]);
    expect(kept('str:rounds')).toEqual([]);
  });

  test('D20-LOWER-01.e: a save leaves none of it, or half', () => {
    const hard = { ...RAY, save: 'will', dc: 5 } as const;
    expect(brought(hard, { hoel: strong, die: 6 })).toEqual([]);
    expect(brought({ ...hard, saves: 'half' }, { hoel: strong, die: 6 })).toMatchObject([{ amount: 3 }]);
    expect(brought({ ...hard, dc: 30 }, { hoel: strong, die: 6 })).toMatchObject([{ amount: 6 }]);
  });

  test('D20-LOWER-01.a: does nothing to who lacks the ability, and no more than spell resistance lets through', () => {
    const { con: _, ...abilities } = strong.abilities;
    const lowers = { ability: 'con', dice: '1d6' } as const;
    expect(brought({ ...RAY, lowers }, { hoel: { ...strong, abilities }, die: 5 })).toEqual([]);
    expect(brought(RAY, { hoel: { ...strong, spellResistance: 30 }, die: 5 })).toEqual([]);
  });

  test('D20-SLOT-05: its dice grow with the caster level', () => {
    const wizard = ready('wizard');
    const grows = { base: '1d6', step: '1', every: 2, after: 0, most: 5 };
    const arcane = { class: 'wizard', level: 5 } as const;
    const ray = spellWith({ ...RAY, level: 1, prepared: 1, arcane: true, grows });
    const { lowers, damage } = asCast({ ...wizard, arcane, spells: [ray] }, ray);
    expect(damage).toBeUndefined();
    expect(lowers?.dice).toBe('1d6+2');
  });
});
