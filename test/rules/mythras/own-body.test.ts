import { describe, expect, it, test } from 'vitest';
import { fighterFrom, type Character } from '../../../src/rules/mythras/character.ts';
import { addsModifier } from '../../../src/rules/mythras/damage-roll.ts';
import { coversTheDie, partsOf, rangeFault, type OwnLocation } from '../../../src/rules/mythras/own-body.ts';
import { faults } from '../../../src/rules/mythras/fighter-schema.ts';
import { ownedWeapons } from '../../../src/rules/mythras/written-weapon.ts';
import { locationAt } from '../../../src/rules/mythras/body.ts';

/** A thing of the deep: two tentacles, a trunk, and a head. */
const KRAKEN: readonly OwnLocation[] = [
  { id: 'own-tentacle-1', name: 'Tentacle 1', from: 1, to: 6, kind: 'arm' },
  { id: 'own-tentacle-2', name: 'Tentacle 2', from: 7, to: 12, kind: 'arm' },
  { id: 'chest', name: '', from: 13, to: 17, kind: 'chest' },
  { id: 'head', name: '', from: 18, to: 20, kind: 'head' },
];

const rough: Character = {
  id: 'kraken',
  name: 'Kraken',
  characteristics: { str: 20, con: 15, siz: 20, dex: 10, int: 5, pow: 10, cha: 5 },
  shape: 'humanoid',
  ownLocations: KRAKEN,
  skills: {},
  styles: [],
  weapons: [],
  armour: [{ ap: 2, natural: false, worn: true, locations: ['own-tentacle-1'] }],
  statblock: { locations: { 'own-tentacle-1': { hp: 4, ap: 3 }, head: { hp: null, ap: 1 } } },
  state: { hurt: {}, conditions: [], dropped: [] },
};

describe('a body with hit locations of its own (MYT-LOC-03)', () => {
  const { locations } = fighterFrom(rough);

  it('is struck where its own results say (MYT-LOC-01)', () => {
    expect([1, 6, 7, 12, 13, 20].map(result => locationAt(locations, result).id)).toEqual([
      ...['own-tentacle-1', 'own-tentacle-1', 'own-tentacle-2', 'own-tentacle-2'],
      ...['chest', 'head'],
    ]);
  });

  it('has the points of its statblock, and others by what each location is (MYT-CHAR-07)', () => {
    expect(locations.map(({ id, hp, natural, worn }) => [id, hp, natural, worn])).toEqual([
      ['own-tentacle-1', 4, 3, 2],
      ['own-tentacle-2', 6, 0, 0],
      ['chest', 9, 0, 0],
      ['head', 7, 1, 0],
    ]);
  });

  it('is called by its own names, and by no name where there are words in every language', () => {
    expect(locations.map(({ name }) => name)).toEqual(['Tentacle 1', 'Tentacle 2', undefined, undefined]);
  });

  it('has blows moved between what lies beside each other (MYT-LOC-05)', () => {
    const near = Object.fromEntries(locations.map(({ id, adjacent }) => [id, adjacent]));
    expect(near).toEqual({
      'own-tentacle-1': ['chest'],
      'own-tentacle-2': ['chest'],
      chest: ['own-tentacle-1', 'own-tentacle-2', 'head'],
      head: ['chest'],
    });
  });

  it('keeps what the table says lies beside each other, and puts its own beside the trunk', () => {
    const own = (id: string, at: number, kind: 'leg' | 'abdomen' | 'chest' | 'arm') => {
      return { id, name: id, from: at, to: at, kind };
    };
    const parts = partsOf({
      shape: 'humanoid',
      locations: [
        ...[own('right-leg', 1, 'leg'), own('abdomen', 2, 'abdomen'), own('chest', 3, 'chest')],
        ...[own('own-tail', 4, 'arm'), own('own-hump', 5, 'abdomen')],
      ],
    });
    expect(Object.fromEntries(parts.map(({ id, adjacent }) => [id, adjacent]))).toEqual({
      'right-leg': ['abdomen', 'own-hump'],
      abdomen: ['right-leg', 'chest', 'own-tail', 'own-hump'],
      chest: ['abdomen', 'own-tail', 'own-hump'],
      'own-tail': ['abdomen', 'chest', 'own-hump'],
      'own-hump': ['right-leg', 'abdomen', 'chest', 'own-tail'],
    });
  });

  it('is one that the rules can take', () => {
    expect(faults(fighterFrom(rough))).toEqual([]);
    const nameless = { ...fighterFrom(rough), locations: [{ ...locations[0], name: 3 }] };
    expect(faults(nameless)).toContainEqual({ path: 'locations.0.name', id: 'not-a-text' });
  });

  it('is that of its shape where it has none of its own', () => {
    expect(partsOf({ shape: 'fish', locations: [] })).toBe(partsOf({ shape: 'fish' }));
    expect(partsOf({ shape: 'fish' }).map(({ id }) => id)).toContain('dorsal-fin');
  });
});

test.each<[string, [number, number][], boolean]>([
  [
    'all of the die',
    [
      [4, 20],
      [1, 3],
    ],
    true,
  ],
  [
    'a hole',
    [
      [1, 3],
      [5, 20],
    ],
    false,
  ],
  [
    'two at one result',
    [
      [1, 5],
      [5, 20],
    ],
    false,
  ],
  ['upside down', [[20, 1]], false],
  ['not to the end', [[1, 19]], false],
  ['nothing', [], false],
])('coverage of the die: %s (MYT-LOC-01)', (_what, ranges, covers) => {
  expect(coversTheDie(ranges.map(([from, to], at) => ({ id: String(at), from, to })))).toBe(covers);
});

describe('faults in the ranges of locations (MYT-LOC-01)', () => {
  const found = (...ranges: (readonly [number, number])[]) =>
    rangeFault(ranges.map(([from, to], at) => ({ id: `l${at}`, from, to })));

  it('nothing, in any order', () => {
    expect(found([11, 20], [1, 10])).toBeNull();
  });

  it('no result of the die', () => {
    for (const wrong of [NaN, 0, 21, 1.5]) {
      expect(found([1, 10], [11, wrong])).toEqual({ problem: 'unreadable', id: 'l1' });
      expect(found([wrong, 10], [11, 20])).toEqual({ problem: 'unreadable', id: 'l0' });
    }
  });

  it('an end before the beginning', () => {
    expect(found([1, 10], [20, 11])).toEqual({ problem: 'backwards', id: 'l1' });
  });

  it('the first result that strikes nothing', () => {
    expect(found([1, 9], [11, 19])).toEqual({ problem: 'none', result: 10 });
    expect(found([1, 19])).toEqual({ problem: 'none', result: 20 });
    expect(found()).toEqual({ problem: 'none', result: 1 });
  });

  it('the first result that strikes two', () => {
    expect(found([1, 11], [11, 20])).toEqual({ problem: 'two', result: 11, ids: ['l0', 'l1'] });
  });
});

describe('a weapon that strikes with its own dice alone (MYT-CHAR-04)', () => {
  const written = {
    ...{ key: 'sting', damage: '1d3', size: 'small', types: [], hands: 1, natural: true, shield: false },
    ...{ ready: true, ap: 0, hp: 0 },
  };
  const ranged = {
    ...{ close: 5, effective: 10, long: 20, force: null, load: 0, impaleSize: null },
    ...{ addsModifier: true, firearm: false },
  };
  const addsWith = (more: object, isShot: boolean) =>
    ownedWeapons('w', 'Sting', { ...written, ...more }).map(weapon =>
      addsModifier({ ...weapon, style: null }, isShot),
    );

  it('adds no modifier, and any other does', () => {
    expect(addsWith({ addsModifier: false }, false)).toEqual([false]);
    expect(addsWith({}, false)).toEqual([true]);
  });

  it('leaves shots to what the weapon says of them (MYT-RANGED-04)', () => {
    expect(addsWith({ addsModifier: false, ranged }, true)).toEqual([true]);
    expect(addsWith({ ranged: { ...ranged, addsModifier: false } }, true)).toEqual([false]);
  });
});
