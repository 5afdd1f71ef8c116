import { present } from '../../shared/compact.ts';
import { distanceBetween } from '../../shared/grid/distance.ts';
import type { FighterId, Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { hasActedAtAll } from '../common-actions.ts';
import { ends, gains, felled, isIn, isMounted, isPastCharging, ridesWell } from '../conditions.ts';
import { engagedWith, engages, hasGuard, hasSurprised, leavesAll, surprisedBy } from '../contact.ts';
import type { Course } from '../course.ts';
import { exerts, keepsMoving } from '../fatigue.ts';
import { ACTION, handOf, isClose, rankIn, type SegmentsFighter, type Weapon } from '../fighter.ts';
import { chooseFree, clearAttacks, isStopped } from '../free-actions.ts';
import { decidesAgain, loses } from '../interruption.ts';
import { movesBeside, wayBeside } from '../landing.ts';
import { manoeuvres, rollsManoeuvre } from '../manoeuvres.ts';
import { chooseKind, isSpecial } from '../special.ts';
import { strikeAtOnce, type Blow } from '../melee.ts';
import { SQUARE, type Square, steps } from '../following.ts';
import { areFoes, hasCircumstance } from '../../shared/setup.ts';
import { isInHand } from '../state.ts';
import { waitsFor } from '../tie-break.ts';
import { did, type Acting, type Action } from './action.ts';
import { goal, moveRefusal, wayRefusal } from './stepping.ts';

/** Squares of a run in its first segment (SEG-MOVE-05), and the least distance of a charge (SEG-MOVE-19). */
const RUN = 6;
/** Squares of a walk in a segment (T-19). */
const WALK = 2;
const LEAST_CHARGE = 4;

/** Squares of a movement: the length of the path, or the number named. */
function squaresOf({ course, named }: Acting): number {
  return course.setup.attempt.path?.length ?? Number(named || '2');
}

function fullMoveRefusal(acting: Acting): Reason | null {
  const { course, fighter, named } = acting;
  const rule = 'SEG-MOVE-07';
  const moved = hasMovedRefusal(course, fighter);
  if (moved) return moved;
  if (!course.setup.attempt.path && named !== '' && !/^\d{1,2}$/u.test(named))
    return { rule, id: 'segments.how-many' };
  const squares = squaresOf(acting);
  const most = furthest(course, fighter);
  if (squares > most) return { rule: 'SEG-MOVE-05', id: 'segments.too-far', names: { most } };
  return moveRefusal(fighter) ?? wayRefusal(course, fighter);
}

/**
 * A full move takes the segment and drops all prepared actions; opponents in contact have clear attacks. Returns true
 * if the fighter can go on (SEG-ACT-06, SEG-MOVE-07).
 */
function* movesFully(
  course: Course,
  who: FighterId,
  path: readonly Square[],
  charged: FighterId = '',
): Play<boolean> {
  loses(course, who);
  course.record(...ends(course.now(who), 'cornered'));
  if (!course.setup.fight) return true;
  course.acts(who, ACTION);
  course.record(gains(course.now(who), 'moved-fully'), gains(course.now(who), 'exposed'));
  decidesAgain(course, who);
  leavesBehind(course, who);
  const passed = passedBy(course, who, path).filter(foe => foe !== charged);
  const since = course.facts.length;
  yield* clearAttacks(course, who, { rule: 'SEG-MOVE-11', id: 'segments.full-move' }, passed);
  return !isStopped(course, who, since);
}

/** Opponents in contact do not follow a full move in its segment (SEG-MOVE-11). */
function leavesBehind(course: Course, who: FighterId): void {
  for (const foe of engagedWith(course.now(who)))
    if (course.has(foe)) course.record(gains(course.now(foe), 'left-behind', { by: who }));
}

/** Opponents who come into contact on the way only (SEG-MOVE-07). */
function passedBy(course: Course, who: FighterId, path: readonly Square[]): readonly FighterId[] {
  const places = course.places();
  const here = places?.[who];
  if (!here) return [];
  const fighter = course.now(who);
  return course
    .others(who)
    .filter(foe => {
      const there = places[foe.id];
      const isKnown = !hasCircumstance(course.setup, fighter, 'unknown-place');
      if (!there || !isKnown || engagedWith(fighter).includes(foe.id)) return false;
      return (
        areFoes(course.setup, who, foe.id) &&
        path.some(({ x, y }) => distanceBetween({ ...here, x, y }, there, 'equidistant') <= 1)
      );
    })
    .map(({ id }) => id);
}

/** Why a fighter cannot move more than a square; null when it can (SEG-MOVE-07, SEG-MOVE-08, SEG-MOVE-11). */
function hasMovedRefusal(course: Course, fighter: SegmentsFighter): Reason | null {
  const rule = 'SEG-MOVE-07';
  if (hasActedAtAll(course, fighter.id) && !ridesWell(fighter)) return { rule, id: 'segments.has-acted' };
  if (isIn(fighter, 'stepped')) return { rule: 'SEG-MOVE-08', id: 'segments.has-stepped' };
  return isIn(fighter, 'left-behind') ? { rule: 'SEG-MOVE-11', id: 'condition.left-behind' } : null;
}

/** The mount of a good rider moves without an action, and the guard stays up (SEG-CIRC-15). */
function ridesOn(course: Course, who: FighterId): void {
  course.record(...ends(course.now(who), 'cornered'));
  if (!course.setup.fight) return;
  course.record(steps(course.now(who)));
  leavesBehind(course, who);
}

/** True from the second segment of a run on (SEG-MOVE-05, SEG-MOVE-20). */
function hasRun({ setup }: Course, fighter: SegmentsFighter): boolean {
  return hasCircumstance(setup, fighter, 'has-run') || isIn(fighter, 'running');
}

/** The squares of a run at full speed; in the saddle the mount runs (SEG-MOVE-05). */
function fullSpeed(fighter: SegmentsFighter): number {
  const { speed = RUN } = fighter;
  return isMounted(fighter) ? speed : speed + rankIn(fighter, 'running');
}

/** The most squares of a full move (SEG-MOVE-05). */
function furthest(course: Course, fighter: SegmentsFighter): number {
  const { speed = RUN } = fighter;
  return hasRun(course, fighter) ? fullSpeed(fighter) : Math.min(RUN, Math.max(speed, 1));
}

/** What a full move costs: more than a third of the full speed tires, and a slower run gives no rest (SEG-FATIGUE-04). */
function tires(course: Course, fighter: SegmentsFighter, squares: number): void {
  if (squares > fullSpeed(fighter) / 3) exerts(course, fighter.id);
  else if (squares > WALK) keepsMoving(course, fighter.id);
  if (squares > WALK && course.setup.fight)
    course.record(gains(course.now(fighter.id), 'running', { lasts: { amount: 2, unit: 'rounds' } }));
}

/** A full move (déplacement plein), SEG-ACT-06, SEG-MOVE-07, SEG-MOVE-11. */
export const fullMove: Action = {
  id: 'full-move',
  rule: 'SEG-MOVE-07',
  group: 'move',
  purpose: null,
  when: 'decision',
  refusal: fullMoveRefusal,
  *play(acting) {
    const { course, fighter } = acting;
    const { id } = fighter;
    const squares = squaresOf(acting);
    tires(course, fighter, squares);
    if (ridesWell(fighter)) ridesOn(course, id);
    else if (!(yield* movesFully(course, id, course.setup.attempt.path ?? []))) return;
    const to = goal(course);
    if (to) course.record({ fact: 'moved', who: id, onto: to });
    course.record(did(fighter, 'full-move', { metres: squares * SQUARE }));
    leavesAll(course, id);
  },
};

/** The most squares of a charge: those of a run from its second segment on (SEG-MOVE-05, SEG-MOVE-19). */
function mostOfCharge(course: Course, fighter: SegmentsFighter): number {
  return hasRun(course, fighter) ? furthest(course, fighter) : RUN;
}

/** The way that a charge names, or the shortest one that is open to it; null for none (SEG-MOVE-07, SEG-MOVE-19). */
function wayOfCharge(
  course: Course,
  fighter: SegmentsFighter,
  at: SegmentsFighter,
): readonly Square[] | null {
  const { path } = course.setup.attempt;
  if (path) return path;
  const { id } = fighter;
  const places = course.places() ?? {};
  const shuns = course
    .others(id, at.id)
    .filter(foe => areFoes(course.setup, id, foe.id) && felled(foe) === null)
    .flatMap(foe => places[foe.id] ?? []);
  return wayBeside(course, id, at.id, mostOfCharge(course, fighter), shuns);
}

/** Charge (charge), SEG-MOVE-19, SEG-MOVE-21: a free action at its end, and one for the target. */
export const charge: Action = {
  id: 'charge',
  waitsUnprepared: 'charge',
  rule: 'SEG-MOVE-19',
  group: 'strike',
  purpose: null,
  when: 'decision',
  needs: 'both',
  refusal(acting) {
    const { course, fighter, at, weapon } = acting;
    const rule = 'SEG-MOVE-19';
    const moved = hasMovedRefusal(course, fighter);
    if (moved) return moved;
    if (isPastCharging(fighter, weapon.id)) return { rule, id: 'segments.has-acted' };
    if (!isClose(weapon) || !isInHand(fighter, weapon)) return { rule, id: 'segments.not-in-hand' };
    const [here, there] = [course.places()?.[fighter.id], course.places()?.[at.id]];
    const squares = here && there ? distanceBetween(here, there, 'equidistant') - 1 : RUN;
    if (squares < LEAST_CHARGE) return { rule, id: 'segments.too-near-to-charge' };
    const most = mostOfCharge(course, fighter);
    const isTooFar = Math.max(squares, course.setup.attempt.path?.length ?? 0) > most;
    if (isTooFar && !hasRun(course, fighter)) return { rule, id: 'segments.too-far', names: { most } };
    // A charger from farther off is seen in time.
    if (squares > RUN && surprisedBy(at, fighter.id))
      return { rule: 'SEG-SURPRISE-10', id: 'segments.too-far', names: { most: RUN } };
    if (isTooFar) return { rule, id: 'segments.too-far', names: { most } };
    if (engagedWith(fighter).includes(at.id)) return { rule, id: 'segments.too-near-to-charge' };
    const no = moveRefusal(fighter) ?? wayRefusal(course, fighter);
    if (no || !here || !there || wayOfCharge(course, fighter, at)) return no;
    return { rule: 'SEG-MOVE-01', id: 'segments.way-barred' };
  },
  *play({ course, fighter, at, weapon }) {
    const { id: by } = fighter;
    loses(course, by, ridesWell(fighter) ? ACTION : undefined);
    const unprepared = { action: 'charge', with: weapon.id } as const;
    if (yield* waitsFor(course, by, at.id, { isMelee: true, unprepared })) return;
    const path = wayOfCharge(course, fighter, at) ?? [];
    exerts(course, by);
    if (ridesWell(fighter)) ridesOn(course, by);
    else if (!(yield* movesFully(course, by, path, at.id))) return;
    leavesAll(course, by);
    course.record(movesBeside(course, by, at.id, path));
    if (course.setup.fight) {
      // SEG-SURPRISE-06: a fighter who surprises by it rolls without Dexterity.
      if (surprisedBy(at, by)) hasSurprised(course, by);
      engages(course, by, at.id);
    }
    // SEG-CIRC-14: a poor rider has no attack at the end.
    const rides = isMounted(fighter) && rankIn(fighter, 'riding') < 4;
    const special = { by, at: at.id, weapon };
    const kind = rides ? null : yield* chooseKind(course, special, { name: 'charge', rule: 'SEG-MOVE-19' });
    // OPEN-48: both act at once, even if one falls by it, and neither parries with the weapon used.
    if (!rides) course.acts(by, handOf(weapon));
    const target = course.now(at.id);
    const receives = felled(target) === null;
    const ranked = hasCircumstance(course.setup, target, 'pike-rank');
    const times = (one: Weapon) => (one.polearm || ranked ? 2 : 1);
    // A special action is opposed by the reception itself: a weapon acts once (SEG-SPECIAL-03, SEG-SPECIAL-20).
    if (kind) return yield* manoeuvres(course, { ...special, kind, bonus: 2, times });
    const reception = receives
      ? yield* chooseFree(course, {
          by: at.id,
          at: by,
          quality: 'free',
          comesNear: true,
          times,
          reason: { rule: 'SEG-MOVE-21', id: 'segments.charge-reception' },
        })
      : null;
    // SEG-SURPRISE-12: one surprised without a weapon in hand has its guard down.
    const isOpen = surprisedBy(course.now(at.id), by) !== null && !hasGuard(course.now(at.id));
    const blow: Blow = { by, at: at.id, weapon, quality: isOpen ? 'clear' : 'free', bonus: 2 };
    const own = rides ? [] : [blow];
    if (!reception || !isSpecial(reception)) return yield* strikeAtOnce(course, present([reception, ...own]));
    // A special action that receives it takes effect once the blow is rolled.
    yield* strikeAtOnce(course, own, yield* rollsManoeuvre(course, reception));
  },
};
