import { endOf } from '../shared/conditions.ts';
import type { Condition, Fact, Prepared } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Attempt, Fighter, FightState, Moment } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import { drawsBlows } from './common-actions.ts';
import { allOf, conditionIn, gains, incapacity, isIn, OF_SEGMENT } from './conditions.ts';
import { guardDown } from './contact.ts';
import { Course } from './course.ts';
import { roundFacts } from './fatigue.ts';
import { ACTION, BODY, ENDURANCE, type SegmentsFighter } from './fighter.ts';
import { fighterIn } from './setup.ts';
import { clocksOf, enduranceOf } from './state.ts';
import { clockOf } from './tables.ts';

/*
 * The round of a combat is a segment, counted on without end (SEG-TIME-03). Each has two passes: fighters without an
 * action under way decide, then the actions due are carried out. Segments without events are skipped.
 */

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** True if no action is under way, so that the fighter decides (SEG-REACT-08, SEG-REACT-09). */
export function undecided(fighter: SegmentsFighter): boolean {
  return (
    clocksOf(fighter).length === 0 &&
    !isIn(fighter, 'moved-fully', 'surprised') &&
    incapacity(fighter) === null
  );
}

/** True if a prepared action can be carried out in this segment: blows only when due, others from then on. */
export function dueNow(fighter: SegmentsFighter, segment: number): boolean {
  return clocksOf(fighter).some(({ due = 0, until, action, hand = ACTION }) => {
    if (until !== undefined || action === 'counter' || conditionIn(fighter.state, 'acted', { with: hand }))
      return false;
    return action === 'melee' || action === 'wrestling' ? due === segment : due <= segment;
  });
}

export function actionPoints(): number {
  return 1;
}

/** The moment of a fight: its segment (SEG-TIME-03). */
export function moment({ round }: FightState): Moment {
  return { id: 'segment', number: round, actions: [] };
}

/** Returns the fight unchanged: the order is set anew with each segment (SEG-REACT-04). */
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

/** The next turn: undecided fighters, then actions due, then the next segment with an event. */
export function nextTurn(fight: FightState, fighters: Fighters): FightState {
  const { turn, order } = fight;
  const isFree = (id: FighterId) => noTurn(fight, id, fighters) === null;
  const later = order.slice(order.indexOf(turn ?? '') + 1).find(isFree) ?? postponed(fight, fighters);
  if (later !== undefined) return { ...fight, turn: later };
  if (fight.cycle === 1) {
    const acting = firstOf({ ...fight, cycle: 2 }, fighters);
    if (acting) return acting;
    const done = doneIn(fight, fighters);
    if (done !== undefined) return { ...fight, cycle: 2, turn: done };
  }
  return nextRound(fight, fighters);
}

/** The fighter who let another go first in this segment. */
function postponed(fight: FightState, fighters: Fighters): FighterId | undefined {
  return fight.order.find(id => {
    const fighter = fighterIn({ fighters }, id);
    return id !== fight.turn && fighter && isIn(fighter, 'postponed') && noTurn(fight, id, fighters) === null;
  });
}

function firstOf(fight: FightState, fighters: Fighters): FightState | null {
  const turn = fight.order.find(id => noTurn(fight, id, fighters) === null);
  return turn === undefined ? null : { ...fight, turn };
}

/** The next segment in which a fighter decides, acts, or has its guard down in contact. */
export function nextRound(fight: FightState, fighters: Fighters): FightState {
  const round = nextSegment(fight, fighters);
  const fresh = { ...fight, round, cycle: 1, order: ordered(fight, fighters) };
  const rested = atTheEndOf(fight, fighters, round - fight.round);
  const first = firstOf(fresh, rested) ?? firstOf({ ...fresh, cycle: 2 }, rested);
  return first ?? { ...fresh, cycle: 2, turn: doneIn(fresh, rested) ?? stillUp(fight, fighters) };
}

/** The fighter whose action under way ends in this segment (SEG-REACT-06). */
function doneIn({ order, round }: FightState, fighters: Fighters): FighterId | undefined {
  return order.find(id => {
    const fighter = fighterIn({ fighters }, id);
    const clocks = fighter && incapacity(fighter) === null ? clocksOf(fighter) : [];
    return clocks.some(({ until }) => until !== undefined && until <= round);
  });
}

/** The fighters without the conditions and beats that end with the segments passed. */
function atTheEndOf({ order, round }: FightState, fighters: Fighters, passed: number): Fighters {
  const all = order.flatMap(id => fighterIn({ fighters }, id) ?? []);
  return Object.fromEntries(
    all.map(fighter => {
      const conditions = fighter.state.conditions.filter(
        ({ condition, lasts }) =>
          !OF_SEGMENT.some(id => id === condition) && !(lasts?.unit === 'rounds' && lasts.amount <= passed),
      );
      const prepared = clocksOf(fighter).filter(clock => clock.action !== 'beat' || !isUnused(clock, round));
      return [fighter.id, { ...fighter, state: { ...fighter.state, conditions, prepared } }];
    }),
  );
}

function nextSegment(fight: FightState, fighters: Fighters): number {
  const next = fight.round + 1;
  const all = fight.order.flatMap(id => fighterIn({ fighters }, id) ?? []);
  const able = all.filter(one => incapacity(one) === null);
  const steps = able.some(
    one =>
      clocksOf(one).length === 0 ||
      (isIn(one, 'engaged') && clocksOf(one).some(({ hand }) => hand === ACTION)),
  );
  // What was not used in its segment is prepared, or decided, anew from there.
  const unused = able.flatMap(clocksOf).some(clock => isUnused(clock, fight.round));
  if (steps || unused || all.some(one => isIn(one, 'stunned'))) return next;
  const events = able
    .flatMap(clocksOf)
    .filter(({ action }) => action !== 'counter')
    .map(({ due = 0, until }) => until ?? due);
  const later = events.filter(segment => segment >= next);
  return later.length === 0 ? next : Math.min(...later);
}

/** An action that cannot be held, once its segment is over (SEG-MELEE-09, SEG-WRESTLE-02, SEG-GM-01). */
function isUnused({ action, due = 0, trigger }: Prepared, over: number): boolean {
  if (action !== 'melee' && action !== 'wrestling' && action !== 'beat') return false;
  return due <= over && trigger !== 'lost';
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
  const isAsked = fight.cycle === 1 ? undecided(fighter) : dueNow(fighter, fight.round);
  return isAsked ? null : { rule: 'SEG-REACT-04', id: 'segments.not-due' };
}

/** The facts of time passing: segments that end, and blows not struck in theirs (SEG-MELEE-09). */
export function timeFacts(before: FightState, after: FightState, fighters: Fighters): readonly Fact[] {
  const passed = after.round - before.round;
  return Object.keys(fighters).flatMap(id => {
    const fighter = fighterIn({ fighters }, id);
    if (!fighter) return [];
    return passed > 0 ? segmentFacts(fighter, before.round, passed) : turnFacts(fighter, before, after);
  });
}

/** Ends `postponed` for the fighter who has the turn now. */
function turnFacts(fighter: SegmentsFighter, before: FightState, after: FightState): readonly Fact[] {
  const known = conditionIn(fighter.state, 'postponed');
  return known && after.turn === fighter.id && before.turn !== fighter.id ? [endOf(fighter.id, known)] : [];
}

function segmentFacts(fighter: SegmentsFighter, from: number, passed: number): readonly Fact[] {
  const { id: who, state } = fighter;
  const facts: Fact[] = [];
  for (const known of state.conditions) {
    if (OF_SEGMENT.some(id => id === known.condition)) facts.push(endOf(who, known));
    else if (known.lasts?.unit === 'rounds') facts.push(passing(who, known, passed));
  }
  // SEG-SURPRISE-06: the segment after surprise.
  if (isIn(fighter, 'surprised') && !isIn(fighter, 'after-surprise'))
    facts.push(gains(fighter, 'after-surprise'));
  facts.push(...unusedFacts(fighter, from), ...defencesOver(fighter, from + passed));
  const to = from + passed;
  for (let segment = from + 1; segment <= to; segment += 1) {
    facts.push(...bleedingFacts(fighter, segment));
    if (clockOf(segment).segment === 1) facts.push(...roundFacts(fighter, segment - 1));
  }
  return facts;
}

function passing(who: FighterId, known: Condition, passed: number): Fact {
  const left = (known.lasts?.amount ?? 0) - passed;
  const { condition, with: about, by } = known;
  if (left <= 0) return endOf(who, known);
  return {
    fact: 'passing',
    who,
    condition,
    ...(about !== undefined && { with: about }),
    ...(by !== undefined && { by }),
    left,
  };
}

/** Marks blows of an ended segment that were not struck, to be prepared anew, and ends beats (SEG-MELEE-09, SEG-GM-01). */
function unusedFacts(fighter: SegmentsFighter, over: number): readonly Fact[] {
  return clocksOf(fighter)
    .filter(clock => isUnused(clock, over))
    .map((clock): Fact => {
      const { action, hand } = clock;
      if (action === 'beat')
        return { fact: 'dropped', who: fighter.id, action, ...(hand !== undefined && { hand }) };
      return { fact: 'prepared', who: fighter.id, ...clock, trigger: 'lost' };
    });
}

/** A weapon is offensive again when its deferred action comes (SEG-PARRY-10). */
function defencesOver(fighter: SegmentsFighter, now: number): readonly Fact[] {
  return allOf(fighter, 'defensive').flatMap(known => {
    const clock = clocksOf(fighter).find(({ hand }) => hand === known.with);
    return clock && (clock.due ?? 0) <= now ? [endOf(fighter.id, known)] : [];
  });
}

/** Loss of blood: a point a round, or one a phase (docs/rulings.md, SEG-TIME-02). */
function bleedingFacts(fighter: SegmentsFighter, segment: number): readonly Fact[] {
  const { id: who } = fighter;
  if (isIn(fighter, 'dead')) return [];
  const lost =
    (conditionIn(fighter.state, 'bleeding', { with: 'major' }) && segment % 5 === 1 ? 1 : 0) +
    (conditionIn(fighter.state, 'bleeding', { with: 'minor' }) && segment % 10 === 1 ? 1 : 0);
  if (lost === 0) return [];
  const where = enduranceOf(fighter) > 0 ? ENDURANCE : BODY;
  return [
    { fact: 'did', who, what: 'bleeds' },
    { fact: 'struck', who, where },
    { fact: 'hurt', who, where, points: lost },
    { fact: 'wounded', who, where, wound: 'worn' },
  ];
}

/**
 * The attempt that time itself makes: exhaustion, clear attacks on a lowered guard, actions prepared anew, actions
 * that end (SEG-FREE-10, SEG-REACT-06).
 */
export function dueAttempt(fight: FightState, fighters: Fighters): Attempt | null {
  const course = new Course({ attempt: { action: '', by: '', at: '', with: '' }, fighters, fight });
  for (const id of fight.order) {
    const fighter = fighterIn({ fighters }, id);
    if (!fighter || isIn(fighter, 'dead')) continue;
    const attempt = (action: string, named = ''): Attempt => ({ action, by: id, at: id, with: named });
    if (isIn(fighter, 'near-collapse')) return attempt('hold-out');
    const isOpen = guardDown(course, fighter) && !isIn(fighter, 'exposed') && isIn(fighter, 'engaged');
    if (isOpen && !isIn(fighter, 'out-of-action', 'unconscious') && drawsBlows(course, id))
      return attempt('exposed');
    if (incapacity(fighter)) continue;
    const lost = clocksOf(fighter).find(({ trigger }) => trigger === 'lost');
    if (lost?.hand !== undefined) return attempt('prepare-again', lost.hand);
    const done = clocksOf(fighter).find(({ until }) => until !== undefined && until <= fight.round);
    if (done && fight.cycle === 2) return attempt('task-done');
  }
  return null;
}
