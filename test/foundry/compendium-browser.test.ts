import { describe, expect, test } from 'vitest';
import {
  type Column,
  countOf,
  facetsOf,
  isWanted,
  sorted,
  type Value,
} from '../../src/foundry/compendium-browser/narrowing.ts';
import { folded, isFound } from '../../src/rules/shared/spelling.ts';

describe('a name is found', () => {
  const names = ['Long bow', 'Arc long'].map(folded);

  test.each(['longbow', 'Long bow', 'LONG-BOW', 'bow long', 'arc', 'Arc long', ' ', ''])(
    'by %o',
    searched => {
      expect(isFound(names, searched)).toBe(true);
    },
  );

  test.each(['long bowl', 'long arc bow', 'sword'])('and not by %o', searched => {
    expect(isFound(names, searched)).toBe(false);
  });

  test.each([
    ['Épée longue', 'epee longue'],
    ['Épée longue', 'ÉPÉELONGUE'],
    ['Masse d’armes', "masse d'armes"],
    ['Cœur de pierre', 'coeur'],
    ['Coeur de pierre', 'cœur'],
  ])('%s by %s, without accents, spaces and signs', (name, searched) => {
    expect(isFound([folded(name)], searched)).toBe(true);
  });
});

interface Thing {
  readonly name: string;
  readonly price: number | null;
  readonly challenge: string;
  readonly types: readonly string[];
}
const THINGS: readonly Thing[] = [
  { name: 'axe', price: 20, challenge: '1/2', types: ['cuts'] },
  { name: 'club', price: null, challenge: '2', types: ['bruises'] },
  { name: 'pick', price: 5, challenge: '1', types: ['pierces', 'bruises'] },
];
const ORDER = ['pierces', 'cuts', 'bruises'];

const column = (
  id: string,
  valuesOf: (thing: Thing) => readonly Value[],
  isCounted = false,
): Column<Thing> => ({
  id,
  label: id.toUpperCase(),
  isFilter: true,
  isCounted,
  valuesOf,
  rankOf: value => ORDER.indexOf(String(value)),
  wordsOf: String,
});
const price = column('price', one => (one.price === null ? [] : [one.price]), true);
const challenge = column('challenge', one => [one.challenge], true);
const types = column('types', one => one.types);
const COLUMNS = [price, challenge, types];

const named = (choices: object, bounds: object = {}) =>
  THINGS.filter(thing =>
    isWanted(
      COLUMNS,
      { choices: new Map(Object.entries(choices)), bounds: new Map(Object.entries(bounds)) },
      thing,
    ),
  ).map(({ name }) => name);

describe('a list is narrowed', () => {
  test('by one of several values of a thing', () => {
    expect(named({})).toEqual(['axe', 'club', 'pick']);
    expect(named({ types: new Set(['bruises']) })).toEqual(['club', 'pick']);
    expect(named({ types: new Set(['bruises', 'cuts']) })).toEqual(['axe', 'club', 'pick']);
    expect(named({ types: new Set() })).toEqual(['axe', 'club', 'pick']);
  });

  test('by bounds, which nothing without a number is within', () => {
    expect(named({}, { price: { from: null, to: 19 } })).toEqual(['pick']);
    expect(named({}, { price: { from: 0, to: null } })).toEqual(['axe', 'pick']);
    expect(named({}, { price: { from: null, to: null } })).toEqual(['axe', 'club', 'pick']);
    expect(named({}, { challenge: { from: 0.5, to: 1 } })).toEqual(['axe', 'pick']);
  });

  test('by columns in which things differ: bounds for numbers, else choices in their order', () => {
    const facets = facetsOf(COLUMNS, THINGS, (one, other) => one.localeCompare(other));
    expect(facets.map(({ id, bounds, choices }) => [id, bounds, choices.map(one => one.value)])).toEqual([
      ['price', { least: 5, most: 20 }, []],
      ['challenge', { least: 0.5, most: 2 }, []],
      ['types', null, ['pierces', 'cuts', 'bruises']],
    ]);
    expect(facetsOf(COLUMNS, THINGS.slice(0, 1), () => 0)).toEqual([]);
  });
});

test('a list is sorted by a number, at the end those without one', () => {
  expect(sorted(THINGS, price).map(({ name }) => name)).toEqual(['pick', 'axe', 'club']);
  expect(sorted(THINGS, challenge).map(({ name }) => name)).toEqual(['axe', 'pick', 'club']);
  expect(sorted(THINGS, null)).toBe(THINGS);
});

test.each([
  ['1/4', 0.25],
  ['12', 12],
  [3, 3],
  ['1/0', null],
  ['two', null],
  ['', null],
])('%o counts as %o', (value, count) => {
  expect(countOf(value)).toBe(count);
});
