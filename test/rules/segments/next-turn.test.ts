import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { only } from '../play.ts';
import { deeds, FIGHT, played, read, readIn, refusedFor, setupOf, under, type State } from './playing.ts';

const melee = (weapon: string, due: number, hand = 'right') => [{ action: 'melee', hand, with: weapon, due }];
const fight = (more: Partial<FightState>): FightState => ({
  ...FIGHT,
  order: ['guard', 'orc', 'jurl'],
  ...more,
});
const all = (guard: Partial<State>, orc: Partial<State>, jurl: Partial<State>) => ({
  guard: read('guard', guard),
  orc: read('orc', orc),
  jurl: read('jurl', jurl),
});
const lasting = (condition: string, amount: number): Condition => ({
  condition,
  lasts: { amount, unit: 'rounds' },
});

describe('who let another go first (SEG-REACT-16.a)', () => {
  const orc = { prepared: melee('axe', 9) };
  const jurl = { prepared: melee('spear', 9, 'both') };

  test('has its turn after the others of this pass', () => {
    const next = segments.nextTurn(
      fight({ cycle: 1, turn: 'jurl' }),
      all(under({ condition: 'postponed' }), orc, jurl),
    );
    expect(next).toMatchObject({ round: 5, cycle: 2, turn: 'guard' });
  });

  test('not a fighter who let the choice go: that one waits for the next segment', () => {
    const next = segments.nextTurn(fight({ cycle: 1, turn: 'jurl' }), all({}, orc, jurl));
    expect(next).toMatchObject({ round: 6, cycle: 1, turn: 'guard' });
  });

  test('nor who has the turn now', () => {
    const next = segments.nextTurn(
      fight({ cycle: 1, turn: 'jurl' }),
      all({ prepared: melee('sword', 9) }, orc, under({ condition: 'postponed' })),
    );
    expect(next).toMatchObject({ round: 6, turn: 'jurl' });
  });

  test('nor who can do nothing any more', () => {
    const next = segments.nextTurn(
      fight({ cycle: 1, turn: 'jurl' }),
      all(under({ condition: 'postponed' }, lasting('stunned', 3)), orc, jurl),
    );
    expect(next.round).toBe(6);
  });
});

describe('the next segment (SEG-REACT-04.d)', () => {
  const others = [{ prepared: melee('axe', 9) }, { prepared: melee('spear', 9, 'both') }] as const;
  const after = (...conditions: readonly Condition[]) =>
    segments.nextRound(fight({ turn: 'jurl' }), all(under(...conditions), ...others));

  test.each<[string, Condition, Partial<FightState>]>([
    ['a surprised fighter decides', { condition: 'surprised' }, { round: 6, cycle: 1, turn: 'guard' }],
    ['so does who has moved fully', { condition: 'moved-fully' }, { round: 6, cycle: 1, turn: 'guard' }],
    ['a stun that is over lets decide', lasting('stunned', 1), { round: 6, cycle: 1, turn: 'guard' }],
    ['one that lasts does not', lasting('stunned', 2), { round: 6, cycle: 2 }],
    ['a fighter who is out has no turn', { condition: 'out-of-action' }, { round: 6, cycle: 2, turn: 'orc' }],
  ])('%s', (_title, condition, next) => expect(after(condition)).toMatchObject(next));

  test.each([
    ['the first who is able holds the turn', 'unconscious', 'stunned', 'orc'],
    ['not the dead', 'dead', 'stunned', 'orc'],
    ['not who is out of it', 'out-of-action', 'stunned', 'orc'],
    ['the stunned does: it comes to', 'stunned', 'dead', 'guard'],
  ])('where nobody acts, %s', (_title, guard, orc, turn) => {
    const next = segments.nextRound(
      fight({ turn: 'jurl' }),
      all(under(lasting(guard, 9)), under(lasting(orc, 9)), under({ condition: 'dead' })),
    );
    expect(next.turn).toBe(turn);
  });
});

describe('what takes effect by itself (SEG-REACT-06.b)', () => {
  const task = (what: string, until?: number) => ({
    ...{ action: 'task', hand: 'action', with: what, due: 4 },
    ...(until !== undefined && { until }),
  });
  const due = (prepared: NonNullable<State['prepared']>, cycle = 2) => {
    const guard = read('guard', { prepared });
    return segments.dueAttempt?.(fight({ cycle, order: ['guard'] }), { guard })?.action;
  };

  test('does so in the second pass of its segment', () => {
    expect(due([task('tie-rope', 5)])).toBe('task-done');
    expect(due([task('tie-rope', 5)], 1)).toBeUndefined();
    expect(due([task('tie-rope', 6)])).toBeUndefined();
    expect(due([task('tie-rope')])).toBeUndefined();
  });

  test.each([
    ['before', task('tie-rope', 6), 'SEG-REACT-06 segments.nothing-done'],
    ['in its segment', task('tie-rope', 5), 'open'],
    ['late', task('tie-rope', 3), 'open'],
    ['a blow', { ...task('', 5), action: 'melee' }, 'SEG-REACT-06 segments.nothing-done'],
  ])('it is not done %s: %s', (_title, clock, why) => {
    const guard = read('guard', { prepared: [clock] });
    expect(refusedFor(setupOf([guard], { action: 'task-done', at: 'guard' }))).toBe(why);
  });

  test('a weapon drawn in the segment after an action is in hand then', () => {
    const guard = read('guard', { dropped: ['sword'], prepared: [task('draw:sword', 5)] });
    const { result } = played(setupOf([guard], { action: 'task-done', at: 'guard' }));
    expect(only(result, 'readied')).toMatchObject([{ who: 'guard', weapon: 'sword' }]);
    expect(deeds(result)).toEqual([]);
  });

  test('begun after an action, it falls in the next segment (SEG-ACT-02)', () => {
    const guard = read('guard', { ...under({ condition: 'acted', with: 'right' }), dropped: ['sword'] });
    const { result } = played(setupOf([guard], { action: 'draw', at: '', with: 'sword' }));
    expect(only(result, 'prepared')).toEqual([
      {
        fact: 'prepared',
        who: 'guard',
        action: 'task',
        with: 'draw:sword',
        hand: 'action',
        due: 5,
        until: 6,
      },
    ]);
    expect(only(result, 'readied')).toEqual([]);
    const plain = read('guard', { dropped: ['sword'] });
    const now = played(setupOf([plain], { action: 'draw', at: '', with: 'sword' })).result;
    expect(only(now, 'readied')).toHaveLength(1);
    expect(only(now, 'prepared')).toEqual([]);
  });

  test('the body is nothing to draw', () => {
    const setup = setupOf([readIn('guard')], { action: 'draw', at: '', with: 'fist' });
    expect(refusedFor(setup)).toBe('SEG-ACT-02 weapon-missing');
  });
});

test.each([
  ...['engaged', 'initial-reaction', 'after-surprise', 'defensive', 'waits-for-guard', 'wrestling', 'held'],
  ...['turned-over', 'cornered', 'exerted', 'acted', 'exposed', 'surprised'],
])('SEG-TIME-04: %s ends with the fight', condition => {
  const ended = segments.overWithFight(readIn('guard', { condition, by: 'orc', with: 'right' }));
  expect(only(ended, 'ended').map(one => one.condition)).toEqual([condition]);
});

test.each(['prone', 'critical-wound', 'bleeding', 'mounted', 'gagged'])(
  'SEG-TIME-04: %s does not',
  condition => {
    expect(segments.overWithFight(readIn('guard', { condition }))).toEqual([]);
  },
);

test('SEG-REACT-04: the order of a segment is by the next action, those that decide at the end', () => {
  const jurl = {
    prepared: [...melee('spear', 9, 'both'), { action: 'cast', hand: 'action', due: 6, until: 7 }],
  };
  const next = segments.nextRound(fight({ turn: 'jurl' }), all({}, { prepared: melee('axe', 8) }, jurl));
  expect(next.order).toEqual(['jurl', 'orc', 'guard']);
});

test('SEG-REACT-06: what ends in this segment is nobody’s turn, but its fighter holds it', () => {
  const cast = { prepared: [{ action: 'cast', hand: 'action', due: 4, until: 5 }] };
  const others = [{ prepared: melee('axe', 9) }, { prepared: melee('spear', 9, 'both') }] as const;
  const next = segments.nextTurn(fight({ cycle: 1, turn: 'jurl' }), all(cast, ...others));
  expect(next).toMatchObject({ round: 5, cycle: 2, turn: 'guard' });
});

test('SEG-WRESTLE-02.b, SEG-REACT-19.b: a grip is not held for later, a shot is', () => {
  const turn = (action: string, due: number) =>
    segments.noTurn(fight({}), 'guard', all({ prepared: [{ action, hand: 'x', due }] }, {}, {}))?.id ??
    'open';
  expect([4, 5, 6].map(due => turn('wrestling', due))).toEqual([
    'segments.not-due',
    'open',
    'segments.not-due',
  ]);
  expect([4, 5, 6].map(due => turn('melee', due))).toEqual(['segments.not-due', 'open', 'segments.not-due']);
  expect([4, 5, 6].map(due => turn('shot', due))).toEqual(['open', 'open', 'segments.not-due']);
});

test('SEG-TIME-04: a clock without a hand is dropped with the fight', () => {
  const guard = read('guard', {
    prepared: [
      { action: 'melee', due: 4 },
      { action: 'cast', hand: 'action', due: 5 },
    ],
  });
  expect(segments.overWithFight(guard).filter(({ fact }) => fact === 'dropped')).toEqual([
    { fact: 'dropped', who: 'guard', action: 'melee' },
    { fact: 'dropped', who: 'guard', action: 'cast', hand: 'action' },
  ]);
});
