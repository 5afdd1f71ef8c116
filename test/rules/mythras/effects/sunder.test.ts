import { expect, test } from 'vitest';
import { armoured, duel, weapons } from '../../fighters.ts';
import { exchangeWith, only, optionsOf } from '../../play.ts';

const axe = { ...weapons.greatAxe, damage: '1d12' };
const sunder = (damage: number, worn: number, natural = 0, wear = {}) => {
  const defender = { locations: armoured(worn, natural), state: { wear } };
  const answers = { attack: 40, defence: 'none', effects: 'sunder', location: 11, damage };
  return exchangeWith(duel({ attacker: { weapons: [axe] }, defender }), answers).result;
};

test.each([
  [10, 4, 2, 4, 0],
  [6, 4, 0, 2, 2],
  [8, 4, 0, 4, 0],
  [4, 4, 0, 0, 4],
])('MYT-SE-34.b, .c: %i damage on %i AP: %i HP, %i AP lost, %i left', (damage, worn, hurt, lost, left) => {
  const result = sunder(damage, worn);
  expect(only(result, 'hurt')[0]?.points ?? 0).toBe(hurt);
  expect(only(result, 'worn')).toEqual(
    lost > 0 ? [{ fact: 'worn', who: 'bert', where: 'chest', points: lost, left }] : [],
  );
});

test('MYT-SE-34.b: the armour stays worse; what is worn goes first', () => {
  const result = sunder(6, 3, 2, { chest: 4 });
  // Of 3 worn and 2 natural points 1 natural one is left; the blow takes it and 4 HP.
  expect(only(result, 'hurt')[0]?.points).toBe(4);
  const answers = { attack: 40, defence: 'none', effects: [], location: 11, damage: 5 };
  const defender = { locations: armoured(3, 2), state: { wear: { chest: 4 } } };
  expect(only(exchangeWith(duel({ defender }), answers).result, 'hurt')[0]?.points).toBe(4);
});

test('MYT-SE-34.e: what a parry stops tears no armour', () => {
  const defender = { weapons: [weapons.longSpear], locations: armoured(4) };
  const answers = { attack: 3, defence: `parry:${weapons.longSpear.id}`, parry: 50, effects: 'sunder' };
  const { result } = exchangeWith(duel({ attacker: { weapons: [axe] }, defender }), {
    ...answers,
    ...{ location: 11, damage: 10 },
  });
  // Half of 10 gets past the smaller spear: a point more than the armour has.
  expect(only(result, 'worn')).toEqual([{ fact: 'worn', who: 'bert', where: 'chest', points: 1, left: 3 }]);
  expect(only(result, 'hurt')).toEqual([]);
});

test('MYT-SE-34.d, MYT-ARMOUR-04: magic takes its part first, and is not torn', () => {
  const conditions = [{ condition: 'magic-protection', amount: 2 }];
  const defender = { locations: armoured(4), state: { conditions } };
  const answers = { attack: 40, defence: 'none', effects: 'sunder', location: 11, damage: 11 };
  const { result } = exchangeWith(duel({ attacker: { weapons: [axe] }, defender }), answers);
  expect(only(result, 'worn')).toEqual([{ fact: 'worn', who: 'bert', where: 'chest', points: 4, left: 0 }]);
  expect(only(result, 'stopped')).toEqual([
    { fact: 'stopped', who: 'bert', by: 'armour', points: 10, left: 1 },
  ]);
  expect(only(result, 'hurt')[0]?.points).toBe(1);
});

test.each([
  ['a two-handed axe', weapons.greatAxe, undefined],
  ['a two-handed mace', weapons.greatMace, undefined],
  ['an axe marked for it', { ...weapons.hatchet, traits: ['sunder'] }, undefined],
  ['a hatchet', weapons.hatchet, 'effect.weapon.two-handed'],
  ['a long spear', weapons.longSpear, 'effect.cannot-sunder'],
])('MYT-OPEN-05: %s', (_name, weapon, refused) => {
  const dice = weapon.damage.startsWith('2') ? [1, 1] : 1;
  const answers = { attack: 40, defence: 'none', effects: [], location: 2, damage: dice };
  const { asked } = exchangeWith(duel({ attacker: { weapons: [weapon] } }), answers);
  expect(optionsOf(asked, 'effects')['sunder']?.refused?.id).toBe(refused);
});
