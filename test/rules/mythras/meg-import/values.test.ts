import { describe, expect, it, test } from 'vitest';
import { isRecord } from '../../../../src/rules/shared/schema.ts';
import { Noticing, type Notice } from '../../../../src/rules/mythras/meg-import/notices.ts';
import {
  boundedIn,
  firstOf,
  linesIn,
  listIn,
  nameIn,
  own,
  pairsIn,
  wholeIn,
} from '../../../../src/rules/mythras/meg-import/values.ts';

/** The reading of a value, and the remarks on it. */
function reading<T>(read: (noticing: Noticing) => T): { readonly is: T; readonly lines: readonly Notice[] } {
  const noticing = new Noticing();
  return { is: read(noticing), lines: noticing.all };
}

test.each<[unknown, boolean]>([
  [{}, true],
  [[], false],
  [null, false],
  ['{}', false],
  [() => 1, false],
])('%j is an object with keys: %s', (value, is) => {
  expect(isRecord(value)).toBe(is);
});

test('inherited properties do not count as own', () => {
  expect([own({ toString: 1 }, 'toString'), own({}, 'toString')]).toEqual([1, undefined]);
});

test('the first key with a value counts', () => {
  expect(firstOf({ a: null, b: '', c: undefined, d: 0, e: 1 }, ['a', 'b', 'c', 'd', 'e'])).toEqual({
    ...{ key: 'd', value: 0, path: 'd' },
  });
  expect(firstOf({ a: 1 }, ['b'])).toBeNull();
});

test.each<[unknown, string]>([
  [' Os\u0000sa\u202e \n of\u200b it ', 'Os sa of it'],
  ['\ufeffMaro\u2069', 'Maro'],
  [7, '7'],
  [null, ''],
  [{ name: 'Maro' }, ''],
  ['x'.repeat(120), 'x'.repeat(120)],
])('%j is the name %j', (value, name) => {
  expect(reading(noticing => nameIn(value, 'name', noticing))).toEqual({ is: name, lines: [] });
});

test('a name that is cut leaves no space at its end', () => {
  const { is, lines } = reading(noticing => nameIn(`${'x'.repeat(119)} yz`, 'name', noticing));
  expect([is, lines.map(({ path, notice, names }) => [path, notice, names])]).toEqual([
    'x'.repeat(119),
    [['name', 'name-cut', { most: 120 }]],
  ]);
});

test.each<[unknown, string[]]>([
  ['one\r\ntwo\rthree\n\n  four\u0000 ', ['one', 'two', 'three', 'four']],
  [3, ['3']],
  [true, ['true']],
  [null, []],
  [['one'], []],
])('%j has the lines %j', (value, lines) => {
  expect(reading(noticing => linesIn(value, 'notes', noticing))).toEqual({ is: lines, lines: [] });
});

test.each<[unknown, number | null]>([
  [12, 12],
  [-3, -3],
  ['12', 12],
  [' +12 % ', 12],
  ['-12', -12],
  ['12.0', 12],
  ['12.000', 12],
  ['123456789', 123_456_789],
  ['1234567890', null],
  ['12.5', null],
  ['12.', null],
  ['x12', null],
  ['12x', null],
  ['', null],
  [12.5, null],
  [1e300, null],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [null, null],
  [[12], null],
])('%j is the whole number %s', (value, number) => {
  expect(wholeIn(value)).toBe(number);
});

describe('a number within bounds', () => {
  const bounded = (value: unknown) => reading(noticing => boundedIn(value, 'hp', [1, 20], noticing));

  test.each([1, 20, '7'])('%j is one', value => {
    expect(bounded(value)).toEqual({ is: Number(value), lines: [] });
  });

  test.each<[unknown, Notice['notice'], string]>([
    [0, 'out-of-range', '0'],
    [21, 'out-of-range', '21'],
    [1e300, 'out-of-range', '1e+300'],
    ['99999999999', 'out-of-range', '99999999999'],
    [' -99999999999 ', 'out-of-range', ' -99999999999 '],
    ['+1234567890', 'out-of-range', '+1234567890'],
    ['x99999999999', 'not-a-number', 'x99999999999'],
    ['99999999999x', 'not-a-number', '99999999999x'],
    ['*99999999999', 'not-a-number', '*99999999999'],
    [1.5, 'not-a-number', '1.5'],
    ['many', 'not-a-number', 'many'],
    [null, 'not-a-number', 'null'],
    [undefined, 'not-a-number', ''],
  ])('is not %j: %s', (value, notice, given) => {
    expect(bounded(value)).toEqual({
      is: null,
      lines: [{ path: 'hp', notice, given, names: { from: 1, to: 20 } }],
    });
  });
});

describe('a list', () => {
  const list = (value: unknown) => reading(noticing => listIn(value, 'cults', noticing));

  test.each([[undefined], [null], [''], [[]]])('may be empty: %j', value => {
    expect(list(value)).toEqual({ is: [], lines: [] });
  });

  it('has entries that know where they stand', () => {
    expect(list(['Bell', null])).toEqual({
      is: [
        { key: '0', value: 'Bell', path: 'cults.0' },
        { key: '1', value: null, path: 'cults.1' },
      ],
      lines: [],
    });
  });

  it('is no object, and nothing else', () => {
    expect(list({ a: 1 })).toEqual({
      is: [],
      lines: [{ path: 'cults', notice: 'not-a-list', given: '{"a":1}', names: {} }],
    });
  });

  it('has a hundred entries at most', () => {
    expect(list(Array(100).fill(1))).toMatchObject({ is: { length: 100 }, lines: [] });
    expect(list(Array(101).fill(1))).toMatchObject({
      ...{ is: { length: 100 }, lines: [{ notice: 'list-cut', given: '', names: { most: 100, all: 101 } }] },
    });
  });
});

describe('names with values', () => {
  const pairs = (value: unknown) => reading(noticing => pairsIn(value, 'skills', noticing));
  const ride = (path: string) => ({ key: 'Ride', value: 40, path });

  test.each<[unknown, object[]]>([
    [{ Ride: 40 }, [ride('skills.Ride')]],
    [[{ Ride: 40 }], [ride('skills.0.Ride')]],
    [[{ name: 'Ride', value: 40 }], [ride('skills.0')]],
    [
      [{ name: 'Ride' }, { name: 3, value: 40 }],
      [
        { key: 'name', value: 'Ride', path: 'skills.0.name' },
        { key: 'name', value: 3, path: 'skills.1.name' },
        { key: 'value', value: 40, path: 'skills.1.value' },
      ],
    ],
    [undefined, []],
  ])('%j are %j', (value, is) => {
    expect(pairs(value)).toEqual({ is, lines: [] });
  });

  it('are none in a list of anything else', () => {
    expect(pairs(['Ride', { Ride: 40 }])).toEqual({
      is: [ride('skills.1.Ride')],
      lines: [{ path: 'skills.0', notice: 'not-an-object', given: 'Ride', names: {} }],
    });
  });

  it('are a hundred at most', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`skill${i}`, i]));
    expect(pairs(many(100))).toMatchObject({ is: { length: 100 }, lines: [] });
    expect(pairs(many(101))).toMatchObject({
      is: { length: 100 },
      lines: [{ path: 'skills', notice: 'list-cut', given: '', names: { most: 100, all: 101 } }],
    });
  });
});
