import { lostAt, stateAfter as plainStateAfter, wearOf } from '../mythras/state.ts';
import { endOf } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import { has } from './conditions.ts';
import type { Runequest4Fighter, Runequest4State } from './fighter.ts';

/** Uses that are counted in a round, and renewed with the next one. */
export const COUNTED = ['reaction', 'second-blow', 'strain'] as const;
export type Counted = (typeof COUNTED)[number];

/** Conditions that a later one of their kind replaces. */
const REPLACED: readonly string[] = ['actions-lost', 'repeated-effect', 'still-numb'];

/** The state of a fighter after these facts; the same object when none changes it. */
export function stateAfter(
  { id, state }: Pick<Runequest4Fighter, 'id' | 'state'>,
  facts: readonly Fact[],
): Runequest4State {
  const own = facts.filter(({ who }) => who === id);
  if (own.length === 0) return state;
  let after: Runequest4State = plainStateAfter(
    { id, state },
    own.some(isRenewal) ? own.flatMap(renewed) : own,
  );
  for (const fact of own) {
    if (fact.fact === 'spent' && isCounted(fact.what)) after = withCount(after, fact.what, fact.amount);
  }
  return after;
}

function isRenewal(fact: Fact): fact is Extract<Fact, { fact: 'gained' }> {
  return fact.fact === 'gained' && REPLACED.includes(fact.condition);
}

function renewed(fact: Fact): readonly Fact[] {
  return isRenewal(fact) ? [endOf(fact.who, fact), fact] : [fact];
}

function isCounted(what: string): what is Counted {
  return COUNTED.some(known => known === what);
}

/** A count stays named at 0, so that it is written to the document that keeps the state. */
function withCount(state: Runequest4State, what: Counted, more: number): Runequest4State {
  return { ...state, used: { ...state.used, [what]: countOf(state, what) + more } };
}

/** The uses in this round; negative where more were gained. */
export function countOf({ used = {} }: Runequest4State, what: Counted): number {
  return Object.hasOwn(used, what) ? (used[what] ?? 0) : 0;
}

/** The same fighter in another state. */
export function withState(fighter: Runequest4Fighter, state: Runequest4State): Runequest4Fighter {
  return { ...fighter, state };
}

/** The fighter as these facts leave it. */
export function fighterAfter(fighter: Runequest4Fighter, facts: readonly Fact[]): Runequest4Fighter {
  const state = stateAfter(fighter, facts);
  return state === fighter.state ? fighter : withState(fighter, state);
}

/** Hit points left at a location; may be negative. */
export function leftAt({ state, locations }: Runequest4Fighter, where: string): number {
  const place = locations.find(({ id }) => id === where);
  return (place?.hp ?? 0) - lostAt(state, where);
}

/** Armour points that are still worn at a location. */
export function wornAt(
  { state }: Runequest4Fighter,
  { id, worn }: { readonly id: string; readonly worn: number },
): number {
  return Math.max(0, worn - wearOf(state, id));
}

/** True for a fighter in this circumstance, or in a condition of that name. */
export function isIn({ circumstances = [], state }: Runequest4Fighter, id: string): boolean {
  return circumstances.includes(id) || (id === 'mounted' && has(state, 'mounted'));
}
