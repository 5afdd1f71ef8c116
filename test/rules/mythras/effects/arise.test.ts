import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duel } from '../../fighters.ts';
import { exchangeWith, optionsOf } from '../../play.ts';

const parried = { attack: 90, defence: 'parry:broadsword', parry: 25 };
const lying = (condition: string) => ({ defender: { state: { conditions: [{ condition }] } } });

test.each(['prone', 'pinned-under'])('MYT-SE-02.b, .d, MYT-CLOSE-05.e: %s is over at once', condition => {
  const setup = duel(lying(condition));
  const { result } = exchangeWith(setup, { ...parried, effects: 'arise' });
  expect(result.at(-1)).toEqual({ fact: 'ended', who: 'bert', condition });
  const bert = setup.fighters['bert'];
  expect(bert && mythras.stateAfter(bert, result)['conditions']).toEqual([]);
});

test('MYT-CLOSE-17: after an evasion too', () => {
  const { result } = exchangeWith(duel(), { attack: 90, defence: 'evade', evade: 30, effects: 'arise' });
  expect(result.slice(-2)).toEqual([
    { fact: 'effect', who: 'bert', on: 'anna', effect: 'arise' },
    { fact: 'ended', who: 'bert', condition: 'prone' },
  ]);
});

test('nobody arises who stands', () => {
  const { asked } = exchangeWith(duel(), { ...parried, effects: [] });
  expect(optionsOf(asked, 'effects')['arise']?.refused).toEqual({
    rule: 'MYT-SE-02',
    id: 'effect.not-prone',
  });
});
