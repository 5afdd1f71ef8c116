import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ground, Square } from '../../../../src/rules/shared/grid/ground-schema.ts';
import { stepCost } from '../../../../src/rules/shared/grid/movement-cost.ts';
import type { Occupant } from '../../../../src/rules/shared/grid/occupants.ts';
import { endOf } from '../../../../src/rules/shared/grid/path.ts';
import { at, big } from './drawn.ts';
import { HUMAN, OGRE, occupant, walked } from './walking.ts';

describe('the cost of a path', () => {
  test('D20-MOVE-06.a: diagonals one and two in turn, DV-18: four of them six squares', () => {
    expect(walked(HUMAN, '0,0 1,1 2,2 3,3 4,4').cost).toBe(6);
    expect(walked(HUMAN, '0,0 1,1 2,1 3,2 3,3').steps.map(({ cost }) => cost)).toEqual([1, 1, 2, 1]);
  });

  test('D20-MOVE-16.a: difficult ground costs double, DV-19: seven for three squares with a diagonal', () => {
    const difficult = [{ x: 1, y: 0, width: 3, height: 2 }];
    const { cost, steps, fault } = walked(HUMAN, '0,0 1,0 2,0 3,1', { difficult });
    expect(fault).toBeNull();
    expect(steps.map(step => step.cost)).toEqual([2, 2, 3]);
    expect(cost).toBe(7);
  });

  test('a diagonal over difficult ground does not count among the others', () => {
    expect(walked(HUMAN, '0,0 1,1 2,2 3,3', { difficult: [at(2, 2)] }).steps.map(({ cost }) => cost)).toEqual(
      [1, 3, 2],
    );
  });

  test.each([
    ['EX-04: doubled once', 1, 2, 3],
    ['EX-05: doubled twice', 2, 4, 6],
    ['doubled a third time', 3, 8, 12],
  ])('D20-MOVE-25.a, .b, %s', (_title, doublings, straight, diagonal) => {
    expect(stepCost(false, doublings, 0, 'alternating')).toBe(straight);
    expect(stepCost(true, doublings, 0, 'alternating')).toBe(diagonal);
    expect(stepCost(true, doublings, 1, 'alternating')).toBe(diagonal);
    expect(stepCost(true, doublings, 1, 'equidistant')).toBe(straight);
  });

  test('D20-MOVE-25.b: each hindrance doubles once', () => {
    const ground = { difficult: [at(1, 0)], obstacles: [at(1, 0)] };
    expect(walked(HUMAN, '0,0 1,0 2,0', ground).steps.map(({ cost }) => cost)).toEqual([4, 1]);
    expect(walked(HUMAN, '0,0 1,0 2,0', ground, [], 1).steps.map(({ cost }) => cost)).toEqual([8, 2]);
  });

  test('D20-MOVE-16.c: a creature on several kinds of ground goes as on the worst', () => {
    expect(walked(OGRE, '0,0 1,0', { difficult: [at(2, 1)] }).cost).toBe(2);
    expect(walked(OGRE, '0,0 1,0', { difficult: [at(3, 1)] }).cost).toBe(1);
  });

  test('D20-MOVE-17.a: flyers and the incorporeal mind no difficult ground', () => {
    const ground = { difficult: [at(1, 0)], obstacles: [at(2, 0)] };
    expect(walked({ ...HUMAN, flies: true }, '0,0 1,0 2,0', ground)).toMatchObject({ cost: 2, fault: null });
    expect(walked({ ...HUMAN, isIncorporeal: true }, '0,0 1,0 2,0', ground)).toMatchObject({
      cost: 2,
      fault: null,
    });
  });

  test('a path of no squares costs nothing', () => {
    expect(walked(HUMAN, '3,3')).toEqual({ steps: [], cost: 0, fault: null });
  });

  test('a path there costs what the path back does', () => {
    const step = fc
      .constantFrom(...[-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => ({ x, y }))))
      .filter(({ x, y }) => x !== 0 || y !== 0);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        let here = { x: 0, y: 0 };
        const there = [here, ...steps.map(({ x, y }) => (here = { x: here.x + x, y: here.y + y }))];
        const named = (squares: readonly Square[]) => squares.map(({ x, y }) => `${x},${y}`).join(' ');
        expect(walked(HUMAN, named(there)).cost).toBe(walked(HUMAN, named([...there].reverse())).cost);
      }),
    );
  });
});

describe('obstacles', () => {
  test.each([
    ['a leap', '0,0 2,0', {}, { at: 0, id: 'too-far-apart' }],
    ['a leap aslant', '0,0 1,2', {}, { at: 0, id: 'too-far-apart' }],
    ['standing still', '0,0 1,0 1,0', {}, { at: 1, id: 'too-far-apart' }],
    [
      'D20-MOVE-19: a wall',
      '0,0 1,0 2,0',
      { walls: [{ x1: 2, y1: 0, x2: 2, y2: 1 }] },
      { at: 1, id: 'wall' },
    ],
    ['D20-MOVE-19: a pillar', '0,0 1,0 2,0', { blocked: [at(2, 0)] }, { at: 1, id: 'no-room' }],
    [
      'D20-MOVE-07.a: the corner of a wall',
      '0,0 1,1',
      { walls: [{ x1: 1, y1: 0, x2: 1, y2: 1 }] },
      { at: 0, id: 'corner' },
    ],
    [
      'D20-MOVE-07.a: the corner of a wall beyond',
      '0,0 1,1',
      { walls: [{ x1: 1, y1: 1, x2: 2, y2: 1 }] },
      { at: 0, id: 'corner' },
    ],
    ['D20-MOVE-07.a: the corner of a pillar', '0,0 1,1', { blocked: [at(1, 0)] }, { at: 0, id: 'corner' }],
    ['D20-MOVE-07.a: its other corner', '0,0 1,1', { blocked: [at(0, 1)] }, { at: 0, id: 'corner' }],
    [
      'D20-MOVE-18.b: onto an obstacle, to stay',
      '0,0 1,0',
      { obstacles: [at(1, 0)] },
      { at: 0, id: 'obstacle' },
    ],
  ])('%s', (_title, path, ground, fault) => {
    expect(walked(HUMAN, path, ground as Ground).fault).toEqual(fault);
  });

  test('beside a wall, along it, and past its end', () => {
    const walls = [{ x1: 1, y1: 0, x2: 1, y2: 1 }];
    expect(walked(HUMAN, '0,0 0,1 1,1 1,0', { walls }).fault).toBeNull();
    expect(walked(HUMAN, '0,0 0,-1 1,-1', { walls }).fault).toBeNull();
  });

  test('the path is given as far as it goes', () => {
    const { steps, cost } = walked(HUMAN, '0,0 1,1 2,2 3,2', { blocked: [at(3, 2)] });
    expect(steps).toHaveLength(2);
    expect(cost).toBe(3);
  });

  test('D20-MOVE-17.c: curtains let everybody through; bars, slits nobody; low walls slowly', () => {
    const walls = (kind: 'curtain' | 'bars' | 'slit' | 'low') => ({
      walls: [{ x1: 1, y1: 0, x2: 1, y2: 1, kind }],
    });
    expect(walked(HUMAN, '0,0 1,0', walls('curtain'))).toMatchObject({ cost: 1, fault: null });
    expect(walked(HUMAN, '0,0 1,0', walls('low'))).toMatchObject({ cost: 2, fault: null });
    expect(walked({ ...HUMAN, flies: true }, '0,0 1,0', walls('low'))).toMatchObject({ cost: 1 });
    expect(walked(HUMAN, '0,0 1,0', walls('bars')).fault?.id).toBe('wall');
    expect(walked(HUMAN, '0,0 1,0', walls('slit')).fault?.id).toBe('wall');
    expect(walked({ ...HUMAN, flies: true }, '0,0 1,0', walls('bars')).fault?.id).toBe('wall');
    expect(walked({ ...HUMAN, isIncorporeal: true }, '0,0 1,0', walls('bars')).fault).toBeNull();
  });

  test('D20-MOVE-17.b: without a body through a pillar, but not to stay in it', () => {
    const ghost = { ...HUMAN, isIncorporeal: true };
    expect(walked(ghost, '0,0 1,0 2,0', { blocked: [at(1, 0)] }).fault).toBeNull();
    expect(walked(ghost, '0,0 1,0', { blocked: [at(1, 0)] }).fault).toEqual({ at: 0, id: 'obstacle' });
  });

  test('big creatures are stopped by an obstacle at any of their squares', () => {
    expect(
      walked(OGRE, '0,0 1,0', {
        walls: [
          { x1: 2, y1: 1, x2: 2, y2: 2 },
          { x1: 2, y1: 0, x2: 2, y2: 1 },
        ],
      }).fault?.id,
    ).toBe('wall');
    expect(walked(OGRE, '0,0 1,1', { blocked: [at(2, 0)] }).fault?.id).toBe('corner');
    expect(walked(OGRE, '0,0 1,1', { blocked: [at(3, 0)] }).fault).toBeNull();
  });
});

describe('other creatures on the path', () => {
  const past = '0,0 1,0 2,0';

  test.each([
    ['D20-MOVE-09.a: through a friend', { isFriend: true }, null],
    ['D20-MOVE-10.a: not through an enemy', {}, { at: 0, id: 'occupied' }],
    ['D20-MOVE-10.b: through one that is helpless', { isHelpless: true }, null],
    ['D20-MOVE-12: through one for a reason', { letsPass: true }, null],
    ['D20-MOVE-14.a: through one three sizes larger', { size: 'gargantuan' }, null],
    ['D20-MOVE-14.a: through one three sizes smaller', { size: 'diminutive' }, null],
    ['D20-MOVE-14.a: not two sizes', { size: 'huge' }, { at: 0, id: 'occupied' }],
    [
      'D20-MOVE-15: not through one that fills its space',
      { size: 'gargantuan', fillsSpace: true },
      { at: 0, id: 'occupied' },
    ],
    ['D20-MOVE-15: nor as a friend', { isFriend: true, fillsSpace: true }, { at: 0, id: 'occupied' }],
  ] as const)('%s', (_title, changes, fault) => {
    expect(walked(HUMAN, past, {}, [occupant(1, 0, changes)]).fault).toEqual(fault);
  });

  test('D20-MOVE-07.c: past a corner where an enemy stands', () => {
    expect(walked(HUMAN, '0,0 1,1', {}, [occupant(1, 0), occupant(0, 1)])).toMatchObject({
      cost: 1,
      fault: null,
    });
  });

  test('D20-MOVE-11.a, .b: no fighter stops in another’s space, unless that one is helpless', () => {
    const stop = '0,0 1,0';
    expect(walked(HUMAN, stop, {}, [occupant(1, 0, { isFriend: true })]).fault).toEqual({
      at: 0,
      id: 'occupied',
    });
    expect(walked(HUMAN, stop, {}, [occupant(1, 0, { isHelpless: true })]).fault).toBeNull();
    expect(walked(HUMAN, stop, {}, [occupant(1, 0, { size: 'fine' })]).fault?.id).toBe('occupied');
  });

  test('D20-MOVE-10.c: a body to climb over costs double', () => {
    const body = occupant(1, 0, { isHelpless: true, isObstacle: true });
    expect(walked(HUMAN, past, {}, [body]).cost).toBe(3);
    expect(walked({ ...HUMAN, flies: true }, past, {}, [body]).cost).toBe(2);
  });

  test('D20-MOVE-13.a: small ones go into the space of others, and stay there', () => {
    for (const size of ['tiny', 'diminutive', 'fine'] as const) {
      expect(walked({ size }, '0,0 1,0', {}, [occupant(1, 0)]).fault).toBeNull();
    }
    expect(walked({ size: 'small' }, '0,0 1,0', {}, [occupant(1, 0)]).fault?.id).toBe('occupied');
    expect(walked({ size: 'tiny' }, '0,0 1,0', {}, [occupant(1, 0, { fillsSpace: true })]).fault?.id).toBe(
      'occupied',
    );
  });

  test('D20-SIZE-02: as many as a square holds', () => {
    const rats = Array.from({ length: 3 }, () => occupant(1, 0, { size: 'tiny', isFriend: true }));
    const stop = (occupants: readonly Occupant[]) => walked({ size: 'tiny' }, '0,0 1,0', {}, occupants).fault;
    expect(stop(rats)).toBeNull();
    expect(stop([...rats, occupant(1, 0)])).toBeNull();
    expect(stop([...rats, occupant(1, 0, { size: 'tiny' })])).toEqual({ at: 0, id: 'occupied' });
  });
});

describe('D20-MOVE-24: the end of a movement that is cut short', () => {
  const friends = [occupant(2, 0, { isFriend: true }), occupant(3, 0, { isFriend: true })];
  const walk4 = walked(HUMAN, '0,0 1,0 2,0 3,0 4,0', {}, friends);

  test.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 3],
  ])('stopped at square %i it ends at %i', (reached, end) => {
    expect(endOf(walk4, reached)).toBe(end);
  });

  test('it ends where it set out when nothing else is left', () => {
    expect(endOf(walked(HUMAN, '1,0 2,0 3,0 4,0', {}, friends), 1)).toBe(-1);
  });
});

test('a big creature is where its squares are', () => {
  expect(walked(OGRE, '0,0 1,0').steps[0]?.footprint).toEqual(big(1, 0, 2));
});

test('D20-MOVE-18.a: an obstacle costs two, and the square behind it what it costs', () => {
  expect(walked(HUMAN, '0,0 1,0 2,0', { obstacles: [at(1, 0)] }).steps.map(({ cost }) => cost)).toEqual([
    2, 1,
  ]);
});
