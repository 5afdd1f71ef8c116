import { expect, test } from 'vitest';
import { REST_LENGTHS, type RestLength } from '../../../src/rules/shared/rest.ts';
import { fighterAfter } from '../../../src/rules/segments/state.ts';
import { undisturbedRest } from '../../../src/rules/segments/undisturbed-rest.ts';
import { read, type State } from './playing.ts';

function rested(state: Partial<State>, length: RestLength) {
  const galaad = read('galaad', state);
  const rest = undisturbedRest(galaad, length, [galaad]);
  if (rest.refused) return rest.refused.id;
  const { hurt, fatigue } = fighterAfter(galaad, rest.facts).state;
  return {
    hurt,
    fatigue,
    brings: rest.brings.map(({ id, names }) => [id, ...Object.values(names ?? {})].join(' ')),
  };
}

test('SEG-FATIGUE-09: a fatigue point goes with each round of rest: 60 in an hour, as a round is a minute', () => {
  expect(rested({ fatigue: 15 }, 'hour')).toEqual({
    hurt: {},
    fatigue: 0,
    brings: ['resting.fatigue-points 15'],
  });
  expect(rested({ fatigue: 70 }, 'hour')).toEqual({
    hurt: {},
    fatigue: 10,
    brings: ['resting.fatigue-points 60'],
  });
  expect(rested({ fatigue: 70 }, 'night')).toEqual({
    hurt: {},
    fatigue: 0,
    brings: ['resting.fatigue-points 70'],
  });
});

test('the book says nothing of points that come back, and a rest says so', () => {
  for (const length of REST_LENGTHS) {
    expect(rested({ hurt: { endurance: 12 } }, length)).toEqual({
      hurt: { endurance: 12 },
      fatigue: undefined,
      brings: ['resting.silent'],
    });
  }
  expect(rested({}, 'week')).toMatchObject({ brings: [] });
});

test('SEG-CRIT-03: nobody rests who bleeds or is dead; who was stunned for some segments is not any more', () => {
  expect(rested({ conditions: [{ condition: 'bleeding' }] }, 'night')).toBe('condition.bleeding');
  expect(rested({ conditions: [{ condition: 'dead' }] }, 'week')).toBe('condition.dead');
  const lasts = { amount: 20, unit: 'rounds' as const };
  expect(rested({ conditions: [{ condition: 'stunned', lasts }] }, 'hour')).toMatchObject({
    brings: ['resting.ends stunned'],
  });
});
