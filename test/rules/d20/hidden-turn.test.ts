import { describe, expect, test } from 'vitest';
import { fightOf } from '../../../src/fight/turns.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { waitsForFirstTurn } from '../../../src/rules/d20/setup.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const WHOLE: FightState = {
  ...{ round: 2, cycle: 1, turn: 'lurker', order: ['mira', 'tarn', 'lurker', 'ilo'], ap: {} },
};
const KNOWN = ['mira', 'tarn', 'ilo'];

/** Why one of them may not drop prone, in the fight as players may know it; null where that is open. */
function refusalOf(by: string, spent: Readonly<Record<string, number>>, fight = WHOLE, lurkers = false) {
  const idle = (id: string) => ({ ...ready(id), state: { ...ready(id).state, spent: {} } });
  const lurker = { ...ready('orc', 'lurker'), state: { ...ready('orc').state, spent: { move: 1 } } };
  const fighters = {
    ...Object.fromEntries(KNOWN.map(id => [id, idle(id)])),
    [by]: { ...ready(by), state: { ...ready(by).state, spent } },
    ...(lurkers && { lurker }),
  };
  const attempt = { action: 'drop-prone', by, at: by, with: '' };
  return d20.refusal({ attempt, fighters, fight: fightOf(fight, Object.keys(fighters)) });
}

const OVER = { standard: 1, move: 1, moved: 1, turn: 1 };
const NOT_YOURS = { rule: 'D20-RND-01', id: 'not-your-turn' };

describe('D20-ACT-02.d: the next fighter is hidden, so that nobody knows what it has done', () => {
  test('the free actions of the turn before stay open', () => expect(refusalOf('tarn', OVER)).toBeNull());
  test('not of an earlier turn', () => expect(refusalOf('mira', OVER)).toEqual(NOT_YOURS));
  test('not of one who is still to come', () => expect(refusalOf('ilo', OVER)).toEqual(NOT_YOURS));
  test('not of a turn that was passed', () =>
    expect(refusalOf('tarn', { standard: 1, turn: 1 })).toEqual(NOT_YOURS));
  test('nor once it is seen, and has moved', () =>
    expect(refusalOf('tarn', OVER, WHOLE, true)).toEqual(NOT_YOURS));
  test('after the last turn of a round', () =>
    expect(refusalOf('ilo', OVER, { ...WHOLE, order: ['lurker', 'mira', 'tarn', 'ilo'] })).toBeNull());
  test('not where nobody has a turn', () =>
    expect(refusalOf('tarn', OVER, { ...WHOLE, turn: null })).toEqual(NOT_YOURS));
});

test.each([
  ['mira', false],
  ['tarn', false],
  ['ilo', true],
])('D20-INIT-03.a: in the first turn of a hidden fighter %s is flat-footed: %j', (id, isToCome) => {
  const fight = fightOf({ ...WHOLE, round: 1 }, KNOWN);
  expect(waitsForFirstTurn({ fight }, { id })).toBe(isToCome);
});
