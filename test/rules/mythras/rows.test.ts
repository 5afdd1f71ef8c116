import { expect, test } from 'vitest';
import { rows } from '../../../src/rules/mythras/rows.ts';
import type { Step } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { duel, duelFight, soldier } from '../fighters.ts';
import { exchangeWith, type Answers } from '../play.ts';

const three = (action: string): Setup => {
  const both = duel({ fight: duelFight });
  return {
    ...both,
    undertaking: { ...both.undertaking, action },
    fighters: { ...both.fighters, cora: soldier('cora') },
    fight: { ...duelFight, order: ['anna', 'bert', 'cora'], ap: { anna: 2, bert: 2, cora: 2 } },
  };
};

function played(setup: Setup, answers: Answers) {
  const { result, asked } = exchangeWith(setup, answers);
  const steps = asked.map((question): Step => {
    const given = answers[question.name];
    const answer =
      question.ask === 'roll' ? { dice: [Number(given)] } : { chosen: [given ?? []].flat().map(String) };
    return { question, answer };
  });
  return { steps, facts: result };
}

const SWEPT: Answers = {
  ...{ 'target.sweep': 'cora', attack: 40 },
  ...{ defence: 'none', effects: [], location: 2, damage: 1 },
  ...{ 'defence.target-2': 'parry:broadsword', 'parry.target-2': 5, 'effects.target-2': 'scar-foe' },
  ...{ 'location.target-2': 11, 'damage.target-2': 3 },
};

test('MYT-CLOSE-03: each step and fact of a sweep is about one of those in its path, or about all', () => {
  const { steps, facts } = played(three('sweep'), SWEPT);
  const parted = rows(three('sweep'), steps, facts);
  expect(parted?.targets).toEqual(['bert', 'cora']);
  expect(steps.map(({ question }, i) => [question.name, parted?.steps[i]])).toEqual([
    ['target.sweep', null],
    ['attack', null],
    ...['defence', 'effects', 'location', 'damage'].map(name => [name, 'bert']),
    ...['defence', 'parry', 'effects', 'location', 'damage'].map(name => [`${name}.target-2`, 'cora']),
  ]);
  facts.forEach((fact, i) => {
    if (fact.fact === 'hurt' || fact.fact === 'struck') expect(parted?.facts[i]).toBe(fact.who);
  });
  expect(facts.flatMap((fact, i) => (fact.fact === 'won' ? [parted?.facts[i]] : []))).toEqual([
    'bert',
    'cora',
  ]);
});

test('MYT-CLOSE-03: with nobody else in the path there are no rows', () => {
  const answers: Answers = { 'target.sweep': [], attack: 90, defence: 'none' };
  const { steps, facts } = played(three('sweep'), answers);
  expect(rows(three('sweep'), steps, facts)).toBeNull();
});
