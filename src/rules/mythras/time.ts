import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import type { Fighter, FightState } from '../shared/ruleset.ts';
import { initiativeBonus } from './attributes.ts';
import { has, helplessness } from './conditions.ts';
import { fatigueLevel } from './fatigue.ts';
import type { Location, MythrasFighter } from './fighter.ts';
import { actionPointsLeft, asMythras, fighterOf } from './setup.ts';
import { bleeds, roundFacts } from './passing-time.ts';
import { isIn } from './situations.ts';
import { fighterAfter, lostAt } from './state.ts';

/** What the order of turns is made from (MYT-INIT-02, MYT-INIT-04). */
export interface Initiative {
  readonly total: number;
  readonly dex: number;
  /** 1d10 for those whom total and DEX leave equal. */
  readonly tie: number;
}

/** The dice of a fighter's initiative (MYT-INIT-02). */
export function initiativeDice(fighter: MythrasFighter): string {
  const bonus = initiativeReasons(fighter).reduce((sum, { amount = 0 }) => sum + amount, 0);
  return `1d10${bonus < 0 ? '' : '+'}${bonus}`;
}

/** What surprise takes from initiative (MYT-INIT-05). */
const SURPRISE = -10;
/** What cold takes from those whose blood is (MYT-TRAIT-48). */
const COLD = -6;

/** What is added to the initiative die, and why (MYT-INIT-02, 03, 05, MYT-FATIGUE-04). */
export function initiativeReasons(fighter: MythrasFighter): readonly Reason[] {
  const { dex, int } = fighter.characteristics;
  const derived = initiativeBonus(dex, int);
  const own = (fighter.initiativeBonus ?? derived) - derived;
  const because = (rule: string, id: string, amount: number): Reason => ({ rule, id, amount });
  const tired = fatigueLevel(fighter);
  const surprised = isIn(fighter, 'surprised') || has(fighter.state, 'surprised');
  return [
    { ...because('MYT-CHAR-08', 'derived.dex-and-int', derived), names: { dex, int } },
    because('MYT-CHAR-08', 'initiative.own', own),
    because('MYT-INIT-03', 'initiative.armour', -armourPenalty(fighter)),
    because('MYT-FATIGUE-04', `fatigue.${tired.id}`, tired.initiative),
    because('MYT-INIT-05', 'initiative.surprise', surprised ? SURPRISE : 0),
    because('MYT-TRAIT-48', 'initiative.cold', isCold(fighter) ? COLD : 0),
  ].filter(({ amount = 0 }, i) => i === 0 || amount !== 0);
}

/** An initiative die as it fell, and whether whoever rolled it was surprised. */
export interface RolledInitiative {
  readonly die: number;
  readonly surprised: boolean;
}

/**
 * What initiative comes to with what holds now (MYT-INIT-01, MYT-INIT-03, MYT-FATIGUE-04). Ruling: the die stays, and so
 * does surprise, which belongs to the moment in which it was rolled; no source forces a new roll.
 */
export function initiativeNow(fighter: MythrasFighter, { die, surprised }: RolledInitiative): number {
  const lasting = initiativeReasons(fighter).filter(({ id }) => id !== 'initiative.surprise');
  const bonus = lasting.reduce((sum, { amount = 0 }) => sum + amount, 0);
  return die + bonus + (surprised ? SURPRISE : 0);
}

/** Who acts before whom (MYT-INIT-01): everybody who rolled, the first to act in front. */
export function orderOf(rolled: Readonly<Record<FighterId, Initiative>>): readonly FighterId[] {
  const entries = Object.entries(rolled).sort(([, a], [, b]) => byInitiative(a, b));
  return entries.map(([id]) => id);
}

/** The order once one fighter has rolled anew: the others keep their place (MYT-INIT-01). */
export function reordered(fight: FightState, id: FighterId, before: FighterId | null): FightState {
  const others = fight.order.filter(other => other !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return { ...fight, order: others.toSpliced(at < 0 ? others.length : at, 0, id) };
}

/** Heads beyond the first that still work (MYT-TRAIT-67). */
function moreHeads(fighter: MythrasFighter): number {
  if (!fighter.abilities?.includes('multi-headed')) return 0;
  return Math.max(0, working(fighter, 'head') - 1);
}

/** Pairs of fighting limbs beyond the first that still work (MYT-TRAIT-68). */
function morePairsOfArms(fighter: MythrasFighter): number {
  if (!fighter.abilities?.includes('multi-limbed')) return 0;
  return Math.max(0, Math.floor(working(fighter, 'arm') / 2) - 1);
}

function working({ locations, state }: MythrasFighter, kind: Location['kind']): number {
  return locations.filter(place => place.kind === kind && lostAt(state, place.id) < place.hp).length;
}

function isCold(fighter: MythrasFighter): boolean {
  return fighter.abilities?.includes('cold-blooded') === true && isIn(fighter, 'cold');
}

/** What armour takes from initiative: the highest worn armour points, not their sum (MYT-INIT-03). */
export function armourPenalty({ locations }: Pick<MythrasFighter, 'locations'>): number {
  return Math.max(0, ...locations.map(location => location.worn));
}

/** Sorts those who act first to the front (MYT-INIT-02, MYT-INIT-04). */
export function byInitiative(a: Initiative, b: Initiative): number {
  return b.total - a.total || b.dex - a.dex || b.tie - a.tie;
}

/** Action points at the start of a round (MYT-AP-01, MYT-AP-09). */
export function actionPoints(fighter: Fighter): number {
  const whole = asMythras(fighter);
  // Without a list of reasons: it is looked up for every turn of everybody.
  const points =
    whole.actionPoints + fatigueLevel(whole).actionPoints + fromFormation(whole) + fromCold(whole);
  return Math.max(0, points + moreHeads(whole) + morePairsOfArms(whole));
}

/** What action points come from and what takes them away (MYT-AP-09, MYT-FATIGUE-04, MYT-OPEN-31). */
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

/** The fight once what was spent is gone; never less than nothing (MYT-AP-02, MYT-AP-09). The same object when nothing was. */
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

/** Action points that a fact brings or takes. */
function changeOf(fact: Fact): number {
  // MYT-LUCK-05: a desperate effort brings a point back.
  if (fact.fact === 'effort') return 1;
  return fact.fact === 'spent' && fact.what === 'ap' ? -fact.amount : 0;
}

/** Free actions take no turn, and a flurry gives another blow before it is over (MYT-AP-02, MYT-SE-17). */
export function keepsTurn(acted: FighterId, facts: readonly Fact[]): boolean {
  let acts = false;
  for (const fact of facts) {
    if (fact.who !== acted) continue;
    if (fact.fact === 'gained' && fact.condition === 'flurry') return true;
    // MYT-ACT-13: what is delayed is paid for later, but it was the turn's action.
    acts ||= fact.fact === 'gained' && fact.condition === 'delaying';
    acts ||= fact.fact === 'spent' && fact.what === 'ap';
  }
  return !acts;
}

/** The next turn: down the order, pass after pass while points remain, then a new round (MYT-INIT-06, 07). */
export function nextTurn(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState {
  const { round, cycle, turn, order, ap } = fight;
  const later = firstFrom(turn === null ? 0 : order.indexOf(turn) + 1, fight, fighters);
  // Written out, here and below: the copy of a copy is an object of a new kind to the engine, and slow to read.
  if (later !== null) return { round, cycle, turn: later, order, ap };
  const again = { round, cycle: cycle + 1, turn, order, ap };
  const first = firstFrom(0, again, fighters);
  return first === null ? nextRound(fight, fighters) : { round, cycle: cycle + 1, turn: first, order, ap };
}

/** The first who has a turn, from a place in the order on; null for nobody. */
function firstFrom(at: number, fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>) {
  for (let i = at; i < fight.order.length; i++) {
    const id = fight.order[i];
    if (id !== undefined && noTurn(fight, id, fighters) === null) return id;
  }
  return null;
}

/** What was not spent is lost, and all points come back (MYT-AP-03, MYT-AP-05). */
export function nextRound(fight: FightState, fighters: Readonly<Record<FighterId, Fighter>>): FightState {
  const ap: Record<FighterId, number> = { ...fight.ap };
  let then = fighters;
  for (const id of Object.keys(ap)) {
    const fighter = fighterOf(fighters, id);
    if (!fighter) continue;
    // Bleeding tires before the points come back, and may leave nobody to take a turn (MYT-BLEED-02).
    const after = fighterAfter(fighter, bleeds(fighter));
    if (after !== fighter) then = { ...then, [id]: after };
    ap[id] = actionPoints(fighterAfter(fighter, roundFacts(fighter, fight.round + 1)));
  }
  const { order } = fight;
  const fresh = { round: fight.round + 1, cycle: 1, turn: fight.turn, order, ap };
  return { round: fresh.round, cycle: 1, turn: firstFrom(0, fresh, then), order, ap };
}

const NO_POINTS: Reason = { rule: 'MYT-AP-04', id: 'no-action-points' };
const KEPT_POINTS: Reason = { rule: 'MYT-INIT-06', id: 'points-kept' };
const MISSING: Reason = { rule: 'MYT-INIT-06', id: 'actor-missing' };

/**
 * Why a fighter has no turn in this pass; null when it has one (MYT-AP-04, MYT-INIT-06). Ruling: every turn
 * costs at least a point, even one that is let go (MYT-ACT-06), so nobody has more turns in a round than
 * points at its start: what is left then was kept for reactions.
 */
export function noTurn(
  fight: FightState,
  id: FighterId,
  fighters: Readonly<Record<FighterId, Fighter>>,
): Reason | null {
  const fighter = fighterOf(fighters, id);
  if (!fighter) return MISSING;
  const helpless = helplessness(fighter.state);
  if (helpless) return helpless;
  if (actionPointsLeft(fight, id) < 1) return NO_POINTS;
  return fight.cycle <= actionPoints(fighter) ? null : KEPT_POINTS;
}
