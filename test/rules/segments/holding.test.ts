import { describe, expect, test } from 'vitest';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { only } from '../play.ts';
import { deeds, FIGHT, gained, played, read, readIn, refusedFor, setupOf } from './playing.ts';

const orc = readIn('orc');
const clock = (action: string, item: string, due: number, until: number): Prepared => ({
  ...{ action, hand: 'action', with: item, at: 'orc', due, until },
});
const held = (item: string, due: number, turns: number, does = 'item'): Prepared => ({
  ...{ action: 'held', does, hand: 'action', with: item, at: 'orc', due, turns },
});
const teluardWith = (prepared: Prepared, ...conditions: readonly Condition[]) =>
  read('teluard', { prepared: [prepared], conditions });
const keeping = (prepared: Prepared, ...conditions: readonly Condition[]) =>
  setupOf([teluardWith(prepared, ...conditions), orc], { action: 'keep-ready', at: 'teluard' });
const using = (prepared: Prepared, item: string, at = 'orc') =>
  setupOf([teluardWith(prepared), orc, readIn('guard')], { action: 'use-item', at, with: item });

describe('SEG-REACT-18.d: an action that is kept ready', () => {
  test.each([
    ['a wand', clock('item', 'wand', 7, 7), held('wand', 7, 1)],
    ['a wand that is ready in this segment', clock('item', 'wand', 5, 5), held('wand', 5, 1)],
    ['a horn', clock('item', 'horn', 6, 8), held('horn', 6, 2)],
    ['a task', clock('task', 'break-door', 6, 6), held('break-door', 6, 1, 'task')],
  ])('%s waits', (_title, prepared, kept) => {
    const { result } = played(keeping(prepared));
    expect(only(result, 'prepared')).toEqual([{ fact: 'prepared', who: 'teluard', ...kept }]);
  });

  test.each([
    ['it has begun', clock('item', 'horn', 4, 6), [], 'SEG-REACT-18 segments.nothing-prepared'],
    ['it is a shot', clock('shot', 'bow', 7, 7), [], 'SEG-REACT-18 segments.nothing-prepared'],
    ['it is held already', held('wand', 7, 1), [], 'SEG-REACT-18 segments.nothing-prepared'],
    ['it is a scroll', clock('item', 'scroll', 7, 10), [], 'SEG-MAGIC-08 segments.spells-do-not-wait'],
    [
      'a foe is in contact',
      clock('item', 'wand', 7, 7),
      [{ condition: 'engaged', by: 'orc' }],
      'SEG-REACT-19 condition.engaged',
    ],
  ])('nothing waits where %s', (_title, prepared, conditions, why) => {
    expect(refusedFor(keeping(prepared, ...conditions))).toBe(why);
  });

  test('it works at once when it is called for, at the target named then', () => {
    const { result, asked } = played(using(held('wand', 5, 1), 'wand', 'guard'), { damage: [3, 3] });
    expect(asked.map(({ name }) => name)).toEqual(['damage']);
    expect(only(result, 'hurt')).toMatchObject([{ who: 'guard', points: 6 }]);
    expect(deeds(result)).toEqual(['teluard: uses-item']);
    expect(gained(result)).toContain('teluard: acted');
  });

  test('what takes two segments begins when it is called for, without a reaction', () => {
    const { result, asked } = played(using(held('horn', 3, 2), 'horn'));
    expect(asked).toEqual([]);
    expect(only(result, 'prepared')).toMatchObject([{ action: 'item', with: 'horn', due: 4, until: 6 }]);
  });

  test.each([
    ['it is not ready yet', held('wand', 6, 1), 'wand', '1d3'],
    ['another is wanted', held('wand', 4, 1), 'staff', '1d8'],
  ])('where %s, it is lost, and the reaction is rolled', (_title, prepared, item, dice) => {
    const { result, asked } = played(using(prepared, item), { 'reaction-time': 2 });
    expect(asked).toMatchObject([{ name: 'reaction-time', dice }]);
    expect(deeds(result)).toEqual(['teluard: changes-mind']);
    expect(only(result, 'dropped')).toMatchObject([{ action: 'held' }]);
  });

  test.each([
    ['the same common action', 'aiming:1', {}, ['teluard: other-task']],
    ['a longer one', 'aiming:20', { 'reaction-time': 2 }, ['teluard: changes-mind']],
  ])('of other common actions, %s: %s', (_what, named, answers, told) => {
    const kept = teluardWith(held('other-task:aiming:1', 4, 1, 'task'));
    const setup = setupOf([kept, orc], { action: 'other-task', at: '', with: named });
    expect(deeds(played(setup, answers).result)).toEqual(told);
    expect(segments.underWay?.(kept)).toEqual([{ hand: 'action', action: 'other-task', due: 4, at: 'orc' }]);
  });

  test('it is asked for in the segment in which it is ready, and open in every later one', () => {
    const fighters = { teluard: teluardWith(held('wand', 5, 1)), orc };
    const fight = { ...FIGHT, turn: 'teluard', order: ['teluard', 'orc'] };
    expect(segments.isQuiet?.(fight, fighters)).toBe(false);
    expect(segments.isQuiet?.({ ...fight, round: 6 }, fighters)).toBe(true);
    expect(segments.noTurn({ ...fight, round: 9 }, 'teluard', fighters)).toBeNull();
    expect(segments.dueAttempt?.({ ...fight, round: 9 }, fighters)).toBeNull();
    expect(segments.underWay?.(fighters.teluard)).toMatchObject([{ action: 'use-item', due: 5 }]);
  });
});

describe('SEG-MAGIC-12.c: a scroll that is read', () => {
  const reading = clock('item', 'scroll', 3, 8);

  test('is an incantation: a shout breaks it off, and the scroll keeps its spell', () => {
    const { result } = played(setupOf([teluardWith(reading), orc], { action: 'shout' }));
    expect(deeds(result)).toEqual(['teluard: shout', 'teluard: breaks-off-spell']);
    expect(only(result, 'used')).toEqual([]);
  });

  test('is not read yet while it is looked for', () => {
    const { result } = played(
      setupOf([teluardWith(clock('item', 'scroll', 6, 9)), orc], { action: 'shout' }),
    );
    expect(deeds(result)).toEqual(['teluard: shout']);
  });

  test('wants a segment of rest of the mind afterwards (SEG-MAGIC-06)', () => {
    const over = setupOf([teluardWith({ ...reading, until: 5 }), orc], {
      action: 'task-done',
      at: 'teluard',
    });
    expect(gained(played(over).result)).toContain('teluard: mind-tired');
  });

  test('a wand is no incantation, and a shout leaves it', () => {
    const { result } = played(setupOf([teluardWith(clock('item', 'horn', 4, 6)), orc], { action: 'shout' }));
    expect(deeds(result)).toEqual(['teluard: shout']);
  });
});
