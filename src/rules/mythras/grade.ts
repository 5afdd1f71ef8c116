import type { Reason } from '../shared/target.ts';

/** Difficulty grades from the easiest to the hardest (MYT-DIFF-01). */
export const GRADES = [
  'automatic',
  'very-easy',
  'easy',
  'standard',
  'hard',
  'formidable',
  'herculean',
  'hopeless',
] as const;
export type Grade = (typeof GRADES)[number];

/** A grade set by a circumstance. */
export interface SituationalGrade {
  readonly grade: Grade;
  readonly because: Reason;
}

/** A shift of the grade: 1 for "one grade harder", -1 for "one grade easier". */
export interface Shift {
  readonly steps: number;
  readonly because: Reason;
}

const MULTIPLIERS: Readonly<Record<Grade, readonly [number, number]>> = {
  automatic: [1, 1],
  'very-easy': [2, 1],
  easy: [3, 2],
  standard: [1, 1],
  hard: [2, 3],
  formidable: [1, 2],
  herculean: [1, 5],
  hopeless: [0, 1],
};

/** Points added to a skill by grade, where the world plays so (MYT-DIFF-02). */
const POINTS: Readonly<Record<Grade, number>> = {
  automatic: 0,
  'very-easy': 40,
  easy: 20,
  standard: 0,
  hard: -20,
  formidable: -40,
  herculean: -80,
  hopeless: -Infinity,
};

/** A skill's value at a grade: a fraction or multiple, rounded up, or plus points (MYT-DIFF-02, 07, MYT-OPEN-22). */
export function gradedValue(skill: number, grade: Grade, asPoints = false): number {
  if (asPoints) return Math.max(0, skill + POINTS[grade]);
  const [times, over] = MULTIPLIERS[grade];
  return Math.ceil((skill * times) / over);
}

/** The hardest grade set by the circumstances; they never add up (MYT-DIFF-03, MYT-SITU-02). */
export function hardest(grades: readonly Grade[]): Grade {
  if (grades.length === 0) return 'standard';
  let worst = 0;
  for (const grade of grades) worst = Math.max(worst, GRADES.indexOf(grade));
  return gradeAt(worst);
}

/** The grade some steps harder, or easier when negative, within the limits of shifts (MYT-DIFF-04). */
export function shifted(grade: Grade, steps: number): Grade {
  // Automatic and hopeless are beyond any shift (MYT-DIFF-06).
  if (steps === 0 || grade === 'automatic' || grade === 'hopeless') return grade;
  const [easiest, last] = [GRADES.indexOf('very-easy'), GRADES.indexOf('hopeless')];
  return gradeAt(Math.min(last, Math.max(easiest, GRADES.indexOf(grade) + steps)));
}

/** The grade in force: the hardest circumstance, then every shift (MYT-DIFF-03, MYT-DIFF-04). */
export function gradeInForce(grades: readonly SituationalGrade[], shifts: readonly Shift[]): Grade {
  if (grades.length === 0 && shifts.length === 0) return 'standard';
  let steps = 0;
  for (const shift of shifts) steps += shift.steps;
  return shifted(hardest(grades.map(({ grade }) => grade)), steps);
}

function gradeAt(index: number): Grade {
  return GRADES[index] ?? 'standard';
}
