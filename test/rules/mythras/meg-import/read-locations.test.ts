import { describe, expect, it, test } from 'vitest';
import { BODY_SHAPES } from '../../../../src/rules/mythras/body-shapes.ts';
import { read, said } from './reading.ts';
import { HORROR } from './samples.ts';

/** Rows of hit locations, by name and range. */
const rows = (...all: readonly (readonly [string, unknown])[]) =>
  all.map(([name, range]) => ({ name, range, hp: 5, ap: 0 }));
const bodyOf = (hit_locations: unknown) => read({ ...HORROR, hit_locations });
const partsOf = (...all: readonly (readonly [string, unknown])[]) =>
  bodyOf(rows(...all)).ownLocations.map(({ name, id, from, to }) => `${name || id} ${from}-${to}`);
const saysMoved = (...all: readonly (readonly [string, unknown])[]) =>
  said(bodyOf(rows(...all)).notices).filter(line => line === 'hit_locations locations-moved').length;

describe('hit locations that do not fit the die (MYT-LOC-01)', () => {
  test.each<[string, [string, unknown][], string[]]>([
    [
      'a hole',
      [
        ['Tail', '1-3'],
        ['Coil', '8-20'],
      ],
      ['tail 1-7', 'Coil 8-20'],
    ],
    [
      'an overlap',
      [
        ['Tail', '1-9'],
        ['Coil', '8-20'],
      ],
      ['tail 1-9', 'Coil 10-20'],
    ],
    [
      'both ends open',
      [
        ['Tail', '3-9'],
        ['Coil', '10-18'],
      ],
      ['tail 1-9', 'Coil 10-20'],
    ],
    [
      'only the end open',
      [
        ['Tail', '1-9'],
        ['Coil', '10-19'],
      ],
      ['tail 1-9', 'Coil 10-20'],
    ],
    [
      'no ranges at all',
      [
        ['Tail', ''],
        ['Coil', null],
        ['Maw', 'x'],
      ],
      ['tail 1-7', 'Coil 8-13', 'Maw 14-20'],
    ],
  ])('%s is filled, and said', (_what, body, result) => {
    expect(partsOf(...body)).toEqual(result);
    expect(saysMoved(...body)).toBe(1);
  });

  it('are left alone where they fit, in any order and written in any way', () => {
    const body = [
      ['Maw', '20'],
      ['Coil', '04 – 19'],
      ['Tail', '1-3'],
    ] as const;
    expect(partsOf(...body)).toEqual(['tail 1-3', 'Coil 4-19', 'Maw 20-20']);
    expect(saysMoved(['Maw', 20], ['Coil', ' 04—19 '], ['Tail', '3/1'])).toBe(0);
  });

  test.each([['0-20'], ['1-21'], ['1-100'], ['a 1-20'], ['1-20 b'], [true]])('%j is no range', range => {
    expect(said(bodyOf(rows(['Coil', range])).notices)).toContain('hit_locations.0.range location-range');
  });

  it('leave out locations that nothing strikes, and say so', () => {
    const { ownLocations, notices } = bodyOf(
      rows(['Tail', '1-9'], ['Hump', '3-9'], ['Coil', '10-20'], ['Ear', '']),
    );
    expect(ownLocations.map(({ id }) => id)).toEqual(['tail', 'own-coil']);
    expect(said(notices).filter(line => line.endsWith('location-unstruck'))).toEqual([
      ...['hit_locations.3 location-unstruck', 'hit_locations.1 location-unstruck'],
    ]);
    expect(said(notices)).not.toContain('hit_locations locations-moved');
  });

  it('are twenty at most where no ranges say which', () => {
    const { ownLocations } = bodyOf(rows(...Array.from({ length: 21 }, () => ['Eye', ''] as const)));
    expect(ownLocations.map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 20 }, (_, i) => [i + 1, i + 1]),
    );
  });

  it('are rows of a table; other lines are reported', () => {
    const { ownLocations, notices } = bodyOf(['Tail', ...rows(['Coil', '1-20'])]);
    expect(ownLocations).toMatchObject([{ id: 'own-coil', from: 1, to: 20 }]);
    expect(said(notices)).toContain('hit_locations.0 not-an-object');
  });

  it('without any have the body of a human, and that is said', () => {
    expect(bodyOf([])).toMatchObject({ shape: 'humanoid', ownLocations: [], points: {} });
    expect(said(bodyOf(undefined).notices)).toContain('hit_locations locations-missing');
  });
});

describe('the points of a location', () => {
  const coil = (row: object) => {
    const { points, notices } = bodyOf([{ name: 'Coil', range: '1-20', ...row }]);
    return {
      ...points['own-coil'],
      lines: said(notices).filter(line => line.startsWith('hit_locations.0.')),
    };
  };

  test.each([[undefined], [null], [''], [0], ['0']])(
    'are what CON and SIZ give where %j stands there (MYT-CHAR-07)',
    hp => {
      expect(coil({ hp, ap: '3' })).toEqual({
        hp: null,
        ap: 3,
        lines: ['hit_locations.0.hp location-no-hp'],
      });
    },
  );

  test.each<[object, number | null, number]>([
    [{ hp: 1, ap: 0 }, 1, 0],
    [{ hp: '999', armor: 99 }, 999, 99],
    [{ hp: 5, armour: '2' }, 5, 2],
    [{ hp: 5 }, 5, 0],
  ])('%j', (row, hp, ap) => {
    expect(coil(row)).toEqual({ hp, ap, lines: [] });
  });

  test.each<[object, string[]]>([
    [{ hp: 1000, ap: 100 }, ['ap out-of-range', 'hp out-of-range']],
    [{ hp: -1, armor: -1 }, ['armor out-of-range', 'hp out-of-range']],
    [{ hp: 0, armour: 'x' }, ['armour not-a-number', 'hp location-no-hp']],
  ])('%j are none', (row, lines) => {
    expect(coil(row)).toEqual({ hp: null, ap: 0, lines: lines.map(line => `hit_locations.0.${line}`) });
  });

  it('say once that their armour is natural from now on, when it was not (MYT-ARMOUR-02)', () => {
    const row = { name: 'Coil', range: '1-10', hp: 5, ap: 0 };
    const lines = (natural: object, ...aps: number[]) =>
      said(
        read({
          ...HORROR,
          natural_armor: undefined,
          ...natural,
          hit_locations: aps.map(ap => ({ ...row, ap })),
        }).notices,
      ).filter(line => line === 'natural_armor armour-natural').length;
    expect(lines({}, 0, 2, 1)).toBe(1);
    expect(lines({}, 0, 0)).toBe(0);
    expect(lines({ natural_armour: true }, 2)).toBe(0);
    expect(lines({ natural_armour: 'yes' }, 2)).toBe(1);
  });
});

describe('the shape of a body (MYT-LOC-02, MYT-LOC-03)', () => {
  const tables = Object.entries(BODY_SHAPES);

  test.each(tables)('%s is known by its locations and their results', (shape, parts) => {
    const body = bodyOf(rows(...parts.map(({ id, from, to }) => [id, `${from}-${to}`] as const)));
    expect([body.shape, body.ownLocations]).toEqual([shape, []]);
  });

  it('keeps the results that stood there where they are others', () => {
    const human = (chest: string, arm: string) =>
      BODY_SHAPES.humanoid.map(({ id, from, to }) => {
        const range = id === 'chest' ? chest : id === 'right-arm' ? arm : `${from}-${to}`;
        return [id, range] as const;
      });
    const { shape, ownLocations } = bodyOf(rows(...human('10-13', '14-15')));
    expect([shape, ownLocations.map(({ from, to }) => `${from}-${to}`)]).toEqual([
      ...['humanoid', ['1-3', '4-6', '7-9', '10-13', '14-15', '16-18', '19-20']],
    ]);
    expect(bodyOf(rows(...human('10-12', '13-15'))).ownLocations).toEqual([]);
  });

  test.each<[string, [string, unknown][], string]>([
    [
      'of a winged beast',
      [
        ['Right wing', '1-5'],
        ['Left wing', '6-10'],
        ['Forequarters', '11-20'],
      ],
      'winged-tailed-quadruped',
    ],
    [
      'of an insect',
      [
        ['Thorax', '1-10'],
        ['Abdomen', '11-20'],
      ],
      'insect',
    ],
    ['of nothing known', [['Coil', '1-20']], 'humanoid'],
    [
      'of a human with a tail',
      [
        ['Tail', '1-3'],
        ['Abdomen', '4-9'],
        ['Chest', '10-20'],
      ],
      'tailed-biped',
    ],
  ])('is the likest one for a body %s', (_what, body, shape) => {
    expect(bodyOf(rows(...body)).shape).toBe(shape);
  });

  it('gives a location of the tables its own kind, and one more of the same name another id', () => {
    const { ownLocations } = bodyOf(
      rows(['Head', '1-5'], ['Head', '6-10'], ['Tail', '11-15'], ['', '16-20']),
    );
    expect(ownLocations).toEqual([
      { id: 'head', name: '', from: 1, to: 5, kind: 'head' },
      { id: 'own-head', name: 'Head', from: 6, to: 10, kind: 'head' },
      { id: 'tail', name: '', from: 11, to: 15, kind: 'arm' },
      { id: 'own-location', name: '16', from: 16, to: 20, kind: 'chest' },
    ]);
  });
});

describe('names of locations', () => {
  test.each([
    ['Right rear legs', 'right-rear-leg'],
    ['Right hind leg', 'right-rear-leg'],
    ['Left Hind-Leg', 'left-rear-leg'],
    ['Right back leg', 'right-rear-leg'],
    ['Left back leg', 'left-rear-leg'],
    ['Right foreleg', 'right-front-leg'],
    ['Left foreleg', 'left-front-leg'],
    ['Right mid leg', 'right-middle-leg'],
    ['Left mid leg', 'left-middle-leg'],
    ['Hindquarter', 'hindquarters'],
    ['Hind body', 'hindquarters'],
    ['Forequarter', 'forequarters'],
    ['Fore body', 'forequarters'],
    ['R. leg (rear)', 'right-rear-leg'],
    ['R leg', 'right-leg'],
    ['L leg', 'left-leg'],
    ['R arm', 'right-arm'],
    ['L arm', 'left-arm'],
    ['R wing', 'right-wing'],
    ['L wing', 'left-wing'],
    ['Patte arrière droite', 'right-rear-leg'],
  ])('%s is the %s of the tables', (name, id) => {
    expect(Object.keys(bodyOf(rows([name, '1-20'])).points)).toEqual([id]);
  });

  test.each<[string, string]>([
    ['Main body', 'chest'],
    ['Main gauche', 'arm'],
    ['Main droite', 'arm'],
    ['Second head', 'head'],
    ['Cou', 'head'],
    ['Upper left arm', 'arm'],
    ['Fins', 'arm'],
    ['Upper fin', 'arm'],
    ['Right hind paw', 'leg'],
    ['Belly', 'abdomen'],
    ['Hind quarters (upper)', 'abdomen'],
    ['Hindbody (lower)', 'abdomen'],
    ['Fore quarter of it', 'chest'],
    ['Forequarter of it', 'chest'],
    ['Quux', 'chest'],
  ])('%s follows the rules of a %s (MYT-LOC-03)', (name, kind) => {
    expect(bodyOf(rows([name, '1-20'])).ownLocations[0]?.kind).toBe(kind);
  });
});
