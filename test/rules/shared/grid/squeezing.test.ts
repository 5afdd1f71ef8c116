import { describe, expect, test } from 'vitest';
import type { Mover } from '../../../../src/rules/shared/grid/spaces.ts';
import { at } from './drawn.ts';
import { HUMAN, OGRE, occupant, walked } from './walking.ts';

describe('squeezing', () => {
  /** A passage one square high, from column 2 on. */
  const passage = {
    blocked: [
      { x: 2, y: 1, width: 4, height: 1 },
      { x: 2, y: -1, width: 4, height: 1 },
    ],
  };

  test('D20-MOVE-20.a, D20-MOVE-21: a large creature goes through a passage one square wide, two squares long', () => {
    const { steps, fault, cost } = walked(OGRE, '0,0 1,0 2,0 3,0', passage);
    expect(fault).toBeNull();
    expect(cost).toBe(6);
    expect(steps.map(({ footprint, isSqueezing }) => [footprint, isSqueezing])).toEqual([
      [{ x: 1, y: 0, width: 2, height: 1 }, true],
      [{ x: 2, y: 0, width: 2, height: 1 }, true],
      [{ x: 3, y: 0, width: 2, height: 1 }, true],
    ]);
  });

  test('upright passages too', () => {
    const upright = {
      blocked: [
        { x: 1, y: 2, width: 1, height: 4 },
        { x: -1, y: 2, width: 1, height: 4 },
      ],
    };
    expect(walked(OGRE, '0,0 0,1 0,2', upright)).toMatchObject({
      fault: null,
      cost: 4,
      steps: [{}, { footprint: { x: 0, y: 2, width: 1, height: 2 } }],
    });
  });

  test('between walls', () => {
    const walls = [
      { x1: 2, y1: 0, x2: 6, y2: 0 },
      { x1: 2, y1: 1, x2: 6, y2: 1 },
    ];
    expect(walked(OGRE, '0,0 1,0 2,0', { walls })).toMatchObject({ fault: null, cost: 4 });
  });

  test('D20-MOVE-20.d: a huge one takes as much room as there is, down to half', () => {
    const giant: Mover = { size: 'huge' };
    const of = (height: number) => ({
      blocked: [
        { x: 3, y: -4, width: 4, height: 4 },
        { x: 3, y: height, width: 4, height: 4 },
      ],
    });
    expect(walked(giant, '0,0 1,0', of(2)).steps[0]?.footprint).toEqual({ x: 1, y: 0, width: 3, height: 2 });
    expect(walked(giant, '0,0 1,0', of(1)).fault?.id).toBe('no-room');
  });

  test('D20-MOVE-23: narrow squares let those through that fill one, and nobody bigger', () => {
    const narrow = [at(1, 0)];
    expect(walked(HUMAN, '0,0 1,0 2,0', { narrow })).toMatchObject({
      cost: 3,
      fault: null,
      steps: [{ isSqueezing: true }, { isSqueezing: false }],
    });
    expect(walked({ size: 'tiny' }, '0,0 1,0', { narrow })).toMatchObject({
      cost: 1,
      steps: [{ isSqueezing: false }],
    });
    expect(walked(OGRE, '-1,0 0,0', { narrow: [at(1, 1)] }).steps[0]?.footprint).toEqual({
      x: 0,
      y: 0,
      width: 2,
      height: 1,
    });
    expect(walked(OGRE, '-1,0 0,0', { narrow: [at(1, 0), at(1, 1)] }).fault?.id).toBe('no-room');
  });

  test('D20-MOVE-22: past an enemy, without stopping there', () => {
    const enemy = occupant(2, 0);
    const { steps, fault, cost } = walked(OGRE, '0,0 1,0 2,0 3,0', {}, [enemy]);
    expect(fault).toBeNull();
    expect(cost).toBe(5);
    expect(steps[0]).toEqual({
      footprint: { x: 1, y: 1, width: 2, height: 1 },
      isSqueezing: true,
      isPast: true,
      isDiagonal: false,
      mayEnd: false,
      cost: 2,
    });
    expect(walked(OGRE, '0,0 1,0', {}, [enemy]).fault).toEqual({ at: 0, id: 'occupied' });
  });
});
