import { endOf } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import { conditionIn, gains, isIn, isMounted } from './conditions.ts';
import type { Course } from './course.ts';
import { rankIn, type SegmentsFighter } from './fighter.ts';

/** Rounds of exertion before a fighter is out of breath (SEG-FATIGUE-01, SEG-FATIGUE-02, SEG-FATIGUE-07, OPEN-50). */
export function fatigueThreshold(fighter: SegmentsFighter): number {
  const { bonuses, encumbrance = 0 } = fighter;
  return 10 + bonuses.con + Math.floor(rankIn(fighter, 'endurance') / 2) - encumbrance;
}

/** The fatigue penalty to rolls and armour class (SEG-FATIGUE-05, SEG-FATIGUE-06, OPEN-51). */
export function fatigueMalus(fighter: SegmentsFighter): number {
  return Math.max(0, (fighter.state.fatigue ?? 0) - fatigueThreshold(fighter) + 1);
}

export function fatigueReasons(
  { options }: Pick<Course, 'options'>,
  fighter: SegmentsFighter,
): readonly Reason[] {
  const malus = options.fatigue ? fatigueMalus(fighter) : 0;
  return malus > 0 ? [{ rule: 'SEG-FATIGUE-05', id: 'segments.fatigue', amount: -malus }] : [];
}

/** Marks a tiring action: one fatigue point for the round (SEG-FATIGUE-03, T-21). */
export function exerts(course: Course, who: string): void {
  if (!course.setup.fight || !course.options.fatigue) return;
  const fighter = course.now(who);
  if (!isIn(fighter, 'exerted')) course.record(gains(fighter, 'exerted'));
}

/** Marks a run too slow to tire, which gives no rest either (SEG-FATIGUE-04). */
export function keepsMoving(course: Course, who: string): void {
  if (!course.setup.fight || !course.options.fatigue) return;
  const fighter = course.now(who);
  if (!isIn(fighter, 'keeps-moving')) course.record(gains(fighter, 'keeps-moving'));
}

/**
 * The facts of a round's end: a fatigue point for exertion, one less for rest; beyond twice the threshold fatigue may
 * kill (SEG-FATIGUE-03, 08 to 10, OPEN-52).
 */
export function roundFacts(fighter: SegmentsFighter): readonly Fact[] {
  const { id: who, state } = fighter;
  const exerted = conditionIn(state, 'exerted');
  const moving = conditionIn(state, 'keeps-moving');
  const now = state.fatigue ?? 0;
  const still: Fact[] = moving ? [endOf(who, moving)] : [];
  if (!exerted) return moving || now === 0 ? still : [tired(who, -1, now - 1)];
  // SEG-FATIGUE-08: a rider tires in every second round of exertion.
  const rides = isMounted(fighter);
  const half = rides ? conditionIn(state, 'tired-in-saddle') : null;
  if (rides && !half) return [...still, endOf(who, exerted), gains(fighter, 'tired-in-saddle')];
  if (half) still.push(endOf(who, half));
  const tiredOut = now + 1 > 2 * Math.max(1, fatigueThreshold(fighter));
  const collapses = tiredOut ? [gains(fighter, 'near-collapse')] : [];
  return [...still, endOf(who, exerted), tired(who, 1, now + 1), ...collapses];
}

function tired(who: string, levels: number, points: number): Fact {
  return { fact: 'tired', who, levels, fatigue: String(points) };
}
