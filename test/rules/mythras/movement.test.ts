import { expect, test } from 'vitest';
import {
  armourLoad,
  climb,
  gaitOf,
  gaitShift,
  metresAt,
  movementRate,
  perceptionGrade,
  swim,
  type Gait,
} from '../../../src/rules/mythras/movement.ts';
import { locations, soldier } from '../fighters.ts';

test.each<[Gait, number, number, string]>([
  ['walk', 6, 0, 'standard'],
  ['run', 18, 1, 'hard'],
  ['sprint', 30, 2, 'formidable'],
])('MYT-CHAR-12.a, .b, MYT-FREE-01: at a %s', (gait, metres, steps, perception) => {
  expect(metresAt(soldier('a'), gait)).toBe(metres);
  expect(gaitShift(gait).reduce((sum, shift) => sum + shift.steps, 0)).toBe(steps);
  expect(perceptionGrade(gait)).toBe(perception);
});

test('MYT-CHAR-11: the movement of a species', () => {
  expect(movementRate(soldier('a'))).toBe(6);
  expect(movementRate(soldier('a', { movement: 12 }))).toBe(12);
});

test('the gait is a circumstance', () => {
  expect(gaitOf(soldier('a'))).toBe('walk');
  expect(gaitOf(soldier('a', { circumstances: ['running'] }))).toBe('run');
  expect(gaitOf(soldier('a', { circumstances: ['sprinting'] }))).toBe('sprint');
});

test.each([
  [0, 0],
  [7, 0],
  [8, -1],
  [15, -1],
  [16, -2],
  [23, -2],
  [24, -3],
  [31, -3],
  [32, -4],
  [39, -4],
  [40, -5],
  [90, -5],
])('MYT-MOVE-11: %i armour points worn take %i metres', (worn, metres) => {
  const clothed = locations.map((location, i) => ({ ...location, worn: i === 0 ? worn : 0, natural: 9 }));
  expect(armourLoad({ locations: clothed })).toBe(metres);
});

test('MYT-MOVE-07.a, .b: climbing, less armour and what was moved before', () => {
  const clothed = locations.map((location, i) => ({ ...location, worn: i === 0 ? 10 : 0 }));
  const climber = soldier('a', { locations: clothed });
  expect(climb(climber, 2)).toEqual({
    metres: 3,
    reasons: [
      { rule: 'MYT-MOVE-07', id: 'movement.rate', amount: 6 },
      { rule: 'MYT-MOVE-11', id: 'movement.armour', amount: -1 },
      { rule: 'MYT-MOVE-07', id: 'movement.moved', amount: -2 },
    ],
  });
  expect(climb(soldier('a'), 0)).toMatchObject({ metres: 6, reasons: [{ amount: 6 }] });
  expect(climb(climber, 20).metres).toBe(0);
});

test('MYT-MOVE-10.a, .b: swimming', () => {
  expect(swim(soldier('a'), 2)).toBe(4);
  expect(swim(soldier('a'), 9)).toBe(0);
});
