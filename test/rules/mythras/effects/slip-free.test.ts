import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duel } from '../../fighters.ts';
import { exchangeWith, optionsOf } from '../../play.ts';

const holds = [
  { condition: 'entangled', where: 'left-leg', with: 'net', by: 'anna' },
  { condition: 'gripped', by: 'anna' },
  { condition: 'weapon-pinned', with: 'dagger', by: 'anna' },
];
const parried = { attack: 90, defence: 'parry:broadsword', parry: 3 };

test('MYT-SE-32.b: out of everything that holds', () => {
  const setup = duel({ defender: { state: { conditions: [...holds, { condition: 'prone' }] } } });
  const { result } = exchangeWith(setup, { ...parried, effects: 'slip-free' });
  expect(result.slice(-3)).toEqual(holds.map(hold => ({ fact: 'ended', who: 'bert', ...hold })));
  const bert = setup.fighters['bert'];
  expect(bert && mythras.stateAfter(bert, result)['conditions']).toEqual([{ condition: 'prone' }]);
});

test('MYT-SE-32.c: not by a fighter who is free', () => {
  const { asked } = exchangeWith(duel(), { ...parried, effects: [] });
  expect(optionsOf(asked, 'effects')['slip-free']?.refused?.id).toBe('effect.not-held');
});
