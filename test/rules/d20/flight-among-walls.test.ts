import { expect, test } from 'vitest';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { mostStepsAmong, StepLimit } from '../../../src/rules/shared/steps.ts';
import { fly, pathOf, setupFor, START, times } from './aloft.ts';
import { ready } from './ready.ts';

const OTHERS = Array.from({ length: 10 }, (_, i) => `orc-${i}`);
const SQUARES = 16;

/** The drake flies among others on foot, with walls on either side of its way. */
function setup(): Setup {
  const path = pathOf(times(0, SQUARES));
  const plain = setupFor(path);
  const walls = Array.from({ length: 250 }, (_, i) => {
    const [x, y] = [(i * 3) % 33, (i * 7) % 50];
    return { x1: x, y1: y, x2: x + 1, y2: y };
  }).filter(({ x1 }) => Math.abs(x1 - START.x) > 3);
  const order = ['drake', ...OTHERS];
  const place = (i: number) => ({ x: (i * 7) % 26, y: (i * 5) % 30, width: 1, height: 1 });
  return {
    ...plain,
    fighters: {
      ...plain.fighters,
      ...Object.fromEntries(OTHERS.map(id => [id, ready('orc', id)])),
    },
    fight: { round: 2, cycle: 1, turn: 'drake', order, ap: Object.fromEntries(order.map(id => [id, 1])) },
    places: { ...plain.places, ...Object.fromEntries(OTHERS.map((id, i) => [id, place(i)])) },
    sides: { ...plain.sides, ...Object.fromEntries(OTHERS.map((id, i) => [id, i % 2 ? 'us' : 'them'])) },
    ground: { walls },
  };
}

test('D20-AIR-19: a flight among 250 walls and ten others takes half the steps of a play at the most', () => {
  const limit = new StepLimit(mostStepsAmong(OTHERS.length + 2) / 2);
  expect(limit.within(() => fly(setup(), 20)).facts.length).toBeGreaterThan(0);
});
