import { expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { playRandomFights } from '../../../tools/random-fights/player.ts';
import { undoes } from '../../../tools/undoes.ts';
import { times } from '../../thorough.ts';
import { PATIENCE } from '../every-ruleset/random-fights.ts';

test(
  'd20: fights on maps with walls, water, large and mounted fighters break nothing',
  () => {
    const ON_MAPS = { count: times(8, 200), seed: 9500, all: true, mapsOnly: true, check: undoes };
    const { failure, fights, exchanges } = playRandomFights(d20, ON_MAPS);
    expect(failure).toBeNull();
    expect(fights).toBe(ON_MAPS.count);
    expect(exchanges).toBeGreaterThan(fights * 20);
  },
  PATIENCE,
);
