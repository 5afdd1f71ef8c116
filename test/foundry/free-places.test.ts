import { expect, test } from 'vitest';
import { freePlaces } from '../../src/foundry/scene/free-places.ts';

const within = { x: 0, y: 0, width: 1_000, height: 1_000 };
const at = (x: number, y: number, side = 100) => ({ x, y, width: side, height: side });
const anywhere = { within, step: 100, isOpen: () => true };

test('the places beside a token come first, straight ones before those at its corners', () => {
  const token = at(500, 500);
  const places = freePlaces({ ...anywhere, beside: [token], taken: [token], count: 9 });
  const steps = places.map(({ x, y }) => Math.hypot(x - 500, y - 500) / 100);
  expect(steps.slice(0, 4)).toEqual([1, 1, 1, 1]);
  expect(steps.slice(4, 8).every(far => far > 1 && far < 1.5)).toBe(true);
  expect(steps[8]).toBe(2);
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
});

test('no place is taken, outside the scene, or behind a wall', () => {
  const [corner, other] = [at(0, 0), at(100, 0)];
  const taken = [corner, other, at(0, 100, 200)];
  const isOpen = (_from: object, to: { x: number }) => to.x < 300;
  const places = freePlaces({ ...anywhere, beside: [corner], taken, count: 4, isOpen });
  expect(places.map(({ x, y }) => [x, y])).toEqual([
    [200, 0],
    [200, 100],
    [200, 200],
    [0, 300],
  ]);
});

test('large ones have places of their size, and what has no room is left out', () => {
  const giant = at(0, 0, 300);
  const places = freePlaces({
    within: { ...within, width: 600, height: 300 },
    step: 100,
    isOpen: () => true,
    beside: [giant],
    taken: [giant],
    count: 3,
  });
  expect(places.map(({ x, y }) => [x, y])).toEqual([[300, 0]]);
});
