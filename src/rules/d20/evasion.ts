import type { Cover } from '../shared/grid/cover.ts';
import type { FighterId } from '../shared/play.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { isHelpless } from './conditions.ts';
import type { Course } from './course.ts';
import { type D20Fighter, hasTrait } from './fighter.ts';
import { isSqueezed } from './squeezing.ts';

/** Damage against which a Reflex save for half was made. */
interface Dodged {
  /** Points of the roll. */
  readonly total: number;
  /** The save succeeded. */
  readonly held: boolean;
  readonly cover?: Cover;
}

/** The points that are left after a Reflex save for half, with evasion (D20-EVADE-01, D20-COVER-11). */
export function afterReflex(course: Course, at: FighterId, { total, held, cover }: Dodged): number {
  const able = canEvade(course, course.now(at));
  const isMoreEvasive = cover === 'improved' || (able && hasTrait(course.now(at), 'improved-evasion'));
  const isEvasive = isMoreEvasive || (able && hasTrait(course.now(at), 'evasion'));
  if (held && isEvasive) return 0;
  return Math.max(1, held || isMoreEvasive ? Math.floor(total / 2) : total);
}

/** Has room and freedom to evade: not in more than light armour, helpless, or squeezed in (D20-EVADE-01). */
function canEvade(course: Course, fighter: D20Fighter): boolean {
  const isClad = fighter.armour !== undefined && fighter.armour.category !== 'light';
  const isTight = isSqueezed(course, fighter) || hasCircumstance(course.setup, fighter, 'tight-squeeze');
  return !isClad && !isTight && !isHelpless(fighter);
}
