import { expect, test } from 'vitest';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { duel, duelFight, soldier, weapons } from '../fighters.ts';
import { exchangeWith, only, questionOf } from '../play.ts';

const three = (): Setup => {
  const both = duel({ fight: duelFight });
  const cora = soldier('cora', { styles: [{ id: 'soldier', name: 'Soldier', skill: 90 }] });
  return {
    ...both,
    attempt: { ...both.attempt, action: 'sweep' },
    fighters: { ...both.fighters, cora },
    fight: { ...duelFight, order: ['anna', 'bert', 'cora'], ap: { anna: 2, bert: 2, cora: 2 } },
  };
};

test('MYT-CLOSE-03.a, .b, MYT-OPEN-37: one attack, and everybody in the path answers for themselves', () => {
  const { result, asked } = exchangeWith(three(), {
    ...{ 'target.sweep': 'cora', attack: 40 },
    ...{ defence: 'none', effects: [], location: 2, damage: 1 },
    ...{ 'defence.at-cora': 'parry:broadsword', 'parry.at-cora': 5, 'effects.at-cora': 'scar-foe' },
    ...{ 'location.at-cora': 11, 'damage.at-cora': 3 },
  });
  expect(questionOf(asked, 'target.sweep')).toMatchObject({
    ...{ by: 'gm', atLeast: 0, atMost: 1, options: [{ id: 'cora' }] },
    reasons: [{ rule: 'MYT-CLOSE-03', id: 'in-the-path' }],
  });
  expect(only(result, 'won')).toEqual([
    { fact: 'won', who: 'anna', levels: 1, about: 'bert' },
    { fact: 'won', who: 'cora', levels: 1, about: 'cora' },
  ]);
  expect(only(result, 'hurt').map(({ who }) => who)).toEqual(['bert']);
  expect(only(result, 'spent').map(({ who }) => who)).toEqual(['anna', 'cora']);
});

test('MYT-CLOSE-03.d: what one of them does to the attacker saves none of the others', () => {
  const { result } = exchangeWith(three(), {
    ...{ 'target.sweep': 'cora', attack: 40, defence: 'parry:broadsword', parry: 3 },
    ...{ effects: 'disarm-opponent', location: 2, damage: 1, 'resist.disarm-opponent': 95 },
    ...{ 'defence.at-cora': 'none', 'effects.at-cora': [], 'location.at-cora': 11, 'damage.at-cora': 3 },
  });
  expect(only(result, 'disarmed').map(({ who }) => who)).toEqual(['anna']);
  expect(only(result, 'hurt').map(({ who, points }) => [who, points])).toEqual([['cora', 3]]);
});

test('MYT-CLOSE-03: perhaps nobody else is', () => {
  const { result } = exchangeWith(three(), { 'target.sweep': [], attack: 90, defence: 'none' });
  expect(only(result, 'won')).toHaveLength(1);
});

test('MYT-LUCK-03, MYT-LUCK-06: a fighter in the path has one point for all that comes of it', () => {
  const setup = three();
  const cora = soldier('cora', { luckPoints: 3 });
  const anna = soldier('anna', { weapons: [{ ...weapons.broadsword, damage: '1d12' }] });
  const lucky = { ...setup, fighters: { ...setup.fighters, anna, cora }, options: { luckInExchange: true } };
  const { result } = exchangeWith(lucky, {
    ...{ 'target.sweep': 'cora', attack: 40, defence: 'none', effects: [], location: 11, damage: 1 },
    ...{ 'defence.at-cora': 'none', 'effects.at-cora': [], 'location.at-cora': 2, 'damage.at-cora': 12 },
    ...{ 'luck-against.damage.at-cora': 'keep', 'luck.wound.at-cora': 'mitigate' },
    ...{ 'turns.wound.at-cora': 1, 'resist.wound.at-cora': 45 },
  });
  const spent = { fact: 'spent', who: 'cora', what: 'luck', amount: 1, about: 'cora' };
  expect(only(result, 'spent')).toContainEqual(spent);
  expect(only(result, 'wounded').map(({ who, wound }) => [who, wound])).toEqual([
    ['bert', 'minor'],
    ['cora', 'serious'],
  ]);
});

test('MYT-LUCK-04, MYT-CLOSE-03: everybody in the path may force the one roll to be made again', () => {
  const setup = three();
  const lucky = (id: string) => soldier(id, { luckPoints: 1 });
  const fighters = { ...setup.fighters, bert: lucky('bert'), cora: lucky('cora') };
  const { result, asked } = exchangeWith(
    { ...setup, fighters, options: { luckInExchange: true } },
    {
      ...{ 'target.sweep': 'cora', attack: 40, 'luck-against.attack': 'reroll', 'forced.attack': 30 },
      ...{ 'luck-against.attack.at-cora': 'reroll', 'forced.attack.at-cora': 90 },
      ...{ defence: 'none', 'defence.at-cora': 'none' },
    },
  );
  expect(questionOf(asked, 'luck-against.attack.at-cora')).toMatchObject({ by: 'cora' });
  expect(questionOf(asked, 'forced.attack.at-cora')).toMatchObject({ by: 'anna', instead: 'attack' });
  expect(only(result, 'spent').filter(({ what }) => what === 'luck')).toMatchObject([
    { who: 'bert', amount: 1 },
    { who: 'cora', amount: 1 },
  ]);
  expect(only(result, 'hurt')).toEqual([]);
});
