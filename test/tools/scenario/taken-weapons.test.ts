import { expect, test } from 'vitest';
import type { Scenario } from '../../../src/forecast/scenario.ts';
import { packedFighter } from '../../../tools/pack-entries.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { soldier } from '../../rules/fighters.ts';
import { small } from './small-scenario.ts';

/** Bert's broadsword is with Anna. */
const taken: Scenario = {
  ...small,
  fighters: {
    anna: soldier('anna'),
    bert: {
      ...soldier('bert'),
      state: { ...soldier('bert').state, taken: [{ item: 'broadsword', by: 'anna', amount: 1 }] },
    },
  },
  undertaken: [{ action: 'attack', by: 'anna', at: 'bert', with: 'broadsword of bert' }],
};

const flawsOf = (scenario: Scenario) => playScenario(scenario, packedFighter).flaws;

test('a taken weapon is named by its owner', () => {
  expect(flawsOf(taken)).toEqual([]);
});

test('a weapon that its owner has is not with another', () => {
  const [attempt] = taken.undertaken;
  expect(flawsOf({ ...small, undertaken: attempt ? [attempt] : [] })).toMatchObject([
    { at: 'undertaken.0', problem: expect.stringContaining('weapon-missing') as string },
  ]);
});

test.each(['broadsword of carl', 'mace of bert'])('%s names nothing', named => {
  const undertaken = [{ action: 'attack', by: 'anna', at: 'bert', with: named }];
  expect(flawsOf({ ...taken, undertaken })).toMatchObject([{ at: 'undertaken.0.with' }]);
});
