import { describe, expect, test } from 'vitest';
import { rows } from '../../../src/rules/mythras/rows.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Step } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { duel, duelFight, soldier } from '../fighters.ts';
import { exchangeWith, type Answers } from '../play.ts';

const three = (action: string): Setup => {
  const both = duel({ fight: duelFight });
  return {
    ...both,
    attempt: { ...both.attempt, action },
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

describe('MYT-FIREARM-05: a spray of fire', () => {
  const both = three('attack');
  const setup = { ...both, fighters: { ...both.fighters, dora: soldier('dora') } };
  const chose = (name: string, ...chosen: string[]): Step => ({
    question: { ask: 'choose', name, by: 'anna', options: [], atLeast: 0, atMost: 9 },
    answer: { chosen },
  });
  const rolled = (roll: string, who: string): Fact => ({
    ...{ fact: 'rolled', who, roll, dice: [], total: 1, level: 'success' },
  });
  const arc = chose('arc', 'also:dora', 'also:cora', 'also:anna');

  test('hits those in the arc in the order of the setup, and never the shooter', () => {
    expect(rows(setup, [arc], [])?.targets).toEqual(['bert', 'cora', 'dora']);
    expect(rows(setup, [chose('arc')], [])).toBeNull();
  });

  test.each<[string, string | null]>([
    ['range', null],
    ['rounds', null],
    ['arc', null],
    ['luck.range', null],
    ['attack', 'bert'],
    ['luck.attack', 'bert'],
    ['again.attack', 'bert'],
    ['defence', 'bert'],
    ['attack.target-2', 'cora'],
    ['luck-against.attack.target-3', 'dora'],
    ['attack.target-9', null],
  ])('%s is about %s', (name, who) => {
    expect(rows(setup, [arc, chose(name)], [])?.steps[1]).toBe(who);
    expect(rows(setup, [arc], [])?.of(chose(name).question)).toBe(who);
  });

  test('and its attack is about all in a sweep, whatever luck makes of it', () => {
    const sweep = { ...setup, attempt: { ...setup.attempt, action: 'sweep' } };
    const names = [
      'attack',
      'luck.attack',
      'again.attack',
      'luck-against.attack',
      'forced.attack',
      'defence',
    ];
    const steps = [chose('target.sweep', 'cora'), ...names.map(name => chose(name))];
    expect(rows(sweep, steps, [])?.steps).toEqual([null, null, null, null, null, null, 'bert']);
  });

  test('has facts target by target', () => {
    const facts: Fact[] = [
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      rolled('attack', 'anna'),
      rolled('evade', 'anna'),
      rolled('attack', 'bert'),
      rolled('attack', 'anna'),
      { fact: 'hurt', who: 'cora', where: 'head', points: 1 },
      rolled('resist.wound.target-3', 'anna'),
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'hurt', who: 'bert', where: 'head', points: 1 },
    ];
    expect(rows(setup, [arc], facts)?.facts).toEqual([
      ...[null, 'bert', 'bert', 'bert', 'cora', 'cora', 'dora', 'dora', 'bert'],
    ]);
  });
});
