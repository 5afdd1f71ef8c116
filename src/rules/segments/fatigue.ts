import { present } from '../shared/compact.ts';
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

/** What is true of the round that is over beside what its fighter is marked with. */
interface Round {
  /** An incantation was under way in it, and goes on (T-21). */
  readonly incants: boolean;
}

/**
 * The facts of a round's end: a fatigue point for exertion, one less for rest; beyond twice the threshold fatigue may kill (SEG-FATIGUE-03, 08 to 10, OPEN-52).
 */
export function roundFacts(fighter: SegmentsFighter, { incants }: Round): readonly Fact[] {
  const { id: who, state } = fighter;
  const exerted = conditionIn(state, 'exerted');
  const moving = conditionIn(state, 'keeps-moving');
  const now = state.fatigue ?? 0;
  const still: Fact[] = [exerted, moving].flatMap(known => (known ? [endOf(who, known)] : []));
  if (!exerted && !incants) return moving || now === 0 ? still : [tired(who, -1, now - 1)];
  // SEG-FATIGUE-08: a rider tires in every second round of exertion.
  const rides = isMounted(fighter);
  const half = conditionIn(state, 'tired-in-saddle');
  if (rides && !half) return [...still, gains(fighter, 'tired-in-saddle')];
  return present([...still, half && endOf(who, half), ...tires(fighter)]);
}

/** The point of the round in which a fight ends, where it has been earned in it (SEG-FATIGUE-03, SEG-FATIGUE-08). */
export function lastRoundFacts(fighter: SegmentsFighter): readonly Fact[] {
  const isHalf = isMounted(fighter) && !isIn(fighter, 'tired-in-saddle');
  return isIn(fighter, 'exerted') && !isHalf ? tires(fighter) : [];
}

/** A fatigue point, and what it may bring (SEG-FATIGUE-10). */
function tires(fighter: SegmentsFighter): readonly Fact[] {
  const points = (fighter.state.fatigue ?? 0) + 1;
  const isTiredOut = points > 2 * Math.max(1, fatigueThreshold(fighter));
  return present([tired(fighter.id, 1, points), isTiredOut && gains(fighter, 'near-collapse')]);
}

function tired(who: string, levels: number, points: number): Fact {
  return { fact: 'tired', who, levels, fatigue: String(points) };
}
