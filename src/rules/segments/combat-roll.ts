import type { Play } from '../shared/play.ts';
import { rollCheck, type Check, type Score } from './checks.ts';
import type { Course } from './course.ts';
import { missesInTheDark } from './modifiers.ts';

/** The score of a combat action that went astray in the dark: it fails, and is no fumble (SEG-CIRC-08). */
export const ASTRAY: Score = { natural: 0, total: -Infinity, holds: false };

/** The roll of a combat action of any kind, before which it may go astray in the dark (SEG-CIRC-08, SEG-CIRC-11). */
export function* combatRoll(course: Course, check: Check): Play<Score> {
  return (yield* missesInTheDark(course, check.by, check.against)) ? ASTRAY : yield* rollCheck(course, check);
}

/** True for a score that fails whatever it is set against (SEG-CRIT-06, SEG-CIRC-08). */
export function failsAnyway({ natural }: Score): boolean {
  return natural <= 1;
}
