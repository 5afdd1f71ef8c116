import { describe, expect, test } from 'vitest';
import {
  addDice,
  canShow,
  diceOf,
  facesOf,
  readDice,
  totalOf,
  writeDice,
} from '../../../src/rules/shared/dice.ts';

describe('dice formulas', () => {
  test.each([
    ['1d8', { terms: [{ sign: 1, count: 1, faces: 8 }], bonus: 0 }],
    ['d6', { terms: [{ sign: 1, count: 1, faces: 6 }], bonus: 0 }],
    ['2D6 + 2', { terms: [{ sign: 1, count: 2, faces: 6 }], bonus: 2 }],
    ['-1d4', { terms: [{ sign: -1, count: 1, faces: 4 }], bonus: 0 }],
    [
      '1d10+1d8-1',
      {
        terms: [
          { sign: 1, count: 1, faces: 10 },
          { sign: 1, count: 1, faces: 8 },
        ],
        bonus: -1,
      },
    ],
    ['0', { terms: [], bonus: 0 }],
    ['5-2', { terms: [], bonus: 3 }],
    ['100d1000', { terms: [{ sign: 1, count: 100, faces: 1000 }], bonus: 0 }],
  ])('%s is read', (formula, dice) => expect(readDice(formula)).toMatchObject(dice));

  test.each([
    '',
    'x',
    '1d',
    '1d1',
    '0d6',
    '101d6',
    '1d1001',
    '1d6++2',
    '1d6 2',
    '10001',
    '1d6*2',
    '1d6'.repeat(40),
  ])('%s is not read', formula => {
    expect(readDice(formula)).toBeNull();
    expect(() => diceOf(formula)).toThrow('unreadable dice formula');
  });

  test.each([
    ['1d8', '1d8'],
    ['d8', '1d8'],
    ['0', '0'],
    ['1d8 + 0', '1d8'],
    ['-1d2', '-1d2'],
    ['3-1d2', '-1d2+3'],
    ['1d6-4', '1d6-4'],
  ])('%s is written %s', (formula, written) => expect(writeDice(diceOf(formula))).toBe(written));

  test('two formulas are rolled together', () => {
    expect(addDice('1d8+1', '-1d2')).toBe('1d8-1d2+1');
    expect(addDice('1d8', '0')).toBe('1d8');
  });

  test('faces and totals follow the order of the formula', () => {
    expect(facesOf('2d6-1d4+3')).toEqual([6, 6, 4]);
    expect(totalOf('2d6-1d4+3', [1, 5, 4])).toBe(5);
    expect(totalOf('1d4-10', [1])).toBe(-9);
  });

  test.each([
    ['2d6', [1, 6], true],
    ['2d6', [1], false],
    ['2d6', [1, 2, 3], false],
    ['2d6', [0, 6], false],
    ['2d6', [1, 7], false],
    ['2d6', [1.5, 6], false],
    ['5', [], true],
  ])('%s can show %j: %s', (formula, shown, can) => expect(canShow(formula, shown)).toBe(can));

  test('many formulas do not fill the memory for ever', () => {
    for (let i = 0; i < 4_500; i++) expect(readDice(`1d6+${i}`)?.bonus).toBe(i);
  });
});
