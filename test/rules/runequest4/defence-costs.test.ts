import { expect, test } from 'vitest';
import { optionsOf, questionOf } from '../play.ts';
import { duel, duelFight } from './fighters.ts';
import { played } from './playing.ts';

const MISSED = { attack: 90, defence: 'none' };

test('RQ4-MULTI-02: in a fight a defence takes a reaction, and none takes nothing', () => {
  const { asked } = played(duel({ fight: duelFight }), MISSED);
  const { 'parry:sword': parry, none } = optionsOf(asked, 'defence');
  expect(parry?.cost).toEqual({ rule: 'RQ4-MULTI-02', id: 'costs.reaction' });
  expect(none?.cost).toBeUndefined();
  expect(questionOf(asked, 'defence').reasons).toEqual([
    { rule: 'RQ4-MULTI-02', id: 'opposed.takes-a-reaction', names: { count: 2 } },
  ]);
});

test('RQ4-MULTI-03: without a reaction left it takes a Combat Action', () => {
  const { asked } = played(duel({ fight: duelFight, bert: { reactions: 0 } }), MISSED);
  expect(optionsOf(asked, 'defence')['parry:sword']?.cost).toEqual({
    rule: 'RQ4-MULTI-03',
    id: 'costs.combat-action',
  });
  expect(questionOf(asked, 'defence').reasons).toEqual([{ rule: 'RQ4-MULTI-03', id: 'action-for-reaction' }]);
});

test('RQ4-MULTI-02: outside a fight it takes nothing', () => {
  const { asked } = played(duel(), MISSED);
  expect(Object.values(optionsOf(asked, 'defence')).filter(({ cost }) => cost)).toEqual([]);
});
