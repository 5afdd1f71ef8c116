import { assert, constantFrom, integer, property, record as recordOf, array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  entriesToWrite,
  undoneTogether,
  inOrder,
  isStanding,
  isTooOld,
  keptRecord,
  type AppliedRecord,
  partsOf,
  thinned,
  undone,
  inverseOf,
} from '../../src/cards/applied-records.ts';

const record = (exchange: string, more: Partial<AppliedRecord> = {}): AppliedRecord => ({
  exchange,
  inverse: {},
  ...more,
});
const records = (...ids: string[]): AppliedRecord[] => ids.map(id => record(id));

describe('undone together', () => {
  test.each([
    ['the latest alone', ['c'], [records('a', 'b', 'c')], ['c']],
    ['everything later at the same place', ['a'], [records('a', 'b', 'c')], ['c', 'b', 'a']],
    ['a record of another fighter alone stays', ['a'], [records('a'), records('b')], ['a']],
    ['what rests on what rests on it', ['a'], [records('a', 'b'), records('b', 'c')], ['c', 'b', 'a']],
    ['and what came before it stays', ['b'], [records('a', 'b', 'c'), records('a', 'c')], ['c', 'b']],
    ['several at once', ['a', 'x'], [records('a', 'b'), records('x')], ['b', 'a', 'x']],
    ['nothing that was never applied', ['z'], [records('a', 'b')], []],
    ['orders that contradict each other', ['a'], [records('a', 'b'), records('b', 'a')], ['b', 'a']],
  ])('%s', (_what, roots, all, going) => {
    expect(undoneTogether(roots, all)).toEqual(going);
  });

  test('a record that is already undone is not undone again', () => {
    const all = [[record('a'), record('b', { inverse: null }), record('c')]];
    expect(undoneTogether(['b'], all)).toEqual([]);
    expect(undoneTogether(['a'], all)).toEqual(['c', 'a']);
  });

  test('a record that has lost its inverse is too old', () => {
    const all = [[record('a', { inverse: null, isOld: true }), record('b')]];
    expect(isTooOld(undoneTogether(['a'], all), all)).toBe(true);
    expect(isTooOld(undoneTogether(['b'], all), all)).toBe(false);
  });
});

describe('the inverse', () => {
  test('holds what has changed, and nothing else', () => {
    const before = { hurt: { head: 0, chest: 2 }, dropped: ['a'], luckSpent: 0 };
    const after = { hurt: { head: 3, chest: 2 }, dropped: [], luckSpent: 0 };
    expect(partsOf(before, after)).toEqual({ hurt: { head: 0 }, dropped: ['a'] });
    expect(partsOf(before, before)).toEqual({});
  });

  /** The fields that fights change: numbers by name, and lists that are written as a whole. */
  const state = recordOf({
    hurt: recordOf({ head: integer({ min: 0, max: 3 }), chest: integer({ min: 0, max: 3 }) }),
    conditions: array(constantFrom('prone', 'blinded', 'stunned'), { maxLength: 2 }),
    luckSpent: integer({ min: 0, max: 2 }),
  });
  type State = Record<string, unknown>;

  function written(onto: State, parts: State): State {
    const all: State = { ...onto };
    for (const [key, value] of Object.entries(parts)) {
      const other = all[key];
      const isBoth = [value, other].every(one => typeof one === 'object' && one && !Array.isArray(one));
      all[key] = isBoth ? written(other as State, value as State) : value;
    }
    return all;
  }

  test('of any number of changes leads to where the first of them began, in one step', () => {
    assert(
      property(array(state, { minLength: 2, maxLength: 30 }), integer({ min: 0, max: 29 }), (states, at) => {
        const from = at % (states.length - 1);
        const all = states
          .slice(1)
          .map((after, i) => record(`${i}`, { inverse: partsOf(states[i] ?? {}, after) }));
        const going = undoneTogether([`${from}`], [all]);
        expect(going).toHaveLength(all.length - from);
        expect(written(states.at(-1) ?? {}, inverseOf(all, going) ?? {})).toEqual(states[from]);
      }),
    );
  });

  test('is null where nothing is undone', () => {
    expect(inverseOf(records('a'), ['b'])).toBeNull();
  });
});

describe('records', () => {
  test('of undone exchanges stay where they could be applied again, and go otherwise', () => {
    const left = undone(records('a', 'exchange', 'turn'), ['exchange', 'turn'], id => id === 'exchange');
    expect(left).toEqual([record('a'), record('exchange', { inverse: null })]);
    expect(left.map(isStanding)).toEqual([true, false]);
  });

  const two = (fight: string | null, from: number, to: number): AppliedRecord[] =>
    Array.from({ length: to - from }, (_, i) => record(`m${from + i}`, { fight }));

  test('keep their inverse while the fight lasts, however long', () => {
    const long = two('now', 0, 200);
    expect(
      thinned(
        long,
        () => true,
        () => true,
      ),
    ).toEqual(long);
  });

  test('of finished fights keep the latest inverses, and count all the same', () => {
    const all = [...two('then', 0, 200), ...two('now', 200, 300)];
    const kept = thinned(
      all,
      fight => fight === 'now',
      id => id !== 'm3',
    );
    expect(kept.filter(({ inverse }) => inverse).map(({ exchange }) => exchange)).toEqual(
      all.slice(180).map(({ exchange }) => exchange),
    );
    expect(kept.every(isStanding)).toBe(true);
    expect(kept).toHaveLength(299);
  });

  test('that were undone are no older for it', () => {
    const all = [record('a', { inverse: null }), ...two(null, 0, 30)];
    expect(
      thinned(
        all,
        () => false,
        () => true,
      )[0],
    ).toEqual(record('a', { inverse: null }));
  });
});

describe('records by exchange', () => {
  type Kept = Parameters<typeof inOrder>[0];
  const LIST = records('a', 'b');
  const ENTRIES = { b: { ...record('b'), at: 7 }, a: { ...record('a'), at: 3 } };

  test.each([
    ['entries', ENTRIES],
    ['the list of an older world', LIST],
  ])('are read oldest first, and one by one: %s', (_what, kept: Kept) => {
    expect(inOrder(kept).map(({ exchange }) => exchange)).toEqual(['a', 'b']);
    expect(keptRecord(kept, 'b')?.exchange).toBe('b');
    for (const other of ['c', 'constructor']) expect(keptRecord(kept, other)).toBeNull();
  });

  test('a new one is written alone, after all others', () => {
    const { entries, gone } = entriesToWrite<AppliedRecord>(ENTRIES, [
      ...inOrder<AppliedRecord>(ENTRIES),
      record('c'),
    ]);
    expect([entries, gone]).toEqual([{ c: { ...record('c'), at: 8 } }, []]);
  });

  test('that are undone and stay keep their place, and the names of the others are given', () => {
    const left = undone(inOrder<AppliedRecord>(ENTRIES), ['a', 'b'], id => id === 'a');
    expect(entriesToWrite<AppliedRecord>(ENTRIES, left)).toEqual({
      entries: { a: { ...record('a', { inverse: null }), at: 3 } },
      gone: ['b'],
    });
  });

  test('the list of an older world is written as entries, whole, and names nothing that goes', () => {
    const { entries, gone } = entriesToWrite(LIST, [...records('b'), record('c')]);
    expect(Object.values(entries).map(({ exchange, at }) => [exchange, at])).toEqual([
      ['b', 0],
      ['c', 1],
    ]);
    expect(gone).toEqual([]);
  });
});

describe('corrupted records', () => {
  const odd = [
    null,
    7,
    'a',
    [],
    {},
    { exchange: 7, inverse: null },
    { exchange: 'a' },
    { exchange: 'a', inverse: 7 },
  ];

  test('are passed over, in a list and by id', () => {
    const good = record('good');
    expect(inOrder([...odd, good] as never)).toEqual([good]);
    const byId = { ...Object.fromEntries(odd.map((one, i) => [`odd${i}`, one])), good: { ...good, at: 3 } };
    expect(inOrder(byId as never)).toEqual([{ ...good, at: 3 }]);
    for (let i = 0; i < odd.length; i += 1) expect(keptRecord(byId as never, `odd${i}`)).toBeNull();
    expect(keptRecord([null, good] as never, 'good')).toEqual(good);
  });

  test('a new record is written after the others', () => {
    const { entries } = entriesToWrite(
      { odd: null, good: { ...record('good'), at: 3 } } as never,
      records('good', 'b'),
    );
    expect(entries).toMatchObject({ b: { at: 4 } });
  });
});
