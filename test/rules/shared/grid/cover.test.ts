import { describe, expect, test } from 'vitest';
import { coverFromBlow, coverFromBurst, coverFromShot } from '../../../../src/rules/shared/grid/cover.ts';
import type { Ground, Rectangle } from '../../../../src/rules/shared/grid/ground-schema.ts';
import { at, big } from './drawn.ts';

/** The map of a test; diagonals alternate. */
function lanes(ground: Ground = {}, creatures: readonly Rectangle[] = []) {
  return { ground, creatures, diagonals: 'alternating' as const };
}

const upright = (x: number, from: number, to: number) => ({ x1: x, y1: from, x2: x, y2: to });

describe('D20-COVER-01.a: cover from shots', () => {
  test('none in the open', () => {
    expect(coverFromShot(at(0, 0), at(5, 3), lanes())).toBe('none');
  });

  test('a pillar in between', () => {
    expect(coverFromShot(at(0, 2), at(5, 4), lanes({ blocked: [at(3, 3)] }))).toBe('cover');
    expect(coverFromShot(at(0, 2), at(4, 2), lanes({ blocked: [at(2, 2)] }))).toBe('total');
  });

  test('a pillar beside the line: the shooter takes the corner from which all lines are free', () => {
    expect(coverFromShot(at(0, 2), at(4, 2), lanes({ blocked: [at(2, 1)] }))).toBe('none');
    expect(coverFromShot(at(0, 2), at(4, 2), lanes({ blocked: [at(2, 3)] }))).toBe('none');
  });

  test('pillars on both sides of a straight shot are not in the way', () => {
    expect(coverFromShot(at(0, 2), at(4, 2), lanes({ blocked: [at(2, 1), at(2, 3)] }))).toBe('none');
  });

  test('of a target that looks round a corner at one side', () => {
    expect(coverFromShot(at(0, 0), at(4, 2), lanes({ blocked: [at(3, 1)] }))).toBe('cover');
    expect(coverFromShot(at(3, 0), at(4, 2), lanes({ blocked: [at(3, 1)] }))).toBe('none');
  });

  test('from the corner of a wall, beside which the shooter stands', () => {
    expect(coverFromShot(at(0, 0), at(4, 0), lanes({ walls: [upright(1, -5, 1)] }))).toBe('total');
    expect(coverFromShot(at(0, 0), at(4, 2), lanes({ walls: [upright(1, -5, 1)] }))).toBe('none');
    expect(coverFromShot(at(4, 2), at(0, 0), lanes({ walls: [upright(1, -5, 1)] }))).toBe('cover');
  });
});

describe('D20-MOVE-09.c: one through whose space the target passes is no cover', () => {
  test('against a shot, in any of its squares', () => {
    expect(coverFromShot(at(0, 0), at(4, 0), lanes({}, [at(4, 0)]))).toBe('none');
    expect(coverFromShot(at(0, 0), at(4, 0), lanes({}, [big(3, 0, 2)]))).toBe('none');
    expect(coverFromShot(at(0, 0), at(4, 0), lanes({}, [at(3, 0), at(4, 0)]))).toBe('soft');
  });

  test('nor is one in whose space the attacker stands', () => {
    expect(coverFromShot(at(0, 0), at(4, 0), lanes({}, [big(0, 0, 2)]))).toBe('none');
  });

  test('against a blow two squares off', () => {
    expect(coverFromBlow(at(0, 0), at(2, 0), lanes({}, [at(2, 0)]))).toBe('none');
    expect(coverFromBlow(at(0, 0), at(2, 0), lanes({}, [at(1, 0)]))).toBe('soft');
  });
});

describe('D20-COVER-08.a: creatures are soft cover', () => {
  test('in between', () => {
    expect(coverFromShot(at(0, 0), at(4, 0), lanes({}, [at(2, 0)]))).toBe('soft');
  });

  test('beside the line they are none', () => {
    expect(coverFromShot(at(0, 0), at(4, 0), lanes({}, [at(2, 1)]))).toBe('none');
    expect(coverFromShot(at(0, 0), at(1, 1), lanes({}, [at(1, 0), at(0, 1)]))).toBe('none');
  });

  test('a wall counts for more', () => {
    const ground = { walls: [{ ...upright(3, 0, 1), kind: 'bars' as const }] };
    expect(coverFromShot(at(0, 0), at(4, 0), lanes(ground, [at(2, 0)]))).toBe('cover');
  });
});

describe('D20-COVER-02: cover from blows', () => {
  test('a wall between', () => {
    const walls = (kind: 'low' | 'bars' | 'slit' | 'curtain') =>
      lanes({ walls: [{ ...upright(1, 0, 1), kind }] });
    expect(coverFromBlow(at(0, 0), at(1, 0), walls('low'))).toBe('cover');
    expect(coverFromBlow(at(0, 0), at(1, 0), walls('bars'))).toBe('cover');
    expect(coverFromBlow(at(0, 0), at(1, 0), walls('slit'))).toBe('improved');
    expect(coverFromBlow(at(0, 0), at(1, 0), walls('curtain'))).toBe('none');
    expect(coverFromBlow(at(0, 0), at(1, 0), lanes({ walls: [upright(1, 0, 1)] }))).toBe('total');
  });

  test('round a corner', () => {
    expect(coverFromBlow(at(0, 0), at(1, 1), lanes({ walls: [upright(1, 0, 1)] }))).toBe('cover');
    expect(coverFromBlow(at(0, 0), at(1, 1), lanes({ blocked: [at(1, 0)] }))).toBe('cover');
    expect(coverFromBlow(at(0, 0), at(1, 0), lanes({ walls: [upright(1, 1, 2)] }))).toBe('none');
  });

  test('creatures give none beside each other', () => {
    expect(coverFromBlow(at(0, 0), at(1, 1), lanes({}, [at(1, 0), at(0, 1)]))).toBe('none');
  });

  test('D20-COVER-03: at reach they do, as for shots', () => {
    expect(coverFromBlow(at(0, 0), at(2, 0), lanes({}, [at(1, 0)]))).toBe('soft');
    expect(coverFromBlow(at(0, 0), at(2, 0), lanes({}, [at(1, 1)]))).toBe('none');
  });

  test('D20-COVER-09.a, .b: big ones choose their square, and are struck in any of theirs', () => {
    const corner = lanes({ blocked: [at(2, -1)] });
    expect(coverFromBlow(at(1, -1), at(2, 0), corner)).toBe('cover');
    expect(coverFromBlow(big(0, -1, 2), at(2, 0), corner)).toBe('none');
    expect(coverFromBlow(at(1, 1), big(2, -1, 2), lanes({ walls: [upright(2, 1, 2)] }))).toBe('cover');
    expect(coverFromBlow(at(1, 0), big(2, -1, 2), lanes({ walls: [upright(2, -1, 0)] }))).toBe('none');
  });
});

describe('D20-COVER-04.a, .b: low walls', () => {
  const low = lanes({ walls: [{ ...upright(10, -5, 5), kind: 'low' }] });

  test('shelter those who stand within six squares of them', () => {
    expect(coverFromShot(at(0, 0), at(10, 0), low)).toBe('cover');
    expect(coverFromShot(at(0, 0), at(15, 0), low)).toBe('cover');
    expect(coverFromShot(at(0, 0), at(16, 0), low)).toBe('none');
    const far = lanes({ walls: [{ ...upright(20, -5, 5), kind: 'low' }] });
    expect(coverFromShot(at(0, 0), at(25, 0), far)).toBe('cover');
    expect(coverFromShot(at(0, 0), at(26, 0), far)).toBe('none');
  });

  test('not from an attacker who stands nearer to them', () => {
    expect(coverFromShot(at(8, 0), at(12, 0), low)).toBe('none');
    expect(coverFromShot(at(7, 0), at(12, 0), low)).toBe('cover');
    expect(coverFromShot(at(6, 0), at(12, 0), low)).toBe('cover');
  });
});

describe('D20-COVER-10: total cover', () => {
  test('behind a wall, a closed corner and a row of pillars', () => {
    expect(coverFromShot(at(0, 0), at(4, 0), lanes({ walls: [upright(2, -9, 9)] }))).toBe('total');
    expect(coverFromBlow(at(0, 0), at(2, 0), lanes({ walls: [upright(2, -9, 9)] }))).toBe('total');
    expect(
      coverFromShot(at(0, 0), at(4, 0), lanes({ blocked: [{ x: 2, y: -9, width: 1, height: 19 }] })),
    ).toBe('total');
  });

  test('between two pillars that touch at a corner nothing comes through', () => {
    expect(coverFromBlow(at(0, 0), at(1, 1), lanes({ blocked: [at(1, 0), at(0, 1)] }))).toBe('total');
  });

  test('walls that meet let nothing through', () => {
    const walls = [upright(2, -9, 0), upright(2, 0, 9)];
    expect(coverFromShot(at(0, -1), at(3, 0), lanes({ walls }))).toBe('total');
    expect(coverFromShot(at(0, -1), at(3, 0), lanes({ walls: walls.slice(1) }))).toBe('none');
  });
});

test('D20-COVER-11.a: a slit gives improved cover to those who stand at it', () => {
  const slit = lanes({ walls: [{ ...upright(5, 0, 1), kind: 'slit' }] });
  expect(coverFromShot(at(0, 0), at(5, 0), slit)).toBe('improved');
  expect(coverFromShot(at(5, 0), at(0, 0), slit)).toBe('none');
});

describe('D20-COVER-06.a: cover from a burst', () => {
  test('a wall between where it bursts and a creature', () => {
    const ground = { walls: [{ ...upright(3, 0, 2), kind: 'low' as const }] };
    expect(coverFromBurst({ x: 1, y: 1 }, at(3, 0), ground)).toBe('cover');
    expect(coverFromBurst({ x: 1, y: 1 }, at(2, 0), ground)).toBe('none');
    expect(coverFromBurst({ x: 1, y: 1 }, at(3, 3), ground)).toBe('none');
    expect(coverFromBurst({ x: 1, y: 1 }, at(3, 0), { blocked: [at(2, 0)] })).toBe('cover');
  });

  test('D20-COVER-08.b: creatures give none', () => {
    expect(coverFromBurst({ x: 1, y: 1 }, at(3, 0), {})).toBe('none');
  });

  test('a big creature is caught by its best exposed square', () => {
    expect(coverFromBurst({ x: 1, y: 1 }, big(2, 0, 2), { blocked: [at(1, 0)] })).toBe('none');
  });
});
