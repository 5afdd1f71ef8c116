import type { FighterId, Play } from '../shared/play.ts';
import { felled, isIn } from './conditions.ts';
import { engagedWith, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import type { Weapon } from './fighter.ts';
import { preparesBlow } from './reaction.ts';

/**
 * Prepares the next blow of a weapon right after its last, for a fighter who still has it in hand and a foe to strike
 * at (SEG-REACT-04, SEG-REACT-10, SEG-REACT-11).
 */
export function* goesOn(course: Course, who: FighterId, weapon: Weapon, at: FighterId): Play<void> {
  if (canGoOn(course, who, weapon)) yield* preparesBlow(course, who, weapon, at);
}

/** True for a fighter who has a weapon in hand and a foe in contact. */
export function canGoOn(course: Course, who: FighterId, weapon: Weapon): boolean {
  const fighter = course.now(who);
  if (felled(fighter) || isIn(fighter, 'wrestling') || engagedWith(fighter).length === 0) return false;
  return weaponsInHand(fighter).some(({ id }) => id === weapon.id);
}
