import type { FighterId } from '../shared/play.ts';
import { conditionIn, type ConditionId, endsAbout, gains, isIn } from './conditions.ts';
import { disengages, heldThings, surprisedBy, wrestlingWith } from './contact.ts';
import type { Course } from './course.ts';
import { decidesAgain, loses } from './interruption.ts';
import type { SegmentsFighter } from './fighter.ts';
import { actionUnderWay, clocksOf } from './state.ts';
import { wrestlingHands } from './wrestling-hands.ts';

interface FirstReactions {
  /** Both have rolled for wrestling: that is their initial reaction, and goes on. */
  readonly haveRolled?: boolean;
}

/**
 * Brings two fighters to grips: prepared actions are lost, weapons that are not light fall, and both roll an initial
 * reaction (SEG-WRESTLE-12, 14, 16).
 */
export function engagesWrestling(
  course: Course,
  one: FighterId,
  other: FighterId,
  { haveRolled = false }: FirstReactions = {},
): void {
  sharesSquare(course, one, other);
  for (const [who, foe] of [
    [one, other],
    [other, one],
  ] as const) {
    const fighter = course.now(who);
    const isNew = wrestlingWith(fighter).length === 0;
    if (wrestlingWith(fighter).includes(foe)) continue;
    course.record(gains(fighter, 'wrestling', { by: foe }));
    if (!isNew || (who === other && isTooLate(fighter))) continue;
    for (const weapon of heldThings(fighter))
      if (!weapon.light) course.record({ fact: 'disarmed', who, weapon: weapon.id, metres: 0 });
    if (haveRolled) continue;
    loses(course, who);
    // SEG-SURPRISE-06: no initial reaction after surprise.
    const isAfterSurprise = isIn(fighter, 'after-surprise') || surprisedBy(fighter, '') !== null;
    if (!isAfterSurprise && !isIn(course.now(who), 'initial-reaction'))
      course.record(gains(fighter, 'initial-reaction'));
  }
}

/** True for a fighter who is seized too late to be kept from the shot, the spell or the task of this segment (SEG-REACT-16). */
function isTooLate(fighter: SegmentsFighter): boolean {
  return isIn(fighter, 'acts-to-the-last') && actionUnderWay(fighter) !== null;
}

/**
 * Comes to grips with an opponent whose guard is down, with a first wrestling action at once that takes no reaction time
 * (SEG-WRESTLE-15).
 */
export function seizes(course: Course, who: FighterId, foe: FighterId): void {
  engagesWrestling(course, who, foe);
  if (!course.setup.fight) return;
  const due = course.segment;
  course.record({ fact: 'prepared', who, action: 'wrestling', hand: 'wrestling', at: foe, due });
  decidesAgain(course, foe);
  if (course.setup.fight.turn === foe && clocksOf(course.now(foe)).length === 0)
    course.record({ fact: 'spent', who: foe, what: 'turn', amount: 1 });
  // Its turn may have been before: it comes again.
  if (!isIn(course.now(who), 'postponed')) course.record(gains(course.now(who), 'postponed'));
}

/** Wrestlers share a square: the newcomer steps into it (SEG-MOVE-03). */
function sharesSquare(course: Course, who: FighterId, foe: FighterId): void {
  const [here, there] = [course.places()?.[who], course.places()?.[foe]];
  if (!here || !there || (here.x === there.x && here.y === there.y)) return;
  course.record({ fact: 'moved', who, onto: { x: there.x, y: there.y } });
}

/** What a fighter keeps up with its hands: a hold, each of several, and a gag (SEG-WRESTLE-22). */
const HOLDS = ['held', 'gagged'] as const;

/** Ends what another does to a fighter in grips, each as often as it is there. With fewer holds to keep up it can act again (SEG-WRESTLE-24). */
function frees(course: Course, who: FighterId, foe: FighterId, ids: readonly ConditionId[]): void {
  for (const id of ids)
    for (let left = 8; left > 0; left -= 1) {
      const over = endsAbout(course.now(who), id, { by: foe });
      if (over.length === 0) break;
      course.record(...over);
      if (id === 'held') decidesAgain(course, foe);
    }
}

/** A stunned fighter holds nobody and stays at grips (SEG-CRIT-03). */
export function loosens(course: Course, stunned: FighterId): void {
  for (const { id } of course.others(stunned)) frees(course, id, stunned, HOLDS);
}

/** Ends the wrestling of two fighters, with all holds (SEG-WRESTLE-20). */
export function releases(course: Course, one: FighterId, other: FighterId): void {
  for (const [who, foe] of [
    [one, other],
    [other, one],
  ] as const) {
    frees(course, who, foe, ['wrestling', ...HOLDS, 'turned-over', 'swallowed']);
    if (wrestlingWith(course.now(who)).length > 0) continue;
    for (const hand of wrestlingHands(course.now(who))) loses(course, who, hand);
  }
}

/**
 * A helpless fighter holds nobody any more, and is in contact with nobody; who holds it keeps it until it is dead, or let
 * go (SEG-MELEE-03, SEG-WRESTLE-30).
 */
export function fallsOut(course: Course, who: FighterId): void {
  for (const { id, state } of course.others(who)) {
    if (!state.conditions.some(known => known.by === who)) continue;
    const isKept = !isIn(course.now(who), 'dead') && conditionIn(course.now(who).state, 'held', { by: id });
    if (isKept) frees(course, id, who, [...HOLDS, 'turned-over']);
    else releases(course, who, id);
    disengages(course, who, id);
  }
  // SEG-REACT-16: an action that was not prevented in time still happens.
  if (!isIn(course.now(who), 'acts-to-the-last')) loses(course, who);
}
