import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EffectClock, type EffectTimes, hasPassed } from '../../src/foundry/documents/effect-time.ts';

const at = (now: number, fight: EffectClock['fight'] = null): EffectClock => ({ now, roundTime: 5, fight });

test.each<[why: string, times: EffectTimes, clock: EffectClock, isOver: boolean]>([
  ['a second before its end', { seconds: 60, startTime: 100 }, at(159), false],
  ['at its end', { seconds: 60, startTime: 100 }, at(160), true],
  ['the clock stands before its beginning', { seconds: 60, startTime: 100 }, at(0), false],
  ['seconds come before rounds', { seconds: 60, rounds: 1, startTime: 0 }, at(10), false],
  ['no duration', { startTime: 0 }, at(1e9), false],
  ['no time at all', { seconds: 0, rounds: 0, startTime: 0 }, at(1e9), false],
  ['not begun', { seconds: 60, startTime: null }, at(1e9), false],
  ['rounds without a fight', { rounds: 3, startTime: 0 }, at(14), false],
  ['rounds without a fight, passed', { rounds: 3, startTime: 0 }, at(15), true],
  ['turns without a fight take a round at most', { turns: 2, startTime: 0 }, at(10), true],
])('%s', (_why, times, clock, isOver) => {
  expect(hasPassed(times, clock)).toBe(isOver);
});

test.each<[round: number, turn: number | null, isOver: boolean]>([
  [3, 3, false],
  [4, 0, false],
  [4, 1, false],
  [4, 2, true],
  [5, 0, true],
  [3, 0, false],
  [2, 0, false],
])('one round, begun at the third turn of the third: round %i, turn %i', (round, turn, isOver) => {
  const times = { rounds: 1, startTime: 10, startRound: 3, startTurn: 2 };
  const now = 10 + (round - 3) * 5;
  expect(hasPassed(times, at(now, { round, turn, turns: 4 }))).toBe(isOver);
});

test('turns run on into the next round', () => {
  const times = { turns: 3, startTime: 0, startRound: 1, startTurn: 2 };
  expect(hasPassed(times, at(5, { round: 2, turn: 0, turns: 4 }))).toBe(false);
  expect(hasPassed(times, at(5, { round: 2, turn: 1, turns: 4 }))).toBe(true);
});

test('what began before the first round lasts from there on', () => {
  const times = { rounds: 1, startTime: 0, startRound: 0, startTurn: 0 };
  expect(hasPassed(times, at(0, { round: 0, turn: null, turns: 4 }))).toBe(false);
  expect(hasPassed(times, at(5, { round: 1, turn: 0, turns: 4 }))).toBe(false);
  expect(hasPassed(times, at(5, { round: 2, turn: 0, turns: 4 }))).toBe(true);
});

test('a fight that is left standing keeps nothing for longer than a round', () => {
  const times = { rounds: 3, startTime: 0, startRound: 2, startTurn: 0 };
  const fight = { round: 2, turn: 0, turns: 4 };
  expect(hasPassed(times, at(19, fight))).toBe(false);
  expect(hasPassed(times, at(20, fight))).toBe(true);
  expect(hasPassed(times, { ...at(1e9, fight), roundTime: 0 })).toBe(false);
});

test('whatever was written, it is over or it is not, and more time never brings it back', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.constantFrom(NaN, Infinity, -Infinity, 1e308, -1e308, -1, '3', null, undefined),
    fc.nat({ max: 20 }),
  );
  const fight = fc.option(
    fc.record({ round: fc.nat({ max: 9 }), turn: fc.option(fc.nat({ max: 5 })), turns: fc.nat({ max: 6 }) }),
  );
  const times = fc.record({
    seconds: anything,
    rounds: anything,
    turns: anything,
    startTime: anything,
    startRound: anything,
    startTurn: anything,
  });
  fc.assert(
    fc.property(times, fight, fc.nat(), fc.nat(), (given, where, now, more) => {
      const is = (time: number) => hasPassed(given as EffectTimes, at(time, where));
      expect([true, false]).toContain(is(now));
      if (is(now)) expect(is(now + more)).toBe(true);
    }),
  );
});
