import { expect, test } from 'vitest';
import { duel, weapons } from '../../fighters.ts';
import { only, optionsOf, questionOf, shootWith } from '../../play.ts';

const shot = { attack: 40, defence: 'none', effects: 'duck-back', location: 2, damage: 1 };

test('MYT-SE-14: the shooter is in cover at once, for no point', () => {
  const setup = duel({ attacker: { weapons: [weapons.pistol] } });
  const { asked, result } = shootWith(setup, { ...shot, 'cover.duck-back': 'brick-wall' });
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'anna', condition: 'in-cover', amount: 6 });
  expect(questionOf(asked, 'cover.duck-back')).toMatchObject({ by: 'gm', reasons: [{ rule: 'MYT-SE-14' }] });
  expect(only(result, 'spent')).toEqual([]);
});

test('MYT-SE-14: only where there is cover right beside the shooter, as the GM says', () => {
  const setup = duel({ attacker: { weapons: [weapons.pistol] } });
  const { result } = shootWith(setup, { ...shot, 'cover.duck-back': 'no-cover' });
  expect(only(result, 'gained')).toEqual([]);
});

test('MYT-SE-14: not from the ground', () => {
  const attacker = { weapons: [weapons.pistol], state: { conditions: [{ condition: 'prone' }] } };
  const { asked } = shootWith(duel({ attacker }), { ...shot, attack: 5, effects: [] });
  expect(optionsOf(asked, 'effects')['duck-back']?.refused?.id).toBe('effect.lies-down');
});
