import type { Setup } from '../shared/ruleset.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { isIn } from './conditions.ts';
import { concealmentOf, isTotal } from './cover-and-concealment.ts';
import type { Course } from './course.ts';
import { type D20Fighter, hasTrait } from './fighter.ts';

/*
 * Who sees whom, and who sees where it goes.
 */

/**
 * True unless a fighter is blinded, or stands in darkness without darkvision: it sees where it goes (D20-MOVE-04,
 * D20-ACT-43, D20-ACT-53).
 */
export function seesItsWay({ setup }: { readonly setup: Setup }, fighter: D20Fighter): boolean {
  const isDark = hasCircumstance(setup, fighter, 'in-darkness') && !hasTrait(fighter, 'darkvision');
  return !isDark && !isIn(fighter, 'blinded');
}

/**
 * True unless another is wholly concealed from a fighter: by darkness, fog, a wall, a spell, or because it hides
 * (D20-AC-03, D20-ACT-41, D20-CHARGE-03, D20-CONCEAL-06).
 * @param isFar from farther than a blow beside it reaches
 */
export function sees(course: Course, fighter: D20Fighter, other: D20Fighter, isFar = false): boolean {
  return !isTotal(concealmentOf(course, fighter, other, isFar));
}
