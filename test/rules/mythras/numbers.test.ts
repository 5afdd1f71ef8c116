import { describe, expect, it } from 'vitest';
import { numbersOf } from '../../../src/rules/mythras/numbers.ts';

const bear = { str: 28, con: 13, siz: 28, dex: 10, int: 5, pow: 10, cha: 5 };

describe('the derived numbers of an actor', () => {
  it('follow from the characteristics where nothing else is said (MYT-CHAR-03.a to 11)', () => {
    const numbers = numbersOf(bear);
    expect(numbers.damageModifier.value).toBe('1d12');
    expect(numbers.actionPoints.value).toBe(2);
    expect(numbers.initiativeBonus.value).toBe(8);
    expect(numbers.magicPoints.value).toBe(10);
  });

  it('are those of the statblock where it gives them, and say so', () => {
    const numbers = numbersOf(bear, { actionPoints: 3, damageModifier: '+2d6', initiative: 12, movement: 8 });
    expect(numbers.actionPoints).toEqual({ value: 3, reasons: [{ rule: '', id: 'derived.statblock' }] });
    expect(numbers.damageModifier.value).toBe('2d6');
    expect(numbers.initiativeBonus.value).toBe(12);
    expect(numbers.movementRate.value).toBe(8);
    expect(numbers.healingRate.value).toBe(3);
  });

  it.each<[printed: string | null, expected: string]>([
    [null, '1d12'],
    ['', '1d12'],
    ['0', '0'],
    ['-1d4', '-1d4'],
  ])('takes the damage modifier of a statblock that says %j as %s', (printed, expected) => {
    expect(numbersOf(bear, { damageModifier: printed }).damageModifier.value).toBe(expected);
  });

  it('add what effects give, each with its reason', () => {
    const { actionPoints, luckPoints } = numbersOf(
      bear,
      { actionPoints: 3 },
      { actionPoints: 1, luckPoints: -1 },
    );
    expect(actionPoints.value).toBe(4);
    expect(actionPoints.reasons.at(-1)).toEqual({ rule: 'MYT-CHAR-03', id: 'derived.bonus', amount: 1 });
    expect(luckPoints.value).toBe(1);
  });

  it('never fall below nothing', () => {
    expect(numbersOf(bear, {}, { actionPoints: -9 }).actionPoints.value).toBe(0);
  });

  it.each<[printed: string | null, steps: number, expected: string]>([
    [null, 1, '2d6'],
    [null, -1, '1d10'],
    ['1d4', 2, '1d8'],
    ['0', -1, '-1d2'],
    ['1d2', -1, '0'],
    ['3d6', 1, '3d6'],
  ])(
    'move the damage modifier %j by %i steps of its table to %s (MYT-CHAR-04)',
    (printed, damageSteps, expected) => {
      expect(numbersOf(bear, { damageModifier: printed }, { damageSteps }).damageModifier.value).toBe(
        expected,
      );
    },
  );
});
