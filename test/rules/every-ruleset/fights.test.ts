import { expect, test } from 'vitest';
import { playRandomFights } from '../../../tools/random-fights/player.ts';
import { trialOf } from '../../../tools/random-fights/trial.ts';
import { RULESETS } from '../../../src/rules/rulesets.ts';
import { undoes } from '../../../tools/undoes.ts';

/** More than are ever needed: they stop when everything that can occur has. */
const ENOUGH = { count: 1000, seed: 1, all: false, check: undoes };
/** And some others, whatever was seen before. */
const MORE = { count: 40, seed: 9000, all: true };

test.each(RULESETS)(
  '$id: fights of two against two break nothing, end, and can be undone, until all that can occur has',
  ruleset => {
    const { seen, failure } = playRandomFights(ruleset, ENOUGH);
    expect(failure).toBeNull();
    expect([...seen].filter(([, times]) => times === 0)).toEqual([]);
    expect([...seen.keys()]).toEqual(expect.arrayContaining([...trialOf(ruleset.id).wanted()]));
    const more = playRandomFights(ruleset, { ...ENOUGH, ...MORE });
    expect(more.failure).toBeNull();
    expect(more.exchanges).toBeGreaterThan(1000);
  },
  300_000,
);
