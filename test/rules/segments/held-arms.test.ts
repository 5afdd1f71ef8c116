import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, optionsOf } from '../play.ts';
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

describe('an escape from one of two holds (SEG-WRESTLE-32.a)', () => {
  const orc = readIn('orc', wrestles('guard'), held('guard'), held('guard', 'neck'));
  const escapes = (named: string) =>
    setupOf([orc, readIn('guard', wrestles('orc'))], { action: 'escape', with: named }, { fight: null });
  const rolls = { 'escape-hold': 20, 'block.with': 'none' };

  test('is from the one that is chosen', () => {
    const { asked, result } = played(escapes(''), { ...rolls, 'which-hold.part': 'neck' });
    expect(Object.keys(optionsOf(asked, 'which-hold.part'))).toEqual(['right-arm', 'neck']);
    expect(only(result, 'ended')).toMatchObject([{ condition: 'held', where: 'neck' }]);
  });

  test('is from the one that was named with it', () => {
    const { result } = played(escapes('neck'), rolls);
    expect(only(result, 'ended')).toMatchObject([{ condition: 'held', where: 'neck' }]);
  });
});

test.each<[string, string, string]>([
  ['SEG-WRESTLE-26', 'follow', 'follow'],
  ['SEG-MOVE-15', 'follow', 'stay'],
  ['SEG-WRESTLE-32', 'frees-whom', 'orc'],
  ['SEG-REACT-10', 'next-grip', 'wrestle'],
])('who says nothing, by %s, answers %s with %s', (rule, name, answer) => {
  const options = ['orc', 'jurl'].map(id => ({ id }));
  const reasons = [{ rule, id: 'segments.follow' }];
  const question = { ask: 'choose', name, by: 'guard', options, atLeast: 1, atMost: 1, reasons } as const;
  expect(segments.presentation.onTimeout(question)).toEqual([answer]);
});
