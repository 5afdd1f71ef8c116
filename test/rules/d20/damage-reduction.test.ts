import { describe, expect, test } from 'vitest';
import type { D20Fighter, Weapon } from '../../../src/rules/d20/fighter.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { type Case, type Reduction, struck } from './damage-reduction.ts';
import { ready } from './ready.ts';

const lost = (facts: readonly Fact[]) =>
  facts.reduce((sum, fact) => (fact.fact === 'hurt' && fact.who === 'foe' ? sum + fact.points : sum), 0);

const loses = (reduction: Reduction, given: Case = {}) => lost(struck(reduction, given));

describe('damage reduction', () => {
  test('D20-REDUCE-01.a: its points come off a blow, and no blow heals', () => {
    expect(loses({ points: 5 })).toBe(3);
    expect(loses({ points: 5 }, { die: 2 })).toBe(0);
  });

  test('D20-REDUCE-01.b: once off a critical hit', () => {
    expect(loses({ points: 5 }, { attack: 20 })).toBe(11);
  });

  test('D20-REDUCE-01.c: a blow that it stops wakes nobody, and breaks no concentration', () => {
    const state = { ...ready('rogue').state, conditions: [{ condition: 'asleep' as const }] };
    const ended = (die: number) =>
      struck({ points: 5 }, { die, target: { state } }).some(
        fact => fact.fact === 'ended' && fact.condition === 'asleep',
      );
    expect(ended(8)).toBe(true);
    expect(ended(2)).toBe(false);
  });

  test('D20-REDUCE-01.c: nor does a coup de grace kill that it stops', () => {
    const state = { ...ready('rogue').state, conditions: [{ condition: 'bound' as const }] };
    const killed = (points: number) =>
      struck({ points }, { action: 'coup-de-grace', die: 1, attack: 1, target: { state } }).some(
        fact => fact.fact === 'gained' && fact.condition === 'dead',
      );
    expect(killed(1)).toBe(true);
    expect(killed(20)).toBe(false);
  });

  test('D20-REDUCE-01.a: in a grapple too', () => {
    const held = (id: string, by: string): Partial<D20Fighter> => ({
      state: { ...ready(id).state, conditions: [{ condition: 'grappling', by }] },
    });
    const facts = struck(
      { points: 2 },
      { action: 'grapple-on', attacker: held('fighter', 'foe'), target: held('rogue', 'hoel'), die: 3 },
    );
    expect(facts).toContainEqual(
      expect.objectContaining({ fact: 'stopped', who: 'foe', by: 'reduction', points: 2 }),
    );
  });
});

describe('what overcomes it', () => {
  const all: readonly (readonly [name: string, Reduction['except'], Partial<Weapon>])[] = [
    ['a type', 'bludgeoning', { types: ['bludgeoning', 'piercing'] }],
    ['silver', 'silver', { material: 'silver', damageBonus: 1 }],
    ['cold iron', 'cold-iron', { material: 'cold-iron' }],
    ['adamantine', 'adamantine', { material: 'adamantine' }],
    ['an alignment', 'good', { alignments: ['lawful', 'good'] }],
    ['magic', 'magic', { enhancement: 1, damageBonus: -1 }],
    ['epic magic', 'epic', { enhancement: 6, damageBonus: -6 }],
    ['magic, by a greater enhancement', 'magic', { enhancement: 6, damageBonus: -6 }],
  ];
  test.each(all)('D20-REDUCE-02.a: %s', (_, except, weapon) => {
    expect(loses({ points: 5, ...(except && { except }) }, { weapon })).toBe(8);
    expect(loses({ points: 5, ...(except && { except }) })).toBe(3);
  });

  test('D20-REDUCE-02.a: nothing where none is named', () => {
    const weapon = {
      enhancement: 6,
      damageBonus: -6,
      material: 'adamantine',
      types: ['bludgeoning'],
    } as const;
    expect(loses({ points: 5 }, { weapon: { ...weapon, types: ['bludgeoning'] } })).toBe(3);
  });

  test('D20-REDUCE-02.b: an enhancement adds to attack and damage, and below 6 is not epic', () => {
    expect(loses({ points: 0 }, { weapon: { enhancement: 2 } })).toBe(10);
    expect(loses({ points: 5, except: 'epic' }, { weapon: { enhancement: 5 } })).toBe(8);
    expect(loses({ points: 0 }, { attack: 2, weapon: { enhancement: 20 } })).toBeGreaterThan(0);
    expect(loses({ points: 0 }, { attack: 2 })).toBe(0);
  });

  test('D20-REDUCE-02.b: it does not add to another enhancement', () => {
    const bonuses = [{ to: 'damage', kind: 'enhancement', amount: 1 } as const];
    expect(loses({ points: 0 }, { weapon: { enhancement: 2 }, attacker: { bonuses } })).toBe(10);
  });

  test('D20-REDUCE-02.c: natural weapons are magic where their owner gives way to magic, held ones are not', () => {
    const attacker = { reduction: { points: 10, except: 'magic' } } as const;
    const magic = { points: 5, except: 'magic' } as const;
    expect(loses(magic, { attacker, weapon: { kind: 'natural' } })).toBe(8);
    expect(loses(magic, { attacker })).toBe(3);
    expect(loses(magic, { weapon: { kind: 'natural' } })).toBe(3);
    expect(loses({ points: 5, except: 'epic' }, { attacker, weapon: { kind: 'natural' } })).toBe(3);
  });

  test('D20-REDUCE-02.d: either of two, or only both together', () => {
    const either = { points: 5, except: 'cold-iron', also: 'good' } as const;
    const both = { ...either, both: true } as const;
    const [iron, good] = [{ material: 'cold-iron' }, { alignments: ['good'] }] as const;
    const weapons = [iron, { alignments: [...good.alignments] }] as const;
    for (const weapon of weapons) {
      expect(loses(either, { weapon })).toBe(8);
      expect(loses(both, { weapon })).toBe(3);
    }
    expect(loses(both, { weapon: { ...iron, alignments: ['good'] } })).toBe(8);
  });

  test('D20-REDUCE-03.a: silver does a point less damage, and a point at least', () => {
    expect(loses({ points: 0 }, { weapon: { material: 'silver' } })).toBe(7);
    expect(loses({ points: 0 }, { die: 1, weapon: { material: 'silver' } })).toBe(1);
  });
});

describe('energy in a blow', () => {
  const flaming = { extra: '1d6', energy: 'fire' } as const;

  test('D20-REDUCE-01.d: reduction leaves it alone', () => {
    expect(loses({ points: 20 }, { weapon: flaming, die: 5 })).toBe(5);
    expect(loses({ points: 20 }, { weapon: { extra: '1d6' }, die: 5 })).toBe(0);
  });

  test('D20-ENERGY-04.a: what its target has against it counts for these dice alone', () => {
    const target = (energies: D20Fighter['energies'], fire = 0): Partial<D20Fighter> => ({
      ...(energies && { energies }),
      resistance: { fire },
    });
    const given = { weapon: flaming, die: 5 };
    expect(loses({ points: 0 }, { ...given, target: target({ fire: 'immune' }) })).toBe(5);
    expect(loses({ points: 0 }, { ...given, target: target({ cold: 'immune' }) })).toBe(10);
    expect(loses({ points: 0 }, { ...given, target: target({ fire: 'vulnerable' }) })).toBe(12);
    expect(loses({ points: 0 }, { ...given, target: target({}, 3) })).toBe(7);
  });

  test('D20-ENERGY-04.b: a flask is all energy, its splash too', () => {
    const flask: Partial<Weapon> = { kind: 'flask', damage: '1d6', energy: 'fire', types: [], increment: 2 };
    expect(loses({ points: 20 }, { weapon: flask, die: 4 })).toBe(4);
    const target = { energies: { fire: 'immune' } } as const;
    expect(loses({ points: 0 }, { weapon: flask, die: 4, target })).toBe(0);
  });
});
