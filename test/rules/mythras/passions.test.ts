import { expect, test } from 'vitest';
import { CHARACTERISTIC_POINTS, HUMAN_DICE } from '../../../src/rules/mythras/builder/rolling.ts';
import {
  augmentBy,
  PASSION_CHANGES,
  passionAtStart,
  type PassionObject,
} from '../../../src/rules/mythras/experience.ts';

const of = { str: 10, con: 10, siz: 10, dex: 10, int: 13, pow: 11, cha: 9 };

test.each<[PassionObject, number, number, number]>([
  ['person', 60, 50, 40],
  ['organisation', 64, 54, 44],
  ['species', 62, 52, 42],
  ['place', 64, 54, 44],
  ['object', 62, 52, 42],
  ['trait', 60, 50, 40],
])('MYT-CHAR-13.a: a passion for %s', (about, ...ranks) => {
  expect([0, 1, 2].map(rank => passionAtStart(about, rank, of))).toEqual(ranks);
  expect(passionAtStart(about, 3, of)).toBeNull();
});

test('MYT-CHAR-13.c: it adds a fifth to what it drives', () => {
  expect([augmentBy(60), augmentBy(61), augmentBy(0)]).toEqual([12, 13, 0]);
});

test('MYT-CHAR-13.d: it grows and wanes', () => {
  expect(PASSION_CHANGES).toEqual({ weak: '1d10', moderate: '1d10+5', strong: '1d10+10' });
});

test('MYT-CHAR-01.a: human dice', () => {
  const { siz, int, ...others } = HUMAN_DICE;
  expect([siz, int]).toEqual(['2d6+6', '2d6+6']);
  expect(new Set(Object.values(others))).toEqual(new Set(['3d6']));
  expect(CHARACTERISTIC_POINTS).toBe(80);
});
