import { describe, expect, test } from 'vitest';
import { concealmentFromBlow, concealmentFromShot } from '../../../../src/rules/shared/grid/concealment.ts';
import { at, big } from './drawn.ts';

const fog = { concealing: [{ x: 3, y: -2, width: 2, height: 5 }] };
const curtain = { walls: [{ x1: 2, y1: -9, x2: 2, y2: 9, kind: 'curtain' as const }] };

describe('D20-CONCEAL-01: from shots', () => {
  test.each([
    ['through fog', at(6, 0), 'concealed'],
    ['into fog', at(3, 0), 'concealed'],
    ['before fog', at(2, 0), 'none'],
    ['past fog', at(2, 4), 'none'],
    ['at a big one of which a part stands before it', big(2, 0, 2), 'none'],
  ])('%s', (_title, target, concealment) => {
    expect(concealmentFromShot(at(0, 0), target, fog)).toBe(concealment);
  });

  test('out of fog, as into it', () => {
    expect(concealmentFromShot(at(3, 0), at(6, 0), fog)).toBe('concealed');
    expect(concealmentFromShot(at(4, 0), at(6, 0), fog)).toBe('none');
  });

  test('a big shooter takes the square from which it sees best', () => {
    expect(concealmentFromShot(big(4, 0, 2), at(7, 0), fog)).toBe('none');
  });

  test('clear squares conceal nothing', () => {
    expect(concealmentFromShot(at(0, 0), at(6, 0), {})).toBe('none');
  });
});

describe('D20-CONCEAL-02.a, .b: from blows', () => {
  test('beside each other only who stands in it entirely', () => {
    expect(concealmentFromBlow(at(2, 0), at(3, 0), fog, 'alternating')).toBe('concealed');
    expect(concealmentFromBlow(at(1, 0), big(2, 0, 2), fog, 'alternating')).toBe('none');
    expect(concealmentFromBlow(at(3, 0), at(2, 0), fog, 'alternating')).toBe('none');
  });

  test('at reach as from shots', () => {
    expect(concealmentFromBlow(at(3, 0), at(5, 0), fog, 'alternating')).toBe('concealed');
    expect(concealmentFromBlow(at(0, 0), at(2, 0), fog, 'alternating')).toBe('none');
  });
});

test('D20-CONCEAL-06: out of sight is total', () => {
  expect(concealmentFromShot(at(0, 0), at(4, 0), curtain)).toBe('total');
  expect(concealmentFromBlow(at(1, 0), at(2, 0), curtain, 'alternating')).toBe('total');
  expect(concealmentFromShot(at(0, 0), at(4, 0), { blocked: [at(2, 0)] })).toBe('total');
  expect(concealmentFromShot(at(0, 0), at(4, 0), { walls: [{ ...curtain.walls[0]!, kind: 'bars' }] })).toBe(
    'none',
  );
});
