import { describe, expect, test } from 'vitest';
import { differingPath } from '../../../src/cards/applied-records.ts';
import { withoutZeros } from '../../../src/rules/shared/setup.ts';

const fighter = {
  id: 'ann',
  name: 'Ann',
  luck: 0,
  state: { hurt: { head: 0, chest: 2 }, wear: {}, conditions: [], dropped: [0], luckSpent: 0 },
};

describe('a fighter without zero amounts', () => {
  test('keeps all other amounts, and everything that is no amount by id', () => {
    expect(withoutZeros(fighter)).toEqual({ ...fighter, state: { ...fighter.state, hurt: { chest: 2 } } });
  });

  test('leaves alone values beyond amounts, such as the flight of a fighter', () => {
    const aloft = { ...fighter, state: { ...fighter.state, flight: { altitude: 0, status: 'grounded' } } };
    expect(withoutZeros(aloft).state.flight).toEqual({ altitude: 0, status: 'grounded' });
  });

  test('is the same whether they were named or not, and no other', () => {
    const bare = { ...fighter, state: { ...fighter.state, hurt: { chest: 2 } } };
    expect(differingPath(withoutZeros(fighter), withoutZeros(bare))).toBeNull();
    const healed = { ...fighter, state: { ...fighter.state, hurt: { head: 0, chest: 0 } } };
    expect(differingPath(withoutZeros(healed), withoutZeros(bare))).toBe('state.hurt.chest');
  });
});
