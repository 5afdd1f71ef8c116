import { expect, test } from 'vitest';
import { duel, type Duel } from '../../fighters.ts';
import { exchangeWith, optionsOf, type Answers } from '../../play.ts';

const refusal = (defender: Duel['defender']) =>
  optionsOf(exchangeWith(duel({ defender }), inOrder).asked, 'effects')['press-advantage']?.refused?.id;
const inOrder: Answers = { attack: 40, defence: 'none', effects: [], location: 2, damage: 1 };

test('MYT-SE-28.b: the opponent does not attack on the next turn', () => {
  const { result } = exchangeWith(duel(), { ...inOrder, effects: 'press-advantage' });
  const lasts = { amount: 1, unit: 'turns' };
  expect(result.at(-1)).toEqual({
    fact: 'gained',
    who: 'bert',
    condition: 'cannot-attack',
    with: 'press-advantage',
    by: 'anna',
    lasts,
  });
});

test('EXAMPLE MYT-EX-21: of no use against what does not care to defend itself', () => {
  const mindless = { str: 11, con: 12, siz: 13, dex: 11, int: 0, pow: 11, cha: 10 };
  expect(refusal({ characteristics: mindless })).toBe('effect.does-not-defend');
  expect(refusal({ abilities: ['undead'] })).toBe('effect.does-not-defend');
  expect(refusal({})).toBeUndefined();
});

test('MYT-SE-28.d: an undead that parries does care', () => {
  expect(
    optionsOf(
      exchangeWith(duel({ defender: { abilities: ['undead'] } }), {
        ...{ attack: 40, defence: 'parry:broadsword', parry: 90, effects: [], location: 2, damage: 1 },
      }).asked,
      'effects',
    )['press-advantage']?.refused,
  ).toBeUndefined();
});
