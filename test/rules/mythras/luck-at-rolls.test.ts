import { describe, expect, test } from 'vitest';
import { betterment, isWorthSpoiling } from '../../../src/rules/mythras/luck.ts';
import { bandsOf } from '../../../src/rules/mythras/success.ts';
import { readRoll, type RollQuestion } from '../../../src/rules/shared/play.ts';

const skill = (name: string, value: number, more: Partial<RollQuestion> = {}): RollQuestion => {
  const target = { value, reasons: [], bands: bandsOf(value, false) };
  return { ask: 'roll', name, by: 'anna', dice: '1d100', target, ...more };
};
const attack = skill('attack', 60, { against: 'bert' });
const plain = (name: string, dice: string, against?: string): RollQuestion => ({
  ...{ ask: 'roll', name, by: 'anna', dice },
  ...(against !== undefined && { against }),
});
const resisting = (value: number, level: string, total: number): RollQuestion =>
  skill('resist.trip-opponent', value, {
    reasons: [{ rule: 'MYT-SE-35', id: `against.${level}`, names: { total } }],
  });

describe('MYT-LUCK-04: own rolls that luck could better', () => {
  test.each<[string, RollQuestion, number[], { reroll: boolean; swap: number | null }]>([
    ['a miss turned into a hit', attack, [71], { reroll: true, swap: 17 }],
    ['a miss that stays one', attack, [79], { reroll: true, swap: null }],
    ['88 is 88', attack, [88], { reroll: true, swap: null }],
    ['a hit turned into a critical', attack, [50], { reroll: true, swap: 5 }],
    ['a hit, never into a miss', attack, [38], { reroll: true, swap: null }],
    ['a higher hit, which counts among equals', attack, [24], { reroll: true, swap: 42 }],
    ['a critical has nothing above it', attack, [6], { reroll: false, swap: null }],
    ['00 stays 00', skill('attack', 40), [100], { reroll: true, swap: null }],
    ['a failed resistance', resisting(50, 'success', 30), [83], { reroll: true, swap: 38 }],
    ['beaten by a higher roll', resisting(50, 'success', 44), [31], { reroll: true, swap: null }],
    ['a resistance that holds', resisting(50, 'success', 30), [43], { reroll: false, swap: null }],
    [
      'a resistance that nothing could save',
      resisting(30, 'critical', 9),
      [31],
      { reroll: false, swap: null },
    ],
    ['damage', plain('damage', '1d8', 'bert'), [3], { reroll: true, swap: null }],
    [
      'all the damage that there is',
      plain('damage', '1d8+1d4', 'bert'),
      [8, 4],
      { reroll: false, swap: null },
    ],
    ['a die that is taken away', plain('damage', '1d8-1d4', 'bert'), [8, 2], { reroll: true, swap: null }],
    ['a hit location', plain('location', '1d20'), [12], { reroll: true, swap: null }],
    ['turns of one’s own wound', plain('turns.wound', '1d3'), [2], { reroll: true, swap: null }],
    ['as few turns as can be', plain('turns.wound', '1d3'), [1], { reroll: false, swap: null }],
  ])('%s', (_what, question, dice, expected) => {
    expect(betterment(question, readRoll(question, dice))).toEqual(expected);
  });
});

describe('MYT-LUCK-04: rolls worth spoiling', () => {
  test.each<[string, RollQuestion, number[], boolean]>([
    ['a hit', attack, [60], true],
    ['a critical', attack, [2], true],
    ['a miss could only become a hit', attack, [61], false],
    ['a fumble', attack, [99], false],
    ['damage', plain('damage', '1d8', 'bert'), [2], true],
    ['damage that cannot be less', plain('damage', '1d8', 'bert'), [1], false],
    ['damage that a modifier takes away', plain('damage', '1d4-1d6', 'bert'), [1, 1], false],
  ])('%s', (_what, question, dice, expected) => {
    expect(isWorthSpoiling(question, readRoll(question, dice))).toBe(expected);
  });
});
