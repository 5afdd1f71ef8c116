import { conditionOf, withCondition, withTimeLeft } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import type { Fighter, FighterState } from '../shared/ruleset.ts';
import { amountOf, plus, itemsAfter } from '../shared/things-in-state.ts';
import { PACE } from './conditions.ts';
import { armourPointsOf, type Location, type Ref10Fighter, type Ref10State, type Weapon } from './fighter.ts';

/** The state of a fighter after these facts; the same object when none changes it. */
export function stateAfter(fighter: Fighter, facts: readonly Fact[]): FighterState {
  let state = fighter.state as Ref10State;
  for (const fact of facts) if (fact.who === fighter.id) state = afterFact(state, fact);
  return state;
}

function afterFact(state: Ref10State, fact: Fact): Ref10State {
  const { conditions, hurt } = state;
  if (fact.fact === 'gained')
    return { ...state, conditions: withCondition(conditions, conditionOf(fact), PACE) };
  if (fact.fact === 'passing') return { ...state, conditions: withTimeLeft(conditions, fact, fact.left) };
  if (fact.fact === 'ended') return { ...state, conditions: withTimeLeft(conditions, fact, null) };
  if (fact.fact === 'hurt') return { ...state, hurt: plus(hurt, fact.where, fact.points) };
  if (fact.fact === 'healed') return { ...state, hurt: plus(hurt, fact.where, -fact.points) };
  return itemsAfter(state, fact);
}

/** Life points lost in all. */
export function lifeLost({ state }: Pick<Ref10Fighter, 'state'>): number {
  return Object.values(state.hurt).reduce((sum, points) => sum + points, 0);
}

/** Armour points that a location has left (REF-AP-02). */
export function armourOf({ state }: Pick<Ref10Fighter, 'state'>, { id, ap }: Location): number {
  return Math.max(0, ap - amountOf(state.wear, id));
}

/** Armour points that a weapon or shield has left (REF-AP-05). */
export function guardOf({ state }: Pick<Ref10Fighter, 'state'>, weapon: Weapon): number {
  return Math.max(0, armourPointsOf(weapon) - amountOf(state.wear, weapon.id));
}

export function isInHand({ state }: Pick<Ref10Fighter, 'state'>, { id }: Pick<Weapon, 'id'>): boolean {
  return !state.dropped.includes(id);
}

/** The fighter as these facts leave it. */
export function fighterAfter(fighter: Ref10Fighter, facts: readonly Fact[]): Ref10Fighter {
  const state = stateAfter(fighter, facts) as Ref10State;
  return state === fighter.state ? fighter : { ...fighter, state };
}
