import { expect, test } from 'vitest';
import type { Ruleset } from '../../../src/rules/shared/ruleset.ts';
import { playRandomFights } from '../../../tools/random-fights/player.ts';
import { trialOf } from '../../../tools/random-fights/trial.ts';
import { undoes } from '../../../tools/undoes.ts';
import { IS_THOROUGH } from '../../thorough.ts';

/** An upper bound: the fights stop when everything that can occur has. */
const UNTIL_ALL_SEEN = { count: 1000, seed: 1, all: false, check: undoes };
/** A random subset of the others. */
const SOME = { count: 10, seed: 9000, all: true, check: undoes };
/** In milliseconds: until all has been seen takes minutes, on a busy machine several times as many. */
export const PATIENCE = 1_200_000;

/** Tests random fights of a ruleset; of each in a file of its own, so that they are played side by side. */
export function testRandomFights(ruleset: Ruleset): void {
  test(
    `${ruleset.id}: fights of two against two break nothing, end, and can be undone`,
    () => {
      const { failure, exchanges } = playRandomFights(ruleset, SOME);
      expect(failure).toBeNull();
      expect(exchanges).toBeGreaterThan(250);
    },
    PATIENCE,
  );
  if (IS_THOROUGH) testUntilAllSeen(ruleset);
}

function testUntilAllSeen(ruleset: Ruleset): void {
  test(
    `${ruleset.id}: fights of two against two break nothing, end, and can be undone, until all that can occur has`,
    () => {
      const { seen, failure } = playRandomFights(ruleset, UNTIL_ALL_SEEN);
      expect(failure).toBeNull();
      expect([...seen].filter(([, count]) => count === 0)).toEqual([]);
      expect([...seen.keys()]).toEqual(expect.arrayContaining([...trialOf(ruleset.id).wanted()]));
    },
    PATIENCE,
  );
}
