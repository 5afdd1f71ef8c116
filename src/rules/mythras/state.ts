import { changesState, type Condition, type Fact } from '../shared/fact.ts';
import { withCondition, withMore, withTimeLeft } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { isSameThing, thingOf } from './thing.ts';

/** The state of a fighter once these facts are true; the same object when none is about it. */
export function stateAfter(fighter: MythrasFighter, facts: readonly Fact[]): MythrasFighter['state'] {
  let state = fighter.state;
  for (const fact of facts) {
    if (fact.who !== fighter.id || !changesState(fact)) continue;
    if (fact.fact === 'hurt') {
      state = { ...state, hurt: { ...state.hurt, [fact.where]: lostAt(state, fact.where) + fact.points } };
    } else if (fact.fact === 'gained') {
      const conditions = withCondition(state.conditions, conditionIn(fact));
      if (conditions !== state.conditions) state = { ...state, conditions };
    } else if (fact.fact === 'healed') {
      const lost = Math.max(0, lostAt(state, fact.where) - fact.points);
      state = { ...state, hurt: { ...state.hurt, [fact.where]: lost } };
    } else if (fact.fact === 'ended' || fact.fact === 'passing') {
      const left = fact.fact === 'ended' ? null : fact.left;
      state = { ...state, conditions: withTimeLeft(state.conditions, fact, left) };
    } else if (fact.fact === 'tired') {
      state = { ...state, conditions: withMore(state.conditions, 'fatigue', fact.levels) };
    } else if (fact.fact === 'spent' && fact.what === 'luck') {
      state = { ...state, luckSpent: (state.luckSpent ?? 0) + fact.amount };
    } else if (fact.fact === 'spent' && fact.what === 'magic') {
      state = { ...state, conditions: withMore(state.conditions, 'magic-spent', fact.amount) };
    } else if (fact.fact === 'refilled' && fact.what === 'luck') {
      state = { ...state, luckSpent: Math.max(0, (state.luckSpent ?? 0) - fact.amount) };
    } else if (fact.fact === 'refilled') {
      state = { ...state, conditions: withMore(state.conditions, 'magic-spent', -fact.amount) };
    } else if (fact.fact === 'worn') {
      const worn = fact.weapon === undefined ? (fact.where ?? '') : thingOf(fact.weapon);
      state = { ...state, wear: { ...state.wear, [worn]: wearOf(state, worn) + fact.points } };
    } else if (fact.fact === 'used') {
      const used = usedOf(state, fact.with) + fact.amount;
      state = { ...state, used: { ...state.used, [fact.with]: used } };
    } else if (fact.fact === 'readied') {
      state = { ...state, dropped: state.dropped.filter(id => !isSameThing(id, fact.weapon)) };
    } else if (fact.fact === 'disarmed' && !isDropped(state, fact.weapon)) {
      state = { ...state, dropped: [...state.dropped, thingOf(fact.weapon)] };
    }
  }
  return state;
}

/** Hit points lost at a location. */
export function lostAt(state: Pick<MythrasFighter['state'], 'hurt'>, where: string): number {
  return Object.hasOwn(state.hurt, where) ? (state.hurt[where] ?? 0) : 0;
}

/** Whether a weapon is out of hand, in whatever way it was held. */
export function isDropped({ dropped }: Pick<MythrasFighter['state'], 'dropped'>, weapon: string): boolean {
  return dropped.length > 0 && dropped.includes(thingOf(weapon));
}

/** What a weapon has lost of its hit points, or the armour of a location of its points (MYT-OBJ-01). */
export function wearOf({ wear = {} }: Pick<MythrasFighter['state'], 'wear'>, what: string): number {
  return Object.hasOwn(wear, what) ? (wear[what] ?? 0) : 0;
}

/** Ammunition of a kind that was used, or rounds of a magazine, or how many of a weapon were thrown. */
export function usedOf({ used = {} }: Pick<MythrasFighter['state'], 'used'>, what: string): number {
  return Object.hasOwn(used, what) ? (used[what] ?? 0) : 0;
}

/** The fighter as these facts leave it. */
export function fighterAfter(fighter: MythrasFighter, facts: readonly Fact[]): MythrasFighter {
  const state = stateAfter(fighter, facts);
  return state === fighter.state ? fighter : { ...fighter, state };
}

function conditionIn(fact: Condition): Condition {
  const { condition, where, with: weapon, by, amount, lasts } = fact;
  return {
    condition,
    ...(where !== undefined && { where }),
    ...(weapon !== undefined && { with: weapon }),
    ...(by !== undefined && { by }),
    ...(amount !== undefined && { amount }),
    ...(lasts && { lasts }),
  };
}
