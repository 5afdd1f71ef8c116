import { expect, test } from 'vitest';
import {
  breathHeld,
  fallingObjectDice,
  fallOf,
  fireOf,
  softened,
  suffocation,
} from '../../../src/rules/mythras/actions/hazards.ts';

test.each([
  [0, '0', 0],
  [1, '0', 0],
  [2, '1d6', 1],
  [5, '1d6', 1],
  [6, '2d6', 2],
  [10, '2d6', 2],
  [11, '3d6', 3],
  [15, '3d6', 3],
  [16, '4d6', 4],
  [20, '4d6', 4],
  [21, '5d6', 4],
  [25, '5d6', 4],
  [26, '6d6', 4],
])('MYT-WOUND-13.a: a fall of %i metres: %s to %i', (metres, damage, locations) => {
  expect(fallOf(metres)).toEqual({ damage, locations });
});

test('MYT-WOUND-13.d: Acrobatics halves', () => {
  expect(softened(7)).toBe(4);
});

test.each([
  [6, 0, '1d6'],
  [7, 0, '2d6'],
  [12, 10, '2d6+2d6'],
  [0, 10, '2d6'],
])('MYT-WOUND-14: an object of SIZ %i that falls %i metres', (siz, metres, dice) => {
  expect(fallingObjectDice(siz, metres)).toBe(dice);
});

test.each([
  [1, '1d2', '1', '1d4'],
  [2, '1d4', '1', '1d3'],
  [3, '1d6', '1d4+1', '1d2'],
  [4, '2d6', '1d4+1', '1d2'],
  [5, '3d6', 'all', '0'],
])('MYT-WOUND-15.a: fire of intensity %i', (intensity, damage, locations, ignites) => {
  expect(fireOf(intensity)).toEqual({ damage, locations, ignites });
});

test('MYT-WOUND-15: no other fire', () => expect([fireOf(0), fireOf(6)]).toEqual([null, null]));

test.each([
  ['prepared', 51],
  ['unprepared', 26],
  ['exerting', 11],
] as const)('MYT-WOUND-16.a: Endurance 51 held, %s', (how, seconds) =>
  expect(breathHeld(51, how)).toBe(seconds),
);

test('MYT-WOUND-16.b: levels of fatigue in a round', () => {
  expect((['critical', 'success', 'failure', 'fumble'] as const).map(suffocation)).toEqual([
    '0',
    '1',
    '1d2',
    '1d3',
  ]);
});
