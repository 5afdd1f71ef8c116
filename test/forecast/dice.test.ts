import { expect, test } from 'vitest';
import { rollDice, seededChance } from '../../src/forecast/dice.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: number) => {
    const chance = seededChance(seed);
    return [chance(), chance(), chance()];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(new Set(draw(7)).size).toBe(3);
});

test('numbers lie between 0 and 1, spread evenly', () => {
  const chance = seededChance(1);
  const tenths = new Array<number>(10).fill(0);
  for (let i = 0; i < 100_000; i++) {
    const tenth = Math.floor(chance() * 10);
    tenths[tenth] = (tenths[tenth] ?? NaN) + 1;
  }
  expect(tenths).toHaveLength(10);
  for (const times of tenths) expect(Math.abs(times - 10_000)).toBeLessThan(400);
});

test('dice show every face they have, and no other', () => {
  const chance = seededChance(3);
  const shown = new Set<number>();
  for (let i = 0; i < 200; i++) {
    const [first = 0, second = 0, third = 0] = rollDice('2d6-1d4+3', chance);
    shown.add(first).add(second);
    expect(third).toBeGreaterThanOrEqual(1);
    expect(third).toBeLessThanOrEqual(4);
  }
  expect([...shown].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rollDice('5', chance)).toEqual([]);
});
