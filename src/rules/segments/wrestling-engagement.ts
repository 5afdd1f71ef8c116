import type { Fact, Prepared } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter, FightState } from '../shared/ruleset.ts';
import {
  conditionIn,
  type ConditionId,
  ends,
  endsAbout,
  felled,
  gains,
  isFelledLate,
  isIn,
  isSeizedLate,
  unseats,
} from './conditions.ts';
import { disengages, engagedWith, heldThings, surprisedBy, wrestlingWith } from './contact.ts';
import { Course } from './course.ts';
import { decidesAgain, loses } from './interruption.ts';
import type { SegmentsFighter } from './fighter.ts';
import { clocksOf, droppedOf } from './state.ts';
import { actionsToCome, isStillToAct } from './still-to-come.ts';
import { wrestlingHands } from './wrestling-hands.ts';

/** What two fighters who come to grips have rolled before. */
interface FirstReactions {
  /** Both have rolled for wrestling: that is their initial reaction, and goes on. */
  readonly haveRolled?: boolean;
}

/**
 * Brings two fighters to grips: prepared actions are lost, weapons that are not light fall, and both roll an initial
 * reaction (SEG-WRESTLE-12, 14, 16). One who is seized too late first does what falls in this segment (SEG-REACT-16).
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
    if (!isNew) continue;
    const isLate = who === other && isIn(fighter, 'acts-to-the-last') && isStillToAct(course, who);
    const kept = isLate ? actionsToCome(course, who) : [];
    course.record(...(isLate ? [gains(fighter, 'seized-late')] : dropsHeavy(fighter)));
    if (haveRolled) continue;
    for (const clock of clocksOf(fighter))
      if (!kept.some(({ hand }) => hand === clock.hand)) loses(course, who, clock.hand);
    rollsFirst(course, who, foe);
  }
}

/**
 * The next reaction is an initial one, of the grips or of the melee into which they end; none after surprise (SEG-WRESTLE-02,
 * SEG-MELEE-08, SEG-SURPRISE-06). Whom the opponent surprises by it rolls in the next segment.
 */
function rollsFirst(course: Course, who: FighterId, foe = ''): void {
  const fighter = course.now(who);
  if (isIn(fighter, 'after-surprise') || surprisedBy(fighter, '')) return;
  if (surprisedBy(fighter, foe)) course.record(gains(fighter, 'after-surprise'));
  else if (!isIn(fighter, 'initial-reaction')) course.record(gains(fighter, 'initial-reaction'));
}

/** The weapons that fall at grips: all that are not light (SEG-WRESTLE-16). */
function dropsHeavy(fighter: SegmentsFighter): readonly Fact[] {
  const heavy = heldThings(fighter).filter(({ light }) => !light);
  return heavy.map(({ id }) => ({ fact: 'disarmed', who: fighter.id, weapon: id, metres: 0 }));
}

/** The preparations, other than wrestling, of a fighter who was seized too late; none for others. */
export function lostAtGrips(fighter: SegmentsFighter): readonly Prepared[] {
  if (!isSeizedLate(fighter)) return [];
  return clocksOf(fighter).filter(({ action }) => action !== 'wrestling');
}

/** What a fighter seized too late loses with the segment: what it has not done, and its weapons (SEG-WRESTLE-16). */
export function comesToGrips(fighter: SegmentsFighter): readonly Fact[] {
  if (!isSeizedLate(fighter)) return [];
  return [...lostAtGrips(fighter).map(clock => droppedOf(fighter.id, clock)), ...dropsHeavy(fighter)];
}

/**
 * Fighters who were seized or felled too late drop their weapons, leave the saddle, or are out of the fight, once they have done what fell in
 * this segment (SEG-REACT-16, SEG-WRESTLE-16).
 */
export function settlesLate(course: Course): void {
  for (const id of Object.keys(course.setup.fighters)) {
    if (!course.has(id) || isStillToAct(course, id)) continue;
    if (isFelledLate(course.now(id))) isOut(course, id);
    else if (isSeizedLate(course.now(id))) {
      for (const { hand } of lostAtGrips(course.now(id))) loses(course, id, hand);
      course.record(...dropsHeavy(course.now(id)), ...ends(course.now(id), 'seized-late'));
    }
    course.record(...unseats(course.now(id)));
  }
}

/** What the end of a segment brings for fighters felled too late who have not acted in it: they are out of the fight (SEG-REACT-16). */
export function lateFallen(
  fight: FightState,
  fighters: Readonly<Record<FighterId, Fighter>>,
): readonly Fact[] {
  const course = new Course({ attempt: { action: '', by: '', at: '', with: '' }, fighters, fight });
  for (const id of Object.keys(fighters))
    if (course.has(id) && isFelledLate(course.now(id))) isOut(course, id);
  return course.facts;
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
  course.record(
    { fact: 'moved', who, onto: { x: there.x, y: there.y } },
    ...ends(course.now(who), 'cornered'),
  );
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
function loosens(course: Course, stunned: FighterId): void {
  for (const { id } of course.others(stunned)) frees(course, id, stunned, HOLDS);
}

/**
 * Ends the wrestling of two fighters, with all holds. One who is at grips with nobody any more comes into the melee with
 * those in contact (SEG-WRESTLE-20, SEG-MELEE-08).
 */
export function releases(course: Course, one: FighterId, other: FighterId): void {
  for (const [who, foe] of [
    [one, other],
    [other, one],
  ] as const) {
    const wrestled = wrestlingWith(course.now(who)).includes(foe);
    frees(course, who, foe, ['wrestling', ...HOLDS, 'turned-over', 'swallowed']);
    if (!wrestled || wrestlingWith(course.now(who)).length > 0) continue;
    for (const hand of wrestlingHands(course.now(who))) loses(course, who, hand);
    if (engagedWith(course.now(who)).length > 0 && !felled(course.now(who))) rollsFirst(course, who);
  }
}

/** A helpless fighter is out of the fight; one felled too late first does what falls in this segment (SEG-REACT-16). */
export function fallsOut(course: Course, who: FighterId): void {
  if (isIn(course.now(who), 'acts-to-the-last') && isStillToAct(course, who)) return;
  isOut(course, who);
}

/**
 * A helpless fighter holds nobody any more, and is in contact with nobody; who holds it keeps it until it is dead, or let
 * go. A stunned one stays where it is (SEG-MELEE-03, SEG-WRESTLE-30, SEG-CRIT-03).
 */
function isOut(course: Course, who: FighterId): void {
  loses(course, who);
  if (isSeizedLate(course.now(who))) course.record(...dropsHeavy(course.now(who)));
  course.record(...ends(course.now(who), 'acts-to-the-last'));
  course.record(...unseats(course.now(who)));
  if (
    isIn(course.now(who), 'stunned') &&
    !isIn(course.now(who), 'dead', 'out-of-action', 'unconscious', 'swallowed')
  )
    return loosens(course, who);
  for (const { id, state } of course.others(who)) {
    if (!state.conditions.some(known => known.by === who)) continue;
    const own = course.now(who);
    const keeps =
      conditionIn(own.state, 'held', { by: id }) ?? conditionIn(own.state, 'swallowed', { by: id });
    const isKept = keeps !== null && !isIn(own, 'dead');
    if (isKept) frees(course, id, who, [...HOLDS, 'turned-over']);
    else releases(course, who, id);
    disengages(course, who, id);
  }
}
