import { describe, expect, test } from 'vitest';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, questionOf } from '../play.ts';
import { played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const wrestles = (by: string): Condition => ({ condition: 'wrestling', by });
const grip = (hand: string, due = 5) => ({ action: 'wrestling', hand, at: 'guard', due });
const onGuard = (hand: string): Condition => ({ condition: 'defensive', with: hand });
const kraken = (grips: SegmentsFighter['grips'], state: Partial<SegmentsFighter['state']> = {}) =>
  read('troll', state, { size: 'medium', ...(grips && { grips }) });
const guard = readIn('guard', wrestles('troll'));
const preparing = (grips: SegmentsFighter['grips']) => {
  const clasped = kraken(grips, under({ condition: 'engaged', by: 'guard' }));
  return setupOf([clasped, readIn('guard', { condition: 'engaged', by: 'troll' })], {
    action: 'prepare-wrestling',
  });
};

test.each([
  [undefined, '1d6'],
  [{ die: 8 }, '1d8'],
  [{ die: 4 }, '1d4'],
])('SEG-WRESTLE-40.a: a creature of %j rolls %s', (grips, dice) => {
  const { asked } = played(preparing(grips), { 'reaction-time.wrestling': 3 });
  expect(questionOf(asked, 'reaction-time.wrestling')).toMatchObject({ dice });
});

describe('SEG-WRESTLE-40.b: several dice, each with an action', () => {
  const two = { die: 6, count: 2 };

  test('both are rolled at once', () => {
    const { result } = played(preparing(two), {
      'reaction-time.wrestling': 3,
      'reaction-time.wrestling-2': 5,
    });
    expect(only(result, 'prepared')).toMatchObject([
      { hand: 'wrestling', due: 8 },
      { hand: 'wrestling-2', due: 10 },
    ]);
  });

  const gripping = (first: number, second: number, acted: readonly string[] = []) =>
    kraken(two, {
      ...under(wrestles('guard'), ...acted.map(hand => ({ condition: 'acted', with: hand }))),
      prepared: [grip('wrestling', first), grip('wrestling-2', second)],
    });
  const hold = { action: 'hold', with: 'right-arm' };
  const seized = { hold: 15, 'block.with': 'none' };

  test('two that fall into one segment are both carried out, and no third', () => {
    const first = played(setupOf([gripping(5, 5), guard], hold), {
      ...seized,
      'reaction-time.wrestling': [2, 2],
    });
    const gained = only(first.result, 'gained').filter(({ condition }) => condition !== 'exerted');
    expect(gained).toMatchObject([
      { who: 'troll', condition: 'acted', with: 'wrestling' },
      { who: 'guard', condition: 'held', where: 'right-arm' },
    ]);
    expect(only(first.result, 'prepared')).toMatchObject([{ hand: 'wrestling', due: 9 }]);
    expect(only(first.result, 'spent')).toEqual([]);
    const second = setupOf([gripping(9, 5, ['wrestling']), guard], hold);
    const { result } = played(second, { ...seized, 'reaction-time.wrestling-2': [2, 3] });
    expect(only(result, 'prepared')).toMatchObject([{ hand: 'wrestling-2', due: 10 }]);
    const third = setupOf([gripping(9, 10, ['wrestling', 'wrestling-2']), guard], hold);
    expect(refusedFor(third)).toBe('SEG-REACT-07 segments.weapon-used');
  });

  test('the second waits for its own segment', () => {
    const setup = setupOf([gripping(9, 8, ['wrestling']), guard], hold);
    expect(refusedFor(setup)).toBe('SEG-REACT-04 segments.not-due');
  });

  const orc = read('guard', {
    ...under(wrestles('troll')),
    prepared: [{ ...grip('wrestling'), at: 'troll' }],
  });
  const held = { action: 'hold', with: 'right-arm' };

  test.each([
    ['wrestling', 11],
    ['wrestling-2', 12],
  ])('SEG-WRESTLE-27.b: a block uses up the one that is chosen, %s, and leaves the other', (hand, due) => {
    const { result } = played(setupOf([orc, gripping(8, 9)], held), {
      ...{ hold: 19, 'block.with': hand, block: 2, 'reaction-time.wrestling': [2, 2] },
    });
    const used = only(result, 'gained').filter(
      ({ who, condition }) => who === 'troll' && condition === 'acted',
    );
    expect(used).toMatchObject([{ with: hand }]);
    expect(only(result, 'prepared').filter(({ who }) => who === 'troll')).toMatchObject([{ hand, due }]);
  });

  const asked = (troll: SegmentsFighter) => {
    const { asked: all } = played(setupOf([orc, troll], held), {
      ...{ hold: 19, 'block.with': 'none', 'reaction-time.wrestling': [2, 2] },
    });
    const question = questionOf(all, 'block.with');
    if (question.ask !== 'choose') throw new Error('no choice');
    return question;
  };

  test('it is said what each costs: one on the defensive is not put off again, and blocks by itself', () => {
    const troll = gripping(8, 9);
    const guarded = {
      ...troll,
      state: { ...troll.state, ...under(wrestles('guard'), onGuard('wrestling')) },
    };
    expect(asked(troll).options.map(({ id, reasons }) => [id, reasons?.[0]?.id])).toEqual([
      ['wrestling', 'segments.defers-grip'],
      ['wrestling-2', 'segments.defers-grip'],
      ['none', undefined],
    ]);
    const question = asked(guarded);
    expect(question.options[0]?.reasons?.[0]).toMatchObject({
      ...{ id: 'segments.put-off-already', names: { due: 8 } },
    });
    const suggested = (one: SegmentsFighter) =>
      segments.presentation.suggestion(setupOf([orc, one], held), asked(one));
    expect([suggested(troll), suggested(guarded)]).toEqual([['wrestling-2'], ['wrestling']]);
    expect(segments.presentation.onTimeout(question)).toEqual(['none']);
  });

  test('one that has acted in the segment does not block', () => {
    expect(asked(gripping(8, 9, ['wrestling'])).options.map(({ id }) => id)).toEqual(['wrestling-2', 'none']);
  });

  test('with nobody left at grips all of them are lost', () => {
    const turned = readIn('guard', wrestles('troll'), { condition: 'turned-over', by: 'troll' });
    const { result } = played(setupOf([gripping(8, 9), turned], { action: 'break-off' }));
    expect(only(result, 'dropped').map(({ hand }) => hand)).toEqual(['wrestling', 'wrestling-2']);
  });

  test('people have one', () => {
    const setup = preparing(undefined);
    expect(only(played(setup, { 'reaction-time.wrestling': 3 }).result, 'prepared')).toHaveLength(1);
  });
});

describe('SEG-WRESTLE-40.c: it may lack grips', () => {
  const tentacles = (grips: SegmentsFighter['grips'], action: string) =>
    setupOf([kraken(grips, { ...under(wrestles('guard')), prepared: [grip('wrestling')] }), guard], {
      action,
      with: action === 'stab' ? 'claws' : 'right-arm',
    });

  test.each(['stab', 'thrash'])('no %s, though it holds', action => {
    const lacks = { lacks: ['stab', 'thrash'] as const };
    const grips = { lacks: [...lacks.lacks] };
    expect(refusedFor(tentacles(grips, action))).toBe('SEG-WRESTLE-40 segments.lacks-grip');
    expect(refusedFor(tentacles(grips, 'hold'))).toBe('open');
    expect(refusedFor(tentacles(undefined, 'thrash'))).toBe('open');
    const open = segments.openActions(tentacles(grips, 'hold'));
    expect(open.find(({ id }) => id === action)?.refused?.id).toBe('segments.lacks-grip');
  });
});
