import { expect, test } from 'vitest';
import { armoured, duel, weapons } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, shootWith, type Answers } from '../../play.ts';

const bypass = (worn: number, natural: number, effects: string[], more: Answers = {}) =>
  only(
    exchangeWith(duel({ defender: { locations: armoured(worn, natural) } }), {
      ...{ attack: 3, defence: 'none', effects, location: 11, damage: 6 },
      ...more,
    }).result,
    'hurt',
  )[0]?.points;

test.each([
  ['worn', 4],
  ['natural', 3],
])('MYT-SE-06.b: the attacker ignores what is %s', (armour, hurt) => {
  expect(bypass(3, 2, ['bypass-armour'], { armour })).toBe(hurt);
});

test('MYT-SE-06.c: taken twice, both', () => {
  expect(bypass(3, 2, ['bypass-armour', 'bypass-armour'])).toBe(6);
});

test('MYT-SE-06: with one kind there is nothing to choose', () =>
  expect(bypass(3, 0, ['bypass-armour'])).toBe(6));

test('MYT-SE-06.d: not with shot that spreads', () => {
  const { ranged } = weapons.pistol;
  const shotgun = { ...weapons.pistol, ranged: { ...ranged, spreads: true } };
  const answers = { attack: 3, defence: 'none', effects: [], location: 11, damage: 1 };
  const { asked } = shootWith(duel({ attacker: { weapons: [shotgun] } }), answers);
  expect(optionsOf(asked, 'effects')['bypass-armour']?.refused?.id).toBe('effect.not-by-spread');
});

test('MYT-SE-06: the attacker is told why', () => {
  const { asked } = exchangeWith(duel({ defender: { locations: armoured(3, 2) } }), {
    ...{ attack: 3, defence: 'none', effects: 'bypass-armour', location: 11, damage: 6, armour: 'worn' },
  });
  expect(questionOf(asked, 'armour')).toMatchObject({
    by: 'anna',
    reasons: [{ rule: 'MYT-SE-06', id: 'effect.bypass-armour' }],
  });
});
