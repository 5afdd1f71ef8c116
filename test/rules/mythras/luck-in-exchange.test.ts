import { describe, expect, test } from 'vitest';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { duel, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, questionOf, type Answers } from '../play.ts';

const lucky = (answers: Answers, setup: Duel) =>
  exchangeWith({ ...duel(setup), options: { luckInExchange: true } }, answers).result;
const anna = { attacker: { luckPoints: 1 } };
const bert = { defender: { luckPoints: 1 } };
const LUCK = { fact: 'spent', what: 'luck', amount: 1 };

describe('MYT-LUCK-04: cheating fate', () => {
  test.each<[string, Answers, number]>([
    ['kept', { attack: 92, 'luck.attack': 'keep' }, 92],
    ['EXAMPLE MYT-EX-27, MYT-DICE-07: the digits changed about', { attack: 75, 'luck.attack': 'swap' }, 57],
    ['rerolled', { attack: 92, 'luck.attack': 'reroll', 'again.attack': 12 }, 12],
  ])('MYT-LUCK-04.a: the attack: %s', (_how, answers, total) => {
    const hit: Answers =
      total <= 60 ? { defence: 'none', effects: [], location: 2, damage: 1 } : { defence: 'none' };
    const result = lucky({ ...answers, ...hit }, anna);
    expect(only(result, 'rolled')[0]).toMatchObject({ roll: 'attack', total });
    expect(only(result, 'spent')).toEqual(total === 92 ? [] : [{ ...LUCK, who: 'anna' }]);
  });

  test('says what luck could make of it and how many points are left, and passes unanswered', () => {
    const setup = { ...duel(anna), options: { luckInExchange: true } };
    const { asked } = exchangeWith(setup, { attack: 95, defence: 'none' });
    expect(questionOf(asked, 'luck.attack')).toMatchObject({
      ...{ by: 'anna', atLeast: 1, atMost: 1, passesWith: ['keep'] },
      reasons: [{ rule: 'MYT-LUCK-01', id: 'luck.left', names: { left: 1 } }],
      options: [
        { id: 'keep' },
        { id: 'reroll', reasons: [{ rule: 'MYT-LUCK-04', id: 'luck.reroll' }] },
        { id: 'swap', reasons: [{ rule: 'MYT-LUCK-04', id: 'luck.swap', names: { from: 95, total: 59 } }] },
      ],
    });
  });

  test('the parry', () => {
    const answers = {
      ...{ attack: 90, defence: 'parry:broadsword' },
      ...{ parry: 91, 'luck.parry': 'swap', effects: [] },
    };
    expect(only(lucky(answers, bert), 'won')[0]?.who).toBe('bert');
  });

  test('MYT-LUCK-04.f: only where the world plays so, and by those who have a point', () => {
    expect(exchangeWith(duel(anna), { attack: 92, defence: 'none' }).result).toHaveLength(2);
    expect(lucky({ attack: 92, defence: 'none' }, {})).toHaveLength(2);
  });
});

describe('MYT-LUCK-04: spoiling a roll against oneself', () => {
  const hit = { defence: 'none', effects: [], location: 11, damage: 7 };

  test('MYT-LUCK-04.d: the attack has to be rolled again, and the new roll counts', () => {
    const forced = { attack: 3, 'luck-against.attack': 'reroll', 'forced.attack': 61, defence: 'none' };
    const result = lucky(forced, bert);
    expect(only(result, 'rolled')).toMatchObject([{ roll: 'attack', total: 61, level: 'failure' }]);
    expect(only(result, 'spent')).toEqual([{ ...LUCK, who: 'bert' }]);
  });

  test('and the question names the points left', () => {
    const setup = { ...duel(bert), options: { luckInExchange: true } };
    const { asked } = exchangeWith(setup, { attack: 45, ...hit, damage: 1 });
    const question = questionOf(asked, 'luck-against.attack');
    expect(question).toMatchObject({
      by: 'bert',
      reasons: [{ rule: 'MYT-LUCK-01', id: 'luck.left', names: { left: 1 } }],
    });
    expect(question.ask === 'choose' && question.options.map(({ id }) => id)).toEqual(['keep', 'reroll']);
  });

  test('MYT-LUCK-04.d: so has its damage, even to something worse', () => {
    const answers = {
      ...{ attack: 40, 'luck-against.attack': 'keep', ...hit },
      ...{ 'luck-against.damage': 'reroll', 'forced.damage': 8 },
    };
    const [wound] = only(lucky({ ...answers, 'turns.wound': 1, 'resist.wound': 45 }, bert), 'hurt');
    expect(wound).toMatchObject({ where: 'chest', points: 8 });
  });

  test('MYT-LUCK-03: one point for all that comes of one action', () => {
    const rich = { defender: { luckPoints: 3 } };
    const answers = { attack: 40, 'luck-against.attack': 'reroll', 'forced.attack': 41, ...hit };
    const result = lucky({ ...answers, 'turns.wound': 1, 'resist.wound': 45 }, rich);
    expect(only(result, 'spent')).toEqual([{ ...LUCK, who: 'bert' }]);
    expect(only(result, 'wounded')[0]?.wound).toBe('serious');
  });

  test('both sides may have their say in the same roll', () => {
    const both = { ...anna, ...bert };
    const answers = {
      ...{ attack: 92, 'luck.attack': 'reroll', 'again.attack': 12 },
      ...{ 'luck-against.attack': 'reroll', 'forced.attack': 77, defence: 'none' },
    };
    expect(only(lucky(answers, both), 'spent').map(({ who }) => who)).toEqual(['anna', 'bert']);
  });

  test('MYT-LUCK-04.e: nobody but the one it is rolled against', () => {
    const result = lucky({ attack: 92, defence: 'parry:broadsword', parry: 50, effects: [] }, {});
    expect(only(result, 'spent')).toEqual([]);
  });

  test('MYT-LUCK-04.c: any die roll of one’s own: damage, and what is rolled to resist', () => {
    const answers = {
      ...{ attack: 40, 'luck.attack': 'keep', defence: 'none', effects: [] },
      ...{ location: 11, 'luck.location': 'keep', damage: 1, 'luck.damage': 'reroll', 'again.damage': 6 },
    };
    expect(only(lucky(answers, anna), 'hurt')[0]?.points).toBe(6);
  });
});

describe('MYT-LUCK-06: a Major wound becomes a Serious one', () => {
  const heavy = { ...bert, attacker: { weapons: [{ ...weapons.broadsword, damage: '1d12' }] } };
  const blow = {
    ...{ attack: 40, 'luck-against.attack': 'keep', defence: 'none', effects: [] },
    ...{ location: 2, damage: 12, 'luck-against.damage': 'keep' },
  };

  test('one hit point short of Major', () => {
    const result = lucky({ ...blow, 'luck.wound': 'mitigate', 'turns.wound': 1, 'resist.wound': 45 }, heavy);
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'right-leg', points: 9 }]);
    expect(only(result, 'wounded')[0]?.wound).toBe('serious');
    expect(only(result, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'luck', points: 3, left: 9 },
    ]);
  });

  test('and the question says how much would be left', () => {
    const setup = { ...duel(heavy), options: { luckInExchange: true } };
    const answers = { ...blow, 'luck.wound': 'mitigate', 'turns.wound': 1, 'resist.wound': 45 };
    const { asked, result } = exchangeWith(setup, answers);
    expect(questionOf(asked, 'luck.wound')).toMatchObject({
      ...{ by: 'bert', atLeast: 1, atMost: 1 },
      options: [
        { id: 'keep' },
        { id: 'mitigate', reasons: [{ rule: 'MYT-LUCK-06', id: 'luck.mitigate', names: { points: 9 } }] },
      ],
    });
    expect(result.map(({ fact }) => fact)).toContain('struck');
  });

  test('all of it is taken off where one point more would be Major', () => {
    const maimed = { ...heavy, defender: { luckPoints: 1, state: { hurt: { 'right-leg': 9 } } } };
    const result = lucky({ ...blow, damage: 3, 'luck.wound': 'mitigate' }, maimed);
    expect(only(result, 'hurt')).toEqual([]);
    expect(only(result, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'luck', points: 3, left: 0 },
    ]);
  });

  test('MYT-LUCK-03: not with a second point for the same action', () => {
    const rich = { ...heavy, defender: { luckPoints: 3 } };
    const result = lucky(
      {
        ...{ attack: 3, 'luck-against.attack': 'reroll', 'forced.attack': 40, defence: 'none', effects: [] },
        ...{ location: 2, damage: 12, 'resist.wound': 45 },
      },
      rich,
    );
    expect(only(result, 'spent')).toEqual([{ ...LUCK, who: 'bert' }]);
    expect(only(result, 'wounded')[0]?.wound).toBe('major');
  });

  test('not without a point', () => {
    const poor = { ...heavy, defender: {} };
    const hit = { attack: 40, defence: 'none', effects: [], location: 2, damage: 12, 'resist.wound': 45 };
    expect(only(lucky(hit, poor), 'wounded')[0]?.wound).toBe('major');
  });

  test('if the victim wants', () => {
    const result = lucky({ ...blow, 'luck.wound': 'keep', 'resist.wound': 45 }, heavy);
    expect(only(result, 'wounded')[0]?.wound).toBe('major');
  });
});

test('MYT-LUCK-01: a spent point is gone', () => {
  const setup = { ...duel(anna), options: { luckInExchange: true } };
  const { result } = exchangeWith(setup, {
    attack: 92,
    'luck.attack': 'swap',
    defence: 'none',
    effects: [],
    location: 2,
    damage: 1,
  });
  const before = setup.fighters['anna'];
  if (!before) throw new Error('nobody');
  const spent = { ...before, state: mythras.stateAfter(before, result) };
  expect(spent.state['luckSpent']).toBe(1);
  const again = { ...setup, fighters: { ...setup.fighters, anna: spent } };
  expect(exchangeWith(again, { attack: 92, defence: 'none' }).asked).toHaveLength(2);
});

describe('MYT-LUCK-05: a point to defend with', () => {
  const outOfPoints = {
    ...duel(bert),
    fight: { round: 1, cycle: 1, turn: 'anna', order: ['anna', 'bert'], ap: { anna: 2, bert: 0 } },
  };

  test('stops nothing, and says that no Action Points are left', () => {
    const { asked } = exchangeWith(outOfPoints, { attack: 92 });
    expect(questionOf(asked, 'luck.effort')).toMatchObject({
      by: 'bert',
      passesWith: ['keep'],
      reasons: [
        { rule: 'MYT-LUCK-05', id: 'luck.out-of-points' },
        { rule: 'MYT-LUCK-01', id: 'luck.left', names: { left: 1 } },
      ],
    });
    expect(asked.map(({ name }) => name)).not.toContain('defence');
  });

  test('taken up it lets the attack be parried', () => {
    const answers = { attack: 92, 'luck.effort': 'effort', defence: 'parry:broadsword', parry: 91 };
    const { result } = exchangeWith(outOfPoints, answers);
    expect(only(result, 'effort')).toEqual([{ fact: 'effort', who: 'bert' }]);
    expect(only(result, 'spent')).toContainEqual({ ...LUCK, who: 'bert' });
  });
});
