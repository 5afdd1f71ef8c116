import { expect, test } from 'vitest';
import type { Grade, SituationalGrade } from '../../../../src/rules/mythras/grade.ts';
import { aimed } from '../../../../src/rules/mythras/ranged/shot-skill.ts';

const because = { rule: 'MYT-SITU-05', id: 'circumstance.gale' };
const set = (...grades: Grade[]): SituationalGrade[] => grades.map(grade => ({ grade, because }));

test.each<[Grade[], Grade[]]>([
  [
    ['hard', 'herculean', 'hard'],
    ['hard', 'formidable', 'hard'],
  ],
  [
    ['easy', 'formidable'],
    ['easy', 'hard'],
  ],
  [
    ['hard', 'hopeless'],
    ['hard', 'hopeless'],
  ],
  [['standard'], ['standard']],
  [[], []],
])('MYT-RANGED-10.c, MYT-DIFF-06: of %j the worst is eased: %j', (before, after) => {
  expect(aimed(set(...before))).toEqual(set(...after));
});
