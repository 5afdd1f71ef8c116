import { expect, test } from 'vitest';
import { armourOf, hitPoints, HUMANOID, isLimb, locationAt } from '../../../src/rules/mythras/body.ts';
import { locations } from '../fighters.ts';

test.each([
  ['right-leg', [1, 2, 3]],
  ['left-leg', [4, 5, 6]],
  ['abdomen', [7, 8, 9]],
  ['chest', [10, 11, 12]],
  ['right-arm', [13, 14, 15]],
  ['left-arm', [16, 17, 18]],
  ['head', [19, 20]],
])('MYT-LOC-02: %s is struck by %j', (id, results) => {
  for (const result of results) expect(locationAt(locations, result).id).toBe(id);
});

test('a body with a hole is an error', () => expect(() => locationAt([], 7)).toThrow('no hit location at 7'));

test.each([
  ['right-leg', ['abdomen']],
  ['left-leg', ['abdomen']],
  ['abdomen', ['right-leg', 'left-leg', 'chest']],
  ['chest', ['abdomen', 'right-arm', 'left-arm', 'head']],
  ['right-arm', ['chest']],
  ['left-arm', ['chest']],
  ['head', ['chest']],
])('MYT-LOC-05, EXAMPLE MYT-EX-10: beside %s lie %j', (id, adjacent) => {
  expect(HUMANOID.find(part => part.id === id)?.adjacent).toEqual(adjacent);
});

test.each([
  // CON+SIZ, head, chest, abdomen, arm, leg
  [5, 1, 3, 2, 1, 1],
  [6, 2, 4, 3, 1, 2],
  [10, 2, 4, 3, 1, 2],
  [11, 3, 5, 4, 2, 3],
  [16, 4, 6, 5, 3, 4],
  [21, 5, 7, 6, 4, 5],
  [25, 5, 7, 6, 4, 5],
  [26, 6, 8, 7, 5, 6],
  [35, 7, 9, 8, 6, 7],
  [40, 8, 10, 9, 7, 8],
  [41, 9, 11, 10, 8, 9],
  [0, 1, 2, 1, 1, 1],
])('MYT-CHAR-07.a: CON+SIZ %i', (sum, head, chest, abdomen, arm, leg) => {
  const kinds = ['head', 'chest', 'abdomen', 'arm', 'leg'] as const;
  expect(kinds.map(kind => hitPoints(kind, sum - 3, 3))).toEqual([head, chest, abdomen, arm, leg]);
});

test('MYT-WOUND-06: arms and legs are limbs', () => {
  expect(locations.filter(isLimb).map(({ id }) => id)).toEqual([
    'right-leg',
    'left-leg',
    'right-arm',
    'left-arm',
  ]);
});

test('MYT-ARMOUR-02: natural and worn armour add together', () => {
  expect(armourOf({ natural: 2, worn: 5 })).toBe(7);
});
