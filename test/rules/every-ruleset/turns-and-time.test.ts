import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterActing } from '../../../src/fight/turns.ts';
import { RULESETS } from '../../../src/rules/rulesets.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { anyLuck, luckyAnswerer } from '../anything.ts';
import { setupsOf } from './samples.ts';

/** More than time undertakes between two turns of three. */
const MOST_DUE = 20;

describe.each(RULESETS)('turns and time of $id', ruleset => {
  const anySetup = setupsOf(ruleset);
  const everyPlay = (check: (facts: readonly Fact[], setup: Setup) => void) => {
    fc.assert(
      fc.property(anySetup, anyLuck, (setup, luck) => {
        fc.pre(ruleset.refusal(setup) === null);
        check(playOut(ruleset.play(setup), luckyAnswerer(luck)), setup);
      }),
      { numRuns: 300 },
    );
  };

  test('count no less than nothing and no more than there is', () => {
    everyPlay((facts, { fighters }) => {
      for (const fighter of Object.values(fighters)) {
        const after = ruleset.withState(fighter, ruleset.stateAfter(fighter, facts));
        const counters = ruleset.counters?.(after) ?? [];
        for (const { left, most } of counters) expect(left >= 0 && left <= most).toBe(true);
        expect(new Set(counters.map(({ id }) => id)).size).toBe(counters.length);
      }
    });
  });

  test('name everybody once in the order, no matter who changes places', () => {
    everyPlay((facts, { fight }) => {
      if (fight) expect([...ruleset.fightAfter(fight, facts).order].sort()).toEqual([...fight.order].sort());
    });
  });

  test('undertake what may be undertaken, and come to an end with it', () => {
    everyPlay((facts, setup) => {
      let now = afterActing(ruleset, setup, setup.attempt.by, facts);
      for (let times = 0; times < MOST_DUE; times++) {
        const attempt: Attempt | null = (now.fight && ruleset.dueAttempt?.(now.fight, now.fighters)) ?? null;
        if (!attempt) return;
        const next = { ...setup, ...now, attempt };
        expect(ruleset.refusal(next)).toBeNull();
        now = afterActing(ruleset, now, attempt.by, playOut(ruleset.play(next), luckyAnswerer([0.5])));
      }
      expect.unreachable('time undertakes something again and again');
    });
  });

  test('concern those who take part', () => {
    fc.assert(
      fc.property(anySetup, setup => {
        for (const id of ruleset.interveners?.(setup) ?? [])
          expect(Object.keys(setup.fighters)).toContain(id);
      }),
    );
  });
});
