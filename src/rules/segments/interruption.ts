import type { FighterId } from '../shared/play.ts';
import { incapacity } from './conditions.ts';
import type { Course } from './course.ts';
import { ACTION } from './fighter.ts';
import { actionUnderWay } from './state.ts';

/** Causes that may interrupt an action prepared or under way (SEG-REACT-12, SEG-REACT-14, SEG-MAGIC-05, OPEN-14). */
export type Interruption = 'struck' | 'parry' | 'dodge' | 'move' | 'shout' | 'action';

/** True once an incantation has begun (SEG-REACT-06). */
function isIncanting(course: Course, who: FighterId): boolean {
  const clock = actionUnderWay(course.now(who));
  return clock?.action === 'cast' && (clock.due ?? 0) < course.segment;
}

/** Interrupts the action under way; an incantation loses its spell if the rule option says so. */
export function interrupts(course: Course, who: FighterId, _by: FighterId, how: Interruption): void {
  const clock = actionUnderWay(course.now(who));
  if (!clock) return;
  // Damage alone interrupts nothing unless it leaves the fighter helpless (OPEN-14).
  if (how === 'struck' && incapacity(course.now(who)) === null) return;
  // SEG-ACT-05: a shout interrupts nothing but an incantation.
  if (how === 'shout' && !isIncanting(course, who)) return;
  const incanting = isIncanting(course, who);
  course.record({ fact: 'dropped', who, action: clock.action, hand: ACTION });
  if (clock.action !== 'cast') return;
  if (incanting && course.options.brokenSpellsLost) {
    const spell = course.now(who).spells?.find(({ id }) => id === clock.with);
    if (spell?.uses !== undefined) {
      const used = course.now(who).state.used[spell.id] ?? 0;
      const left = Math.max(0, spell.uses - used - 1);
      course.record({ fact: 'used', who, weapon: spell.id, with: spell.id, amount: 1, left });
    }
    course.record({ fact: 'did', who, what: 'loses-spell' });
  } else course.record({ fact: 'did', who, what: 'breaks-off-spell' });
}
