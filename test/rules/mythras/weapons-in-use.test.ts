import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/mythras/fighter.ts';
import { limbOf, unusable, weaponsInUse } from '../../../src/rules/mythras/weapons-in-use.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { soldier, weapons } from '../fighters.ts';

const { broadsword, dagger, heater, longSpear, bite } = weapons;
const claw: Weapon = { ...bite, id: 'claw', limb: 'left-arm' };
const uselessArm: Condition = { condition: 'useless', where: 'left-arm' };
const armed = (held: readonly Weapon[], ...conditions: Condition[]) =>
  soldier('bert', { weapons: held, state: { conditions } });

describe('reasons against using a weapon', () => {
  test.each([
    ['weapon-lodged', 'MYT-SE-20'],
    ['weapon-pinned', 'MYT-SE-26'],
    ['weapon-malfunctioning', 'MYT-SE-36'],
  ])('%s (%s)', (condition, rule) => {
    const bert = armed([broadsword, dagger], { condition, with: 'broadsword' });
    expect(unusable(bert, broadsword)).toEqual({ rule, id: `condition.${condition}` });
    expect(weaponsInUse(bert)).toEqual([dagger]);
  });

  test.each([
    ['entangled', 'MYT-SE-16'],
    ['useless', 'MYT-WOUND-06'],
  ])('an arm that is %s (%s)', (condition, rule) => {
    const bert = armed([broadsword, heater, claw], { condition, where: 'left-arm' });
    expect(unusable(bert, broadsword)).toBeNull();
    expect(unusable(bert, heater)).toEqual({ rule, id: `condition.${condition}` });
    expect(unusable(bert, claw)).toEqual({ rule, id: `condition.${condition}` });
    expect(unusable(armed([broadsword], { condition, where: 'left-leg' }), broadsword)).toBeNull();
    expect(unusable(armed([bite], { condition, where: 'left-arm' }), bite)).toBeNull();
    const kick = { ...claw, id: 'kick', limb: 'left-leg' };
    const lamed = condition === 'useless' ? { rule, id: 'condition.useless' } : null;
    expect(unusable(armed([kick], { condition, where: 'left-leg' }), kick)).toEqual(lamed);
  });

  test.each<[string, Parameters<typeof soldier>[1], string]>([
    [
      'stunned',
      { state: { conditions: [{ ...uselessArm, lasts: { amount: 1, unit: 'turns' } }] } },
      'MYT-SE-33',
    ],
    ['by a Serious wound', { state: { conditions: [uselessArm] } }, 'MYT-WOUND-06'],
    ['by a Major wound', { state: { hurt: { 'left-arm': 8 }, conditions: [uselessArm] } }, 'MYT-WOUND-09'],
  ])('%s an arm is of no use by its own rule', (_how, change, rule) => {
    const bert = soldier('bert', { weapons: [claw], ...change });
    expect(unusable(bert, claw)).toEqual({ rule, id: 'condition.useless' });
  });

  test('MYT-WOUND-09: a tail that is lost does not strike, and the head still bites', () => {
    const [head, tail] = [
      { ...bite, limb: 'head' },
      { ...bite, id: 'tail', limb: 'left-leg' },
    ];
    const croc = soldier('bert', { weapons: [head, tail], state: { hurt: { 'left-leg': 12 } } });
    expect(unusable(croc, tail)).toEqual({ rule: 'MYT-WOUND-09', id: 'condition.useless' });
    expect(unusable(croc, head)).toBeNull();
  });

  test('MYT-OBJ-01: no hit points left', () => {
    const sword = { ...broadsword, hp: 10 };
    const worn = (points: number) =>
      soldier('bert', { weapons: [sword], state: { wear: { broadsword: points } } });
    expect([unusable(worn(9), sword), unusable(worn(10), sword)]).toEqual([
      ...[null, { rule: 'MYT-OBJ-01', id: 'weapon-broken' }],
    ]);
  });
});

test.each<[string, Weapon, string | null]>([
  ['the first weapon', broadsword, 'right-arm'],
  ['the second', dagger, 'left-arm'],
  ['what is bound to a limb', claw, 'left-arm'],
  ['what is bound to a limb that is not there', { ...claw, limb: 'own-tentacle' }, null],
  ['a bite', bite, null],
  ['what is not held', longSpear, null],
])('the limb of %s', (_what, weapon, limb) => {
  expect(limbOf(armed([broadsword, dagger, bite, claw]), weapon)?.id ?? null).toBe(limb);
});
