import { describe, expect, test } from 'vitest';
import { diceOnBody, diceStepped } from '../../../src/rules/mythras/damage-steps.ts';
import type { DamageType } from '../../../src/rules/mythras/fighter.ts';
import { duel, soldier, weapons } from '../fighters.ts';
import { exchangeWith, questionOf } from '../play.ts';

describe('MYT-DICE-05: steps of damage dice', () => {
  test('MYT-DICE-05.a: 1d4, 1d6, 1d8, 1d10, 2d6, 2d8, 2d10', () => {
    const up = ['1d4', '1d6', '1d8', '1d10', '2d6', '2d8'].map(dice => diceStepped(dice, 1));
    expect(up).toEqual(['1d6', '1d8', '1d10', '2d6', '2d8', '2d10']);
    const down = ['1d6', '1d8', '1d10', '2d6', '2d8', '2d10'].map(dice => diceStepped(dice, -1));
    expect(down).toEqual(['1d4', '1d6', '1d8', '1d10', '2d6', '2d8']);
  });

  test('the ends of the list, its bonus, and dice that are not on it', () => {
    expect([diceStepped('2d10', 1), diceStepped('1d4', -2), diceStepped('1d3', -2)]).toEqual([
      ...['2d10', '1d2', '1d2'],
    ]);
    expect([diceStepped('1d8+1', 1), diceStepped('1d6-1', -1)]).toEqual(['1d10+1', '1d4-1']);
    expect([diceStepped('1d12', 1), diceStepped('1d12', -1)]).toEqual(['2d8', '1d10']);
    expect([diceStepped('3d6', 1), diceStepped('5', 1)]).toEqual(['3d6', '5']);
    expect(diceStepped('1d8+1d4', -1)).toBe('1d6+1d4');
  });
});

describe('MYT-DICE-05.b: brittle bones', () => {
  const bones = soldier('bert', { abilities: ['brittle-bones'] });
  const against = (types: readonly DamageType[]) => diceOnBody({ damage: '1d8', types }, bones).dice;

  test('a blunt weapon a step up, a cut a step down, a thrust two', () => {
    expect([against(['bludgeoning']), against(['cutting']), against(['impaling'])]).toEqual([
      ...['1d10', '1d6', '1d4'],
    ]);
  });

  test('of several kinds, the one that serves the attacker', () => {
    expect(against(['impaling', 'cutting'])).toBe('1d6');
    expect(against(['cutting', 'bludgeoning'])).toBe('1d10');
    expect(against(['unarmed', 'bludgeoning'])).toBe('1d10');
    expect(against([])).toBe('1d8');
  });

  test('a body of flesh, and a thing', () => {
    const blunt = { damage: '1d8', types: ['bludgeoning' as const] };
    expect(diceOnBody(blunt, soldier('anna'))).toEqual({ dice: '1d8', reasons: [] });
    expect(diceOnBody(blunt, null).dice).toBe('1d8');
  });

  test.each([
    ['bludgeoning', '1d10'],
    ['cutting', '1d6'],
    ['impaling', '1d4'],
  ] as const)('the roll for a blow that is %s names the dice', (type, dice) => {
    const weapon = { ...weapons.broadsword, damage: '1d8', types: [type] };
    const setup = duel({ attacker: { weapons: [weapon], damageModifier: '0' }, defender: bones });
    const { asked } = exchangeWith(setup, {
      attack: 20,
      defence: 'none',
      effects: [],
      location: 2,
      damage: 1,
    });
    const { reasons = [], ...question } = questionOf(asked, 'damage');
    expect(question).toMatchObject({ dice });
    expect(reasons).toContainEqual({ rule: 'MYT-DICE-05', id: `brittle-bones.${type}`, names: { dice } });
  });
});
