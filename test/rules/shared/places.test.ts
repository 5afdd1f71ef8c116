import { expect, test } from 'vitest';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { placesAfter } from '../../../src/rules/shared/places.ts';

const PLACES = { anna: { x: 0, y: 0, width: 1, height: 1 }, bert: { x: 5, y: 5, width: 2, height: 2 } };

test('a fighter who moved onto a square stands there, as large as before', () => {
  const facts: readonly Fact[] = [
    { fact: 'moved', who: 'bert', onto: { x: 4, y: 5 } },
    { fact: 'moved', who: 'bert', onto: { x: 3, y: 5 } },
  ];
  expect(placesAfter(PLACES, facts)).toEqual({ ...PLACES, bert: { x: 3, y: 5, width: 2, height: 2 } });
});

test('no other fact moves a fighter, and one off the map stays off it', () => {
  const facts: readonly Fact[] = [
    { fact: 'moved', who: 'anna', to: 'bert', past: false },
    { fact: 'moved', who: 'cora', onto: { x: 1, y: 1 } },
    { fact: 'pushed', who: 'anna', metres: 3 },
  ];
  expect(placesAfter(PLACES, facts)).toBe(PLACES);
});
