import { expect, test } from 'vitest';
import { broadsword, duel } from '../../fighters.ts';
import { exchangeWith } from '../../play.ts';

test('MYT-SE-30.b: a mark where the blow fell', () => {
  const answers = { attack: 40, defence: 'none', effects: 'scar-foe', location: 19, damage: 1 };
  const { result } = exchangeWith(duel(), answers);
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'bert', condition: 'scarred', where: 'head' });
});

test('MYT-SE-30: or somewhere, when a defender leaves it', () => {
  const { result } = exchangeWith(duel(), {
    attack: 90,
    defence: 'parry:broadsword',
    parry: 30,
    effects: 'scar-foe',
  });
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'anna', condition: 'scarred' });
});

test('MYT-SE-30: nor is it where the blow fell on that defender', () => {
  const { result } = exchangeWith(duel({ attacker: { weapons: [{ ...broadsword, size: 'enormous' }] } }), {
    attack: 40,
    defence: 'parry:broadsword',
    parry: 2,
    effects: 'scar-foe',
    location: 19,
    damage: 1,
  });
  expect(result).toContainEqual({ fact: 'struck', who: 'bert', where: 'head' });
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'anna', condition: 'scarred' });
});
