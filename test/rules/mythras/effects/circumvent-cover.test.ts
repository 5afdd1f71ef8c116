import { expect, test } from 'vitest';
import { duel, weapons } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, shootWith } from '../../play.ts';

const { ranged } = weapons.pistol;
const advanced = { ...weapons.pistol, ranged: { ...ranged, advanced: true } };
const covered = { state: { conditions: [{ condition: 'in-cover', amount: 4 }] } };

test('MYT-CLOSE-13.a: cover takes its points from what passes the parry', () => {
  const answers = { attack: 40, defence: 'none', effects: [], location: 11, damage: 6 };
  const { result } = exchangeWith(duel({ defender: covered }), answers);
  expect(only(result, 'stopped')).toEqual([
    { fact: 'stopped', who: 'bert', by: 'cover', points: 4, left: 2 },
  ]);
});

test('MYT-CLOSE-13.b: only where it is', () => {
  const legs = { state: { conditions: [{ condition: 'in-cover', amount: 4, where: 'left-leg' }] } };
  const answers = { attack: 40, defence: 'none', effects: [], location: 11, damage: 3 };
  expect(only(exchangeWith(duel({ defender: legs }), answers).result, 'stopped')).toEqual([]);
});

test('MYT-SE-08.b: a guided shot passes it', () => {
  const setup = duel({ attacker: { weapons: [advanced] }, defender: covered });
  const answers = { attack: 40, defence: 'none', effects: 'circumvent-cover', location: 11, damage: 6 };
  expect(only(shootWith(setup, answers).result, 'hurt')[0]?.points).toBe(6);
});

test.each([
  ['half', 3],
  ['full', 5],
])('MYT-SE-08.c, .d: a ricochet needs a critical, and does %s', (reduced, hurt) => {
  const setup = duel({ attacker: { weapons: [weapons.pistol] }, defender: covered });
  const shot = { attack: 3, defence: 'none', effects: 'circumvent-cover', location: 11, damage: 5 };
  const { result, asked } = shootWith(setup, { ...shot, 'reduced.circumvent-cover': reduced });
  expect(questionOf(asked, 'reduced.circumvent-cover').by).toBe('gm');
  expect(only(result, 'hurt')[0]?.points).toBe(hurt);
  const plain = shootWith(setup, { ...shot, attack: 40, effects: [] });
  expect(optionsOf(plain.asked, 'effects')['circumvent-cover']?.refused?.id).toBe(
    'effect.roll.attacker-critical',
  );
});

test('MYT-SE-08.a: guided shots need no critical, and lose nothing', () => {
  const setup = duel({ attacker: { weapons: [advanced] }, defender: covered });
  const { asked } = shootWith(setup, {
    ...{ attack: 40, defence: 'none', effects: 'circumvent-cover', location: 11, damage: 6 },
  });
  expect(asked.map(({ name }) => name)).not.toContain('reduced.circumvent-cover');
});

test('MYT-SE-08: the GM sees that it is a ricochet; half of 5 is 3', () => {
  const setup = duel({ attacker: { weapons: [weapons.pistol] }, defender: covered });
  const { asked } = shootWith(setup, {
    ...{ attack: 3, defence: 'none', effects: 'circumvent-cover', location: 11, damage: 5 },
    'reduced.circumvent-cover': 'half',
  });
  expect(questionOf(asked, 'reduced.circumvent-cover').reasons).toEqual([
    { rule: 'MYT-SE-08', id: 'ricochet' },
  ]);
});
