import { mythras } from '../../src/rules/mythras/mythras.ts';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../src/forecast/dice.ts';
import { answerer } from '../../src/forecast/policy.ts';
import type { ChoiceQuestion, Option } from '../../src/rules/shared/play.ts';

const refused = { rule: 'R', id: 'no' };
const target = (value: number) => ({ value, reasons: [], bands: [] });
const stopping = (id: string, value: number, stops: string): Option => ({
  id,
  target: target(value),
  reasons: [{ rule: 'R', id: 'stops', names: { stops } }],
});
const question = (options: readonly Option[], atMost = 1): ChoiceQuestion => {
  return { ask: 'choose', name: 'q', by: 'a', options, atLeast: 0, atMost };
};
const choose = (options: readonly Option[], atMost = 1, wants: readonly string[] = [], seed = 1) =>
  answerer(mythras.presentation, { wants }, seededChance(seed))(question(options, atMost));

test('makes the rolls that are due', () => {
  const answer = answerer(
    mythras.presentation,
    { wants: [] },
    seededChance(1),
  )({ ask: 'roll', name: 'r', by: 'a', dice: '2d6' });
  expect(answer).toEqual({ dice: [expect.any(Number), expect.any(Number)] });
});

describe('with a number to roll against', () => {
  test('takes the best', () => {
    const options = [{ id: 'none' }, { id: 'a', target: target(40) }, { id: 'b', target: target(60) }];
    expect(choose(options)).toEqual({ chosen: ['b'] });
    expect(choose([...options].reverse())).toEqual({ chosen: ['b'] });
  });

  test('takes none that is refused', () => {
    expect(
      choose([
        { id: 'a', target: target(60), refused },
        { id: 'b', target: target(40) },
      ]),
    ).toEqual({
      chosen: ['b'],
    });
  });

  test.each([
    ['half', 'all', 60, 40, 'second'],
    ['half', 'all', 60, 29, 'first'],
    ['none', 'half', 90, 20, 'second'],
    ['none', 'half', 90, 10, 'first'],
  ])('weighs how much of a blow it stops: %s or %s', (first, second, value, other, best) => {
    const options = [stopping('first', value, first), stopping('second', other, second)];
    expect(choose(options)).toEqual({ chosen: [best] });
  });
});

describe('without a number to roll against', () => {
  const options = [{ id: 'a' }, { id: 'b' }, { id: 'c', refused }, { id: 'd', times: 2 }];
  test('takes what it wants most, as often as it may', () => {
    expect(choose(options, 2, ['d', 'a'])).toEqual({ chosen: ['d', 'd'] });
    expect(choose(options, 3, ['c', 'b', 'd'])).toEqual({ chosen: ['b', 'd', 'd'] });
    expect(choose(options, 1, ['b'])).toEqual({ chosen: ['b'] });
  });

  test('takes one or another of the rest', () => {
    const taken = new Set(
      Array.from({ length: 40 }, (_, seed) => JSON.stringify(choose(options, 1, [], seed))),
    );
    expect([...taken].sort()).toEqual(['{"chosen":["a"]}', '{"chosen":["b"]}', '{"chosen":["d"]}']);
  });
});

test('takes as little as will do where it must take something', () => {
  const asked = {
    ...question(
      [
        { id: 'a', times: 8 },
        { id: 'b', times: 8 },
      ],
      8,
    ),
    atLeast: 1,
  };
  const answer = answerer(mythras.presentation, { wants: ['b'] }, seededChance(1));
  expect(answer(asked)).toEqual({ chosen: ['b'] });
});
