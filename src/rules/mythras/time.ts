import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter, FightState, Setup } from '../shared/ruleset.ts';
import { pointsLeft } from '../shared/setup.ts';
import type { Reason } from '../shared/target.ts';
import { has, incapacity } from './conditions.ts';
import { fatigueLevel } from './fatigue.ts';
import type { MythrasFighter } from './fighter.ts';
import { moreHeads, morePairsOfArms } from './heads-and-limbs.ts';
import { isCold } from './initiative.ts';
import { roundFacts, whenTurnIsOver } from './passing-time.ts';
import { torpor } from './restraint.ts';
import { asMythras, fighterIn, fighterOf } from './setup.ts';
import { fighterAfter } from './state.ts';

/** Action points at the start of a round (MYT-AP-01, MYT-AP-09). */
export function actionPoints(fighter: Fighter): number {
  const whole = asMythras(fighter);
  // Without a list of reasons: called for every turn of everybody.
  const points =
    whole.actionPoints + fatigueLevel(whole).actionPoints + fromFormation(whole) + fromCold(whole);
  return Math.max(0, points + moreHeads(whole) + morePairsOfArms(whole));
}

/** The sources of action points and their deductions (MYT-AP-09, MYT-FATIGUE-04, MYT-OPEN-31). */
export function actionPointReasons(fighter: MythrasFighter): readonly Reason[] {
  return pointsFrom(fighter).filter(({ amount }, i) => i === 0 || amount !== 0);
}

function pointsFrom(fighter: MythrasFighter): readonly Reason[] {
  const tired = fatigueLevel(fighter);
  const formation = fromFormation(fighter);
  return [
    { rule: 'MYT-AP-01', id: 'derived.everybody', amount: fighter.actionPoints },
    { rule: 'MYT-FATIGUE-04', id: `fatigue.${tired.id}`, amount: tired.actionPoints },
    { rule: 'MYT-TRAIT-04', id: 'condition.against-formation', amount: formation },
    { rule: 'MYT-TRAIT-48', id: 'initiative.cold', amount: fromCold(fighter) },
    { rule: 'MYT-TRAIT-67', id: 'limbs.heads', amount: moreHeads(fighter) },
    { rule: 'MYT-TRAIT-68', id: 'limbs.pairs', amount: morePairsOfArms(fighter) },
  ];
}

function fromFormation({ state }: MythrasFighter): number {
  return has(state, 'against-formation') ? -1 : 0;
}

function fromCold(fighter: MythrasFighter): number {
  return isCold(fighter) ? -1 : 0;
}

/** The fight after these facts spend points; never below 0 (MYT-AP-02, MYT-AP-09). The same object when none do. */
export function fightAfter(fight: FightState, facts: readonly Fact[]): FightState {
  let ap: Record<FighterId, number> | null = null;
  for (const fact of facts) {
    const change = changeOf(fact);
    if (change === 0 || fact.who === null || !Object.hasOwn(fight.ap, fact.who)) continue;
    ap ??= { ...fight.ap };
    ap[fact.who] = Math.max(0, (ap[fact.who] ?? 0) + change);
  }
  if (!ap) return fight;
  const { round, cycle, turn, order } = fight;
  return { round, cycle, turn, order, ap };
}

/** The change of action points by a fact. */
function changeOf(fact: Fact): number {
  // MYT-LUCK-05: a desperate effort brings a point back.
  if (fact.fact === 'effort') return 1;
  return fact.fact === 'spent' && fact.what === 'ap' ? -fact.amount : 0;
}

/** What reactions do that are undertaken by themselves; see `actions/magic.ts` (MYT-REACT-01, MYT-REACT-02). */
const REACTS: readonly string[] = ['cancels-spell', 'spell-goes-on', 'dives-from-spell'];

/**
 * True for actions that leave the turn: free ones, a reaction, which costs a point only, unless it was the last, or with
 * a flurry's blow to come (MYT-AP-02, MYT-AP-04, MYT-AP-07, MYT-SE-17).
 */
export function keepsTurn(acted: FighterId, facts: readonly Fact[], paid: FightState): boolean {
  let acts = false;
  for (const fact of facts) {
    if (fact.who !== acted) continue;
    if (fact.fact === 'gained' && fact.condition === 'flurry') return true;
    if (fact.fact === 'did' && REACTS.includes(fact.what)) return pointsLeft(paid, acted) > 0;
    // MYT-ACT-13: a delayed action is paid for later, but it was the turn's action.
    acts ||= fact.fact === 'gained' && fact.condition === 'delaying';
    acts ||= fact.fact === 'spent' && fact.what === 'ap';
  }
  return !acts;
}

/** The point of a turn that goes by without an action: it is dithered away (MYT-ACT-06). */
export function passFacts(
  fight: FightState,
  fighters: Readonly<Record<FighterId, Fighter>>,
): readonly Fact[] {
  const who = fight.turn;
  const fighter = who === null ? null : fighterOf(fighters, who);
  if (who === null || !fighter || pointsLeft(fight, who) < 1) return [];
  // MYT-SE-17: the blow before has paid for a turn that goes on for a flurry.
  return has(fighter.state, 'flurry') ? [] : [{ fact: 'spent', who, what: 'ap', amount: 1 }];
}

/** The next turn: down the order, pass after pass while points remain, then a new round (MYT-INIT-06, 07). */
export function nextTurn(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState {
  return turnAfter(fight, whenTurnIsOver(fight, fighters, READER), PACE);
}

const READER = { fighterIn: fighterOf, fighterAfter };

/** The differences between rulesets whose rounds go pass after pass. */
interface Pace {
  noTurn(fight: FightState, id: FighterId, fighters: Readonly<Record<FighterId, Fighter>>): Reason | null;
  nextRound(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState;
}

/** The next turn of a fight at this pace (MYT-INIT-06, 07). */
function turnAfter(
  fight: FightState,
  fighters: Readonly<Record<FighterId, Fighter>>,
  pace: Pace,
): FightState {
  const { round, cycle, turn, order, ap } = fight;
  const later = firstWithTurn(turn === null ? 0 : order.indexOf(turn) + 1, fight, fighters, pace);
  // Written out, here and below: the copy of a copy is an object of a new shape to the engine, and slow to read.
  if (later !== null) return { round, cycle, turn: later, order, ap };
  const again = { round, cycle: cycle + 1, turn, order, ap };
  const first = firstWithTurn(0, again, fighters, pace);
  return first === null
    ? pace.nextRound(fight, fighters)
    : { round, cycle: cycle + 1, turn: first, order, ap };
}

/** The first fighter with a turn, from a place in the order on; null for none. */
function firstWithTurn(
  at: number,
  fight: FightState,
  fighters: Readonly<Record<FighterId, Fighter>>,
  pace: Pace,
): FighterId | null {
  for (let i = at; i < fight.order.length; i++) {
    const id = fight.order[i];
    if (id !== undefined && pace.noTurn(fight, id, fighters) === null) return id;
  }
  return null;
}

/** Unspent points are lost, and all points are restored (MYT-AP-03, MYT-AP-05). */
export function nextRound(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState {
  const ap: Record<FighterId, number> = { ...fight.ap };
  let then = whenTurnIsOver(fight, fighters, READER);
  for (const id of Object.keys(ap)) {
    const fighter = fighterOf(then, id);
    if (!fighter) continue;
    // Bleeding tires before points are restored, and may leave nobody to take a turn (MYT-BLEED-02). A fighter who comes
    // to, or gets breath back, with the round may be the first to have one (MYT-WOUND-07, MYT-WOUND-16).
    const after = fighterAfter(fighter, roundFacts(fighter, fight.round + 1));
    if (after !== fighter) then = { ...then, [id]: after };
    ap[id] = actionPoints(after);
  }
  const { order } = fight;
  const fresh = { round: fight.round + 1, cycle: 1, turn: fight.turn, order, ap };
  return { round: fresh.round, cycle: 1, turn: firstWithTurn(0, fresh, then, PACE), order, ap };
}

const PACE: Pace = { noTurn, nextRound };

const NO_POINTS: Reason = { rule: 'MYT-AP-04', id: 'no-action-points' };
const KEPT_POINTS: Reason = { rule: 'MYT-INIT-06', id: 'points-kept' };
const MISSING: Reason = { rule: 'MYT-INIT-06', id: 'actor-missing' };

/**
 * Returns why a fighter has no turn in this pass; null when it has one (MYT-AP-04, MYT-INIT-06). Ruling: every
 * turn costs at least a point, even one spent dithering (MYT-ACT-06), so nobody has more turns in a round than
 * points at its start and those gained by luck since (MYT-LUCK-05): one left then was kept by delaying (MYT-ACT-13).
 */
export function noTurn(
  fight: FightState,
  id: FighterId,
  fighters: Readonly<Record<FighterId, Fighter>>,
): Reason | null {
  const fighter = fighterOf(fighters, id);
  if (!fighter) return MISSING;
  const helpless = incapacity(fighter.state) ?? torpor(fighter);
  if (helpless) return helpless;
  if (pointsLeft(fight, id) < 1) return NO_POINTS;
  return fight.cycle <= actionPoints(fighter) + effortsOf(fighter) ? null : KEPT_POINTS;
}

function effortsOf({ state }: Pick<MythrasFighter, 'state'>): number {
  return state.conditions.find(({ condition }) => condition === 'second-wind')?.amount ?? 0;
}

/** The setup after these facts. */
export function setupAfter(setup: Setup, facts: readonly Fact[]): Setup {
  if (facts.length === 0) return setup;
  const fighters = { ...setup.fighters };
  for (const id of Object.keys(fighters)) {
    const fighter = fighterIn({ fighters }, id);
    if (fighter) fighters[id] = fighterAfter(fighter, facts);
  }
  return { ...setup, fighters, fight: setup.fight && fightAfter(setup.fight, facts) };
}
