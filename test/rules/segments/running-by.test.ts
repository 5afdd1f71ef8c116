import { describe, expect, test } from 'vitest';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import type { Answers } from '../play.ts';
import { FIGHT, played, read, readIn, setupOf } from './playing.ts';

const clock = (action: string, item: string, due: number, until?: number): Prepared => ({
  ...{ action, hand: 'action', with: item, at: 'orc', due },
  ...(until !== undefined && { until }),
});
const squares = (...xs: readonly number[]) => xs.map(x => ({ x, y: 0 }));
const WAYS = { by: squares(1, 2, 3, 4), up: squares(1, 2) };

/** Who is asked for a clear attack as an orc runs by, or up to, fighters beside its way. */
function askedAs(
  way: keyof typeof WAYS,
  near: readonly SegmentsFighter[],
  answers: Answers = {},
  riding = -1,
) {
  const orc = read('orc', riding < 0 ? {} : { conditions: [{ condition: 'mounted' }] }, {
    ranks: { riding },
  });
  const setup = setupOf([orc, ...near], { action: 'full-move', at: 'orc', path: WAYS[way] });
  const places = Object.fromEntries([
    ['orc', { x: 0, y: 0, width: 1, height: 1 }],
    ...near.map(({ id }, i) => [id, { x: 3, y: i === 0 ? 1 : -1, width: 1, height: 1 }] as const),
  ]);
  const fight = { ...FIGHT, cycle: 1, turn: 'orc', order: ['orc', ...near.map(({ id }) => id)] };
  const { asked } = played({ ...setup, places, fight }, answers);
  return asked.filter(({ name }) => name.startsWith('clear-attack')).map(({ by }) => by);
}

describe('SEG-FREE-09.a, SEG-REACT-07.a: who has something else under way strikes nobody who runs by or up', () => {
  const BUSY: readonly (readonly [string, SegmentsFighter])[] = [
    ['an archer who bends the bow', read('archer', { prepared: [clock('shot', 'bow', 7)] })],
    ['an archer who holds the arrow', read('archer', { prepared: [clock('shot', 'bow', 3)] })],
    ['a mage who prepares a spell', read('teluard', { prepared: [clock('cast', 'fireball', 7, 9)] })],
    ['a mage who incants', read('teluard', { prepared: [clock('cast', 'fireball', 4, 9)] })],
    ['one who holds a spell', read('teluard', { prepared: [clock('held-spell', 'fireball', 4)] })],
    ['one with a task', read('guard', { prepared: [clock('task', 'take-from-bag', 3, 9)] })],
  ];

  test.each(BUSY)('%s', (_, fighter) => {
    expect(askedAs('by', [fighter])).toEqual([]);
    expect(askedAs('up', [fighter])).toEqual([]);
    expect(askedAs('by', [fighter], {}, 4)).toEqual([]);
  });

  test('others beside the way do, in melee or not', () => {
    const [, archer] = BUSY[0] ?? [];
    const blow: Prepared = { action: 'melee', hand: 'right', with: 'sword', at: 'jurl', due: 9 };
    const engaged: Condition = { condition: 'engaged', by: 'jurl' };
    const guard = read('guard', { conditions: [engaged], prepared: [blow] });
    expect(askedAs('by', [guard], { 'clear-attack': 'none' })).toEqual(['guard']);
    expect(askedAs('by', [archer as SegmentsFighter, guard], { 'clear-attack': 'none' })).toEqual(['guard']);
    expect(askedAs('up', [readIn('guard')], { 'clear-attack': 'none' })).toEqual(['guard']);
  });

  test('SEG-GM-01: one in a beat does, with nothing else under way', () => {
    const guard = read('guard', { prepared: [{ action: 'beat', hand: 'action', due: 7 }] });
    expect(askedAs('by', [guard], { 'clear-attack': 'none' })).toEqual(['guard']);
    expect(askedAs('up', [guard], { 'clear-attack': 'none' })).toEqual(['guard']);
  });

  test('what is announced at the end of this segment counts from the next one on', () => {
    const late: readonly Condition[] = [{ condition: 'exposed' }, { condition: 'begins-anew' }];
    const archer = read('archer', { conditions: late, prepared: [clock('shot', 'bow', 8)] });
    expect(askedAs('by', [archer], { 'clear-attack': 'none' })).toEqual(['archer']);
  });
});
