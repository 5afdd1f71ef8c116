import { expect, test } from 'vitest';
import { portionOf } from '../../../src/forecast/odds/portions.ts';

const SEEDS = Array.from({ length: 25 }, (_, seed) => seed);

/** A clock that advances by so much each time it is read. */
function clockOf(milliseconds: number): () => number {
  let time = 0;
  return () => (time += milliseconds);
}

test('a portion of quick fights is played whole', () => {
  expect([...portionOf(SEEDS, clockOf(1))]).toEqual(SEEDS);
});

test('a portion of slow fights ends as soon as one more would keep everybody waiting', () => {
  expect([...portionOf(SEEDS, clockOf(100))]).toEqual([0, 1, 2]);
});

test('a portion has one fight at least, however slow it is, and none where none is left', () => {
  expect([...portionOf(SEEDS, clockOf(10_000))]).toEqual([0]);
  expect([...portionOf([], clockOf(10_000))]).toEqual([]);
});
