import { conditionOf, withCondition, withTimeLeft } from '../shared/conditions.ts';
import type { Fact, Prepared } from '../shared/fact.ts';
import type { Fighter, FighterState } from '../shared/ruleset.ts';
import { withTaken } from '../shared/taking.ts';
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

/** The state of a fighter once these facts are true; the same object when none changes it. */
export function stateAfter(fighter: Fighter, facts: readonly Fact[]): FighterState {
  let state = fighter.state as D20State;
  for (const fact of facts) if (fact.who === fighter.id) state = afterFact(state, fact);
  return state;
}

function afterFact(state: D20State, fact: Fact): D20State {
  const { conditions, hurt } = state;
  if (fact.fact === 'gained') return { ...state, conditions: withCondition(conditions, conditionOf(fact)) };
  if (fact.fact === 'passing') return { ...state, conditions: withTimeLeft(conditions, fact, fact.left) };
  if (fact.fact === 'ended') return { ...state, conditions: withTimeLeft(conditions, fact, null) };
  if (fact.fact === 'hurt') return { ...state, hurt: plus(hurt, fact.where, fact.points) };
  if (fact.fact === 'healed') return { ...state, hurt: plus(hurt, fact.where, -fact.points) };
  if (fact.fact === 'spent') return afterSpending(state, fact.what, fact.amount);
  if (fact.fact === 'refilled') return fact.what === 'turn' ? { ...state, spent: none(state.spent) } : state;
  if (fact.fact === 'flew') return { ...state, flight: flightIn(fact) };
  if (fact.fact === 'dropped') return { ...state, prepared: without(state.prepared, fact.action) };
  if (fact.fact !== 'prepared') return afterHandling(state, fact);
  return { ...state, prepared: [...without(state.prepared, fact.action), preparedOf(fact)] };
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

/** What somebody has under way of this kind; null for nothing. */
export function preparedIn({ state }: Pick<D20Fighter, 'state'>, action: string): Prepared | null {
  return state.prepared?.find(known => known.action === action) ?? null;
}

function preparedOf({ action, at, with: weapon, trigger, turns }: Facts<'prepared'>): Prepared {
  return {
    action,
    ...(at !== undefined && { at }),
    ...(weapon !== undefined && { with: weapon }),
    ...(trigger !== undefined && { trigger }),
    ...(turns !== undefined && { turns }),
  };
}

function afterSpending(state: D20State, what: string, amount: number): D20State {
  if (what === 'ap') return state;
  if (what === 'temporary') return { ...state, temporary: Math.max(0, (state.temporary ?? 0) - amount) };
  if (what.startsWith('ability-')) {
    return { ...state, weakened: plus(state.weakened ?? {}, what.slice('ability-'.length), amount) };
  }
  return { ...state, spent: plus(state.spent, what, amount) };
}

/** Things that change hands, break, or are used up. */
function afterHandling(state: D20State, fact: Fact): D20State {
  const { fallen, taken = [], wear, used } = state;
  if (fact.fact === 'worn') return { ...state, wear: plus(wear, fact.weapon ?? '', fact.points) };
  if (fact.fact === 'used') return { ...state, used: plus(used, fact.with, fact.amount) };
  if (fact.fact === 'readied') return { ...state, ...inHand(state, fact.weapon) };
  if (fact.fact === 'disarmed') {
    const dropped = withId(state.dropped, fact.weapon);
    // What is put away, and not let go of, lies nowhere.
    return fact.metres < 0
      ? { ...state, dropped }
      : { ...state, dropped, fallen: withId(fallen, fact.weapon) };
  }
  if (fact.fact === 'lifted') {
    return { ...state, taken: withTaken(taken, { item: fact.weapon, by: fact.by, amount: fact.amount }) };
  }
  if (fact.fact !== 'took') return state;
  return {
    ...state,
    ...inHand(state, fact.as),
    ...(fact.worn !== undefined && { wear: { ...wear, [fact.as]: fact.worn } }),
    ...(fact.used !== undefined && { used: { ...used, [fact.as]: fact.used } }),
  };
}

function inHand(
  { dropped, fallen }: Pick<D20State, 'dropped' | 'fallen'>,
  id: string,
): Pick<D20State, 'dropped' | 'fallen'> {
  return {
    dropped: dropped.filter(known => known !== id),
    ...(fallen && { fallen: fallen.filter(known => known !== id) }),
  };
}

function withId(ids: readonly string[] | undefined, id: string): readonly string[] {
  return ids?.includes(id) ? ids : [...(ids ?? []), id];
}

function plus(points: Points, what: string, more: number): Points {
  return { ...points, [what]: Math.max(0, amountOf(points, what) + more) };
}

/** The same with nothing left of any of it, each part named: what is written over it leaves out nothing. */
function none(points: Points): Points {
  return Object.fromEntries(Object.keys(points).map(what => [what, 0]));
}

/** Points noted for something; none when nothing is. */
export function amountOf(points: Points, what: string): number {
  return Object.hasOwn(points, what) ? (points[what] ?? 0) : 0;
}

type Wounded = Pick<D20Fighter, 'state' | 'hitPoints'>;

/** Hit points as they stand, temporary ones apart (D20-HP-01). */
export function hitPointsOf({ hitPoints, state }: Wounded): number {
  return hitPoints - amountOf(state.hurt, BODY);
}

/** The total of nonlethal damage (D20-NL-01). */
export function nonlethalOf({ state }: Pick<Wounded, 'state'>): number {
  return amountOf(state.hurt, NONLETHAL);
}

/** Hit points that a weapon or shield has left; it is broken at none (D20-SUNDER-04). */
export function pointsOf(fighter: Pick<D20Fighter, 'state' | 'size'>, weapon: Weapon): number {
  return Math.max(0, hardnessOf(weapon, fighter.size).hitPoints - amountOf(fighter.state.wear, weapon.id));
}

/** Whether a weapon is in hand, and whole. */
export function isInHand(fighter: Pick<D20Fighter, 'state' | 'size'>, weapon: Weapon): boolean {
  return !fighter.state.dropped.includes(weapon.id) && pointsOf(fighter, weapon) > 0;
}

/** Whether a weapon was let go of, so that it lies on the ground, or is with whoever took it. */
export function isLetGo({ dropped, fallen = [] }: Pick<D20State, 'dropped' | 'fallen'>, id: string): boolean {
  return dropped.includes(id) && fallen.includes(id);
}

/** Missiles or pieces left; null where nobody counts them. */
export function missilesLeft({ state }: Pick<D20Fighter, 'state'>, { id, magazine }: Weapon): number | null {
  return magazine === undefined ? null : Math.max(0, magazine - amountOf(state.used, id));
}

/** The fighter as these facts leave it. */
export function fighterAfter(fighter: D20Fighter, facts: readonly Fact[]): D20Fighter {
  return { ...fighter, state: stateAfter(fighter, facts) as D20State };
}
