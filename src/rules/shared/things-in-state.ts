import type { Fact } from './fact.ts';
import { type Taken, withTaken } from './taking.ts';

type Points = Readonly<Record<string, number>>;

/** The items of a fighter in its state: out of hand, on the ground, taken by others, worn, used up. */
export interface ItemState {
  readonly dropped: readonly string[];
  readonly fallen?: readonly string[] | undefined;
  readonly taken?: readonly Taken[] | undefined;
  readonly wear: Points;
  readonly used: Points;
}

/** The state after an item changed hands, broke or was used up; the same object for any other fact. */
export function itemsAfter<State extends ItemState>(state: State, fact: Fact): State {
  const { fallen, taken = [], wear, used } = state;
  if (fact.fact === 'worn')
    return { ...state, wear: plus(wear, fact.weapon ?? fact.where ?? '', fact.points) };
  if (fact.fact === 'used') return { ...state, used: plus(used, fact.with, fact.amount) };
  if (fact.fact === 'readied' && fact.by === 'putting-away')
    return { ...state, dropped: withId(state.dropped, fact.weapon) };
  if (fact.fact === 'readied') return { ...state, ...inHand(state, fact.weapon) };
  if (fact.fact === 'disarmed') {
    const dropped = withId(state.dropped, fact.weapon);
    // An item put away, and not let go of, lies nowhere.
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

function inHand({ dropped, fallen }: ItemState, id: string): Pick<ItemState, 'dropped' | 'fallen'> {
  return {
    dropped: dropped.filter(known => known !== id),
    ...(fallen && { fallen: fallen.filter(known => known !== id) }),
  };
}

function withId(ids: readonly string[] | undefined, id: string): readonly string[] {
  return ids?.includes(id) ? ids : [...(ids ?? []), id];
}

/** Adds to the points of a key, never below 0. */
export function plus(points: Points, what: string, more: number): Points {
  return { ...points, [what]: Math.max(0, amountOf(points, what) + more) };
}

/** The points of a key; 0 for none. */
export function amountOf(points: Points, what: string): number {
  return Object.hasOwn(points, what) ? (points[what] ?? 0) : 0;
}

/** Dropped: on the ground, or with the fighter who took it. */
export function isLetGo(
  { dropped, fallen = [] }: Pick<ItemState, 'dropped' | 'fallen'>,
  id: string,
): boolean {
  return dropped.includes(id) && fallen.includes(id);
}

/** Rounds, missiles or pieces left of a weapon; null where nobody counts them. */
export function roundsLeft(
  { state }: { readonly state: Pick<ItemState, 'used'> },
  { id, magazine }: { readonly id: string; readonly magazine?: number },
): number | null {
  return magazine === undefined ? null : Math.max(0, magazine - amountOf(state.used, id));
}
