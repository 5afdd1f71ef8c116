import { expect, test } from 'vitest';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { duel, duelFight, soldier } from '../fighters.ts';
import { exchangeWith, type Answers } from '../play.ts';

const three = (options: Setup['options'] = {}): Setup => {
  const both = duel({ fight: duelFight });
  return {
    ...both,
    attempt: { ...both.attempt, action: 'sweep' },
    fighters: { ...both.fighters, cora: soldier('cora') },
    fight: { ...duelFight, order: ['anna', 'bert', 'cora'], ap: { anna: 2, bert: 2, cora: 2 } },
    options,
  };
};

const SWEPT: Answers = {
  ...{ 'target.sweep': 'cora', attack: 40 },
  ...{ defence: 'none', effects: [], location: 2, damage: 1 },
  ...{ 'defence.at-cora': 'parry:broadsword', 'parry.at-cora': 5, 'effects.at-cora': 'scar-foe' },
  ...{ 'location.at-cora': 11, 'damage.at-cora': 3 },
};

test('MYT-CLOSE-03: each question and fact of a sweep is about one of those in its path, or about all', () => {
  const { asked, result } = exchangeWith(three(), SWEPT);
  expect(asked.map(({ name, about }) => [name, about])).toEqual([
    ['target.sweep', undefined],
    ['attack', undefined],
    ...['defence', 'effects', 'location', 'damage'].map(name => [name, 'bert']),
    ...['defence', 'parry', 'effects', 'location', 'damage'].map(name => [`${name}.at-cora`, 'cora']),
  ]);
  expect(asked.slice(1).every(({ among }) => among?.join() === 'bert,cora')).toBe(true);
  for (const { fact, who, about } of result)
    if (fact === 'hurt' || fact === 'struck') expect(about).toBe(who);
  const won = result.flatMap(({ fact, about }) => (fact === 'won' ? [about] : []));
  expect(won).toEqual(['bert', 'cora']);
  expect(result.find(({ fact }) => fact === 'spent')?.about).toBeUndefined();
});

test('MYT-CLOSE-03: with nobody else in the path nothing is about one of several', () => {
  const { asked, result } = exchangeWith(three(), { 'target.sweep': [], attack: 90, defence: 'none' });
  for (const part of [...asked, ...result]) expect(part).not.toHaveProperty('about');
  for (const question of asked) expect(question).not.toHaveProperty('among');
});

test('MYT-LUCK-04: luck at a roll is about the target of the roll', () => {
  const setup = three({ luckInExchange: true });
  const anna = soldier('anna', { luckPoints: 2 });
  const { asked } = exchangeWith(
    { ...setup, fighters: { ...setup.fighters, anna } },
    {
      ...{ 'target.sweep': 'cora', attack: 40, 'luck.attack': 'keep' },
      ...{
        defence: 'none',
        effects: [],
        location: 2,
        'luck.location': 'keep',
        damage: 1,
        'luck.damage': 'keep',
      },
      ...{
        'defence.at-cora': 'none',
        'effects.at-cora': [],
        'location.at-cora': 2,
        'luck.location.at-cora': 'keep',
      },
      ...{ 'damage.at-cora': 1, 'luck.damage.at-cora': 'reroll', 'again.damage.at-cora': 3 },
    },
  );
  const lucky = asked.filter(({ name }) => /^(?:luck|again)\./u.test(name));
  expect(lucky.map(({ about = '-' }) => about)).toEqual(['-', 'bert', 'bert', 'cora', 'cora', 'cora']);
  expect(asked.at(-1)).toMatchObject({ name: 'again.damage.at-cora', instead: 'damage.at-cora' });
});
