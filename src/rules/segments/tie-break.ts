import { present } from '../shared/compact.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Prepared } from '../shared/fact.ts';
import { areFoes } from '../shared/setup.ts';
import { rollDice } from './checks.ts';
import { isCloseCombat, isKeptReady, isOfMelee } from './clocks.ts';
import {
  ends,
  felled,
  gains,
  hasWaited,
  incapacity,
  isIn,
  secondIn,
  type Unprepared,
  waitMark,
} from './conditions.ts';
import { surprisedBy } from './contact.ts';
import type { Course } from './course.ts';
import type { SegmentsFighter } from './fighter.ts';
import { itemRests } from './magic.ts';
import { metresTo, preparedShotRefusal } from './shooting.ts';
import { clocksOf } from './state.ts';
import { actionsToCome, heldBefore } from './still-to-come.ts';

/** The second within the segment in which a fighter acts, rolled once; the nimble are earlier if the rule option says so (SEG-REACT-15). */
function* secondOf(course: Course, who: FighterId): Play<number> {
  const known = secondIn(course.now(who));
  if (known !== null) return known;
  const dex = course.options.nimbleTies ? course.now(who).bonuses.dex : 0;
  const rolled = yield* rollDice(course, {
    name: `tie-break.${who}`,
    by: who,
    dice: '1d6',
    reasons: present([
      { rule: 'SEG-REACT-15', id: 'segments.tie-break' },
      dex !== 0 && { rule: 'SEG-REACT-15', id: 'segments.dex', amount: -dex },
    ]),
  });
  const second = Math.max(1, rolled - dex);
  course.record(gains(course.now(who), 'tie-break', { amount: second }));
  return second;
}

/** Seconds that a fighter must be earlier to prevent what another does, and metres that an arrow flies in each one more (SEG-REACT-16). */
const GAP = 2;
const FLIGHT = 60;

/** The gap that an event needs to prevent another: a shot from afar is in the air for longer. */
function gapOf(course: Course, first: FighterId, later: FighterId): number {
  const { state, weapons } = course.now(first);
  const shot = clocksOf({ state }).find(({ action }) => action === 'shot');
  const weapon = weapons.find(({ id }) => id === shot?.with);
  return GAP + (weapon ? Math.floor(metresTo(course, first, later, weapon) / FLIGHT) : 0);
}

/** What is said of an action that is ordered by its second. */
interface Ordered {
  /** Two actions of melee are never ordered (SEG-REACT-17). */
  readonly isMelee?: boolean;
  /** The weapon, spell or item of an action that needs no preparation; null for one that is prepared. */
  readonly unprepared?: Omit<Unprepared, 'at'> | null;
}

/**
 * Orders a fighter's action and others of the segment by seconds, where one could prevent the other: the later one waits,
 * and still happens if it is not late enough to be prevented (SEG-REACT-15 to 17). Returns true if the fighter has to wait.
 * @param at the target; empty for none
 */
export function* waitsFor(
  course: Course,
  by: FighterId,
  at: FighterId,
  { isMelee = false, unprepared = null }: Ordered = {},
): Play<boolean> {
  const { fight } = course.setup;
  if (!fight) return false;
  // Whose turn has come again after it waited is behind everybody who may let an action go.
  const isAgain = fight.cycle === 2 && fight.turn === by && hasWaited(course.now(by));
  const besides = isMelee ? isOfMelee : null;
  let waits = false;
  for (const { id } of course.others(by)) {
    const isDue = isAtStake(course, { by, at, other: id, besides, isAgain });
    if (!isDue && (isAgain || !(yield* letsGo(course, id, by, at)))) continue;
    if (yield* comesAfter(course, by, id)) waits = true;
  }
  if (!waits) {
    const isOther = at !== by && course.has(at);
    // Whose turn came again meets what is waiting still.
    const isPast = isAgain && isOther && !isIn(course.now(at), 'postponed');
    if (isOther && isAtStake(course, { by, at, other: at, besides, isAgain: isPast }))
      mayPrevent(course, by, at);
    return false;
  }
  const second = yield* secondOf(course, by);
  course.record(...ends(course.now(by), 'tie-break'));
  course.record(
    gains(course.now(by), 'tie-break', { amount: second, ...waitMark(unprepared && { ...unprepared, at }) }),
  );
  course.record(gains(course.now(by), 'postponed'));
  return true;
}

/**
 * As `waitsFor`, for an action that was ready before this segment and is called for now: one that has to wait is due in this
 * segment, and its second counts against whoever acts meanwhile (SEG-REACT-15, SEG-REACT-18).
 */
export function* waitsOnceCalled(course: Course, by: FighterId, at: FighterId): Play<boolean> {
  if (!(yield* waitsFor(course, by, at))) return false;
  const held = clocksOf(course.now(by)).find(clock => isKeptReady(clock, course.segment - 1));
  if (held) {
    const aimed = at === '' ? {} : { at };
    course.record({ fact: 'prepared', who: by, ...held, ...aimed, due: course.segment });
  }
  return true;
}

/**
 * Asks a fighter who holds an action ready from an earlier segment whether it is let go now, at the opponent whom it is
 * aimed at or who acts against its holder (SEG-REACT-15, SEG-REACT-18). What is let go is due in this segment.
 */
function* letsGo(course: Course, holder: FighterId, by: FighterId, at: FighterId): Play<boolean> {
  const fighter = course.now(holder);
  if (incapacity(fighter) || !areFoes(course.setup, holder, by)) return false;
  const held = heldBefore(course, holder);
  if (!held || (held.at !== by && at !== holder) || !canLetGo(course, holder, held, by)) return false;
  const [chosen] = yield* choose({
    name: course.name(`looses.${holder}`),
    by: holder,
    options: [{ id: 'now' }, { id: 'later' }],
    atLeast: 1,
    atMost: 1,
    against: by,
    reasons: [{ rule: 'SEG-REACT-18', id: 'segments.held-ready' }],
  });
  if (chosen !== 'now') return false;
  course.record({ fact: 'prepared', who: holder, ...held, due: course.segment });
  return true;
}

/** False for a holder whom the opponent has surprised, and for a shot that cannot be made at it (SEG-SURPRISE-02, SEG-SHOOT-05). */
function canLetGo(course: Course, holder: FighterId, held: Prepared, foe: FighterId): boolean {
  const fighter = course.now(holder);
  if (surprisedBy(fighter, foe)) return false;
  // What takes longer only begins in this segment.
  if (held.action === 'held') return held.turns === 1 && mayWork(fighter, held);
  if (held.action !== 'shot') return true;
  const weapon = fighter.weapons.find(({ id }) => id === held.with);
  return weapon !== undefined && preparedShotRefusal(course, fighter, weapon, course.now(foe)) === null;
}

/** False for an item that is gone or rests (SEG-MAGIC-10). */
function mayWork(fighter: SegmentsFighter, { does, with: id }: Prepared): boolean {
  if (does !== 'item') return true;
  const item = fighter.items?.find(one => one.id === id);
  return item !== undefined && itemRests(fighter, item) === null;
}

/**
 * True if a blow without a reaction time falls after what its target does in this segment: it is struck once that is
 * done. One that is earlier by less than it takes prevents nothing (SEG-REACT-15 to 17).
 */
export function* fallsLater(course: Course, by: FighterId, at: FighterId): Play<boolean> {
  if (!course.setup.fight) return false;
  const isDue = isAtStake(course, { by, at, other: at, besides: isCloseCombat });
  if (!isDue && !(yield* letsGo(course, at, by, at))) return false;
  if (!(yield* comesAfter(course, by, at))) {
    mayPrevent(course, by, at);
    return false;
  }
  course.record(gains(course.now(by), 'strikes-later', { by: at }));
  if (!isIn(course.now(at), 'guard-lowered')) course.record(gains(course.now(at), 'guard-lowered'));
  return true;
}

/**
 * For an action of surprise, which comes at once and is never put off: what its target does in this segment still happens
 * unless the surprise is earlier by as much as it takes (SEG-REACT-16, SEG-REACT-19).
 */
export function* comesAtOnce(course: Course, by: FighterId, at: FighterId): Play<void> {
  if (!course.setup.fight || !isAtStake(course, { by, at, other: at, besides: isOfMelee })) return;
  yield* secondOf(course, by);
  yield* secondOf(course, at);
  mayPrevent(course, by, at);
}

/** True if another's action falls in this segment too, and one of the two may prevent the other. */
function isAtStake(
  course: Course,
  {
    by,
    at,
    other,
    besides,
    isAgain = false,
  }: {
    readonly by: FighterId;
    readonly at: FighterId;
    readonly other: FighterId;
    /** What is not ordered by seconds; null for nothing. */
    readonly besides: ((clock: Prepared) => boolean) | null;
    /** True for a fighter whose turn has come again. */
    readonly isAgain?: boolean;
  },
): boolean {
  if (incapacity(course.now(other))) return false;
  const due = actionsToCome(course, other).filter(
    clock => !besides?.(clock) && (!isAgain || clock.until !== undefined),
  );
  const isAimed = other === at && areFoes(course.setup, by, at);
  return due.some(clock => isAimed || (clock.at === by && areFoes(course.setup, other, by)));
}

/** True if a fighter's action falls after another's. Of two that are too near, the later one happens whatever the other does. */
function* comesAfter(course: Course, by: FighterId, other: FighterId): Play<boolean> {
  const mine = yield* secondOf(course, by);
  const theirs = yield* secondOf(course, other);
  const [first, later] = mine > theirs ? [other, by] : [by, other];
  if (Math.abs(mine - theirs) < gapOf(course, first, later)) actsToTheLast(course, later);
  return mine > theirs;
}

/**
 * Before a fighter acts at another whose action of this segment is still to come: that one acts whatever befalls it, unless
 * this is early enough to prevent it, however near it is to what others do (SEG-REACT-16).
 */
function mayPrevent(course: Course, by: FighterId, at: FighterId): void {
  const target = course.now(at);
  const [mine, theirs] = [secondIn(course.now(by)), secondIn(target)];
  if (mine === null || theirs === null || felled(target) || isIn(target, 'commits')) return;
  if (theirs - mine < gapOf(course, by, at)) actsToTheLast(course, at);
  else course.record(...ends(target, 'acts-to-the-last'));
}

function actsToTheLast(course: Course, who: FighterId): void {
  if (!isIn(course.now(who), 'acts-to-the-last')) course.record(gains(course.now(who), 'acts-to-the-last'));
}
