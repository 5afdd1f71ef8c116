import { conditionOf, withCondition, withMore, withTimeLeft } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import { isSameItem, itemIdOf, withTaken } from '../shared/taking.ts';
import { PACE } from './conditions.ts';
import type { Location, MythrasFighter, MythrasState } from './fighter.ts';

type State = MythrasFighter['state'];

/** The state of a fighter after these facts; the same object when none changes it. */
export function stateAfter(
  { id: who, state }: Pick<MythrasFighter, 'id' | 'state'>,
  facts: readonly Fact[],
): State {
  let { hurt, conditions, dropped, swapped, taken, wear, used, luckSpent } = state;
  for (const fact of facts) {
    if (fact.who !== who) continue;
    if (fact.fact === 'gained') {
      conditions = withCondition(conditions, conditionOf(fact), PACE);
    } else if (fact.fact === 'hurt') {
      hurt = withMoreAt(hurt, fact.where, fact.points);
    } else if (fact.fact === 'passing') {
      conditions = withTimeLeft(conditions, fact, fact.left);
    } else if (fact.fact === 'ended') {
      conditions = withTimeLeft(conditions, fact, null);
    } else if (fact.fact === 'tired') {
      conditions = withMore(conditions, 'fatigue', fact.levels);
    } else if (fact.fact === 'healed') {
      hurt = withMoreAt(hurt, fact.where, -fact.points);
    } else if (fact.fact === 'spent' && fact.what === 'luck') {
      luckSpent = (luckSpent ?? 0) + fact.amount;
    } else if (fact.fact === 'spent' && fact.what === 'magic') {
      conditions = withMore(conditions, 'magic-spent', fact.amount);
    } else if (fact.fact === 'refilled' && fact.what === 'luck') {
      luckSpent = Math.max(0, (luckSpent ?? 0) - fact.amount);
    } else if (fact.fact === 'refilled') {
      conditions = withMore(conditions, 'magic-spent', -fact.amount);
    } else if (fact.fact === 'worn') {
      const worn = fact.weapon === undefined ? (fact.where ?? '') : itemIdOf(fact.weapon);
      wear = withMoreAt(wear ?? {}, worn, fact.points);
    } else if (fact.fact === 'used') {
      // Negative for a magazine that was not full at first, and is filled.
      used = { ...used, [fact.with]: usedOf({ used: used ?? {} }, fact.with) + fact.amount };
    } else if (fact.fact === 'readied') {
      dropped = withoutItem(dropped, fact.weapon);
      if (fact.by !== undefined) swapped = withSwapped(swapped ?? [], itemIdOf(fact.weapon));
    } else if (fact.fact === 'disarmed' && !dropped.includes(itemIdOf(fact.weapon))) {
      dropped = [...dropped, itemIdOf(fact.weapon)];
    } else if (fact.fact === 'lifted') {
      taken = withTaken(taken ?? [], { item: itemIdOf(fact.weapon), by: fact.by, amount: fact.amount });
    } else if (fact.fact === 'took') {
      dropped = without(dropped, fact.as);
      if (fact.worn !== undefined) wear = { ...wear, [fact.as]: fact.worn };
    }
  }
  const asBefore =
    hurt === state.hurt &&
    conditions === state.conditions &&
    dropped === state.dropped &&
    swapped === state.swapped &&
    taken === state.taken;
  if (asBefore && wear === state.wear && used === state.used && luckSpent === state.luckSpent) return state;
  return anotherState(state, { hurt, conditions, dropped, swapped, taken, wear, used, luckSpent });
}

/*
 * Written out, here and below: the copy of a copy is an object of a new shape to the engine, time and again, and
 * all reads of it slow down. Assigned key by key, always in the same order, all have one shape.
 */

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The parts of a state that facts change; those that it lacks are undefined. */
type Changed = Pick<MythrasState, 'hurt' | 'conditions' | 'dropped'> & {
  readonly [Part in 'swapped' | 'taken' | 'wear' | 'used' | 'luckSpent']: MythrasState[Part] | undefined;
};

function anotherState(
  before: State,
  { hurt, conditions, dropped, swapped, taken, wear, used, luckSpent }: Changed,
): State {
  const state: Writable<State> = { hurt, conditions, dropped };
  if (swapped !== undefined) state.swapped = swapped;
  if (taken !== undefined) state.taken = taken;
  if (wear !== undefined) state.wear = wear;
  if (used !== undefined) state.used = used;
  if (luckSpent !== undefined) state.luckSpent = luckSpent;
  // Fields that the table adds to the state are kept.
  for (const key in before) if (!Object.hasOwn(state, key)) return { ...before, ...state };
  return state;
}

/** A copy of the fighter with another state. */
export function withState(fighter: MythrasFighter, state: State): MythrasFighter {
  const { id, name, characteristics, skills, styles, weapons, locations } = fighter;
  const { damageModifier, actionPoints, healingRate } = fighter;
  const same: Writable<MythrasFighter> = {
    id,
    name,
    characteristics,
    skills,
    styles,
    weapons,
    damageModifier,
    actionPoints,
    healingRate,
    locations,
    state,
  };
  const { initiativeBonus, magicPoints, luckPoints, movement } = fighter;
  const { mountModifier, legs, abilities, passions, burden, circumstances, own, stowed } = fighter;
  if (initiativeBonus !== undefined) same.initiativeBonus = initiativeBonus;
  if (magicPoints !== undefined) same.magicPoints = magicPoints;
  if (luckPoints !== undefined) same.luckPoints = luckPoints;
  if (movement !== undefined) same.movement = movement;
  if (mountModifier !== undefined) same.mountModifier = mountModifier;
  if (legs !== undefined) same.legs = legs;
  if (abilities !== undefined) same.abilities = abilities;
  if (passions !== undefined) same.passions = passions;
  if (burden !== undefined) same.burden = burden;
  if (circumstances !== undefined) same.circumstances = circumstances;
  if (own !== undefined) same.own = own;
  if (stowed !== undefined) same.stowed = stowed;
  return same;
}

/*
 * Functions of their own, since a closure in the loop over the facts would cost memory for each fact.
 */

/** The dropped weapons without an item, in whatever hold. */
function withoutItem(dropped: readonly string[], item: string): string[] {
  return dropped.filter(id => !isSameItem(id, item));
}

function without(ids: readonly string[], one: string): string[] {
  return ids.filter(id => id !== one);
}

/** Toggles an item: drawn and put away again, it is as in the character's data. */
function withSwapped(swapped: readonly string[], item: string): string[] {
  return swapped.includes(item) ? without(swapped, item) : [...swapped, item];
}

/** Adds points at a location, or takes them when negative; never below 0. */
function withMoreAt(
  points: Readonly<Record<string, number>>,
  where: string,
  more: number,
): Readonly<Record<string, number>> {
  const before = Object.hasOwn(points, where) ? (points[where] ?? 0) : 0;
  return { ...points, [where]: Math.max(0, before + more) };
}

/** Lost to a Major wound (MYT-WOUND-03, MYT-WOUND-09). */
export function isLost(
  { state }: { readonly state: Pick<MythrasFighter['state'], 'hurt'> },
  { id, hp }: Pick<Location, 'id' | 'hp'>,
): boolean {
  return lostAt(state, id) >= 2 * hp;
}

/** Hit points lost at a location. */
export function lostAt(state: Pick<MythrasFighter['state'], 'hurt'>, where: string): number {
  return Object.hasOwn(state.hurt, where) ? (state.hurt[where] ?? 0) : 0;
}

/** Out of hand, however the weapon was held. */
export function isDropped({ dropped }: Pick<MythrasFighter['state'], 'dropped'>, weapon: string): boolean {
  return dropped.length > 0 && dropped.includes(itemIdOf(weapon));
}

/** Hit points lost by a weapon, or armour points by a location (MYT-OBJ-01). */
export function wearOf({ wear = {} }: Pick<MythrasFighter['state'], 'wear'>, what: string): number {
  return Object.hasOwn(wear, what) ? (wear[what] ?? 0) : 0;
}

/** Ammunition used of a kind, rounds of a magazine, or weapons thrown. */
export function usedOf({ used = {} }: Pick<MythrasFighter['state'], 'used'>, what: string): number {
  return Object.hasOwn(used, what) ? (used[what] ?? 0) : 0;
}

/** The fighter after these facts. */
export function fighterAfter(fighter: MythrasFighter, facts: readonly Fact[]): MythrasFighter {
  const state = stateAfter(fighter, facts);
  return state === fighter.state ? fighter : withState(fighter, state);
}
