import { expect, test } from 'vitest';
import { duel, weapons } from '../../fighters.ts';
import { optionsOf, shootWith, type Answers } from '../../play.ts';

const inOrder: Answers = {
  attack: 3,
  defence: 'none',
  effects: ['rapid-reload', 'rapid-reload'],
  location: 2,
  damage: 1,
};

test('MYT-SE-29.b: the next reload is a turn shorter for each pick', () => {
  const { result } = shootWith(duel({ attacker: { weapons: [weapons.bow] } }), inOrder);
  expect(result.at(-1)).toEqual({
    fact: 'gained',
    who: 'anna',
    condition: 'rapid-reload',
    with: 'bow',
    amount: 2,
  });
});

test('MYT-SE-29: a weapon without load is not reloaded', () => {
  const knife = { ...weapons.bow, ranged: { ...weapons.bow.ranged, load: 0 } };
  const { asked } = shootWith(duel({ attacker: { weapons: [knife] } }), { ...inOrder, effects: [] });
  expect(optionsOf(asked, 'effects')['rapid-reload']?.refused?.id).toBe('effect.nothing-to-reload');
});

test('MYT-SE-29: nothing was saved before the first time', () => {
  const { result } = shootWith(duel({ attacker: { weapons: [weapons.bow] } }), inOrder);
  expect(result.filter(fact => fact.fact === 'ended')).toEqual([]);
});

test('MYT-SE-29.d: a magazine is changed, though its weapon has no load', () => {
  const ammunition = { kind: 'rounds', carried: null, holds: 6, left: 6 };
  const pistol = { ...weapons.pistol, ranged: { ...weapons.pistol.ranged, load: 0 }, ammunition };
  const { asked } = shootWith(duel({ attacker: { weapons: [pistol] } }), { ...inOrder, effects: [] });
  expect(optionsOf(asked, 'effects')['rapid-reload']?.refused).toBeUndefined();
});
