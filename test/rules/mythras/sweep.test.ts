import { expect, test } from 'vitest';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { duel, duelFight, soldier } from '../fighters.ts';
import { exchangeWith, only, questionOf } from '../play.ts';

const three = (): Setup => {
  const both = duel({ fight: duelFight });
  const cora = soldier('cora', { styles: [{ id: 'soldier', name: 'Soldier', skill: 90 }] });
  return {
    ...both,
    undertaking: { ...both.undertaking, action: 'sweep' },
    fighters: { ...both.fighters, cora },
    fight: { ...duelFight, order: ['anna', 'bert', 'cora'], ap: { anna: 2, bert: 2, cora: 2 } },
  };
};

test('MYT-CLOSE-03, MYT-OPEN-37: one attack, and everybody in the path answers for themselves', () => {
  const { result, asked } = exchangeWith(three(), {
    ...{ 'target.sweep': 'cora', attack: 40 },
    ...{ defence: 'none', effects: [], location: 2, damage: 1 },
    ...{ 'defence.target-2': 'parry:broadsword', 'parry.target-2': 5, 'effects.target-2': 'scar-foe' },
    ...{ 'location.target-2': 11, 'damage.target-2': 3 },
  });
  expect(questionOf(asked, 'target.sweep').by).toBe('gm');
  expect(only(result, 'won')).toEqual([
    { fact: 'won', who: 'anna', levels: 1 },
    { fact: 'won', who: 'cora', levels: 1 },
  ]);
  expect(only(result, 'hurt').map(({ who }) => who)).toEqual(['bert']);
  expect(only(result, 'spent').map(({ who }) => who)).toEqual(['anna', 'cora']);
});

test('MYT-CLOSE-03: perhaps nobody else is', () => {
  const { result } = exchangeWith(three(), { 'target.sweep': [], attack: 90, defence: 'none' });
  expect(only(result, 'won')).toHaveLength(1);
});
