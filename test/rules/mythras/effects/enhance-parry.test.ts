import { expect, test } from 'vitest';
import { duel, weapons } from '../../fighters.ts';
import { exchangeWith, only, optionsOf } from '../../play.ts';

test('MYT-SE-15.b: the parry stops everything, whatever the sizes', () => {
  const { result } = exchangeWith(duel({ attacker: { weapons: [weapons.greatAxe] } }), {
    ...{ attack: 40, defence: 'parry:broadsword', parry: 3, effects: 'enhance-parry' },
    ...{ location: 11, damage: [3, 3] },
  });
  expect(only(result, 'stopped')).toEqual([
    { fact: 'stopped', who: 'bert', by: 'parry', points: 8, left: 0 },
  ]);
});

test('MYT-SE-15.c: an evasion is no parry', () => {
  const { asked } = exchangeWith(duel(), { attack: 40, defence: 'evade', evade: 3, effects: [] });
  expect(optionsOf(asked, 'effects')['enhance-parry']?.refused?.id).toBe('effect.no-parry');
});
