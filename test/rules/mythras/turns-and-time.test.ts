import { expect, test } from 'vitest';
import { nextTurn } from '../../../src/rules/mythras/time.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { soldier } from '../fighters.ts';

const fighters = Object.fromEntries(['anna', 'bert', 'carl'].map(id => [id, soldier(id)]));
const at = (turn: string, anna: number, bert: number, carl: number): FightState => ({
  ...{ round: 3, cycle: 1, turn },
  ...{ order: ['anna', 'bert', 'carl'], ap: { anna, bert, carl } },
});
const next = (fight: FightState, who: typeof fighters) => {
  const { round, cycle, turn } = nextTurn(fight, who);
  return [turn, cycle, round];
};

test.each([
  [
    'MYT-WOUND-07: unconscious',
    { condition: 'unconscious', lasts: { amount: 1, unit: 'rounds' } },
    4,
    'anna',
  ],
  ['MYT-SE-13: in shock', { condition: 'neutralised', lasts: { amount: 1, unit: 'minutes' } }, 13, 'anna'],
  [
    'not before the minute is over',
    { condition: 'neutralised', lasts: { amount: 1, unit: 'minutes' } },
    4,
    'bert',
  ],
  [
    'nor with more of it to come',
    { condition: 'unconscious', lasts: { amount: 2, unit: 'rounds' } },
    4,
    'bert',
  ],
  [
    'MYT-WOUND-10: nor who dies with the round',
    { condition: 'dying', lasts: { amount: 1, unit: 'rounds' } },
    4,
    'bert',
  ],
] as const)('%s until the round begins: the first turn of it', (_case, known, round, turn) => {
  const anna = soldier('anna', { state: { conditions: [known] } });
  const fight = { ...at('carl', 2, 0, 0), round: round - 1, cycle: 2 };
  expect(next(fight, { ...fighters, anna })).toEqual([turn, 1, round]);
});

test('MYT-FATIGUE-04, MYT-WOUND-16: who gets breath back with the round has a turn in it', () => {
  const conditions = [
    { condition: 'fatigue', amount: 5 },
    { condition: 'short-of-air', lasts: { amount: 1, unit: 'minutes' } },
  ] as const;
  const anna = soldier('anna', { state: { conditions } });
  expect(next({ ...at('carl', 0, 0, 0), round: 12 }, { ...fighters, anna })).toEqual(['anna', 1, 13]);
});

test('MYT-WOUND-12: who has had the last action has no other turn', () => {
  const conditions = [
    { condition: 'incapacitated' },
    { condition: 'last-stand', lasts: { amount: 0, unit: 'turns' } },
  ] as const;
  const anna = soldier('anna', { state: { conditions } });
  expect(next(at('anna', 1, 0, 0), { ...fighters, anna })).toEqual(['bert', 1, 4]);
  expect(next(at('anna', 1, 1, 0), { ...fighters, anna })).toEqual(['bert', 1, 3]);
});
