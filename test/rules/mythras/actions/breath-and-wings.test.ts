import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { weapons } from '../../fighters.ts';
import { only, optionsOf, playWith, questionOf } from '../../play.ts';
import { doing, done } from './acting.ts';

describe('MYT-TRAIT-44: flames', () => {
  const flame = { ...weapons.bite, id: 'flame', damage: '1d6' };
  const dragon = { abilities: ['breathe-flame'], weapons: [flame], skills: { endurance: 50 } };
  const every = Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`damage.fire-${i + 1}`, 1]));
  const breathing = (...conditions: { condition: string; amount?: number }[]) =>
    doing('breathe-flame', { anna: { ...dragon, state: { conditions } }, at: 'bert', with: 'flame' });

  test('each time the breath is shorter', () => {
    const facts = done(breathing({ condition: 'out-of-breath', amount: 1 }), {
      ...{ 'act.breathe-flame': 20, 'answer.breathe-flame': 'evade', 'oppose.breathe-flame': 80 },
      ...every,
    });
    expect(only(facts, 'ended')).toEqual([{ fact: 'ended', who: 'anna', condition: 'out-of-breath' }]);
    expect(facts.at(-1)).toEqual({ fact: 'gained', who: 'anna', condition: 'out-of-breath', amount: 2 });
    expect(only(facts, 'tired')).toEqual([]);
  });

  test('other conditions do not take the breath', () => {
    const facts = done(breathing({ condition: 'prone', amount: 3 }), {
      'answer.breathe-flame': 'evade',
      'oppose.breathe-flame': 80,
      ...every,
    });
    expect(only(facts, 'ended')).toEqual([]);
    expect(facts.at(-1)).toMatchObject({ condition: 'out-of-breath', amount: 1 });
  });

  test('only with a flame, and only by those who have the gift', () => {
    const bare = doing('breathe-flame', { anna: dragon, at: 'bert' });
    expect(mythras.refusal(bare)).toEqual({ rule: 'MYT-TRAIT-44', id: 'weapon-missing' });
    const ungifted = doing('breathe-flame', { anna: { weapons: [flame] }, at: 'bert', with: 'flame' });
    expect(mythras.refusal(ungifted)).toEqual({
      ...{ rule: 'MYT-TRAIT-44', id: 'no-such-ability', names: { ability: 'breathe-flame' } },
    });
  });
});

test('MYT-TRAIT-78: the GM says who else stands near, of all but the two', () => {
  const setup = doing('wing-buffet', { anna: { abilities: ['wing-buffet'] }, at: 'bert', carl: {} });
  const { asked } = playWith(mythras.play(setup), { arc: [], 'location.wing-buffet': 8 });
  expect(questionOf(asked, 'arc')).toMatchObject({
    ...{ by: 'gm', atLeast: 0, atMost: 1 },
    reasons: [{ rule: 'MYT-TRAIT-78', id: 'gm.wings' }],
  });
  expect(Object.keys(optionsOf(asked, 'arc'))).toEqual(['carl']);
});
