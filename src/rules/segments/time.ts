import { endOf } from '../shared/conditions.ts';
import type { Fact, Prepared } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter, FightState, Moment } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import {
  allOf,
  conditionIn,
  felled,
  hasWaited,
  incapacity,
  isIn,
  OF_SEGMENT,
  secondIn,
  unpreparedIn,
} from './conditions.ts';
import { isBeat, isReadyIn, isUnused } from './clocks.ts';
import { isTakenUnawares, wrestlingWith } from './contact.ts';
import { ACTION, type SegmentsFighter } from './fighter.ts';
import { slippingClocks } from './held-weapon.ts';
import { lostInContact, segmentFacts } from './segment-end.ts';
import { fighterIn } from './setup.ts';
import { clocksOf, fighterAfter } from './state.ts';
import { lateFallen, lostAtGrips } from './wrestling-engagement.ts';

/*
 * The round of a combat is a segment, counted on without end (SEG-TIME-03). Each has two passes: fighters without an
 * action under way decide, then the actions due are carried out, and fighters who have nothing left under way announce
 * the next (SEG-REACT-04). No segment is skipped: in each of them one may change one's mind (SEG-REACT-13).
 */

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** True if no action is under way, so that the fighter decides (SEG-REACT-08, SEG-REACT-09). */
export function undecided(fighter: SegmentsFighter): boolean {
  return isIdle(fighter) && !isIn(fighter, 'moved-fully');
}

/** True for a fighter that could announce an action. */
function isIdle(fighter: SegmentsFighter): boolean {
  return clocksOf(fighter).length === 0 && mayAnnounce(fighter);
}

function mayAnnounce(fighter: SegmentsFighter): boolean {
  // SEG-SURPRISE-06: the fighter who used the surprise rolls in the next segment, too.
  if (isIn(fighter, 'has-surprised') || isTakenUnawares(fighter)) return false;
  return felled(fighter) === null;
}

/** True while a hand that has done with its action waits for what its fighter announces, though the other goes on (SEG-REACT-04). */
export function hasHandFree(fighter: SegmentsFighter): boolean {
  const busy = clocksOf(fighter).map(({ hand }) => hand);
  const free = allOf(fighter, 'begins-anew').some(
    ({ with: hand }) => hand !== undefined && !busy.includes(hand) && !busy.includes(ACTION),
  );
  return free && mayAnnounce(fighter);
}

/**
 * True for a fighter whose action ended, or was broken off, in this segment: it announces the next at its end (SEG-REACT-02,
 * SEG-REACT-12).
 */
function announcesAgain(fighter: SegmentsFighter): boolean {
  return (isIn(fighter, 'begins-anew') && isIdle(fighter)) || hasHandFree(fighter);
}

/** True if a prepared action can be carried out in this segment: blows only when due, others from then on. */
export function canActNow(fighter: SegmentsFighter, segment: number): boolean {
  return clocksOf(fighter).some(clock => isReady(fighter, clock, segment));
}

function isReady({ state }: SegmentsFighter, clock: Prepared, segment: number): boolean {
  const { hand = ACTION } = clock;
  return isReadyIn(clock, segment) && conditionIn(state, 'acted', { with: hand }) === null;
}

export function actionPoints(): number {
  return 1;
}

/** The moment of a fight: its segment (SEG-TIME-03). */
export function moment({ round }: FightState): Moment {
  return { id: 'segment', number: round, actions: [] };
}

/** Returns the fight unchanged: each segment has its own order (SEG-REACT-04). */
export function fightAfter(fight: FightState): FightState {
  return fight;
}

/** The order by next action, the earliest first. */
function ordered({ order }: FightState, fighters: Fighters): readonly FighterId[] {
  const next = (id: FighterId) => {
    const fighter = fighterIn({ fighters }, id);
    const events = fighter ? clocksOf(fighter).map(({ due = 0, until }) => until ?? due) : [];
    return Math.min(Infinity, ...events);
  };
  const all = order.map(id => [id, next(id)] as const);
  return all.sort(([, a], [, b]) => (a === b ? 0 : a < b ? -1 : 1)).map(([id]) => id);
}

/** A turn is over when its fighter has nothing left to decide or to do in this pass. */
export function keepsTurn(acted: FighterId, facts: readonly Fact[]): boolean {
  return !facts.some(fact => fact.fact === 'spent' && fact.who === acted && fact.what === 'turn');
}

/** The next turn: undecided fighters, then actions due, then what is announced after them, then the next segment. */
export function nextTurn(fight: FightState, fighters: Fighters): FightState {
  const { turn, order, cycle } = fight;
  const isAsked = (id: FighterId) =>
    cycle === 1 ? decides(id, fight, fighters) : isDue(fight, id, fighters);
  const later = order.slice(order.indexOf(turn ?? '') + 1).find(isAsked);
  const next = later ?? (cycle === 1 ? undefined : postponed(fight, fighters));
  if (next !== undefined) return { ...fight, turn: next };
  const acting = cycle === 1 ? order.find(id => isDue(fight, id, fighters)) : undefined;
  const then =
    acting ??
    doneIn(fight, fighters) ??
    waitingInVain(fight, fighters) ??
    strikingLate(fight, fighters) ??
    announcing(fight, fighters);
  return then === undefined ? nextRound(fight, fighters) : { ...fight, cycle: 2, turn: then };
}

function decides(id: FighterId, { round }: FightState, fighters: Fighters): boolean {
  const fighter = fighterIn({ fighters }, id);
  if (!fighter || !undecided(fighter) || isIn(fighter, 'postponed')) return false;
  return !isSeized(fighter, round, fighters);
}

/** True for a fighter who has just been seized: the free action of the one who seized it comes first (SEG-WRESTLE-15). */
export function isSeized(fighter: SegmentsFighter, segment: number, fighters: Fighters): boolean {
  return wrestlingWith(fighter).some(id => {
    const foe = fighterIn({ fighters }, id);
    if (!foe || incapacity(foe) || !isIn(foe, 'postponed')) return false;
    return clocksOf(foe).some(clock => clock.action === 'wrestling' && isReady(foe, clock, segment));
  });
}

/** True for a fighter with something to do in this segment, unless it waits for the earlier second of another (SEG-REACT-15). */
function isDue({ round }: FightState, id: FighterId, fighters: Fighters): boolean {
  const fighter = fighterIn({ fighters }, id);
  return fighter !== null && mayAct(fighter, round) && !(isIn(fighter, 'postponed') && hasWaited(fighter));
}

function mayAct(fighter: SegmentsFighter, segment: number): boolean {
  return incapacity(fighter) === null && canActNow(fighter, segment);
}

/** The first fighter who announces its next action at the end of the segment; a turn let go does not come again. */
function announcing({ order, turn, cycle }: FightState, fighters: Fighters): FighterId | undefined {
  return order.find(id => {
    const fighter = fighterIn({ fighters }, id);
    if (!fighter || !announcesAgain(fighter)) return false;
    return id !== turn || (cycle === 1 && isIn(fighter, 'moved-fully'));
  });
}

/**
 * The fighter who let another go first in this segment, the one with the earliest second of several; a charger who did
 * decides again once the other has acted (SEG-REACT-15).
 */
function postponed({ order, turn, round }: FightState, fighters: Fighters): FighterId | undefined {
  const waiting = order.flatMap(id => {
    const fighter = fighterIn({ fighters }, id);
    if (id === turn || !fighter || !isIn(fighter, 'postponed')) return [];
    const isOpen = mayAct(fighter, round) || undecided(fighter) || unpreparedIn(fighter) !== null;
    return isOpen ? [{ id, second: secondIn(fighter) ?? 0 }] : [];
  });
  return waiting.sort((one, other) => one.second - other.second)[0]?.id;
}

/** A charger who waited for an action that was let go meanwhile: its turn comes again all the same. */
function waitingInVain(fight: FightState, fighters: Fighters): FighterId | undefined {
  return fight.cycle === 1 ? postponed(fight, fighters) : undefined;
}

/**
 * The fighter whose clear attack waited for an action that was let go (SEG-REACT-15, SEG-FREE-10). Each has the turn once, in
 * order.
 */
function strikingLate(fight: FightState, fighters: Fighters): FighterId | undefined {
  const { order, turn, cycle } = fight;
  const waits = (id: FighterId) => isToStrike(fight, id, fighters);
  const from = turn !== null && cycle === 2 && waits(turn) ? order.indexOf(turn) + 1 : 0;
  return order.slice(from).find(id => id !== turn && waits(id));
}

/** True for a fighter with a clear attack put off, on an opponent who is still there and up. */
function isToStrike({ round }: FightState, id: FighterId, fighters: Fighters): boolean {
  const fighter = fighterIn({ fighters }, id);
  if (!fighter || incapacity(fighter) || canActNow(fighter, round)) return false;
  return allOf(fighter, 'strikes-later').some(({ by = '' }) => {
    const target = fighterIn({ fighters }, by);
    return target !== null && !isIn(target, 'dead', 'out-of-action', 'unconscious');
  });
}

/**
 * The next segment: the first fighter who decides in it, or whose action ends in it and who may still think again, or who
 * acts; else the one who holds the turn while nothing happens.
 */
export function nextRound(fight: FightState, fighters: Fighters): FightState {
  const left = withoutFallen(fight, fighters);
  const fresh = { ...fight, round: fight.round + 1, cycle: 1, order: ordered(fight, left) };
  const rested = atTheEndOf(fight, left);
  const acting = fresh.order.find(id => isDue(fresh, id, rested));
  const deciding =
    fresh.order.find(id => decides(id, fresh, rested)) ?? (acting ? undefined : doneIn(fresh, rested));
  if (deciding !== undefined) return { ...fresh, turn: deciding };
  return { ...fresh, cycle: 2, turn: acting ?? stillUp(fight, fighters) };
}

/** The fighter whose action under way ends in this segment (SEG-REACT-06); one who has acted is done already. */
function doneIn({ order, round, turn, cycle }: FightState, fighters: Fighters): FighterId | undefined {
  return order.find(id => {
    const fighter = fighterIn({ fighters }, id);
    const clocks = fighter && incapacity(fighter) === null ? clocksOf(fighter) : [];
    return (id !== turn || cycle === 1) && clocks.some(({ until }) => until !== undefined && until <= round);
  });
}

/** The fighters once those felled too late are out of the fight (SEG-REACT-16). */
function withoutFallen(fight: FightState, fighters: Fighters): Fighters {
  const facts = lateFallen(fight, fighters);
  if (facts.length === 0) return fighters;
  const all = Object.keys(fighters).flatMap(id => fighterIn({ fighters }, id) ?? []);
  return Object.fromEntries(all.map(fighter => [fighter.id, fighterAfter(fighter, facts)]));
}

/** The fighters without the conditions and beats that end with this segment. */
function atTheEndOf({ order, round }: FightState, fighters: Fighters): Fighters {
  const all = order.flatMap(id => fighterIn({ fighters }, id) ?? []);
  return Object.fromEntries(
    all.map(fighter => {
      const conditions = fighter.state.conditions.filter(
        ({ condition, lasts }) =>
          !OF_SEGMENT.some(id => id === condition) && !(lasts?.unit === 'rounds' && lasts.amount <= 1),
      );
      const lost = [...lostAtGrips(fighter), ...lostInContact(fighter, round), ...slippingClocks(fighter)];
      const prepared = clocksOf(fighter).filter(
        clock => !lost.includes(clock) && (!isBeat(clock) || !isUnused(clock, round)),
      );
      return [fighter.id, { ...fighter, state: { ...fighter.state, conditions, prepared } }];
    }),
  );
}

/** A fighter to hold the turn where nobody acts: the fight goes on while anybody is able. */
function stillUp({ order }: FightState, fighters: Fighters): FighterId | null {
  const able = order.find(id => {
    const fighter = fighterIn({ fighters }, id);
    return fighter && !isIn(fighter, 'dead', 'out-of-action', 'unconscious');
  });
  return able ?? null;
}

/** Why a fighter has no turn in this pass; null when it has one. */
export function noTurn(fight: FightState, id: FighterId, fighters: Fighters): Reason | null {
  const fighter = fighterIn({ fighters }, id);
  if (!fighter) return { rule: 'SEG-REACT-04', id: 'actor-missing' };
  const helpless = incapacity(fighter);
  if (helpless) return helpless;
  const isAsked = fight.cycle === 1 || fight.turn === id;
  const isDeciding = isAsked && (unpreparedIn(fighter) !== null || undecided(fighter));
  const isActing = fight.cycle !== 1 && (canActNow(fighter, fight.round) || announcesAgain(fighter));
  return isDeciding || isActing ? null : { rule: 'SEG-REACT-04', id: 'segments.not-due' };
}

/**
 * True where the holder of the turn has nothing to decide, and no action of its own falls into this segment. What it
 * holds since an earlier one is no reason to stop, and in a beat it does nothing (SEG-REACT-13, SEG-REACT-18, SEG-GM-01).
 */
export function isQuiet({ round, turn, cycle }: FightState, fighters: Fighters): boolean {
  const holder = turn === null ? null : fighterIn({ fighters }, turn);
  if (!holder || incapacity(holder)) return true;
  // The last segment of an incantation or a task is counted first: its fighter may still shout, step or think again.
  const isLast = clocksOf(holder).some(({ until }) => until !== undefined && until <= round);
  if (cycle === 1) return !undecided(holder) && !isLast;
  const falls = clocksOf(holder).some(
    clock => !isBeat(clock) && clock.due === round && isReady(holder, clock, round),
  );
  // SEG-REACT-19: what is kept ready in contact is lost with this segment.
  if (lostInContact(holder, round).some(clock => isReady(holder, clock, round))) return false;
  return !falls && !undecided(holder) && !announcesAgain(holder) && unpreparedIn(holder) === null;
}

/** The facts of time passing: segments that end, and blows not struck in theirs (SEG-MELEE-09). */
export function timeFacts(before: FightState, after: FightState, fighters: Fighters): readonly Fact[] {
  const passed = after.round - before.round;
  const fallen = passed > 0 ? lateFallen(before, fighters) : [];
  const facts = Object.keys(fighters).flatMap(id => {
    const fighter = fighterIn({ fighters }, id);
    if (!fighter) return [];
    return passed > 0
      ? segmentFacts(fighterAfter(fighter, fallen), before.round, passed)
      : turnFacts(fighter, before, after, fighters);
  });
  return [...fallen, ...facts];
}

/** Ends `postponed` for the fighter who has the turn now, and `begins-anew` for one who let its turn go. */
function turnFacts(
  fighter: SegmentsFighter,
  before: FightState,
  after: FightState,
  fighters: Fighters,
): readonly Fact[] {
  const { id } = fighter;
  const waits = conditionIn(fighter.state, 'postponed');
  if (waits && after.turn === id && before.turn !== id) return [endOf(id, waits)];
  const beginnings = allOf(fighter, 'begins-anew');
  const stillToCome =
    (before.cycle === 1 && isIn(fighter, 'moved-fully')) || isSeized(fighter, before.round, fighters);
  const isOver = before.turn === id && after.turn !== id && !stillToCome;
  return isOver ? beginnings.map(known => endOf(id, known)) : [];
}
