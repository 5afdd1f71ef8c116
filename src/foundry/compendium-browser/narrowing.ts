/** A value of an entry: an id, a number, a text. */
export type Value = string | number;

/** What a list shows of each entry, and what it can be narrowed and sorted by. */
export interface Column<Entry> {
  readonly id: string;
  readonly label: string;
  /** True if the list can be narrowed by it. */
  readonly isFilter: boolean;
  /** True for numbers, and for texts that may be, such as `1/2`: they have bounds while all of them are. */
  readonly isCounted: boolean;
  /** Its values for an entry; several for what may be several things at once. */
  valuesOf(entry: Entry): readonly Value[];
  /** The rank of a value among choices; those of equal rank are in the order of their words. */
  rankOf(value: Value): number;
  wordsOf(value: Value): string;
}

/** The ways to narrow a list by a column: bounds of a number, or choices. */
export interface Facet {
  readonly id: string;
  readonly label: string;
  /** The least and the most that there is; null where there are choices. */
  readonly bounds: { readonly least: number; readonly most: number } | null;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly count: number }[];
}

/** What a user asks of the list: values by column, of which an entry has one, and bounds by column. */
interface Wanted {
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>;
  readonly bounds: ReadonlyMap<string, Bounds>;
}

/** Both included; null for none. */
export interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
}

/** A value as a number, such as 0.5 for `1/2`; null if it is not a number. */
export function countOf(value: Value): number | null {
  if (typeof value === 'number') return value;
  const [, above, below = '1'] = /^\s*(\d+)(?:\/([1-9]\d*))?\s*$/u.exec(value) ?? [];
  return above === undefined ? null : Number(above) / Number(below);
}

/** The number by which an entry is sorted in a column; null for none. */
function sortedBy<Entry>({ valuesOf }: Column<Entry>, entry: Entry): number | null {
  const [value] = valuesOf(entry);
  return value === undefined ? null : countOf(value);
}

/** True for a column whose values are all numbers, of which there are some. */
export function isSortable<Entry>(column: Column<Entry>, entries: readonly Entry[]): boolean {
  const values = column.isCounted ? entries.flatMap(entry => column.valuesOf(entry)) : [];
  return values.length > 0 && values.every(value => countOf(value) !== null);
}

/** The ways to narrow a list of entries: by each column in which they differ. */
export function facetsOf<Entry>(
  columns: readonly Column<Entry>[],
  entries: readonly Entry[],
  compare: (one: string, other: string) => number,
): Facet[] {
  const filters = columns.filter(({ isFilter }) => isFilter);
  return filters.map(column => facetOf(column, entries, compare)).filter(isOfUse);
}

function isOfUse({ bounds, choices }: Facet): boolean {
  return bounds ? bounds.least < bounds.most : choices.length > 1;
}

function facetOf<Entry>(
  column: Column<Entry>,
  entries: readonly Entry[],
  compare: (one: string, other: string) => number,
): Facet {
  const { id, label, rankOf, wordsOf } = column;
  const values = entries.flatMap(entry => column.valuesOf(entry));
  if (isSortable(column, entries)) {
    const counts = values.map(value => countOf(value) ?? 0);
    return { id, label, bounds: { least: Math.min(...counts), most: Math.max(...counts) }, choices: [] };
  }
  const found = new Map<Value, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  const choices = [...found]
    .map(([value, count]) => ({ value: String(value), label: wordsOf(value), count, rank: rankOf(value) }))
    .sort((one, other) => one.rank - other.rank || compare(one.label, other.label))
    .map(({ rank: _rank, ...choice }) => choice);
  return { id, label, bounds: null, choices };
}

/** True for an entry that has, in each column, one of the values or a number within the bounds that are asked for. */
export function isWanted<Entry>(
  columns: readonly Column<Entry>[],
  { choices, bounds }: Wanted,
  entry: Entry,
): boolean {
  return columns.every(column => {
    const chosen = choices.get(column.id);
    const within = bounds.get(column.id);
    const values = column.valuesOf(entry);
    if (chosen?.size && !values.some(value => chosen.has(String(value)))) return false;
    return !within || isUnbounded(within) || values.some(value => isWithin(value, within));
  });
}

const isUnbounded = ({ from, to }: Bounds): boolean => from === null && to === null;

function isWithin(value: Value, { from, to }: Bounds): boolean {
  const count = countOf(value);
  return count !== null && (from === null || count >= from) && (to === null || count <= to);
}

/** Entries by a column, the lowest first, and at the end those without a number; else in the order in which they are. */
export function sorted<Entry>(entries: readonly Entry[], column: Column<Entry> | null): readonly Entry[] {
  if (!column) return entries;
  const rank = (entry: Entry) => sortedBy(column, entry) ?? Infinity;
  return entries.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? 0 : first - second;
  });
}
