import { expect, test } from 'vitest';
import { duel } from '../../fighters.ts';
import { exchangeWith, only, optionsOf } from '../../play.ts';

test('MYT-SE-09.b: a parry that succeeded stops nothing', () => {
  const { result } = exchangeWith(duel(), {
    ...{ attack: 3, defence: 'parry:broadsword', parry: 40, effects: 'circumvent-parry' },
    ...{ location: 11, damage: 5 },
  });
  expect(only(result, 'hurt')[0]?.points).toBe(5);
});

test('MYT-SE-09: without a parry there is nothing to circumvent', () => {
  const answers = { attack: 3, defence: 'none', effects: [], location: 11, damage: 1 };
  const { asked } = exchangeWith(duel(), answers);
  expect(optionsOf(asked, 'effects')['circumvent-parry']?.refused?.id).toBe('effect.no-parry');
});
