import { compact } from '../shared/compact.ts';
import { conditionOf, withCondition, withTimeLeft } from '../shared/conditions.ts';
import type { Condition, Fact, Prepared } from '../shared/fact.ts';
import type { Fighter, FighterState } from '../shared/ruleset.ts';
import { amountOf, plus, itemsAfter, roundsLeft } from '../shared/things-in-state.ts';
import { unhurtPointsOf } from './abilities.ts';
import { conditionIn, type ConditionId, GIVING_POINTS, PACE } from './conditions.ts';
import {
  BODY,
  type D20Fighter,
  type D20State,
  type Flight,
  type FlightStatus,
  NONLETHAL,
  type Weapon,
} from './fighter.ts';
import { hardnessOf } from './objects.ts';

type Points = Readonly<Record<string, number>>;

/** The fighter's state after these facts; the same object when none changes it. */
export function stateAfter(fighter: Fighter, facts: readonly Fact[]): FighterState {
  let state = fighter.state as D20State;
  for (const fact of facts) if (fact.who === fighter.id) state = afterFact(state, fact);
  return state;
}

function afterFact(state: D20State, fact: Fact): D20State {
  const { conditions, hurt } = state;
  if (fact.fact === 'gained') return { ...state, conditions: withGained(conditions, conditionOf(fact)) };
  if (fact.fact === 'passing') return { ...state, conditions: withTimeLeft(conditions, fact, fact.left) };
  if (fact.fact === 'ended') {
    const { amount = 0 } = (givesPoints(fact.condition) && conditionIn(state, fact.condition, fact)) || {};
    const left = withTimeLeft(conditions, fact, null);
    const without = { ...state, conditions: fact.condition === WARD ? withWard(left) : left };
    // D20-BOON-07, D20-CREATURE-12: the points that it gave go with it.
    return amount > 0 ? afterSpending(without, 'temporary', amount) : without;
  }
  if (fact.fact === 'hurt') return { ...state, hurt: plus(hurt, fact.where, fact.points) };
  if (fact.fact === 'healed') return { ...state, hurt: plus(hurt, fact.where, -fact.points) };
  if (fact.fact === 'spent') return afterSpending(state, fact.what, fact.amount);
  if (fact.fact === 'refilled') return fact.what === 'turn' ? { ...state, spent: none(state.spent) } : state;
  if (fact.fact === 'flew') return { ...state, flight: flightIn(fact) };
  if (fact.fact === 'dropped') return { ...state, prepared: without(state.prepared, fact.action) };
  if (fact.fact !== 'prepared') return itemsAfter(state, fact);
  return { ...state, prepared: [...without(state.prepared, fact.action), preparedOf(fact)] };
}

/** The ward whose bearer opens it to those whom it attacks (D20-BOON-08). */
const WARD = 'protected-from-evil';

/** These conditions; without a ward none is broken (D20-BOON-08). */
function withWard(conditions: D20State['conditions']): D20State['conditions'] {
  const stands = conditions.some(({ condition }) => condition === WARD);
  return stands ? conditions : conditions.filter(({ condition }) => condition !== 'ward-broken');
}

/** True for what gives temporary hit points (D20-BOON-07, D20-CREATURE-12). */
function givesPoints(condition: string): condition is ConditionId {
  return GIVING_POINTS.some(known => known === condition);
}

/** Of such a condition gained again the longer stays, with the points that both gave (D20-BOON-07, D20-CREATURE-12). */
function withGained(conditions: D20State['conditions'], gained: Condition): D20State['conditions'] {
  const { condition, by, amount } = gained;
  const after = withCondition(condition === WARD ? withWard(conditions) : conditions, gained, PACE);
  if (!givesPoints(condition) || amount === undefined) return after;
  return after.map(one => {
    const isIt = one.condition === condition && one.by === by && one.effect === undefined;
    return isIt ? { ...one, amount } : one;
  });
}

function flightIn({ altitude, from, heading, squares, falls, status, chase, braked }: Facts<'flew'>): Flight {
  return {
    ...{ altitude, from, heading, squares, falls, chase, braked },
    status: status as FlightStatus,
  };
}

type Facts<Kind extends Fact['fact']> = Extract<Fact, { fact: Kind }>;

function without(prepared: readonly Prepared[] = [], action: string): readonly Prepared[] {
  return prepared.filter(known => known.action !== action);
}

/** The action of this kind under way; null for none. */
export function preparedIn({ state }: Pick<D20Fighter, 'state'>, action: string): Prepared | null {
  return state.prepared?.find(known => known.action === action) ?? null;
}

function preparedOf({ action, at, with: weapon, does, trigger, turns }: Facts<'prepared'>): Prepared {
  return compact<Prepared>({ action, at, with: weapon, does, trigger, turns });
}

function afterSpending(state: D20State, what: string, amount: number): D20State {
  if (what === 'ap') return state;
  if (what === 'temporary') return { ...state, temporary: Math.max(0, (state.temporary ?? 0) - amount) };
  if (what.startsWith('ability-')) {
    return { ...state, weakened: plus(state.weakened ?? {}, what.slice('ability-'.length), amount) };
  }
  return { ...state, spent: plus(state.spent, what, amount) };
}

/** All counters set to 0, each key kept: an update merged over the old state must overwrite every one. */
function none(points: Points): Points {
  return Object.fromEntries(Object.keys(points).map(what => [what, 0]));
}

type Wounded = Pick<D20Fighter, 'state' | 'hitPoints' | 'level' | 'abilities' | 'bonuses'>;

/** Current hit points without temporary ones (D20-HP-01). */
export function hitPointsOf(fighter: Wounded): number {
  return unhurtPointsOf(fighter) - amountOf(fighter.state.hurt, BODY);
}

/** The total of nonlethal damage (D20-NL-01). */
export function nonlethalOf({ state }: Pick<Wounded, 'state'>): number {
  return amountOf(state.hurt, NONLETHAL);
}

/** Hit points left to a weapon or shield; broken at 0 (D20-SUNDER-04). */
export function pointsOf(fighter: Pick<D20Fighter, 'state' | 'size'>, weapon: Weapon): number {
  return Math.max(0, hardnessOf(weapon, fighter.size).hitPoints - amountOf(fighter.state.wear, weapon.id));
}

/** A stack of weapons to throw, or of flasks, of which none is left: it is in no hand. */
export function isUsedUp(fighter: Pick<D20Fighter, 'state'>, weapon: Weapon): boolean {
  return ['thrown', 'flask'].includes(weapon.kind) && roundsLeft(fighter, weapon) === 0;
}

/** In hand and not broken. */
export function isInHand(fighter: Pick<D20Fighter, 'state' | 'size'>, weapon: Weapon): boolean {
  return !fighter.state.dropped.includes(weapon.id) && pointsOf(fighter, weapon) > 0;
}

/** The fighter after these facts. */
export function fighterAfter(fighter: D20Fighter, facts: readonly Fact[]): D20Fighter {
  return { ...fighter, state: stateAfter(fighter, facts) as D20State };
}
