import { expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, questionOf } from '../play.ts';
import { deeds, gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const wrestles = (by: string): Condition => ({ condition: 'wrestling', by });
const held = (where: string, by = 'pirian'): Condition => ({ condition: 'held', by, where });
const letGo = { action: 'let-go', at: 'orc' };
const holding = (...conditions: readonly Condition[]) =>
  setupOf([readIn('pirian', wrestles('orc')), readIn('orc', wrestles('pirian'), ...conditions)], letGo);
const ended = (setup: ReturnType<typeof holding>, answers = {}) =>
  only(played(setup, answers).result, 'ended').map(({ condition, where }) => `${condition} ${where ?? ''}`);

test('SEG-WRESTLE-24.d: a hold is let go, and the grips go on', () => {
  const { result } = played(holding(held('neck')));
  expect(only(result, 'ended')).toMatchObject([{ who: 'orc', condition: 'held', by: 'pirian' }]);
  expect(deeds(result)).toEqual(['pirian: let-go']);
  expect(only(result, 'spent')).toEqual([]);
});

test('SEG-WRESTLE-24.d: of two it is asked which, and the wrestler announces again', () => {
  const setup = holding(held('neck'), held('right-arm'));
  const { asked, result } = played(setup, { 'which-hold.part': 'right-arm' });
  expect(questionOf(asked, 'which-hold.part')).toMatchObject({ by: 'pirian' });
  expect(only(result, 'ended')).toMatchObject([{ where: 'right-arm' }]);
  expect(gained(result)).toContain('pirian: begins-anew');
  const named = { ...setup, attempt: { ...setup.attempt, with: 'neck' } };
  expect(ended(named)).toEqual(['held neck']);
});

test('SEG-WRESTLE-22: the gag goes with the hold on the head', () => {
  const gagged: Condition = { condition: 'gagged', by: 'pirian' };
  expect(ended(holding(held('head'), gagged))).toEqual(['held head', 'gagged ']);
  expect(ended(holding(held('right-arm'), gagged))).toEqual(['held right-arm']);
});

test('what is under way goes on', () => {
  const grip = { action: 'wrestling', hand: 'wrestling', at: 'orc', due: 9 };
  const pirian = read('pirian', { ...under(wrestles('orc')), prepared: [grip] });
  const setup = setupOf([pirian, readIn('orc', wrestles('pirian'), held('neck'))], letGo);
  expect(gained(played(setup).result)).toEqual([]);
});

test.each<[string, readonly Condition[]]>([
  ['where nothing is held', []],
  ['the hold of another', [held('neck', 'guard')]],
])('not %s', (_title, conditions) => {
  expect(refusedFor(holding(...conditions))).toBe('SEG-WRESTLE-24 segments.no-hold');
});
