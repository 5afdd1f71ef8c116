import { expect, test } from 'vitest';
import { maximised, throwsFar } from '../../../src/rules/mythras/damage-roll.ts';

test.each([
  ['EXAMPLE MYT-EX-05: hatchet', '1d6', 1, '6'],
  ['EXAMPLE MYT-EX-06: great mace', '2d6', 1, '1d6+6'],
  ['both dice', '2d6', 2, '12'],
  ['more picks than dice', '1d8', 2, '8'],
  ['a bonus stays', '1d8+1', 1, '9'],
  ['great axe', '2d6+2', 1, '1d6+8'],
  ['the largest first', '1d4+1d8', 1, '1d4+8'],
  ['then the next', '1d4+1d8+1d10', 2, '1d4+18'],
  ['dice taken away are no dice of the weapon', '1d8-1d2', 2, '-1d2+8'],
  ['nothing to maximise', '3', 1, '3'],
  ['no pick', '2d6', 0, '2d6'],
])('MYT-SE-22.b: %s', (_case, formula, picks, becomes) => expect(maximised(formula, picks)).toBe(becomes));

test.each([
  ['0', false],
  ['-1d2', false],
  ['-3', false],
  ['1d2', true],
  ['2', true],
  ['1d8+1d6', true],
])('MYT-SE-12.e: a modifier of %s throws a weapon: %s', (modifier, far) =>
  expect(throwsFar(modifier)).toBe(far),
);
