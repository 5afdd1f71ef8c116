import type { FighterId, Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { conditionIn, gains, isIn, isMounted } from '../conditions.ts';
import {
  engagedWith,
  engages,
  hasGuard,
  hasSurprised,
  isOnRein,
  reaches,
  surprisedBy,
  weaponsInHand,
} from '../contact.ts';
import type { Course } from '../course.ts';
import { comesUpTo } from '../common-actions.ts';
import { countering, takesCounter } from '../counter.ts';
import {
  ACTION,
  handOf,
  handsSharedWith,
  isBodily,
  isClose,
  type Weapon,
  type SegmentsFighter,
} from '../fighter.ts';
import { putsWandsAway } from '../hands.ts';
import { manoeuvres } from '../manoeuvres.ts';
import { meet } from '../meeting.ts';
import { guardsOfGap } from '../breakthrough.ts';
import { chooseKind, manoeuvreRefusal } from '../special.ts';
import { goesOn } from '../next-blow.ts';
import { comesAtOnce, waitsFor } from '../tie-break.ts';
import { sneaks, strikes, swings, type Blow } from '../melee.ts';
import { loses } from '../interruption.ts';
import { countsFrom, prepares, preparesCounter, reactionDice } from '../reaction.ts';
import { hasCircumstance } from '../../shared/setup.ts';
import { simultaneousWith, strikesElsewhere } from '../simultaneous.ts';
import { brokeTooLate, isInHand } from '../state.ts';
import { COUNTERS, MANOEUVRES, type Manoeuvre } from '../tables.ts';
import type { Action, AtTarget, WithWeapon } from './action.ts';

/** Why a weapon cannot strike at a target; null when it can. */
export function strikeRefusal(acting: AtTarget & WithWeapon): Reason | null {
  const { fighter, weapon } = acting;
  const rule = 'SEG-MELEE-01';
  if (!isClose(weapon)) return { rule, id: 'segments.not-for-melee' };
  return isInHand(fighter, weapon) ? aimRefusal(acting) : { rule, id: 'segments.not-in-hand' };
}

/** Why a blow cannot be aimed at a target; null when it can. */
function aimRefusal({ course, fighter, at, weapon }: AtTarget & WithWeapon): Reason | null {
  const rule = 'SEG-MELEE-01';
  if (hasCircumstance(course.setup, at, 'unknown-place'))
    return { rule: 'SEG-CIRC-07', id: 'segments.unknown-place' };
  if (isIn(at, 'swallowed')) return { rule: 'SEG-CRIT-11', id: 'condition.swallowed' };
  if (hasCircumstance(course.setup, at, 'second-rank') && !weapon.polearm)
    return { rule: 'SEG-CIRC-20', id: 'segments.second-rank' };
  if (isIn(fighter, 'arm-broken') && weapon.hand === 'both')
    return { rule: 'SEG-WRESTLE-30', id: 'condition.arm-broken' };
  const noRider = riderRefusal({ course, fighter, weapon });
  if (noRider) return noRider;
  return reaches(course, fighter.id, at.id, weapon) === false
    ? { rule, id: 'segments.not-in-contact' }
    : null;
}

/** Why a weapon cannot be used on foot or from the saddle; null when it can (SEG-CIRC-14, SEG-CIRC-16). */
function riderRefusal({
  course,
  fighter,
  weapon,
}: Pick<WithWeapon, 'course' | 'fighter' | 'weapon'>): Reason | null {
  if (isOnRein(fighter, weapon)) return { rule: 'SEG-CIRC-14', id: 'segments.hand-on-rein' };
  if (!weapon.lance) return null;
  if (!isMounted(fighter)) return { rule: 'SEG-CIRC-16', id: 'segments.for-riders' };
  return hasCircumstance(course.setup, fighter, 'no-stirrups')
    ? { rule: 'SEG-CIRC-16', id: 'segments.no-stirrups' }
    : null;
}

/**
 * Prepare for melee (se préparer à la mêlée), SEG-REACT-02, SEG-MELEE-05: each hand with a weapon rolls its reaction.
 */
export const prepareMelee: Action = {
  id: 'prepare-melee',
  isAnnounced: true,
  rule: 'SEG-REACT-02',
  group: 'strike',
  purpose: null,
  when: 'decision',
  needs: 'target',
  mode: 'melee',
  refusal({ course, fighter, at, weapon }) {
    if (weapon && (!isClose(weapon) || !isInHand(fighter, weapon)))
      return { rule: 'SEG-REACT-11', id: 'segments.not-in-hand' };
    const noRider = weapon && riderRefusal({ course, fighter, weapon });
    if (noRider) return noRider;
    const armed = weapon ? [weapon] : weaponsInHand(fighter);
    if (armed.length === 0) return { rule: 'SEG-REACT-11', id: 'segments.unarmed' };
    const apart = armed.every(one => reaches(course, fighter.id, at.id, one) === false);
    return apart ? { rule: 'SEG-REACT-11', id: 'segments.not-in-contact' } : null;
  },
  *play({ course, fighter: { id }, at, weapon }) {
    if (!course.setup.fight) return;
    const wasNear = engagedWith(course.now(id)).includes(at.id);
    engages(course, id, at.id);
    // Once, for both hands.
    const from = countsFrom(course, id);
    loses(course, id, ACTION);
    const used = weapon ? [weapon] : meleeHands(course, id);
    for (const one of used) {
      losesHands(course, id, one);
      putsWandsAway(course, id, one);
    }
    const inHand = (now: SegmentsFighter) => used.filter(one => isInHand(now, one));
    const isLeft = (now: SegmentsFighter) =>
      engagedWith(now).length > 0 && !isIn(now, 'wrestling') && inHand(now).length > 0;
    if (!(yield* comesUpTo(course, id, at.id, { wasNear, isLeft }))) return;
    const aimed = engagedWith(course.now(id)).includes(at.id) ? { at: at.id } : {};
    for (const one of inHand(course.now(id)))
      yield* prepares(course, id, {
        action: 'melee',
        hand: handOf(one),
        with: one.id,
        ...aimed,
        dice: reactionDice(course.now(id), one),
        rule: 'SEG-MELEE-05',
        from,
      });
  },
};

/** Drops what the hands of a weapon had prepared (SEG-REACT-08). */
function losesHands(course: Course, who: FighterId, weapon: Weapon): void {
  for (const hand of handsSharedWith(handOf(weapon))) loses(course, who, hand);
}

/** One weapon for each hand; fists only where no weapon is in hand (SEG-MELEE-04, SEG-MELEE-06). */
function meleeHands(course: Course, who: FighterId): readonly Weapon[] {
  const fighter = course.now(who);
  const all = weaponsInHand(fighter).filter(weapon => !riderRefusal({ course, fighter, weapon }));
  const armed = all.filter(({ kind }) => kind !== 'fist');
  const used = armed.length > 0 ? armed : all;
  return used.filter(
    (one, i) => !used.slice(0, i).some(other => handsSharedWith(handOf(other)).includes(handOf(one))),
  );
}

/** Attack (attaque), SEG-MELEE-12. */
export const attack: Action = {
  id: 'attack',
  rule: 'SEG-MELEE-12',
  group: 'strike',
  purpose: null,
  when: 'due',
  needs: 'both',
  mode: 'melee',
  refusal: acting =>
    brokeTooLate(acting.fighter, acting.weapon) ? aimRefusal(acting) : strikeRefusal(acting),
  *play({ course, fighter: { id: by }, at, weapon }) {
    if (course.setup.fight) engages(course, by, at.id);
    if (yield* waitsFor(course, by, at.id, { isMelee: true })) return;
    const quality = hasCircumstance(course.setup, { id: by }, 'sneak') ? 'sneak' : 'ordinary';
    const blow: Blow = { by, at: at.id, weapon, quality };
    const other = quality === 'sneak' ? null : simultaneousWith(course, by, at.id);
    if (other) return yield* meet(course, blow, [other]);
    const counter = quality === 'ordinary' ? countering(course, at.id, by) : null;
    if (quality === 'ordinary') yield* strikesElsewhere(course, by, at.id, { countering: counter?.weapon });
    if (counter) yield* takesCounter(course, blow, counter);
    else yield* strikes(course, blow);
    goesOn(course, by, weapon, at.id);
  },
};

/** Special actions (bottes), SEG-SPECIAL-01. */
export const SPECIALS: readonly Action[] = MANOEUVRES.map(kind => ({
  id: kind,
  rule: 'SEG-SPECIAL-01',
  group: 'strike',
  purpose: null,
  when: 'due',
  needs: 'both',
  mode: 'melee',
  refusal(acting) {
    const { course, fighter, at, weapon } = acting;
    const no = strikeRefusal(acting);
    if (no) return no;
    return manoeuvreRefusal(course, { by: fighter.id, at: at.id, weapon, kind });
  },
  *play({ course, fighter: { id: by }, at, weapon }) {
    if (course.setup.fight) engages(course, by, at.id);
    if (yield* waitsFor(course, by, at.id, { isMelee: true })) return;
    const special = { by, at: at.id, weapon, kind };
    const met = [at, ...(kind === 'breakthrough' ? guardsOfGap(course, by, at.id) : [])];
    const others = met.flatMap(({ id }) => simultaneousWith(course, by, id) ?? []);
    if (others.length > 0) return yield* meet(course, special, others);
    yield* manoeuvres(course, special);
    goesOn(course, by, weapon, at.id);
  },
}));

/** Prepare a counter-attack (contre-attaque), SEG-COUNTER-01: one action for each special action that may counter. */
export const COUNTER_ACTIONS: readonly Action[] = COUNTERS.map((kind: Manoeuvre) => ({
  id: `counter-with-${kind}`,
  isAnnounced: true,
  rule: 'SEG-COUNTER-01',
  group: 'strike',
  purpose: null,
  when: 'decision',
  needs: 'both',
  mode: 'melee',
  refusal(acting) {
    const { course, fighter, at, weapon } = acting;
    if (!course.options.counterAttacks) return { rule: 'SEG-COUNTER-01', id: 'segments.no-counter-attacks' };
    const no = strikeRefusal(acting);
    if (no) return no;
    return manoeuvreRefusal(course, { by: fighter.id, at: at.id, weapon, kind });
  },
  *play({ course, fighter: { id: by }, at, weapon }) {
    if (!course.setup.fight) return;
    const wasNear = engagedWith(course.now(by)).includes(at.id);
    engages(course, by, at.id);
    losesHands(course, by, weapon);
    loses(course, by, ACTION);
    const from = countsFrom(course, by);
    const isLeft = (now: SegmentsFighter) =>
      engagedWith(now).includes(at.id) && !isIn(now, 'wrestling') && isInHand(now, weapon);
    if (!(yield* comesUpTo(course, by, at.id, { wasNear, isLeft }))) return;
    yield* preparesCounter(course, { by, at: at.id, weapon, kind, from });
  },
}));

/** Attack a surprised opponent (action de surprise), SEG-SURPRISE-03: at once, without reaction time. */
export const surpriseAttack: Action = {
  id: 'surprise-attack',
  rule: 'SEG-SURPRISE-03',
  group: 'strike',
  purpose: null,
  when: 'free',
  needs: 'both',
  mode: 'melee',
  refusal(acting) {
    const { course, fighter, at, weapon } = acting;
    const no = strikeRefusal(acting);
    if (no) return no;
    if (!surprisedBy(at, fighter.id)) return { rule: 'SEG-SURPRISE-03', id: 'segments.not-surprised' };
    if (course.hasActed(fighter.id, handOf(weapon)))
      return { rule: 'SEG-FREE-03', id: 'segments.weapon-used' };
    return conditionIn(fighter.state, 'free-action-taken', { by: at.id })
      ? { rule: 'SEG-FREE-05', id: 'segments.one-free-action' }
      : null;
  },
  *play({ course, fighter: { id: by }, at, weapon }) {
    yield* comesAtOnce(course, by, at.id);
    if (course.setup.fight) {
      // SEG-SURPRISE-06: their first reaction is without Dexterity.
      hasSurprised(course, by);
      engages(course, by, at.id);
      course.record(gains(course.now(by), 'free-action-taken', { by: at.id }));
    }
    if (hasCircumstance(course.setup, { id: by }, 'sneak')) yield* sneakAttack(course, by, at.id, weapon);
    else yield* surprises(course, by, at.id, weapon);
  },
};

/**
 * The free action of a surprise: an attack, or a special action that meets a saving throw only (SEG-SURPRISE-03,
 * SEG-SURPRISE-12, SEG-SPECIAL-24).
 */
function* surprises(course: Course, by: FighterId, at: FighterId, weapon: Weapon): Play<void> {
  const kind = yield* chooseKind(course, { by, at, weapon }, { name: 'surprise', rule: 'SEG-SURPRISE-03' });
  if (kind) return yield* manoeuvres(course, { by, at, weapon, kind });
  const quality = hasGuard(course.now(at)) ? 'free' : 'clear';
  yield* strikes(course, { by, at, weapon, quality });
}

/**
 * A sneak attack; with two daggers both strike, where the rule option allows it (SEG-SNEAK-03, SEG-SNEAK-13,
 * SEG-SNEAK-14).
 */
function* sneakAttack(course: Course, by: FighterId, at: FighterId, weapon: Weapon): Play<void> {
  const second =
    weaponsInHand(course.now(by)).find(
      one => one.id !== weapon.id && one.light === true && handOf(one) !== handOf(weapon) && !isBodily(one),
    ) ?? null;
  const blow: Blow = { by, at, weapon, quality: 'sneak' };
  if (!course.options.twoDaggers || !second || !weapon.light) {
    yield* strikes(course, blow);
    return;
  }
  const first = yield* swings(course, blow);
  const other = yield* swings(course, { ...blow, weapon: second });
  if (first.hit && other.hit) yield* sneaks(course, blow, second);
  else if (first.hit) yield* sneaks(course, blow);
  else if (other.hit) yield* sneaks(course, { ...blow, weapon: second });
}
