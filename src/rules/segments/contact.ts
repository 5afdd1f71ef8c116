import { distanceBetween } from '../shared/grid/distance.ts';
import type { FighterId } from '../shared/play.ts';
import type { Condition } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import {
  allOf,
  conditionIn,
  ends,
  endsAbout,
  felled,
  gains,
  incapacity,
  isFelledLate,
  isIn,
  isMounted,
  ridesWell,
} from './conditions.ts';
import { isBeat, isKeptReady, isOfMelee } from './clocks.ts';
import type { Course } from './course.ts';
import { ACTION, isBodily, isClose, type SegmentsFighter, type Weapon } from './fighter.ts';
import { areFoes, hasCircumstance } from '../shared/setup.ts';
import { isSameItem } from '../shared/taking.ts';
import { roundsLeft } from '../shared/things-in-state.ts';
import { fighterIn } from './setup.ts';
import { loses } from './interruption.ts';
import { actionUnderWay, clocksOf, isInHand } from './state.ts';

/** True if two fighters stand in adjacent squares; null without a map (SEG-MOVE-02). */
export function adjacent(course: Course, one: FighterId, other: FighterId): boolean | null {
  const squares = squaresBetween(course, one, other);
  return squares === null ? null : squares <= 1;
}

function squaresBetween(course: Course, one: FighterId, other: FighterId): number | null {
  const places = course.places();
  const [here, there] = [places?.[one], places?.[other]];
  return here && there ? distanceBetween(here, there, 'equidistant') : null;
}

/**
 * True if a weapon strikes from one fighter to another: in contact, or with a polearm over the first rank of pikes; null
 * without a map (SEG-MELEE-01, SEG-CIRC-20).
 */
export function reaches(course: Course, one: FighterId, other: FighterId, weapon: Weapon): boolean | null {
  const near = adjacent(course, one, other);
  if (near !== false || !weapon.polearm) return near;
  const isRanked = [one, other].some(id => hasCircumstance(course.setup, { id }, 'second-rank'));
  return isRanked && squaresBetween(course, one, other) === 2;
}

/**
 * True for two fighters in contact: adjacent on the map, engaged without one. Outside a fight the table knows
 * (SEG-MELEE-01, SEG-FREE-01).
 */
export function inContact(course: Course, one: FighterId, other: FighterId): boolean {
  const near = adjacent(course, one, other);
  return near ?? (!course.setup.fight || engagedWith(course.now(one)).includes(other));
}

/** The opponents with whom a fighter is engaged in melee (SEG-MELEE-01). */
export function engagedWith(fighter: SegmentsFighter): readonly FighterId[] {
  // A plain loop: asked of everybody, many times in an exchange.
  const foes: FighterId[] = [];
  for (const { condition, by } of fighter.state.conditions)
    if (condition === 'engaged' && by !== undefined) foes.push(by);
  return foes;
}

/** The fighters with whom a fighter wrestles (SEG-WRESTLE-12). */
export function wrestlingWith(fighter: SegmentsFighter): readonly FighterId[] {
  return allOf(fighter, 'wrestling').flatMap(({ by }) => by ?? []);
}

/** All others who wrestle in the same clinch, no matter who came to grips with whom (SEG-WRESTLE-17, SEG-WRESTLE-19). */
export function clinchOf(course: Course, { id: who }: SegmentsFighter): readonly FighterId[] {
  const found = [who];
  for (const id of found)
    for (const other of wrestlingWith(course.now(id)))
      if (course.has(other) && !found.includes(other)) found.push(other);
  return found.slice(1);
}

/** Opponents in contact who can strike; on a map those beside the fighter (SEG-MELEE-01, SEG-MELEE-03, SEG-CIRC-02). */
export function foesInContact(course: Course, { id }: SegmentsFighter): readonly SegmentsFighter[] {
  return engagedWith(course.now(id))
    .filter(foe => fighterIn(course.setup, foe) !== null && adjacent(course, id, foe) !== false)
    .map(foe => course.now(foe))
    .filter(foe => incapacity(foe) === null);
}

/** Engages two fighters; one without contact before rolls an initial reaction (SEG-MELEE-01, SEG-MELEE-08). */
export function engages(course: Course, one: FighterId, other: FighterId): void {
  if (isFelledLate(course.now(one))) return;
  entersContact(course, one, other);
  entersContact(course, other, one);
}

/** Engages one fighter with another, who is or will be engaged with it (SEG-MELEE-01, SEG-MELEE-08). */
export function entersContact(course: Course, who: FighterId, foe: FighterId): void {
  const fighter = course.now(who);
  if (conditionIn(fighter.state, 'engaged', { by: foe })) return;
  // SEG-SURPRISE-06, SEG-SURPRISE-08: no initial reaction against an attacker who surprises, nor after it.
  const isNew = engagedWith(fighter).every(known => surprisedBy(fighter, known) !== null);
  course.record(gains(fighter, 'engaged', { by: foe }));
  asksInTime(course, who);
  if (isNew && !isIn(fighter, 'after-surprise') && surprisedBy(fighter, foe) === null)
    course.record(gains(fighter, 'initial-reaction'));
}

/** Nothing waits in contact: what a fighter holds ready has its turn in this segment, though that was before (SEG-REACT-19). */
function asksInTime(course: Course, who: FighterId): void {
  const { fight } = course.setup;
  const fighter = course.now(who);
  if (!fight || fight.turn === who || isIn(fighter, 'postponed')) return;
  if (clocksOf(fighter).some(clock => isKeptReady(clock, course.segment)))
    course.record(gains(fighter, 'postponed'));
}

/** Ends the contact between two fighters (SEG-MELEE-03). */
export function disengages(course: Course, one: FighterId, other: FighterId): void {
  for (const [who, foe] of [
    [one, other],
    [other, one],
  ] as const) {
    course.record(...endsAbout(course.now(who), 'engaged', { by: foe }));
    if (engagedWith(course.now(who)).length === 0) leavesMelee(course, who);
    else aimsAgain(course, who, foe);
  }
}

/** The blows prepared at an opponent who is gone are for those who are left (SEG-REACT-10, SEG-REACT-11). */
function aimsAgain(course: Course, who: FighterId, gone: FighterId): void {
  const fighter = course.now(who);
  for (const { at, ...clock } of clocksOf(fighter))
    if (clock.action === 'melee' && at === gone) course.record({ fact: 'prepared', who, ...clock });
}

/**
 * Without contact nothing is left of what was prepared in melee, nor of its first reaction; the blow of this segment falls
 * where it was not prevented in time (SEG-MELEE-08, SEG-REACT-11, SEG-REACT-16).
 */
function leavesMelee(course: Course, who: FighterId): void {
  const fighter = course.now(who);
  course.record(...ends(fighter, 'initial-reaction'));
  for (const clock of clocksOf(fighter)) {
    const { hand, due } = clock;
    const isTooLate = due === course.segment && isFelledLate(fighter);
    if (isOfMelee(clock) && hand !== undefined && !isTooLate) loses(course, who, hand);
  }
}

/** Ends all contact of a fighter (SEG-MOVE-11). */
export function leavesAll(course: Course, who: FighterId): void {
  for (const foe of engagedWith(course.now(who))) {
    if (fighterIn(course.setup, foe)) disengages(course, who, foe);
    else {
      course.record(...endsAbout(course.now(who), 'engaged', { by: foe }));
      if (engagedWith(course.now(who)).length === 0) leavesMelee(course, who);
    }
  }
}

/** The fighter's surprise by this attacker or by everybody; null for none (SEG-SURPRISE-02, SEG-SURPRISE-08). */
export function surprisedBy(fighter: SegmentsFighter, attacker: FighterId): Condition | null {
  for (const known of fighter.state.conditions) {
    const isMeant = known.by === undefined || known.by === attacker;
    if (known.condition === 'surprised' && isMeant) return known;
  }
  return null;
}

/** True for a fighter whom all surprise, or all with whom it is at grips: it can announce nothing (SEG-SURPRISE-02, SEG-SURPRISE-08). */
export function isTakenUnawares(fighter: SegmentsFighter): boolean {
  const grips = wrestlingWith(fighter);
  const all = grips.length > 0 ? grips : [''];
  return all.every(by => surprisedBy(fighter, by) !== null);
}

/** Notes a blow, a charge, a grip, a shot or magic by surprise: the first reaction comes in the next segment, without Dexterity (SEG-SURPRISE-06). */
export function hasSurprised(course: Course, who: FighterId): void {
  for (const id of ['has-surprised', 'after-surprise'] as const)
    if (!isIn(course.now(who), id)) course.record(gains(course.now(who), id));
  course.record(...ends(course.now(who), 'initial-reaction'));
}

/** True if magic of a fighter takes an opponent by surprise: its target, or any where none is named (SEG-SURPRISE-04). */
export function surprisesAny(course: Course, by: FighterId, at: FighterId): boolean {
  const { setup } = course;
  if (course.has(at)) return areFoes(setup, by, at) && surprisedBy(course.now(at), by) !== null;
  return course.others(by).some(foe => areFoes(setup, by, foe.id) && surprisedBy(foe, by) !== null);
}

/** Melee weapons in hand (SEG-MELEE-04). */
export function weaponsInHand(fighter: SegmentsFighter): readonly Weapon[] {
  return fighter.weapons.filter(
    weapon => isClose(weapon) && isInHand(fighter, weapon) && !isOnRein(fighter, weapon),
  );
}

/** Everything in hand but the body and what is thrown: it keeps from wrestling (SEG-WRESTLE-09). */
export function heldThings(fighter: SegmentsFighter): readonly Weapon[] {
  const isHeld = (weapon: Weapon) => isClose(weapon) || weapon.kind === 'shooting';
  return fighter.weapons.filter(weapon => isHeld(weapon) && !isBodily(weapon) && isInHand(fighter, weapon));
}

/** True for a poor rider, whose every order to the mount is an action (SEG-CIRC-14). */
export function directsByHand(fighter: SegmentsFighter): boolean {
  return isMounted(fighter) && !ridesWell(fighter);
}

/** Why a poor rider has no order left for the mount in this segment; null where it has, and for all others (SEG-CIRC-14). */
export function directingRefusal(fighter: SegmentsFighter): Reason | null {
  const isLate = directsByHand(fighter) && isIn(fighter, 'acted');
  return isLate ? { rule: 'SEG-CIRC-14', id: 'segments.has-acted' } : null;
}

/** True if a weapon needs the hand on the rein: a poor rider fights and shoots with one weapon, in one hand (SEG-CIRC-14). */
export function isOnRein(fighter: SegmentsFighter, weapon: Weapon): boolean {
  if (!directsByHand(fighter) || isBodily(weapon)) return false;
  if (weapon.hand !== 'left') return weapon.hand === 'both';
  return fighter.weapons.some(
    one => one.hand === 'right' && !isBodily(one) && isInHand(fighter, one) && roundsLeft(fighter, one) !== 0,
  );
}

/** Holds a weapon other than bare fists (SEG-PARRY-03). */
export function isArmed(fighter: SegmentsFighter): boolean {
  return weaponsInHand(fighter).some(({ kind }) => kind !== 'fist');
}

/** True of a weapon that was drawn, put on or picked up in this segment: it is ready at its end (SEG-ACT-02, SEG-SHOOT-15). */
export function isBeingReadied(
  { state }: Pick<SegmentsFighter, 'state'>,
  { id }: Pick<Weapon, 'id'>,
): boolean {
  return state.conditions.some(known => known.condition === 'taken-in-hand' && isSameItem(known.with, id));
}

/** The melee weapons that guard in this segment: all in hand that were in it before. */
export function weaponsOnGuard(fighter: SegmentsFighter): readonly Weapon[] {
  return weaponsInHand(fighter).filter(weapon => !isBeingReadied(fighter, weapon));
}

/** Has a weapon other than bare fists to guard with (SEG-SURPRISE-12). */
export function hasGuard(fighter: SegmentsFighter): boolean {
  return weaponsOnGuard(fighter).some(({ kind }) => kind !== 'fist');
}

/** True if the fighter's guard is down, for this attacker or for anybody (SEG-FREE-08, SEG-FREE-09, SEG-WRESTLE-18, SEG-SURPRISE-12). */
export function guardDown(course: Course, target: SegmentsFighter, by: FighterId = ''): boolean {
  if (isIn(target, 'guard-lowered', 'wrestling', 'moved-fully')) return true;
  if (surprisedBy(target, by) && !hasGuard(target)) return true;
  if (felled(target) !== null) return true;
  return engagedWith(target).length > 0 && isOccupied(target);
}

/**
 * True while an action other than melee is under way: not in a beat; one announced at the end of this segment counts from
 * the next one on (SEG-FREE-09, SEG-GM-01).
 */
function isOccupied(fighter: SegmentsFighter): boolean {
  const begun = isIn(fighter, 'exposed') && isIn(fighter, 'acted', 'begins-anew');
  const clock = actionUnderWay(fighter);
  return clock !== null && !isBeat(clock) && !begun;
}

/**
 * True for a fighter who does something other than fight in this segment, and so strikes no free blow: its guard is down,
 * or an action without a weapon has taken the segment (SEG-REACT-07, SEG-FREE-08, SEG-FREE-09).
 * @param comesNear an opponent comes by, with whom it is in contact for that instant only (SEG-MOVE-07)
 */
export function isBusy(course: Course, fighter: SegmentsFighter, comesNear = false): boolean {
  if (comesNear && isOccupied(fighter)) return true;
  return guardDown(course, fighter) || course.hasActed(fighter.id, ACTION);
}

/** True if a hold of one fighter is on another (SEG-WRESTLE-22). */
export function isHeldBy(course: Course, victim: FighterId, by: FighterId): boolean {
  return conditionIn(course.now(victim).state, 'held', { by }) !== null;
}

/**
 * Holds that hinder a fighter; without those gained in a segment in which both wrestlers act (SEG-WRESTLE-11,
 * SEG-WRESTLE-22).
 */
export function holdsOn(fighter: SegmentsFighter): number {
  const holds = allOf(fighter, 'held').length;
  return Math.min(holds, conditionIn(fighter.state, 'commits')?.amount ?? holds);
}

/** The opponents who outnumber a fighter; those with their guard down do not count (SEG-CIRC-01, SEG-CIRC-02). */
export function opponentsOf(course: Course, fighter: SegmentsFighter): readonly FighterId[] {
  const wrestlers = wrestlingWith(fighter).filter(
    id => course.has(id) && areFoes(course.setup, fighter.id, id) && felled(course.now(id)) === null,
  );
  const melee = foesInContact(course, fighter)
    .filter(foe => !guardDown(course, foe) && turnedAgainst(foe, fighter.id))
    .map(({ id }) => id);
  return [...new Set([...melee, ...wrestlers])];
}

/** True unless all prepared actions of an opponent aim at others with whom it is still in contact (SEG-CIRC-02). */
function turnedAgainst(foe: SegmentsFighter, who: FighterId): boolean {
  const near = engagedWith(foe);
  const aims = clocksOf(foe).filter(({ at = '' }) => at === '' || near.includes(at));
  return aims.length === 0 || aims.some(({ at = '' }) => at === '' || at === who);
}

/** Companions in contact with the same opponent, who may be struck by mistake. */
export function companionsNear(
  course: Course,
  who: SegmentsFighter,
  foe: FighterId,
): readonly SegmentsFighter[] {
  return course
    .others(who.id, foe)
    .filter(one => !areFoes(course.setup, who.id, one.id) && incapacity(one) === null)
    .filter(one => adjacent(course, who.id, one.id) ?? engagedWith(one).includes(foe));
}
