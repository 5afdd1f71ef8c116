import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../../src/rules/shared/fact.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duelFight, weapons } from '../../fighters.ts';
import { only, playWith, targetOfRoll } from '../../play.ts';
import { condition, doing, done } from './acting.ts';

describe('MYT-OBJ-03: breaking objects', () => {
  const anna = { skills: {}, damageModifier: '1d4', weapons: [{ ...weapons.broadsword, ap: 6, hp: 10 }] };
  const breaking = (answers: Parameters<typeof done>[1]) =>
    done(doing('break-object', { anna, with: 'broadsword' }), answers);

  test.each([
    // damage, what, points
    ['MYT-OBJ-01', [2, 1], 'damages-object', 2],
    ['MYT-OBJ-01', [5, 4], 'breaks-object', 4],
  ])('%s: a window struck for %j', (_rule, damage, what, points) => {
    const facts = breaking({ object: 'glass-window', 'act.break-object': 20, damage });
    expect(facts.at(-1)).toEqual({ fact: 'did', who: 'anna', what, points });
  });

  test('MYT-OBJ-01.a: armour may stop it all', () => {
    const facts = breaking({ object: 'wooden-chair', 'act.break-object': 20, damage: [3, 1] });
    expect(facts.at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'only-scratches', points: 0 });
  });

  test('MYT-OBJ-04.a: an object as hard as the weapon harms it, unless it is a tool', () => {
    const strike = { object: 'brick-wall', 'act.break-object': 20, damage: [8, 2] };
    expect(only(breaking({ ...strike, tool: 'no-tool' }), 'worn')).toEqual([
      { fact: 'worn', who: 'anna', weapon: 'broadsword', points: 4, left: 6 },
    ]);
    expect(only(breaking({ ...strike, tool: 'tool' }), 'worn')).toEqual([]);
  });

  test('MYT-OBJ-03.a: a failure breaks nothing, and one picks the skill', () => {
    const strong = { ...anna, skills: { brawn: 45, unarmed: 30 } };
    const { result, asked } = playWith(
      mythras.play(doing('break-object', { anna: strong, with: 'broadsword' })),
      {
        object: 'rope',
        'skill.break-object': 'brawn',
        'act.break-object': 80,
      },
    );
    expect(targetOfRoll(asked, 'act.break-object').value).toBe(45);
    expect(only(result, 'did')).toEqual([]);
  });
});

describe('MYT-TRAIT-44, MYT-LOC-04: flames', () => {
  const flame = { ...weapons.bite, id: 'flame', damage: '1d6' };
  const dragon = { abilities: ['breathe-flame'], weapons: [flame] };
  const every = (damage: number) =>
    Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`damage.fire-${i + 1}`, damage]));
  const breathing = (anna: object) => doing('breathe-flame', { anna, at: 'bert', with: 'flame' });

  test('MYT-TRAIT-44.a: all places at once', () => {
    const facts = done(breathing(dragon), {
      'answer.breathe-flame': 'evade',
      'oppose.breathe-flame': 80,
      ...every(3),
    });
    expect(only(facts, 'hurt').map(({ points }) => points)).toEqual([3, 3, 3, 3, 3, 3, 3]);
    expect(facts.at(-1)).toEqual({ fact: 'gained', who: 'anna', condition: 'out-of-breath', amount: 1 });
  });

  test('MYT-CLOSE-17, MYT-REACT-02.a: getting out of their way costs a point, and ends on the ground', () => {
    const fight = { ...duelFight, ap: { anna: 2, bert: 1 } };
    const setup = { ...breathing(dragon), fight };
    const facts = done(setup, { 'answer.breathe-flame': 'evade', 'oppose.breathe-flame': 80, ...every(1) });
    expect(only(facts, 'spent')).toContainEqual({ fact: 'spent', who: 'bert', what: 'ap', amount: 1 });
    expect(only(facts, 'gained')[0]).toEqual({ fact: 'gained', who: 'bert', condition: 'prone' });
    const none = { ...setup, fight: { ...fight, ap: { anna: 2, bert: 0 } } };
    expect(only(done(none, every(1)), 'hurt')).toHaveLength(7);
  });

  test('all of it for one who lets them come', () => {
    const facts = done(breathing(dragon), { 'answer.breathe-flame': 'none', ...every(3) });
    expect(only(facts, 'hurt')[0]?.points).toBe(3);
    expect(only(facts, 'rolled').map(({ roll }) => roll)).not.toContain('oppose.breathe-flame');
  });

  test('MYT-TRAIT-44.b: half of it for one who evades', () => {
    const facts = done(breathing(dragon), {
      'answer.breathe-flame': 'evade',
      'oppose.breathe-flame': 20,
      ...every(3),
    });
    expect(only(facts, 'hurt')[0]?.points).toBe(2);
  });

  test.each([
    [1, 50],
    [2, 34],
    [3, 25],
  ])('MYT-TRAIT-44.c: again too soon for the %i. time: Endurance at %i, or fatigue', (amount, value) => {
    const tired = { ...dragon, ...condition('out-of-breath', { amount }) };
    const { result, asked } = playWith(mythras.play(breathing(tired)), {
      'act.breathe-flame': 90,
      'answer.breathe-flame': 'evade',
      'oppose.breathe-flame': 80,
      ...every(1),
    });
    expect(targetOfRoll(asked, 'act.breathe-flame').value).toBe(value);
    expect(only(result, 'tired')).toMatchObject([{ levels: 1 }]);
  });

  test('MYT-TRAIT-44.d: only from those who can', () => {
    expect(mythras.refusal(breathing({}))).toMatchObject({ rule: 'MYT-TRAIT-44' });
  });
});

describe('MYT-TRAIT-78: wings', () => {
  const anna = { abilities: ['wing-buffet'], damageModifier: '1d4' };

  test('MYT-TRAIT-78.a: the damage modifier to each who stands near', () => {
    const facts = done(doing('wing-buffet', { anna, at: 'bert', carl: {} }), {
      arc: 'carl',
      damage: 3,
      'location.wing-buffet': 8,
      'damage.at-carl': 2,
      'location.wing-buffet.at-carl': 19,
    });
    expect(only(facts, 'hurt').map(({ who, points }) => [who, points])).toEqual([
      ['bert', 3],
      ['carl', 2],
    ]);
  });

  test('MYT-TRAIT-78.b: only with wings', () => {
    expect(mythras.refusal(doing('wing-buffet', { at: 'bert' }))).toMatchObject({ rule: 'MYT-TRAIT-78' });
  });

  test.each(['right-wing', 'own-wings', 'own-aile-gauche'])('MYT-WOUND-06: not with a useless %s', id => {
    const wing = { id, from: 1, to: 20, kind: 'arm', hp: 4, natural: 0, worn: 0 } as const;
    const buffet = (...conditions: Condition[]) =>
      doing('wing-buffet', { anna: { ...anna, locations: [wing], state: { conditions } }, at: 'bert' });
    const lame = buffet({ condition: 'useless', where: id });
    expect(mythras.refusal(lame)).toEqual({ rule: 'MYT-WOUND-06', id: 'condition.useless' });
    expect(mythras.refusal(buffet())).toBeNull();
  });
});
