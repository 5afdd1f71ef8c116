import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { optionsOf } from '../play.ts';
import { played, readIn, refusedFor, setupOf } from './playing.ts';

const wrestles = (by: string): Condition => ({ condition: 'wrestling', by });
const held = (by: string, where = 'right-arm'): Condition => ({ condition: 'held', by, where });

describe('several holds on one fighter (SEG-WRESTLE-22)', () => {
  const grabbed = (...conditions: readonly Condition[]) => readIn('orc', wrestles('guard'), ...conditions);
  const guard = readIn('guard', wrestles('orc'));

  // Holds gained in a segment in which both act do not hinder yet, but the arm is held (SEG-WRESTLE-11).
  const acts: readonly Condition[] = [{ condition: 'commits', amount: 0 }];

  test.each<[string, readonly Condition[], string]>([
    ['one arm that two wrestlers hold leaves the other fist free', [held('jurl'), held('orc')], 'open'],
    ['two arms leave none', [held('jurl'), held('orc', 'left-arm')], 'SEG-WRESTLE-33 condition.held'],
    ['an arm of no side is one of the two', [held('jurl', 'arm')], 'open'],
  ])('%s', (_title, holds, why) => {
    const fighter = readIn('guard', wrestles('orc'), ...acts, ...holds);
    const stab = { action: 'stab', with: 'fist' };
    expect(refusedFor(setupOf([fighter, readIn('orc', wrestles('guard'))], stab, { fight: null }))).toBe(why);
  });

  test('beside an arm of no side its holder is offered one more', () => {
    const setup = setupOf([guard, grabbed(held('guard', 'arm'))], { action: 'hold' }, { fight: null });
    const { asked } = played(setup, { part: 'left-arm', hold: 2 });
    expect(Object.keys(optionsOf(asked, 'part'))).toEqual([
      ...['left-arm', 'head', 'neck', 'right-leg', 'left-leg'],
    ]);
  });
});
