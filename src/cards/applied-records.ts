import { isRecord } from '../rules/shared/schema.ts';
import { sha256 } from '../rules/shared/seal.ts';

/** The record on an actor or a combat of an exchange, or a stretch of time, that was applied to it. */
export interface AppliedRecord {
  /** The id of the exchange's first message, or a name of its own for a stretch of time. */
  readonly exchange: string;
  /** The inverse; null once it is undone, or too long ago to be. */
  readonly inverse: object | null;
  /** The id of the combat; null, or left out, outside any. */
  readonly fight?: string | null;
  /** The message that ended the exchange. */
  readonly end?: string | null;
  /** Set where it counts although the inverse is no longer kept. */
  readonly isOld?: boolean;
}

/** The records of one actor or combat, oldest first. */
export type AppliedRecords = readonly AppliedRecord[];

/** Applied records by id, so that a new one is written without the others; `at` is its place in their order. */
type RecordEntries<M extends AppliedRecord = AppliedRecord> = Readonly<
  Record<string, M & { readonly at: number }>
>;

/** Applied records as a document keeps them; those of older worlds are one list. */
export type KeptRecords<M extends AppliedRecord = AppliedRecord> = RecordEntries<M> | readonly M[];

/** Kept records, oldest first. */
export function inOrder<M extends AppliedRecord>(kept: KeptRecords<M>): readonly M[] {
  const entries = isList(kept) ? kept : Object.values(kept).sort((a, b) => placeOf(a) - placeOf(b));
  return entries.filter(isKept);
}

/** A Game Master's macro, or a world edited by hand, may leave anything there: what is no record is passed over. */
function isKept(record: unknown): record is AppliedRecord {
  if (!isRecord(record) || typeof record['exchange'] !== 'string') return false;
  return record['inverse'] === null || isRecord(record['inverse']);
}

function placeOf(entry: unknown): number {
  return isRecord(entry) && typeof entry['at'] === 'number' ? entry['at'] : -1;
}

/** The record of something among those that are kept; null where there is none. */
export function keptRecord<M extends AppliedRecord>(kept: KeptRecords<M>, exchangeId: string): M | null {
  if (isList(kept)) return inOrder(kept).find(record => record.exchange === exchangeId) ?? null;
  const record = Object.hasOwn(kept, exchangeId) ? kept[exchangeId] : null;
  return isKept(record) ? record : null;
}

/** The changes that store these records: entries that are new or differ, and the ids of those that go. */
export function entriesToWrite<M extends AppliedRecord>(
  kept: KeptRecords<M>,
  records: readonly M[],
): { readonly entries: RecordEntries<M>; readonly gone: readonly string[] } {
  const before: RecordEntries<M> = isList(kept) ? {} : kept;
  let next = Math.max(-1, ...Object.values(before).map(placeOf)) + 1;
  const entries: Record<string, M & { at: number }> = {};
  for (const record of records) {
    const known = before[record.exchange];
    if (!isKept(known)) entries[record.exchange] = { ...record, at: next++ };
    else if (known.inverse !== record.inverse) entries[record.exchange] = { ...record, at: known.at };
  }
  const staying = new Set(records.map(({ exchange: exchangeId }) => exchangeId));
  return { entries, gone: Object.keys(before).filter(id => !staying.has(id)) };
}

function isList<M extends AppliedRecord>(kept: KeptRecords<M>): kept is readonly M[] {
  return Array.isArray(kept);
}

/** The inverse: the parts of `before` that differ in `after`. A list is one part. */
export function partsOf(before: object, after: object): Record<string, unknown> {
  const there = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).flatMap(([key, was]): [string, unknown][] => {
      const is = there.get(key);
      if (!isRecord(was) || !isRecord(is)) return differingPath(was, is) === null ? [] : [[key, was]];
      const parts = partsOf(was, is);
      return Object.keys(parts).length > 0 ? [[key, parts]] : [];
    }),
  );
}

/**
 * The ids undone together with some others, latest first: themselves and all that rests on them, which is
 * everything applied later to an actor or a combat that they touched, and so on.
 * @param roots the ids to undo
 * @param all the records of every actor and combat
 */
export function undoneTogether(roots: readonly string[], all: readonly AppliedRecords[]): string[] {
  const standing = all.map(records => records.filter(isStanding));
  const going = new Set(roots.filter(id => standing.some(records => has(records, id))));
  for (let size = -1; size !== going.size;) {
    size = going.size;
    for (const records of standing) {
      const first = records.findIndex(({ exchange: exchangeId }) => going.has(exchangeId));
      if (first >= 0) for (const { exchange: exchangeId } of records.slice(first)) going.add(exchangeId);
    }
  }
  return latestFirst(
    standing.map(records =>
      records.map(({ exchange: exchangeId }) => exchangeId).filter(id => going.has(id)),
    ),
  );
}

/** Puts the members of several lists in one order, in which each list reads backwards. */
function latestFirst(lists: readonly (readonly string[])[]): string[] {
  const left = lists.map(list => [...list]);
  const order: string[] = [];
  for (;;) {
    const ends = left.flatMap(list => list.at(-1) ?? []);
    // Two clients may have written in different orders: then either has to do.
    const next = ends.find(id => left.every(list => !list.includes(id) || list.at(-1) === id)) ?? ends[0];
    if (next === undefined) return order;
    order.push(next);
    for (const list of left) if (list.includes(next)) list.splice(list.lastIndexOf(next), 1);
  }
}

/** True where an id to undo is so old that its inverse is no longer stored. */
export function isTooOld(going: readonly string[], all: readonly AppliedRecords[]): boolean {
  return all.some(records =>
    records.some(
      ({ exchange: exchangeId, isOld, inverse }) => isOld && inverse === null && going.includes(exchangeId),
    ),
  );
}

/** The inverse of all that goes, merged: the earliest wins. Null where nothing goes. */
export function inverseOf(records: AppliedRecords, going: readonly string[]): Record<string, unknown> | null {
  const inverses = records.flatMap(({ exchange: exchangeId, inverse }) =>
    inverse && going.includes(exchangeId) ? [inverse] : [],
  );
  return inverses.length > 0 ? inverses.reduceRight<Record<string, unknown>>(merged, {}) : null;
}

/**
 * The records once all that goes is undone. One that could be applied again stays, so that it is not; others
 * leave no trace.
 */
export function undone<M extends AppliedRecord>(
  records: readonly M[],
  going: readonly string[],
  mayComeAgain: (id: string) => boolean,
): M[] {
  return records.flatMap(record => {
    if (!going.includes(record.exchange)) return [{ ...record }];
    return mayComeAgain(record.exchange) ? [{ ...record, inverse: null }] : [];
  });
}

/** The most inverses that are kept beside those of the fights that are still fought. */
const MOST_INVERSES = 20;

/**
 * The records without what is no longer needed: inverses are kept while their combat lasts, and of others
 * only the latest; a record that can be neither undone nor applied again is dropped.
 */
export function thinned<M extends AppliedRecord>(
  records: readonly M[],
  lasts: (fight: string) => boolean,
  mayComeAgain: (id: string) => boolean,
): M[] {
  let inverses = 0;
  const kept: M[] = [];
  for (const record of [...records].reverse()) {
    const isKept = typeof record.fight === 'string' && lasts(record.fight);
    if (record.inverse && !isKept) inverses += 1;
    if (record.inverse && (isKept || inverses <= MOST_INVERSES)) kept.push(record);
    else if (mayComeAgain(record.exchange)) {
      kept.push(record.inverse ? { ...record, inverse: null, isOld: true } : record);
    }
  }
  return kept.reverse();
}

/** A hash of an inverse that does not depend on the order of its keys: 24 hexadecimal digits. */
export function inverseHash(inverse: object): string {
  return sha256(JSON.stringify(sorted(inverse))).slice(0, 24);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map(key => [key, sorted(value[key])]));
}

/** True where an exchange is among these records. */
export function has(records: AppliedRecords, exchangeId: string): boolean {
  return records.some(record => record.exchange === exchangeId);
}

/** Applied and not undone. */
export function isStanding({ inverse, isOld }: AppliedRecord): boolean {
  return inverse !== null || isOld === true;
}

function merged(later: Readonly<Record<string, unknown>>, earlier: object): Record<string, unknown> {
  const all = { ...later };
  for (const [key, value] of Object.entries(earlier)) {
    const other = all[key];
    all[key] = isRecord(value) && isRecord(other) ? merged(other, value) : value;
  }
  return all;
}

/** The path at which two pieces of plain data differ first, such as `skills.evade`; null when they are alike. */
export function differingPath(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return path || '.';
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const deeper = differingPath(a[key], b[key], path ? `${path}.${key}` : key);
    if (deeper) return deeper;
  }
  return null;
}

/** An object or an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
