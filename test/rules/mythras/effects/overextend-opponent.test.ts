import { expect, test } from 'vitest';
import { duel } from '../../fighters.ts';
import { exchangeWith } from '../../play.ts';

test.each([
  [30, ['overextend-opponent'], 1],
  [3, ['overextend-opponent', 'overextend-opponent'], 2],
])(
  'MYT-SE-23.c, MYT-OPEN-02: parried with %i, taken %j: %i turns without attack',
  (parry, effects, amount) => {
    const { result } = exchangeWith(duel(), {
      attack: 90,
      defence: 'parry:broadsword',
      parry,
      effects,
    });
    const lasts = { amount, unit: 'turns' };
    expect(result.at(-1)).toEqual({
      fact: 'gained',
      who: 'anna',
      condition: 'cannot-attack',
      with: 'overextend-opponent',
      by: 'bert',
      lasts,
    });
  },
);
