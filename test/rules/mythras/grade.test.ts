import { describe, expect, test } from 'vitest';
import {
  gradedValue,
  gradeInForce,
  GRADES,
  hardest,
  shifted,
  type Grade,
} from '../../../src/rules/mythras/grade.ts';

const because = { rule: 'R', id: 'r' };

test('MYT-DIFF-01.a: the grades, from the easiest to the hardest', () => {
  expect(GRADES).toEqual([
    'automatic',
    'very-easy',
    'easy',
    'standard',
    'hard',
    'formidable',
    'herculean',
    'hopeless',
  ]);
});

test.each<[number, Grade, number]>([
  [50, 'automatic', 50],
  [50, 'very-easy', 100],
  [33, 'very-easy', 66],
  [51, 'easy', 77],
  [50, 'easy', 75],
  [50, 'standard', 50],
  [50, 'hard', 34],
  [60, 'hard', 40],
  [51, 'formidable', 26],
  [50, 'formidable', 25],
  [47, 'herculean', 10],
  [50, 'herculean', 10],
  [50, 'hopeless', 0],
  [0, 'easy', 0],
])('MYT-DIFF-01.b, MYT-DIFF-07, MYT-OPEN-22: %i at %s is %i', (skill, grade, value) => {
  expect(gradedValue(skill, grade)).toBe(value);
});

describe('MYT-DIFF-03, MYT-SITU-02: of several grades the hardest applies', () => {
  test.each<[Grade[], Grade]>([
    [[], 'standard'],
    [['hard'], 'hard'],
    [['hard', 'hard'], 'hard'],
    [['hard', 'formidable', 'easy'], 'formidable'],
    [['very-easy'], 'very-easy'],
    [['automatic'], 'automatic'],
  ])('MYT-DIFF-03.a: %j: %s', (grades, grade) => expect(hardest(grades)).toBe(grade));
});

describe('MYT-DIFF-04: a shift moves along the list', () => {
  test.each<[Grade, number, Grade]>([
    ['standard', 1, 'hard'],
    ['standard', -1, 'easy'],
    ['standard', -2, 'very-easy'],
    ['standard', -3, 'very-easy'],
    ['hard', 1, 'formidable'],
    ['herculean', 1, 'hopeless'],
    ['formidable', 9, 'hopeless'],
    ['easy', 0, 'easy'],
    ['automatic', 2, 'automatic'],
    ['hopeless', -2, 'hopeless'],
  ])('MYT-DIFF-04.a, .b: %s by %i is %s', (grade, steps, to) => expect(shifted(grade, steps)).toBe(to));

  test('MYT-DIFF-04.a: from the hardest circumstance, by all shifts together', () => {
    const circumstances = [
      { grade: 'easy' as const, because },
      { grade: 'hard' as const, because },
    ];
    const shifts = [
      { steps: 2, because },
      { steps: -1, because },
    ];
    expect(gradeInForce(circumstances, shifts)).toBe('formidable');
    expect(gradeInForce([], shifts)).toBe('hard');
    expect(gradeInForce(circumstances, [])).toBe('hard');
  });
});
