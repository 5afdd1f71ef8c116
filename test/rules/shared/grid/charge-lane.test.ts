import { describe, expect, test } from 'vitest';
import { chargeLanes, type Charge } from '../../../../src/rules/shared/grid/charge-lane.ts';
import type { Ground } from '../../../../src/rules/shared/grid/ground-schema.ts';
import type { Occupant } from '../../../../src/rules/shared/grid/occupants.ts';
import { walk } from '../../../../src/rules/shared/grid/path.ts';
import { reachOf, reachWithReachWeapon } from '../../../../src/rules/shared/grid/reach.ts';
import { at, big } from './drawn.ts';

const charge: Charge = {
  mover: { size: 'medium' },
  from: at(0, 0),
  target: at(5, 0),
  reach: reachOf(1),
};

function lanesOf(changes: Partial<Charge> = {}, ground: Ground = {}, occupants: readonly Occupant[] = []) {
  return chargeLanes({ ...charge, ...changes }, { ground, occupants }, 'alternating');
}

const creature = (x: number, y: number, changes: Partial<Occupant> = {}): Occupant => ({
  footprint: at(x, y),
  size: 'medium',
  isFriend: true,
  ...changes,
});

describe('D20-CHARGE-02.a: the nearest space from which to strike', () => {
  test('straight ahead', () => {
    const lanes = lanesOf();
    expect(lanes).toHaveLength(3);
    expect(lanes.map(({ end, fault }) => [end.x, end.y, fault])).toEqual([
      [4, -1, null],
      [4, 0, null],
      [4, 1, null],
    ]);
    expect(lanes[1]?.squares).toEqual([1, 2, 3, 4].map(x => ({ x, y: 0 })));
  });

  test('aslant there is one', () => {
    const [lane, ...others] = lanesOf({ target: at(4, 4) });
    expect(others).toEqual([]);
    expect(lane?.squares).toEqual([1, 2, 3].map(x => ({ x, y: x })));
  });

  test('with a reach weapon a step before', () => {
    expect(lanesOf({ reach: reachWithReachWeapon(1) }).map(({ end }) => end.x)).toEqual([3, 3, 3]);
  });

  test('at a big one, where its nearest square is', () => {
    expect(lanesOf({ target: big(4, 3, 2) }).map(({ end }) => end)).toEqual([at(3, 2), at(3, 3)]);
  });

  test('a big charger strikes with the side that comes there first', () => {
    const lanes = lanesOf({ mover: { size: 'large' }, from: big(-4, 0, 2), reach: reachOf(1) });
    expect(lanes.map(({ end }) => end.x)).toEqual([3, 3, 3]);
  });

  test('its squares can be walked', () => {
    for (const target of [at(5, 0), at(5, 3), at(-4, 2), at(1, -6)]) {
      for (const { squares, end } of lanesOf({ target })) {
        const way = walk(
          charge.mover,
          { from: charge.from, squares },
          { ground: {}, occupants: [] },
          'alternating',
        );
        expect(way.fault).toBeNull();
        expect(way.steps.at(-1)?.footprint).toEqual(end);
      }
    }
  });
});

describe('D20-CHARGE-01.b: the distance', () => {
  test('two squares at least', () => {
    expect(lanesOf({ target: at(3, 0) })[0]?.fault).toBeNull();
    expect(lanesOf({ target: at(2, 0) })[0]?.fault).toBe('too-near');
    expect(lanesOf({ target: at(1, 0) })[0]?.fault).toBe('too-near');
  });
});

describe('D20-CHARGE-02.b, .c, .d, .e: obstacles in the lane', () => {
  const [, straight] = lanesOf();
  const faultOf = (ground: Ground, occupants: readonly Occupant[] = [], changes: Partial<Charge> = {}) =>
    lanesOf(changes, ground, occupants).find(({ end }) => end.y === straight?.end.y)?.fault;

  test.each([
    ['a pillar', { blocked: [at(2, 0)] }, 'blocked'],
    ['a pillar beside the lane', { blocked: [at(2, 1)] }, null],
    ['a pillar behind', { blocked: [at(-1, 0)] }, null],
    ['a wall', { walls: [{ x1: 2, y1: 0, x2: 2, y2: 1 }] }, 'blocked'],
    ['a wall along the lane', { walls: [{ x1: 1, y1: 0, x2: 4, y2: 0 }] }, null],
    ['a wall that ends at it', { walls: [{ x1: 2, y1: 1, x2: 2, y2: 3 }] }, null],
    ['a wall behind', { walls: [{ x1: 0, y1: -3, x2: 0, y2: 3 }] }, null],
    ['a low wall', { walls: [{ x1: 2, y1: 0, x2: 2, y2: 1, kind: 'low' }] }, 'slowed'],
    ['a curtain', { walls: [{ x1: 2, y1: 0, x2: 2, y2: 1, kind: 'curtain' }] }, null],
    ['difficult ground', { difficult: [at(3, 0)] }, 'slowed'],
    ['difficult ground beside it', { difficult: [at(3, 1)] }, null],
    ['an obstacle', { obstacles: [at(3, 0)] }, 'slowed'],
    ['a pillar at its end', { blocked: [at(4, 0)] }, 'blocked'],
    ['a narrow end', { narrow: [at(4, 0)] }, 'blocked'],
  ] as const)('%s', (_title, ground, fault) => {
    expect(faultOf(ground)).toBe(fault);
  });

  test.each([
    ['a friend', creature(2, 0), 'creature'],
    ['an enemy', creature(2, 0, { isFriend: false }), 'creature'],
    ['a helpless creature', creature(2, 0, { isHelpless: true }), null],
    ['a creature beside it', creature(2, 1), null],
    ['the target itself', creature(5, 0), null],
    ['a creature at its end', creature(4, 0), 'creature'],
  ] as const)('%s', (_title, occupant, fault) => {
    expect(faultOf({}, [occupant])).toBe(fault);
  });

  test('flying, no ground slows; without a body no wall stops', () => {
    const ground = { difficult: [at(3, 0)], walls: [{ x1: 2, y1: 0, x2: 2, y2: 1 }] };
    expect(faultOf({ difficult: [at(3, 0)] }, [], { mover: { size: 'medium', flies: true } })).toBeNull();
    expect(faultOf(ground, [], { mover: { size: 'medium', flies: true } })).toBe('blocked');
    expect(faultOf(ground, [], { mover: { size: 'medium', isIncorporeal: true } })).toBeNull();
    expect(faultOf(ground, [creature(2, 0)], { mover: { size: 'medium', isIncorporeal: true } })).toBe(
      'creature',
    );
  });

  test('every line from space to space must be free, so that a lane aslant is as wide as its squares', () => {
    const aslant = (ground: Ground) => lanesOf({ target: at(4, 4) }, ground)[0]?.fault;
    expect(aslant({ blocked: [at(2, 1)] })).toBe('blocked');
    expect(aslant({ blocked: [at(1, 2)] })).toBe('blocked');
    expect(aslant({ blocked: [at(3, 1)] })).toBeNull();
    expect(aslant({ walls: [{ x1: 2, y1: 0, x2: 3, y2: 1 }] })).toBeNull();
    expect(aslant({ walls: [{ x1: 2, y1: 0, x2: 1, y2: 1 }] })).toBe('blocked');
  });
});
