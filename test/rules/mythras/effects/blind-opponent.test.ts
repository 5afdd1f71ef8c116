import { expect, test } from 'vitest';
import { duel, weapons } from '../../fighters.ts';
import { exchangeWith, questionOf, targetOfRoll } from '../../play.ts';

const RESIST = 'resist.blind-opponent';
const parried = {
  attack: 40,
  defence: 'parry:broadsword',
  parry: 6,
  effects: 'blind-opponent',
  location: 11,
  damage: 1,
};

test('MYT-SE-05.b, .d, MYT-OPEN-15: the attacker resists with Evade, or sees badly for 1d3 turns', () => {
  const { result, asked } = exchangeWith(duel(), {
    ...parried,
    ...{ [RESIST]: 50, 'grade.blind-opponent': 'formidable', 'turns.blind-opponent': 2 },
  });
  expect(targetOfRoll(asked, RESIST).reasons[0]?.id).toBe('skill.evade');
  expect(questionOf(asked, 'grade.blind-opponent').by).toBe('gm');
  const lasts = { amount: 2, unit: 'turns' };
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'anna', condition: 'blinded', amount: 2, lasts });
});

test('MYT-OPP-07: a critical that beats the parry holds', () => {
  const { result } = exchangeWith(duel({ attacker: { skills: { evade: 80 } } }), { ...parried, [RESIST]: 8 });
  expect(result.at(-1)).toEqual({ fact: 'resisted', who: 'anna', what: 'blind-opponent', held: true });
});

test('MYT-SE-05.c: an attacker with a shield may resist with combat style', () => {
  const attacker = { weapons: [weapons.broadsword, weapons.heater] };
  const answers = { 'skill.blind-opponent': 'combat-style', [RESIST]: 6 };
  const { asked } = exchangeWith(duel({ attacker }), { ...parried, ...answers });
  expect(targetOfRoll(asked, RESIST).value).toBe(60);
});

test.each([
  [1, 40],
  [2, 30],
])('MYT-SE-05.e: blinded by %i makes the attack %i', (amount, value) => {
  const attacker = { state: { conditions: [{ condition: 'blinded', amount }] } };
  const { asked } = exchangeWith(duel({ attacker }), { attack: 90, defence: 'none' });
  expect(targetOfRoll(asked, 'attack').value).toBe(value);
});

test('MYT-TRAIT-01.a: a blind fighter with the trait is not hindered', () => {
  const styles = [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['blind-fighting'] }];
  const attacker = { styles, state: { conditions: [{ condition: 'blinded', amount: 2 }] } };
  const { asked } = exchangeWith(duel({ attacker }), { attack: 90, defence: 'none' });
  expect(targetOfRoll(asked, 'attack').value).toBe(60);
});

test('MYT-OPEN-15: the GM names the grade, the victim rolls how long, and both see why', () => {
  const { result, asked } = exchangeWith(duel(), {
    ...parried,
    ...{ [RESIST]: 50, 'grade.blind-opponent': 'hard', 'turns.blind-opponent': 3 },
  });
  const reasons = [{ rule: 'MYT-SE-05', id: 'blinding' }];
  expect(questionOf(asked, 'grade.blind-opponent').reasons).toEqual(reasons);
  expect(questionOf(asked, 'turns.blind-opponent')).toMatchObject({ by: 'anna', dice: '1d3', reasons });
  expect(result.slice(-2)).toMatchObject([
    { fact: 'rolled', who: 'anna', roll: 'turns.blind-opponent', total: 3 },
    { fact: 'gained', condition: 'blinded', amount: 1 },
  ]);
});
