import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import { evenPace } from '../../../src/rules/segments/tables.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { only } from '../play.ts';
import { played, read, refusedFor, setupOf, under, type State } from './playing.ts';

const square = (x: number) => ({ x, y: 0, width: 1, height: 1 });
const APART = { places: { guard: square(0), orc: square(3) } };
const wrestles = (by: string): Condition => ({ condition: 'wrestling', by });

/** Why the guard may not do it to the orc; `open` where it may. */
function why(
  attempt: Partial<Attempt> & { readonly action: string },
  { guard = {}, orc = {}, ...more }: { guard?: Partial<State>; orc?: Partial<State> } & Partial<Setup> = {},
): string {
  return refusedFor(setupOf([read('guard', guard), read('orc', orc)], attempt, { fight: null, ...more }));
}

describe('out of contact on a map', () => {
  test('SEG-MOVE-22.a: nobody changes places', () =>
    expect(why({ action: 'change-places' }, APART)).toBe('SEG-MOVE-22 segments.not-in-contact'));
  test('SEG-REACT-11.c: nothing of melee is prepared', () =>
    expect(why({ action: 'prepare-melee' }, APART)).toBe('SEG-REACT-11 segments.not-in-contact'));
  test('nobody slips a guard', () => {
    const guard = { dropped: ['sword'] };
    expect(why({ action: 'slip-guard' }, { ...APART, guard })).toBe('SEG-WRESTLE-37 segments.not-in-contact');
    expect(why({ action: 'slip-guard' }, { guard })).toBe('open');
  });
});

describe('with the hands full, or empty', () => {
  test('SEG-WRESTLE-09: nobody joins a wrestling with a sword in hand', () => {
    const orc = under(wrestles('jurl'));
    expect(why({ action: 'join-wrestling' }, { orc })).toBe('SEG-WRESTLE-09 segments.hands-full');
    expect(why({ action: 'join-wrestling' }, { orc, guard: { dropped: ['sword'] } })).toBe('open');
  });

  test('nobody shoots with a bow that is put away', () => {
    const shot = (dropped: readonly string[]) =>
      refusedFor(
        setupOf([read('jaris', { dropped }), read('orc')], { action: 'shoot', with: 'bow' }, { fight: null }),
      );
    expect(shot(['bow'])).toBe('SEG-SHOOT-01 segments.not-in-hand');
    expect(shot(['sword'])).toBe('open');
  });
});

describe('a target out of reach of every arrow', () => {
  const shot = (orc: Partial<State>, more: Partial<Setup> = {}) =>
    refusedFor(
      setupOf([read('jaris'), read('orc', orc)], { action: 'shoot', with: 'bow' }, { fight: null, ...more }),
    );

  test('one who is swallowed', () =>
    expect(shot(under({ condition: 'swallowed', by: 'troll' }))).toBe('SEG-CRIT-11 condition.swallowed'));
  test('SEG-CIRC-07.a: one of whom nobody knows where it is', () =>
    expect(shot({}, { circumstances: [{ fighter: 'orc', id: 'unknown-place' }] })).toBe(
      'SEG-CIRC-07 segments.unknown-place',
    ));
});

describe('on the ground', () => {
  test('a prone fighter cannot be thrown down', () => {
    const grips = { guard: under(wrestles('orc')), orc: under(wrestles('guard'), { condition: 'prone' }) };
    expect(why({ action: 'throw-down' }, grips)).toBe('SEG-WRESTLE-25 condition.prone');
    expect(why({ action: 'throw-down' }, { ...grips, orc: under(wrestles('guard')) })).toBe('open');
  });

  test('SEG-WRESTLE-34: nobody stands up under another', () => {
    const guard = under({ condition: 'prone' }, { condition: 'turned-over', by: 'orc' });
    expect(why({ action: 'stand-up', at: 'guard' }, { guard })).toMatch(/ condition\.turned-over$/);
    expect(why({ action: 'stand-up', at: 'guard' }, { guard: under({ condition: 'prone' }) })).toBe('open');
  });
});

test('SEG-MOVE-11.d: a full move leaves one behind who takes no part any more', () => {
  const guard = read('guard', under({ condition: 'engaged', by: 'gone' }));
  const { result } = played(setupOf([guard], { action: 'full-move', at: 'guard' }, { fight: null }));
  expect(only(result, 'ended')).toEqual([{ fact: 'ended', who: 'guard', condition: 'engaged', by: 'gone' }]);
});

describe('a beat', () => {
  test('puts off the end of what is under way, too', () => {
    const prepared = [{ action: 'task', hand: 'action', with: 'climb', due: 5, until: 7 }];
    const setup = setupOf([read('guard', { prepared }), read('orc')], {
      action: 'beat',
      at: 'guard',
      with: '3',
    });
    expect(only(played(setup).result, 'prepared')).toMatchObject([{ action: 'task', due: 8, until: 10 }]);
  });
});

test('SEG-GM-10: a die without a pace of its own has its average, rounded', () => {
  expect([5, 7, 20].map(evenPace)).toEqual([[3], [4], [11]]);
});

describe('squares of 2 m', () => {
  const { squares } = segments;
  test('SEG-MOVE-01: a way costs its squares, and nobody strikes at who goes it', () => {
    const way = setupOf([read('guard')], { action: 'step', at: 'guard', path: [square(1), square(2)] });
    expect(squares?.previewPath(way)).toEqual({ cost: 2, strikes: [] });
    expect(squares?.previewPath(setupOf([read('guard')], { action: 'step', at: 'guard' }))).toBeNull();
    expect(squares?.moves(way)).toEqual(['step', 'full-move']);
  });
});

test('what is healed is hurt no more', () => {
  const guard = read('guard', { hurt: { endurance: 5 } });
  const healed = { fact: 'healed', who: 'guard', where: 'endurance', points: 3 } as const;
  expect(segments.stateAfter(guard, [healed]).hurt).toEqual({ endurance: 2 });
});

describe('SEG-CRIT-03: spells and items are closed to those who can do nothing', () => {
  test.each(
    ['stunned', 'unconscious', 'out-of-action', 'dead'].flatMap(condition =>
      [
        ['cast', 'power-word', []],
        [
          'release-spell',
          '',
          [{ action: 'held-spell', hand: 'action', with: 'power-word', at: 'orc', due: 3 }],
        ],
        ['use-item', 'rod', []],
        ['use-item', 'scroll', []],
      ].map(row => [condition, ...row] as const),
    ),
  )('%s: %s %s', (condition, action, item, prepared) => {
    const teluard = (...conditions: readonly Condition[]) =>
      read('teluard', { conditions, prepared: prepared as NonNullable<State['prepared']> });
    const attempt = { action: String(action), with: String(item) };
    const options = { heldSpells: true };
    const closed = (...conditions: readonly Condition[]) =>
      refusedFor(setupOf([teluard(...conditions), read('orc')], attempt, { options }));
    expect(closed({ condition: String(condition) })).toBe(`SEG-CRIT-03 condition.${String(condition)}`);
    expect(closed()).toBe('open');
  });
});
