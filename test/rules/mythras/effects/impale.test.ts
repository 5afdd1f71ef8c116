import { expect, test } from 'vitest';
import { SIZES, type Weapon } from '../../../../src/rules/mythras/fighter.ts';
import { impalement } from '../../../../src/rules/mythras/impalement.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { armoured, duel, weapons, type Duel } from '../../fighters.ts';
import { exchangeWith, only, questionOf, shootWith, targetOfRoll } from '../../play.ts';

const spear = { ...weapons.longSpear, damage: '1d10' };
const answers = { attack: 40, defence: 'none', effects: 'impale', location: 11 };
const impale = (first: number, second: number, setup: Duel = {}, kept = 'higher') =>
  exchangeWith(duel({ attacker: { weapons: [spear], damageModifier: '1d4' }, ...setup }), {
    ...answers,
    ...{ damage: [first, 1], 'damage.impale': second },
    ...(first !== second && { 'kept.impale': kept }),
  });

test.each([
  [2, 5, 'higher', 6],
  [5, 2, 'higher', 6],
  [2, 5, 'lower', 3],
  [5, 2, 'lower', 3],
  [4, 4, 'no question', 5],
])(
  'MYT-SE-20.b, .c, MYT-OPEN-13: of %i and %i the %s counts, with one modifier',
  (first, second, kept, hurt) => {
    expect(only(impale(first, second, {}, kept).result, 'hurt')[0]?.points).toBe(hurt);
  },
);

test('MYT-SE-20.d: the weapon stays in the wound, and out of use', () => {
  const { result } = impale(2, 5);
  const wound = { condition: 'impaled', where: 'chest', with: 'spear-2h', by: 'anna', amount: 3 };
  expect(only(result, 'gained').slice(0, 2)).toEqual([
    { fact: 'gained', who: 'bert', ...wound },
    { fact: 'gained', who: 'anna', condition: 'weapon-lodged', with: 'spear-2h', by: 'bert' },
  ]);
  const lodged = { condition: 'weapon-lodged', with: 'spear-2h', by: 'bert' };
  expect(mythras.refusal(duel({ attacker: { weapons: [spear], state: { conditions: [lodged] } } }))).toEqual({
    rule: 'MYT-SE-20',
    id: 'condition.weapon-lodged',
  });
});

test('MYT-SE-20.d: nothing stays without a wound', () => {
  const { result } = impale(2, 3, { defender: { locations: armoured(9) } });
  expect(only(result, 'gained')).toEqual([]);
});

test.each<[number, readonly number[]]>([
  [10, [2, 3, 4, 4, 4]],
  [20, [1, 2, 3, 4, 4]],
  [30, [0, 1, 2, 3, 4]],
  [40, [0, 0, 1, 2, 3]],
  [50, [0, 0, 0, 1, 2]],
  [60, [0, 0, 0, 0, 1]],
])('MYT-SE-20.e: the table, SIZ %i', (siz, grades) => {
  expect(SIZES.map(size => impalement(siz, size))).toEqual(grades);
});

test.each([
  [0, 60],
  [1, 40],
  [2, 30],
  [3, 12],
])('MYT-SE-20: impaled by %i leaves %i of 60', (amount, value) => {
  const attacker = { state: { conditions: [{ condition: 'impaled', with: 'spear', amount }] } };
  const { asked } = exchangeWith(duel({ attacker }), { attack: 99, defence: 'none' });
  expect(targetOfRoll(asked, 'attack').value).toBe(value);
});

test('EXAMPLE MYT-EX-22: a second of the same size adds nothing', () => {
  const wounds = ['spear', 'javelin'].map(id => ({ condition: 'impaled', with: id, amount: 1 }));
  const { asked } = exchangeWith(duel({ attacker: { state: { conditions: wounds } } }), {
    attack: 99,
    defence: 'none',
  });
  expect(targetOfRoll(asked, 'attack').value).toBe(40);
});

test('MYT-SE-20: one that leaves no action makes helpless', () => {
  const attacker = { state: { conditions: [{ condition: 'impaled', with: 'spear', amount: 4 }] } };
  expect(mythras.refusal(duel({ attacker }))).toEqual({ rule: 'MYT-SE-20', id: 'condition.impaled' });
});

test('MYT-RANGED-07.a: an arrow counts with its impale size; a bullet does not stay', () => {
  const shoot = (weapon: Weapon) =>
    shootWith(duel({ attacker: { weapons: [weapon] } }), {
      ...answers,
      damage: 2,
      'damage.impale': 3,
      'kept.impale': 'higher',
    }).result;
  expect(only(shoot(weapons.bow), 'gained')).toEqual([
    { fact: 'gained', who: 'bert', condition: 'impaled', where: 'chest', with: 'bow', by: 'anna', amount: 1 },
  ]);
  expect(only(shoot(weapons.pistol), 'gained')).toEqual([]);
});

test('MYT-SE-20: both rolls are told, and why there is a second', () => {
  const { result, asked } = impale(2, 5);
  expect(questionOf(asked, 'damage.impale')).toMatchObject({
    ...{ by: 'anna', dice: '1d10' },
    reasons: [{ rule: 'MYT-SE-20', id: 'rolled-twice', names: { first: 2 } }],
  });
  expect(only(result, 'rolled').slice(-2)).toMatchObject([
    { who: 'anna', roll: 'damage.impale', total: 5 },
    { who: 'anna', roll: 'damage' },
  ]);
});

test('MYT-SE-20: damage without dice is not rolled twice', () => {
  const setup = duel({ attacker: { weapons: [{ ...spear, damage: '3' }], damageModifier: '1d4' } });
  const { result } = exchangeWith(setup, { ...answers, damage: 2 });
  expect(only(result, 'hurt')[0]?.points).toBe(5);
});

test('MYT-SE-20: teeth come out by themselves', () => {
  const setup = duel({ attacker: { weapons: [weapons.bite], skills: { unarmed: 60 } } });
  const { result } = exchangeWith(setup, {
    ...answers,
    damage: 3,
    'damage.impale': 2,
    'kept.impale': 'higher',
  });
  expect(only(result, 'hurt')[0]?.points).toBe(3);
  expect(only(result, 'gained')).toEqual([]);
});
