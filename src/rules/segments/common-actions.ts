import type { Prepared } from '../shared/fact.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { diceOf } from '../shared/dice.ts';
import { rollDice } from './checks.ts';
import { isBeat } from './clocks.ts';
import { gains, incapacity, isIn } from './conditions.ts';
import { clearAttacks, freeAction, isStopped, lateAttacks, unusedWeapons } from './free-actions.ts';
import { directsByHand, engagedWith, guardDown, isBusy } from './contact.ts';
import type { Course } from './course.ts';
import { ACTION, type SegmentsFighter } from './fighter.ts';
import { heldReady } from './holding.ts';
import { decidesAgain, loses, takesSegment } from './interruption.ts';
import { prepares } from './reaction.ts';
import { actionUnderWay, clocksOf, droppedOf } from './state.ts';
import { waitsFor, waitsOnceCalled } from './tie-break.ts';

/** An action without a weapon: its key, its times and its rule (SEG-ACT-01). */
interface Common {
  readonly action: 'cast' | 'task' | 'item' | 'move';
  readonly with: string;
  readonly at?: string;
  readonly reaction: string;
  readonly duration: string;
  /** It comes after the segment of its reaction, however short it is: a spell spoken or read (T-06). */
  readonly isIncantation?: boolean;
  readonly rule: string;
}

/** True if the fighter has acted in this segment (SEG-REACT-07). */
export function hasActedAtAll(course: Course, who: FighterId): boolean {
  return isIn(course.now(who), 'acted');
}

/**
 * Begins an action other than melee: prepared actions are lost, and the guard is down (SEG-ACT-04, SEG-REACT-06,
 * SEG-REACT-13, OPEN-06). One that is held ready needs no reaction (SEG-REACT-18). Returns true if it is carried out at
 * once, in this segment.
 */
export function* begins(course: Course, who: FighterId, common: Common): Play<boolean> {
  const { action, with: what, at, reaction, duration, isIncantation = false, rule } = common;
  const held = heldReady(course, who, action, what);
  // SEG-REACT-15: what is done at once has its second in this segment; what takes longer only begins.
  const isMagic = action === 'cast' || action === 'item';
  const isAtOnce = held ? held.turns === 1 : isMagic && reaction === '0' && duration === '1';
  const given = actionUnderWay(course.now(who));
  const isLate = hasActedAtAll(course, who) || isIn(course.now(who), 'begins-anew');
  if (!held) {
    // SEG-GM-01: in a beat nothing is prepared that could begin again.
    if (given && !isBeat(given)) course.record({ fact: 'did', who, what: 'changes-mind' });
    loses(course, who);
  }
  if (isAtOnce && !hasActedAtAll(course, who)) {
    const target = at ?? '';
    const waits = held
      ? waitsOnceCalled(course, who, target)
      : waitsFor(course, who, target, { unprepared: isMagic ? { action, with: what } : null });
    if (yield* waits) return false;
  }
  if (held) loses(course, who);
  const takes = held?.turns ?? (yield* segmentsOf(course, who, duration, rule));
  if (!course.setup.fight) return true;
  const plain = { action, with: what, hand: ACTION, ...(at !== undefined && at !== '' && { at }) };
  if (reaction !== '0' && !held) {
    // An action of one segment falls in the segment it was prepared for; an incantation comes after it (T-06).
    const after = takes === 1 && !isIncantation ? 0 : takes;
    yield* prepares(course, who, { ...plain, dice: reaction, takes: after, rule });
    yield* lowersGuard(course, who, isLate);
    return false;
  }
  const start = course.segment + (hasActedAtAll(course, who) ? 1 : 0);
  const until = start + takes - 1;
  if (until > course.segment) {
    course.record({ fact: 'prepared', who, ...plain, due: start - 1, until });
    return false;
  }
  // SEG-REACT-15: magic has its second, against each clear attack, for as long as it is under way.
  return yield* opensGuard(course, who, rule, isMagic ? { ...plain, due: start - 1, until } : null);
}

/**
 * An order of a poor rider to the mount, which is a simple action, before the square that it goes; nothing for anybody else.
 * Returns true if the fighter can go on: not after another action in this segment (SEG-CIRC-14, SEG-REACT-07).
 */
export function* guidesMount(course: Course, who: FighterId): Play<boolean> {
  if (!course.setup.fight || !directsByHand(course.now(who))) return true;
  if (hasActedAtAll(course, who)) return false;
  const rule = 'SEG-CIRC-14';
  const since = course.facts.length;
  const mayGo = yield* begins(course, who, { action: 'move', with: '', reaction: '0', duration: '1', rule });
  if (mayGo) decidesAgain(course, who);
  return mayGo && !isStopped(course, who, since);
}

/**
 * What is announced at the end of a segment, after another action or its interruption, lowers the guard from the next
 * segment on; anything else does at once (SEG-FREE-09).
 */
export function* lowersGuard(course: Course, who: FighterId, isLate: boolean): Play<void> {
  const fighter = course.now(who);
  if (!course.setup.fight || isIn(fighter, 'exposed')) return;
  if (isLate) course.record(gains(fighter, 'exposed'));
  else if (engagedWith(fighter).length > 0) yield* exposes(course, who);
}

/**
 * An immediate action takes the segment and gives opponents in contact clear attacks. Returns true if it can still be
 * carried out (SEG-FREE-08).
 * @param clock the clock of one that is ordered by seconds; null for another
 */
function* opensGuard(course: Course, who: FighterId, rule: string, clock: Prepared | null): Play<boolean> {
  if (engagedWith(course.now(who)).length === 0) {
    takesSegment(course, who);
    return true;
  }
  if (clock) course.record({ fact: 'prepared', who, ...clock });
  else takesSegment(course, who);
  course.record(gains(course.now(who), 'guard-lowered'), gains(course.now(who), 'exposed'));
  yield* clearAttacks(course, who, { rule, id: 'segments.guard-down' });
  if (!clock) return incapacity(course.now(who)) === null && !isIn(course.now(who), 'wrestling');
  // A fighter felled or seized too late to be prevented still has it under way.
  const isLeft = actionUnderWay(course.now(who)) !== null;
  if (isLeft) course.record(droppedOf(who, clock));
  takesSegment(course, who);
  return isLeft;
}

function* segmentsOf(course: Course, who: FighterId, duration: string, rule: string): Play<number> {
  const { bonus, faces } = diceOf(duration);
  if (faces.length === 0) return Math.max(1, bonus);
  const total = yield* rollDice(course, {
    name: 'duration',
    by: who,
    dice: duration,
    reasons: [{ rule, id: 'segments.duration' }],
  });
  return Math.max(1, total);
}

/**
 * Lowers the guard in this segment: each opponent in contact has one clear attack, some after what the fighter does in it
 * (SEG-FREE-10, SEG-REACT-15).
 */
export function* exposes(course: Course, who: FighterId): Play<void> {
  const reason = { rule: 'SEG-FREE-10', id: 'segments.guard-down' };
  if (isIn(course.now(who), 'exposed')) return yield* lateAttacks(course, who, reason);
  course.record(gains(course.now(who), 'exposed'));
  yield* clearAttacks(course, who, reason);
}

/**
 * The clear attack, or the grip, of a fighter who prepares against an open guard that it has just come up to. It comes before
 * the reaction; with nothing left to prepare for, or with, its fighter announces again at the end of the segment (SEG-FREE-10,
 * SEG-WRESTLE-15); after a surprise that is in the next one (SEG-SURPRISE-06).
 * @param wasNear whether they were in contact before: then only a guard that is down for this fighter alone is struck at
 * @param isLeft whether the fighter, after that, has an opponent in contact and a weapon to prepare
 * @returns whether the reaction is rolled
 */
export function* comesUpTo(
  course: Course,
  who: FighterId,
  foe: FighterId,
  { wasNear, isLeft }: { readonly wasNear: boolean; readonly isLeft: (fighter: SegmentsFighter) => boolean },
): Play<boolean> {
  if (wasNear && !isOpenTo(course, foe, who)) return true;
  const since = course.facts.length;
  const isOpen = yield* strikesOpen(course, who, foe);
  const surprises = course.facts
    .slice(since)
    .some(fact => fact.fact === 'gained' && fact.who === who && fact.condition === 'has-surprised');
  if (!surprises && (!isOpen || isLeft(course.now(who)))) return true;
  decidesAgain(course, who);
  if (!surprises && course.setup.fight?.turn === who && clocksOf(course.now(who)).length === 0)
    course.record({ fact: 'spent', who, what: 'turn', amount: 1 });
  return false;
}

/**
 * The clear attack of a fighter who has just come into contact with an opponent: it falls in this segment too (SEG-FREE-09,
 * SEG-FREE-10).
 * @returns whether the guard of the opponent is down
 */
export function* strikesOpen(course: Course, who: FighterId, foe: FighterId): Play<boolean> {
  if (!engagedWith(course.now(who)).includes(foe)) return false;
  const isOpenToOne = isOpenTo(course, foe, who);
  if (!isOpenToOne && !isOpen(course, foe)) return false;
  const target = course.now(foe);
  if (isIn(target, 'dead', 'out-of-action', 'unconscious')) return false;
  const reason = { rule: 'SEG-FREE-10', id: 'segments.guard-down' };
  if (isOpenToOne || isIn(target, 'exposed'))
    yield* freeAction(course, { by: who, at: foe, quality: 'clear', reason });
  else yield* exposes(course, foe);
  return true;
}

/** True if the guard is down for this attacker alone, who surprises the fighter without a weapon in hand (SEG-SURPRISE-12, SEG-SURPRISE-13). */
function isOpenTo(course: Course, who: FighterId, attacker: FighterId): boolean {
  const fighter = course.now(who);
  return guardDown(course, fighter, attacker) && !guardDown(course, fighter);
}

/** True if the guard is down for a newcomer: so it is all the segment long for an action that has taken it (SEG-FREE-08). */
function isOpen(course: Course, who: FighterId): boolean {
  const fighter = course.now(who);
  if (guardDown(course, fighter)) return true;
  if (!isIn(fighter, 'off-guard')) return false;
  course.record(gains(fighter, 'guard-lowered'));
  return true;
}

/** True if an opponent in contact could strike while the guard is down. */
export function drawsBlows(course: Course, who: FighterId): boolean {
  return course
    .others(who)
    .some(
      foe =>
        engagedWith(course.now(who)).includes(foe.id) &&
        !isBusy(course, foe) &&
        unusedWeapons(course, foe).length > 0,
    );
}
