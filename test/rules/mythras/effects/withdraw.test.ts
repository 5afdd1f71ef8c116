import { expect, test } from 'vitest';
import { duel, duelFight } from '../../fighters.ts';
import { exchangeWith, optionsOf } from '../../play.ts';

const parried = { attack: 90, defence: 'parry:broadsword', parry: 30 };

test('MYT-SE-37.b: the engagement of the two is over', () => {
  const { result } = exchangeWith(duel({ fight: duelFight }), { ...parried, effects: 'withdraw' });
  expect(result.slice(-4)).toEqual([
    { fact: 'ended', who: 'bert', condition: 'engaged', by: 'anna' },
    { fact: 'ended', who: 'anna', condition: 'engaged', by: 'bert' },
    { fact: 'gained', who: 'bert', condition: 'out-of-reach', by: 'anna' },
    { fact: 'gained', who: 'anna', condition: 'out-of-reach', by: 'bert' },
  ]);
});

test('MYT-SE-19.c: nobody withdraws who is held', () => {
  const defender = { state: { conditions: [{ condition: 'gripped', by: 'anna' }] } };
  const { asked } = exchangeWith(duel({ defender }), { ...parried, effects: [] });
  expect(optionsOf(asked, 'effects')['withdraw']?.refused?.rule).toBe('MYT-SE-19');
});

test('MYT-SE-37: other conditions do not keep anybody', () => {
  const defender = { state: { conditions: [{ condition: 'prone' }] } };
  const { asked } = exchangeWith(duel({ defender }), { ...parried, effects: [] });
  expect(optionsOf(asked, 'effects')['withdraw']?.refused).toBeUndefined();
});
