import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rules/rulesets.ts';
import type { Exchange } from '../../tools/random-fights/fight.ts';
import { playRandomFights } from '../../tools/random-fights/player.ts';
import { PATIENCE } from '../rules/every-ruleset/random-fights.ts';

test.each(RULESETS.map(ruleset => [ruleset.id, ruleset] as const))(
  '%s: a fight is the same one alone as among others',
  (_id, ruleset) => {
    const played = (count: number, seed: number) => {
      const told: string[] = [];
      const check = ({ facts }: Exchange) => {
        told.push(JSON.stringify(facts));
        return null;
      };
      expect(playRandomFights(ruleset, { count, seed, all: true, check }).failure).toBe(null);
      return told;
    };
    const alone = played(1, 72);
    expect(alone.length).toBeGreaterThan(0);
    expect(played(2, 71).slice(-alone.length)).toEqual(alone);
  },
  PATIENCE,
);
