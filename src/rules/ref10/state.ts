import { conditionOf, withCondition, withTimeLeft } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import type { Fighter, FighterState } from '../shared/ruleset.ts';
import { withTaken } from '../shared/taking.ts';
import { armourPointsOf, type Location, type Ref10Fighter, type Ref10State, type Weapon } from './fighter.ts';

type Points = Readonly<Record<string, number>>;

/** The state of a fighter once these facts are true; the same object when none changes it. */
export function stateAfter(fighter: Fighter, facts: readonly Fact[]): FighterState {
  const { state } = fighter as Ref10Fighter;
  let { hurt, conditions, dropped, fallen, taken, wear, used } = state;
  for (const fact of facts) {
    if (fact.who !== fighter.id) continue;
    if (fact.fact === 'gained') conditions = withCondition(conditions, conditionOf(fact));
    else if (fact.fact === 'passing') conditions = withTimeLeft(conditions, fact, fact.left);
    else if (fact.fact === 'ended') conditions = withTimeLeft(conditions, fact, null);
    else if (fact.fact === 'hurt') hurt = plus(hurt, fact.where, fact.points);
    else if (fact.fact === 'worn') wear = plus(wear, fact.weapon ?? fact.where ?? '', fact.points);
    else if (fact.fact === 'used') used = plus(used, fact.with, fact.amount);
    else if (fact.fact === 'readied' && fact.by === 'putting-away') dropped = withId(dropped, fact.weapon);
    else if (fact.fact === 'readied')
      [dropped, fallen] = [without(dropped, fact.weapon), without(fallen, fact.weapon)];
    else if (fact.fact === 'disarmed')
      [dropped, fallen] = [withId(dropped, fact.weapon), withId(fallen, fact.weapon)];
    else if (fact.fact === 'lifted')
      taken = withTaken(taken ?? [], { item: fact.weapon, by: fact.by, amount: fact.amount });
    else if (fact.fact === 'took') {
      [dropped, fallen] = [without(dropped, fact.as), without(fallen, fact.as)];
      if (fact.worn !== undefined) wear = { ...wear, [fact.as]: fact.worn };
      if (fact.used !== undefined) used = { ...used, [fact.as]: fact.used };
    }
  }
  const isArmedAsBefore = dropped === state.dropped && fallen === state.fallen && taken === state.taken;
  const isWornAsBefore = wear === state.wear && used === state.used;
  if (hurt === state.hurt && conditions === state.conditions && isArmedAsBefore && isWornAsBefore)
    return state;
  return {
    ...state,
    ...{ hurt, conditions, dropped, wear, used },
    ...(fallen && { fallen }),
    ...(taken && { taken }),
  };
}

function withId(ids: readonly string[] | undefined, id: string): readonly string[] {
  return ids?.includes(id) ? ids : [...(ids ?? []), id];
}

function without(ids: readonly string[], id: string): readonly string[];
function without(ids: readonly string[] | undefined, id: string): readonly string[] | undefined;
function without(ids: readonly string[] | undefined, id: string): readonly string[] | undefined {
  return ids?.includes(id) ? ids.filter(known => known !== id) : ids;
}

function plus(points: Points, what: string, more: number): Points {
  return { ...points, [what]: Math.max(0, amountOf(points, what) + more) };
}

/** Points noted for something; none when nothing is. */
export function amountOf(points: Points, what: string): number {
  return Object.hasOwn(points, what) ? (points[what] ?? 0) : 0;
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

/** Rounds or pieces left; null where nobody counts them. */
export function roundsLeft({ state }: Pick<Ref10Fighter, 'state'>, { id, magazine }: Weapon): number | null {
  return magazine === undefined ? null : Math.max(0, magazine - amountOf(state.used, id));
}

/** Whether a weapon is in hand. */
export function isInHand({ state }: Pick<Ref10Fighter, 'state'>, { id }: Pick<Weapon, 'id'>): boolean {
  return !state.dropped.includes(id);
}

/** Whether a weapon was let go of, so that it lies on the ground, or is with whoever took it (REF-ACT-02). */
export function isLetGo(
  { dropped, fallen = [] }: Pick<Ref10State, 'dropped' | 'fallen'>,
  id: string,
): boolean {
  return dropped.includes(id) && fallen.includes(id);
}

/** The fighter as these facts leave it. */
export function fighterAfter(fighter: Ref10Fighter, facts: readonly Fact[]): Ref10Fighter {
  const state = stateAfter(fighter, facts) as Ref10State;
  return state === fighter.state ? fighter : { ...fighter, state };
}
