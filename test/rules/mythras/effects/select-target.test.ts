import { expect, test } from 'vitest';
import { armoured, duel, soldier } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf } from '../../play.ts';

const fumbled = { attack: 99, defence: 'parry:broadsword', parry: 30 };
const three = () => {
  const both = duel({ attacker: { damageModifier: '1d4' } });
  return { ...both, fighters: { ...both.fighters, cora: soldier('cora', { locations: armoured(1) }) } };
};

test('MYT-SE-31.b: the blow hits another fighter, without defence or effects', () => {
  const { result, asked } = exchangeWith(three(), {
    ...{ ...fumbled, effects: 'select-target', 'target.select-target': 'cora' },
    ...{ 'damage.select-target': [4, 1], 'location.select-target': 2 },
  });
  expect(Object.keys(optionsOf(asked, 'target.select-target'))).toEqual(['cora']);
  expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'cora', where: 'right-leg', points: 4 }]);
});

test('MYT-SE-31.c: there must be another target', () => {
  const { asked } = exchangeWith(duel(), { ...fumbled, effects: [] });
  expect(optionsOf(asked, 'effects')['select-target']?.refused?.id).toBe('effect.nobody-else');
});

test('MYT-SE-31: the winner names one of those within reach', () => {
  const four = { ...three(), fighters: { ...three().fighters, dora: soldier('dora') } };
  const { result, asked } = exchangeWith(four, {
    ...{ ...fumbled, effects: 'select-target', 'target.select-target': 'dora' },
    ...{ 'damage.select-target': [2, 1], 'location.select-target': 2 },
  });
  expect(questionOf(asked, 'target.select-target')).toMatchObject({
    by: 'bert',
    reasons: [{ rule: 'MYT-SE-31', id: 'within-reach' }],
  });
  expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'dora', where: 'right-leg', points: 3 }]);
});
