import { distanceBetween } from '../shared/grid/distance.ts';
import type { FighterId } from '../shared/play.ts';
import type { Condition } from '../shared/fact.ts';
import { allOf, conditionIn, ends, endsAbout, gains, helplessness, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { isBodily, isClose, rankIn, type SegmentsFighter, type Weapon } from './fighter.ts';
import { areFoes, fighterIn } from './setup.ts';
import { actionUnderWay, isInHand } from './state.ts';

/** Whether two stand in adjacent squares; null where no map says (SEG-MOVE-02). */
export function adjacent(course: Course, one: FighterId, other: FighterId): boolean | null {
  const places = course.places();
  const [here, there] = [places?.[one], places?.[other]];
  return here && there ? distanceBetween(here, there, 'equidistant') <= 1 : null;
}

/** Those whom somebody is engaged with in melee (SEG-MELEE-01). */
export function engagedWith(fighter: SegmentsFighter): readonly FighterId[] {
  return allOf(fighter, 'engaged').flatMap(({ by }) => by ?? []);
}

/** Those who wrestle with somebody (SEG-WRESTLE-12). */
export function wrestlingWith(fighter: SegmentsFighter): readonly FighterId[] {
  return allOf(fighter, 'wrestling').flatMap(({ by }) => by ?? []);
}

/** Foes in contact who can strike (SEG-MELEE-03). */
export function foesInContact(course: Course, { id }: SegmentsFighter): readonly SegmentsFighter[] {
  return engagedWith(course.now(id))
    .filter(foe => fighterIn(course.setup, foe) !== null)
    .map(foe => course.now(foe))
    .filter(foe => helplessness(foe) === null);
}

/** Two come into contact: whoever was in none rolls an initial reaction (SEG-MELEE-01, SEG-MELEE-08). */
export function engages(course: Course, one: FighterId, other: FighterId): void {
  for (const [who, foe] of [
    [one, other],
    [other, one],
  ] as const) {
    const fighter = course.now(who);
    if (conditionIn(fighter.state, 'engaged', { by: foe })) continue;
    const isNew = engagedWith(fighter).length === 0;
    course.tell(gains(fighter, 'engaged', { by: foe }));
    // SEG-SURPRISE-06: after surprise there is no such roll.
    if (isNew && !isIn(fighter, 'after-surprise', 'surprised'))
      course.tell(gains(fighter, 'initial-reaction'));
  }
}

/** Two are not in contact any more (SEG-MELEE-03). */
export function disengages(course: Course, one: FighterId, other: FighterId): void {
  for (const [who, foe] of [
    [one, other],
    [other, one],
  ] as const) {
    course.tell(...endsAbout(course.now(who), 'engaged', { by: foe }));
    const now = course.now(who);
    if (engagedWith(now).length === 0) course.tell(...ends(now, 'initial-reaction'));
  }
}

/** Somebody leaves all contact (SEG-MOVE-11). */
export function leavesAll(course: Course, who: FighterId): void {
  for (const foe of engagedWith(course.now(who))) {
    if (fighterIn(course.setup, foe)) disengages(course, who, foe);
    else course.tell(...endsAbout(course.now(who), 'engaged', { by: foe }));
  }
}

/** The surprise of somebody by this one, or by everybody; null for none (SEG-SURPRISE-02, SEG-SURPRISE-08). */
export function surprisedBy(fighter: SegmentsFighter, attacker: FighterId): Condition | null {
  const all = allOf(fighter, 'surprised');
  return all.find(({ by }) => by === undefined || by === attacker) ?? null;
}

/** Weapons of close combat in somebody's hands (SEG-MELEE-04). */
export function weaponsInHand(fighter: SegmentsFighter): readonly Weapon[] {
  return fighter.weapons.filter(
    weapon => isClose(weapon) && isInHand(fighter, weapon) && !isOnRein(fighter, weapon),
  );
}

/** Whether somebody rides without hands, and the mount costs no action (SEG-CIRC-15). */
export function ridesWell(fighter: SegmentsFighter): boolean {
  return isIn(fighter, 'mounted') && rankIn(fighter, 'riding') >= 4;
}

/** Whether the hand that a weapon takes holds the rein: a poor rider wields one weapon, in one hand (SEG-CIRC-14). */
export function isOnRein(fighter: SegmentsFighter, weapon: Weapon): boolean {
  if (!isIn(fighter, 'mounted') || ridesWell(fighter) || isBodily(weapon)) return false;
  if (weapon.hand !== 'left') return weapon.hand === 'both';
  return fighter.weapons.some(
    one => one.hand === 'right' && isClose(one) && !isBodily(one) && isInHand(fighter, one),
  );
}

/** Whether something other than a bare fist is in hand (SEG-PARRY-03, SEG-SURPRISE-12). */
export function isArmed(fighter: SegmentsFighter): boolean {
  return weaponsInHand(fighter).some(({ kind }) => kind !== 'fist');
}

/** Whether somebody in contact has their guard down (SEG-FREE-08, SEG-FREE-09, SEG-WRESTLE-18, SEG-SURPRISE-12). */
export function guardDown(course: Course, target: SegmentsFighter): boolean {
  if (isIn(target, 'guard-lowered', 'wrestling', 'moved-fully')) return true;
  if (surprisedBy(target, '') && !isArmed(target)) return true;
  if (helplessness(target) !== null) return true;
  // What was begun in this segment lowers the guard from the next one on.
  const begun = isIn(target, 'exposed') && isIn(target, 'acted');
  return engagedWith(target).length > 0 && actionUnderWay(target) !== null && !begun;
}

/** Holds that hinder somebody: none that came in a segment in which both act (SEG-WRESTLE-11, SEG-WRESTLE-22). */
export function holdsOn(fighter: SegmentsFighter): number {
  const holds = allOf(fighter, 'held').length;
  return Math.min(holds, conditionIn(fighter.state, 'commits')?.amount ?? holds);
}

/** Opponents who press somebody at once (SEG-CIRC-01, SEG-CIRC-02): those with their guard down do not count. */
export function opponentsOf(course: Course, fighter: SegmentsFighter): readonly FighterId[] {
  const wrestlers = wrestlingWith(fighter).filter(id => areFoes(course.setup, fighter.id, id));
  const melee = foesInContact(course, fighter)
    .filter(foe => !guardDown(course, foe) && turnedAgainst(foe, fighter.id))
    .map(({ id }) => id);
  return [...new Set([...melee, ...wrestlers])];
}

/** Whether somebody in contact with several is turned against this one. */
function turnedAgainst(foe: SegmentsFighter, who: FighterId): boolean {
  const aims = (foe.state.prepared ?? []).flatMap(({ at }) => (at === undefined || at === '' ? [] : [at]));
  return aims.length === 0 || aims.includes(who);
}

/** Whether two fight on the same side of something, and so may be struck by mistake. */
export function companionsNear(
  course: Course,
  who: SegmentsFighter,
  foe: FighterId,
): readonly SegmentsFighter[] {
  return course
    .others(who.id, foe)
    .filter(one => !areFoes(course.setup, who.id, one.id) && helplessness(one) === null)
    .filter(one => adjacent(course, who.id, one.id) ?? engagedWith(one).includes(foe));
}
