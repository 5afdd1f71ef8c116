import { expect, test } from 'vitest';
import { undisturbedRest } from '../../../src/rules/ref10/undisturbed-rest.ts';
import { REST_LENGTHS, type RestLength } from '../../../src/rules/shared/rest.ts';
import { fencer, inState } from './fighters.ts';

function rested(changes: Parameters<typeof fencer>[1], length: RestLength) {
  const anna = fencer('anna', changes);
  const rest = undisturbedRest(anna, length, [anna]);
  return rest.refused ? rest.refused.id : [rest.facts, rest.brings.map(({ id }) => id)];
}

test('the book says nothing of life points that come back, and a rest says so', () => {
  for (const length of REST_LENGTHS) {
    expect(rested({ state: { hurt: { torso: 7 } } }, length)).toEqual([[], ['resting.silent']]);
    expect(rested({}, length)).toEqual([[], []]);
  }
});

test('REF-GEN-01: the dead do not rest, and what lasts for rounds is over within the hour', () => {
  expect(rested(inState({ condition: 'dead' }), 'night')).toBe('condition.dead');
  const alert = { condition: 'alert', lasts: { amount: 2, unit: 'rounds' as const } };
  expect(rested(inState(alert), 'hour')).toEqual([
    [{ fact: 'ended', who: 'anna', condition: 'alert' }],
    ['resting.ends'],
  ]);
});
