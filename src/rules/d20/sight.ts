import type { Setup } from '../shared/ruleset.ts';
import { hasCircumstance } from '../shared/setup.ts';
import type { Reason } from '../shared/target.ts';
import { isIn } from './conditions.ts';
import { concealmentOf, isTotal } from './cover-and-concealment.ts';
import type { Course } from './course.ts';
import { type D20Fighter, hasTrait } from './fighter.ts';
import { bothPlaces } from './positions.ts';

/*
 * Who sees whom, and who sees where it goes.
 */

/**
 * Why a fighter sees nothing: it is blinded, or stands in darkness without darkvision, which is as good; null where it sees
 * (D20-MOD-02, D20-ACT-41).
 */
export function unseeing({ setup }: { readonly setup: Setup }, fighter: D20Fighter): Reason | null {
  if (isIn(fighter, 'blinded')) return { rule: 'D20-MOD-02', id: 'condition.blinded' };
  const isDark = hasCircumstance(setup, fighter, 'in-darkness') && !hasTrait(fighter, 'darkvision');
  return isDark ? { rule: 'D20-MOD-02', id: 'circumstance.in-darkness' } : null;
}

/** True for a fighter who sees where it goes (D20-MOVE-04, D20-ACT-43, D20-ACT-53). */
export function seesItsWay(course: { readonly setup: Setup }, fighter: D20Fighter): boolean {
  return unseeing(course, fighter) === null;
}

/**
 * True unless another is wholly concealed from a fighter: by darkness, fog, a wall, a spell, or because it hides
 * (D20-AC-03, D20-ACT-41, D20-CHARGE-03, D20-CONCEAL-06).
 * @param isFar from farther than a blow beside it reaches
 */
export function sees(course: Course, fighter: D20Fighter, other: D20Fighter, isFar = false): boolean {
  return !isTotal(concealmentOf(course, fighter, other, isFar));
}

/**
 * True where a fighter may be asked about another by name, as one whom it could strike: it is seen, or no map shows where
 * anybody is, so that the Game Master has said who is where (D20-CONCEAL-06).
 */
export function seesToStrike(course: Course, fighter: D20Fighter, other: D20Fighter, isFar = false): boolean {
  return !bothPlaces(course, fighter, other) || sees(course, fighter, other, isFar);
}
