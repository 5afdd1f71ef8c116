import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/mythras/fighter.ts';
import {
  limbOf,
  unusable,
  weaponInHand,
  weaponsHeld,
  weaponsInUse,
} from '../../../src/rules/mythras/weapons-in-use.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { locations, soldier, weapons } from '../fighters.ts';

const { broadsword, dagger, heater, longSpear, bite } = weapons;
const claw: Weapon = { ...bite, id: 'claw', limb: 'left-arm' };
const armed = (held: readonly Weapon[], ...conditions: Condition[]) =>
  soldier('bert', { weapons: held, state: { conditions } });
const arm = (id: string) => locations.find(place => place.id === id)!;

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
    ['useless', 'MYT-SE-33'],
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

  test('MYT-OBJ-01: no hit points left', () => {
    const sword = { ...broadsword, hp: 10 };
    const worn = (points: number) =>
      soldier('bert', { weapons: [sword], state: { wear: { broadsword: points } } });
    expect([unusable(worn(9), sword), unusable(worn(10), sword)]).toEqual([
      ...[null, { rule: 'MYT-OBJ-01', id: 'weapon-broken' }],
    ]);
  });
});

describe('MYT-WOUND-06: weapons in hand', () => {
  const inHand = (held: readonly Weapon[], where: string) =>
    weaponInHand(armed(held), arm(where))?.id ?? null;

  test.each<[string, readonly Weapon[], string | null, string | null]>([
    ['a sword', [broadsword], 'broadsword', null],
    ['a sword and a shield', [heater, broadsword], 'broadsword', 'heater'],
    ['two weapons', [broadsword, dagger], 'broadsword', 'dagger'],
    ['one for both hands', [longSpear, dagger], 'spear-2h', 'spear-2h'],
    ['what grew on the left arm, which is not held', [claw, broadsword], 'broadsword', null],
    ['a hook bound to the left arm', [{ ...dagger, limb: 'left-arm' }, broadsword], 'dagger', 'dagger'],
    ['nothing', [], null, null],
  ])('%s', (_what, held, right, left) => {
    expect([inHand(held, 'right-arm'), inHand(held, 'left-arm')]).toEqual([right, left]);
  });

  test('nobody holds anything with a tail', () => {
    const tail = { ...arm('right-arm'), id: 'tail' };
    expect(weaponInHand(armed([broadsword]), tail)).toBeNull();
    expect(weaponInHand(armed([{ ...broadsword, limb: 'tail' }]), tail)?.id).toBe('broadsword');
  });

  test('a lodged weapon is out of hand, and a pinned one is not', () => {
    const lodged = armed([broadsword, dagger], { condition: 'weapon-lodged', with: 'broadsword' });
    expect(weaponsHeld(lodged)).toEqual([dagger]);
    const pinned = armed([broadsword, dagger], { condition: 'weapon-pinned', with: 'broadsword' });
    expect(weaponsHeld(pinned)).toEqual([broadsword, dagger]);
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
});
