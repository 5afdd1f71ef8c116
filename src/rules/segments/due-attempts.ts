import type { FighterId } from '../shared/play.ts';
import type { Attempt, Fighter, FightState } from '../shared/ruleset.ts';
import { drawsBlows } from './common-actions.ts';
import { conditionIn, incapacity, isGone, isIn } from './conditions.ts';
import { guardDown } from './contact.ts';
import { Course } from './course.ts';
import type { SegmentsFighter } from './fighter.ts';
import { fighterIn } from './setup.ts';
import { clocksOf } from './state.ts';
import { isAboutToAct } from './still-to-come.ts';
import { canActNow } from './time.ts';
import { hasBledOut } from './wounds.ts';

/**
 * The attempt that time itself makes: loss of blood, exhaustion, clear attacks on a lowered guard, actions prepared again, actions
 * that end (SEG-FREE-10, SEG-REACT-06).
 */
export function dueAttempt(
  fight: FightState,
  fighters: Readonly<Record<FighterId, Fighter>>,
): Attempt | null {
  const course = new Course({ attempt: { action: '', by: '', at: '', with: '' }, fighters, fight });
  for (const id of fight.order) {
    const fighter = fighterIn({ fighters }, id);
    if (!fighter) continue;
    const attempt = (action: string, named = ''): Attempt => ({ action, by: id, at: id, with: named });
    if (isIn(fighter, 'dead')) {
      if (!isGone(fighter) && finishes(fight, fighter)) return attempt('task-done');
      continue;
    }
    if (hasBledOut(fighter)) return attempt('bleed-out');
    if (isIn(fighter, 'near-collapse')) return attempt('hold-out');
    const tugs = conditionIn(fighter.state, 'tugs');
    if (tugs && (tugs.amount ?? 0) < fight.round) return attempt('tug-on');
    if (isStruckLate(fight, course, fighter)) return attempt('exposed');
    const isOpen = guardDown(course, fighter) && !isIn(fighter, 'exposed') && isIn(fighter, 'engaged');
    if (isOpen && !isIn(fighter, 'out-of-action', 'unconscious') && drawsBlows(course, id))
      return attempt('exposed');
    if (incapacity(fighter)) continue;
    const lost = clocksOf(fighter).find(({ trigger }) => trigger === 'lost');
    if (lost?.hand !== undefined) return attempt('prepare-again', lost.hand);
    if (finishes(fight, fighter)) return attempt('task-done');
  }
  return null;
}

/** True if a task, an item or a spell of the fighter is over in this segment (SEG-REACT-06). */
function finishes({ round, cycle }: FightState, fighter: SegmentsFighter): boolean {
  const isOver = clocksOf(fighter).some(({ until }) => until !== undefined && until <= round);
  return isOver && cycle === 2 && !isIn(fighter, 'postponed');
}

/**
 * True once a clear attack falls that waited for what its target does in this segment: that is done, or was let go and
 * the turn is the striker's (SEG-REACT-15, SEG-FREE-10).
 */
function isStruckLate(
  { round, cycle, turn }: FightState,
  course: Course,
  { id, state }: SegmentsFighter,
): boolean {
  if (isIn({ state }, 'out-of-action', 'unconscious')) return false;
  const isDone = !isAboutToAct(course, id);
  return course.others(id).some(foe => {
    const waits = conditionIn(foe.state, 'strikes-later', { by: id }) !== null;
    return (
      waits && !incapacity(foe) && (isDone || (cycle === 2 && turn === foe.id && !canActNow(foe, round)))
    );
  });
}
