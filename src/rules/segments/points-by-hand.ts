import type { Fact } from '../shared/fact.ts';
import type { PointsChange, Setup } from '../shared/ruleset.ts';
import { ends } from './conditions.ts';
import { Course } from './course.ts';
import { BODY, ENDURANCE, type SegmentsFighter } from './fighter.ts';
import { bodyOf, enduranceOf } from './state.ts';
import { goesDown } from './wounds.ts';

/**
 * The facts of a change of endurance or body points by hand. What endurance cannot take is lost by the body
 * (SEG-CORE-07); a loss of body points has no critical effect, since nothing is rolled for it.
 */
export function pointsByHand(
  fighter: SegmentsFighter,
  attribute: string,
  change: PointsChange,
  options: Setup['options'],
): readonly Fact[] | null {
  if (attribute !== 'vigour' && attribute !== 'health') return null;
  const now = attribute === 'vigour' ? enduranceOf(fighter) : bodyOf(fighter);
  const by = change.by ?? (change.to === Math.max(0, now) ? 0 : change.to - now);
  if (by > 0) return healed(fighter, attribute === 'vigour' ? ENDURANCE : BODY, by);
  const worn = attribute === 'vigour' ? Math.min(-by, Math.max(0, now)) : 0;
  return by === 0 ? [] : lost(fighter, worn, -by - worn, options);
}

function healed(fighter: SegmentsFighter, where: string, points: number): readonly Fact[] {
  const who = fighter.id;
  const missing = where === BODY ? fighter.body - bodyOf(fighter) : fighter.endurance - enduranceOf(fighter);
  const amount = Math.min(points, missing);
  if (amount <= 0) return [];
  const isUp = where === BODY && bodyOf(fighter) <= 0 && bodyOf(fighter) + amount > 0;
  return [{ fact: 'healed', who, where, points: amount }, ...(isUp ? ends(fighter, 'out-of-action') : [])];
}

function lost(
  fighter: SegmentsFighter,
  worn: number,
  body: number,
  options: Setup['options'],
): readonly Fact[] {
  const who = fighter.id;
  const course = new Course({
    attempt: { action: '', by: who, at: who, with: '' },
    fighters: { [who]: fighter },
    fight: null,
    ...(options && { options }),
  });
  if (worn > 0) course.record({ fact: 'hurt', who, where: ENDURANCE, points: worn });
  if (worn > 0) course.record({ fact: 'wounded', who, where: ENDURANCE, wound: 'worn' });
  if (body === 0) return course.facts;
  course.record({ fact: 'hurt', who, where: BODY, points: body });
  const wound = bodyOf(course.now(who)) <= 0 ? 'out-of-action' : 'body';
  course.record({ fact: 'wounded', who, where: BODY, wound });
  goesDown(course, who);
  return course.facts;
}
