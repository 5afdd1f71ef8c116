import { expect, test } from 'vitest';
import type { Weapon } from '../../../../src/rules/mythras/fighter.ts';
import { armoured, duel, weapons } from '../../fighters.ts';
import { exchangeWith, only, optionsOf } from '../../play.ts';

const fumbled = { attack: 99, defence: 'parry:broadsword', parry: 30, effects: 'accidental-injury' };
const injured = (worn: number, more: object, weapon: Weapon = weapons.broadsword) =>
  exchangeWith(duel({ attacker: { weapons: [weapon], locations: armoured(worn), damageModifier: '1d4' } }), {
    ...fumbled,
    ...more,
  }).result;

test('MYT-SE-01.b, .c, MYT-OPEN-10: the attacker takes the full damage of the blow, less armour', () => {
  const result = injured(2, { 'damage.accidental-injury': [5, 1], 'location.accidental-injury': 8 });
  expect(only(result, 'struck')).toEqual([{ fact: 'struck', who: 'anna', where: 'abdomen' }]);
  expect(only(result, 'stopped')).toEqual([
    { fact: 'stopped', who: 'anna', by: 'armour', points: 2, left: 4 },
  ]);
  expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'abdomen', points: 4 }]);
  expect(only(result, 'wounded')).toEqual([
    { fact: 'wounded', who: 'anna', where: 'abdomen', wound: 'minor' },
  ]);
});

test.each(['fist', 'bite'] as const)('MYT-SE-01.d: bare hands and claws find no armour: %s', weapon => {
  const result = injured(
    2,
    { 'damage.accidental-injury': [3, 1], 'location.accidental-injury': 8 },
    weapons[weapon],
  );
  expect(only(result, 'stopped')).toEqual([]);
  expect(only(result, 'hurt')[0]?.points).toBe(4);
});

test('MYT-EXCH-14: a bad wound is endured like any other', () => {
  const result = injured(0, {
    ...{ 'damage.accidental-injury': [6, 1], 'location.accidental-injury': 8 },
    ...{ 'turns.accidental-injury': 2, 'resist.accidental-injury': 60 },
  });
  expect(only(result, 'gained').map(({ who, condition }) => [who, condition])).toEqual([
    ['anna', 'cannot-attack'],
    ['anna', 'scarred'],
    ['anna', 'unconscious'],
  ]);
});

test('MYT-SE-01.a: only a fumble allows it', () => {
  const { asked } = exchangeWith(duel(), { attack: 90, defence: 'parry:broadsword', parry: 30, effects: [] });
  expect(optionsOf(asked, 'effects')['accidental-injury']?.refused?.id).toBe('effect.roll.attacker-fumble');
});
