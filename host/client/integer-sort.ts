import { SORT_INTEGER_DENSITY } from '../common/constants.ts';

/** Something with a place in an order. */
interface Sortable {
  readonly [key: string]: unknown;
}

/** A place in an order that has to be written. */
interface SortUpdate<T> {
  readonly target: T;
  readonly update: Readonly<Record<string, number>>;
}

/**
 * The changes that bring something to its place among its siblings, as few as there can be.
 * @param source what is moved
 * @param options.target beside what it is put; at the end when left out
 * @param options.siblings all others
 * @param options.sortBefore whether it stands before the target; by default it takes the target's place
 * @param options.sortKey where the place is kept
 */
export function performIntegerSort<T extends Sortable>(
  source: T,
  {
    target = null,
    siblings = [],
    sortKey = 'sort',
    sortBefore,
  }: { target?: T | null; siblings?: readonly T[]; sortKey?: string; sortBefore?: boolean } = {},
): SortUpdate<T>[] {
  const placeOf = (one: T): number => Number(one[sortKey] ?? 0);
  const others = siblings.filter(one => one !== source).sort((a, b) => placeOf(a) - placeOf(b));
  if (target && !others.includes(target)) others.push(target);
  const at = target ? others.indexOf(target) : others.length;
  const isBefore = sortBefore ?? (target ? placeOf(source) > placeOf(target) : false);
  const index = target && !isBefore ? at + 1 : at;
  const [before, after] = [others[index - 1], others[index]];
  const update = (one: T, place: number): SortUpdate<T> => ({ target: one, update: { [sortKey]: place } });
  if (!before && !after) return [update(source, 0)];
  if (!after && before) return [update(source, placeOf(before) + SORT_INTEGER_DENSITY)];
  if (!before && after) return [update(source, placeOf(after) - SORT_INTEGER_DENSITY)];
  const middle = Math.floor((placeOf(before as T) + placeOf(after as T)) / 2);
  if (middle > placeOf(before as T) && middle < placeOf(after as T)) return [update(source, middle)];
  const order = [...others.slice(0, index), source, ...others.slice(index)];
  return order.map((one, place) => update(one, place * SORT_INTEGER_DENSITY));
}
