import { expect, test } from 'vitest';
import { SKIRMISHERS, timeFight } from '../bench/four-against-four.ts';

test.each([4, 9])(
  'four against four by segments come to an end, also when all are at grips: seed %i',
  seed => {
    expect(timeFight(seed, SKIRMISHERS).ended).toBe(true);
  },
);
