import { describe, expect, test } from 'vitest';
import { pointsByHand } from '../../../src/rules/d20/points-by-hand.ts';
import type { PointsChange } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const mira = ready('mira');
const mine = (state: Partial<typeof mira.state>) => ({ ...mira, state: { ...mira.state, ...state } });

/** What a change by hand tells, as kind, and points or condition. */
const told = (change: PointsChange, of = mira) =>
  pointsByHand(of, 'health', change)?.flatMap(fact => {
    if (fact.fact === 'wounded' || fact.fact === 'stopped') return [];
    if (fact.fact === 'hurt' || fact.fact === 'healed') return [[fact.fact, fact.points]];
    if (fact.fact === 'spent') return [[fact.what, fact.amount]];
    return [[fact.fact, 'condition' in fact ? fact.condition : '']];
  });

describe('hit points changed by hand', () => {
  test('of another number nothing is known, and no change tells nothing', () => {
    expect(pointsByHand(mira, 'vigour', { by: -1 })).toBeNull();
    expect(told({ by: 0 })).toEqual([]);
    expect(told({ to: mira.hitPoints })).toEqual([]);
    expect(told({ to: 0 }, mine({ hurt: { body: mira.hitPoints + 3 } }))).toEqual([]);
  });

  test('D20-HP-02.a, D20-HP-06: a loss is damage, a gain is healing', () => {
    expect(told({ by: -4 })).toEqual([['hurt', 4]]);
    expect(told({ to: mira.hitPoints - 4 })).toEqual([['hurt', 4]]);
    expect(told({ to: 0 })).toEqual([
      ['hurt', mira.hitPoints],
      ['gained', 'disabled'],
    ]);
    expect(told({ by: 5 }, mine({ hurt: { body: 3 } }))).toEqual([['healed', 3]]);
    expect(told({ to: mira.hitPoints - 1 }, mine({ hurt: { body: 3 } }))).toEqual([['healed', 2]]);
  });

  test('D20-HP-07: a loss takes temporary hit points first, and a number that is set leaves them alone', () => {
    const blessed = mine({ temporary: 3 });
    expect(told({ by: -4 }, blessed)?.at(-1)).toEqual(['hurt', 1]);
    expect(told({ by: -4 }, blessed)?.[0]).toEqual(['temporary', 3]);
    expect(told({ to: mira.hitPoints - 4 }, blessed)).toEqual([['hurt', 4]]);
  });
});
