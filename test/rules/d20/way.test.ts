import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import type { Square } from '../../../src/rules/shared/grid/ground-schema.ts';
import type { PathPreview } from '../../../src/rules/shared/map-rules.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const at = (x: number, y: number, side = 1) => ({ x, y, width: side, height: side });

/** Hoel stands at 0, 0; one orc stands below him, and another four squares to the right of that. */
function setup(changes: Partial<Setup> = {}): Setup {
  return {
    attempt: { action: 'move-squares', by: 'hoel', at: 'hoel', with: '' },
    fighters: { hoel: ready('fighter', 'hoel'), one: ready('orc', 'one'), other: ready('orc', 'other') },
    fight: null,
    places: { hoel: at(0, 0), one: at(0, 1), other: at(4, 1) },
    sides: { hoel: 'us', one: 'them', other: 'them' },
    ...changes,
  };
}

/** The cost of a path for Hoel. */
function way(
  path: readonly Square[],
  changes: Partial<Setup> = {},
  action = 'move-squares',
): PathPreview | null {
  const attempt = { action, by: 'hoel', at: 'hoel', with: '', path: [...path] };
  return d20.squares?.previewPath(setup({ attempt, ...changes })) ?? null;
}

/** An orc in another state. */
function orc(id: string, state: Partial<D20Fighter['state']>): D20Fighter {
  const made = ready('orc', id);
  return { ...made, state: { ...made.state, ...state } };
}

const EAST = [1, 2, 3, 4].map(x => ({ x, y: 0 }));

describe('D20-AOO-04.a: the preview of a path', () => {
  test('has its cost, and each foe who strikes, with the place of the mover then', () => {
    const strikes = [
      { by: 'one', at: 0 },
      { by: 'other', at: 3 },
    ];
    expect(way(EAST)).toEqual({ cost: 4, strikes });
  });

  test('nobody strikes where it ends', () => {
    expect(way(EAST.slice(0, 3))?.strikes).toEqual([{ by: 'one', at: 0 }]);
  });

  test('friends strike at nobody', () => {
    expect(way(EAST, { sides: { hoel: 'us', one: 'us', other: 'them' } })?.strikes).toEqual([
      { by: 'other', at: 3 },
    ]);
  });

  test('nor does a fighter without strikes left', () => {
    const fighters = { ...setup().fighters, one: orc('one', { spent: { opportunity: 1 } }) };
    expect(way(EAST, { fighters })?.strikes).toEqual([{ by: 'other', at: 3 }]);
  });

  test('at a step of 1.5 m nobody strikes (D20-ACT-52.c)', () => {
    expect(way(EAST.slice(0, 1), {}, 'five-foot-step')).toEqual({ cost: 1, strikes: [] });
  });

  test('difficult ground costs double, and every second diagonal too (D20-MOVE-06, D20-MOVE-16)', () => {
    expect(way(EAST, { ground: { difficult: [at(2, 0)] } })?.cost).toBe(5);
    expect(way([1, 2].map(both => ({ x: both, y: -both })))?.cost).toBe(3);
  });

  test('is none without a path or a map', () => {
    expect(way([])).toBeNull();
    expect(way(EAST, { places: {} })).toBeNull();
  });
});

describe('D20-AOO-03: threatened squares around an actor', () => {
  const threats = (changes: Partial<Setup> = {}) =>
    d20.squares?.threatsTo(setup(changes)).map(({ by, squares }) => [by, squares.length]);

  test('every foe who may strike, however far off, with the squares around them', () => {
    expect(threats()).toEqual([
      ['one', 9],
      ['other', 9],
    ]);
  });

  test.each<[string, Partial<Setup>]>([
    ['no friend', { sides: { hoel: 'us', one: 'us', other: 'them' } }],
    [
      'nobody who has struck already',
      { fighters: { ...setup().fighters, one: orc('one', { spent: { opportunity: 1 } }) } },
    ],
    [
      'nobody in a tight squeeze (D20-MOVE-23.b)',
      { circumstances: [{ fighter: 'one', id: 'tight-squeeze' }] },
    ],
    [
      'nobody with empty hands',
      {
        fighters: {
          ...setup().fighters,
          one: orc('one', { dropped: ready('orc').weapons.map(({ id }) => id) }),
        },
      },
    ],
    [
      'nobody who only defends',
      {
        fighters: { ...setup().fighters, one: orc('one', { conditions: [{ condition: 'total-defence' }] }) },
      },
    ],
    ['nobody who is on no map', { places: { hoel: at(0, 0), other: at(4, 1) } }],
  ])('%s', (_whom, changes) => {
    expect(threats(changes)).toEqual([['other', 9]]);
  });

  test('nobody on land threatens one who is under water, and no blow is shown on its way (D20-WATER-03.d)', () => {
    const under = (...ids: readonly string[]) => ({
      circumstances: ids.map(fighter => ({ fighter, id: 'under-water' })),
    });
    expect(threats(under('hoel'))).toEqual([]);
    expect(way(EAST, under('hoel'))?.strikes).toEqual([]);
    expect(threats(under('hoel', 'one', 'other'))).toHaveLength(2);
    expect(threats(under('one', 'other'))).toHaveLength(2);
  });

  test('finds nobody if the acting fighter is missing', () => {
    expect(threats({ attempt: { action: '', by: 'nobody', at: 'nobody', with: '' } })).toEqual([]);
  });
});
