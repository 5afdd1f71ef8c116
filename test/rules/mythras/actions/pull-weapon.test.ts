import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { weapons } from '../../fighters.ts';
import { only, playWith, questionOf } from '../../play.ts';
import { doing, done, type Doing } from './acting.ts';

const sword = { ...weapons.broadsword, traits: ['barbed'] };
const lodged = { condition: 'weapon-lodged', with: 'broadsword', by: 'bert' };
const impaled = { condition: 'impaled', with: 'broadsword', by: 'anna', where: 'chest', amount: 1 };
const pulling = (more: Doing = {}) =>
  doing('pull-out', {
    anna: { weapons: [sword, weapons.dagger], state: { conditions: [lodged] } },
    bert: { state: { conditions: [impaled] } },
    with: 'broadsword',
    ...more,
  });
const letGo = { 'reaction.pull-weapon': 'let-go', 'act.pull-weapon': 20 };

test('MYT-SE-20.g: the winner of the contest of Brawn pulls it out', () => {
  const contest = { 'reaction.pull-weapon': 'oppose', 'act.pull-weapon': 40, 'oppose.pull-weapon': 30 };
  const facts = done(pulling(), { ...contest, 'damage.pull-weapon': 3 });
  expect(facts.slice(-5)).toMatchObject([
    { fact: 'ended', who: 'anna', condition: 'weapon-lodged', with: 'broadsword' },
    { fact: 'ended', who: 'bert', condition: 'impaled', with: 'broadsword', by: 'anna' },
    { fact: 'rolled', who: 'anna', roll: 'damage.pull-weapon', total: 3 },
    { fact: 'hurt', who: 'bert', where: 'chest', points: 3 },
    { fact: 'wounded', who: 'bert', where: 'chest', wound: 'minor' },
  ]);
});

test.each([
  ['opposed', { 'reaction.pull-weapon': 'oppose', 'act.pull-weapon': 40, 'oppose.pull-weapon': 30 }, 40],
  ['let go', letGo, 20],
])('MYT-WOUND-03: the wound is resisted against that very roll (%s)', (_how, answers, total) => {
  const { result, asked } = playWith(mythras.play(pulling()), {
    ...answers,
    ...{ 'damage.pull-weapon': 8, 'turns.pull-weapon': 1, 'resist.pull-weapon': 3 },
  });
  expect(questionOf(asked, 'resist.pull-weapon').reasons?.[0]).toMatchObject({
    id: 'against.success',
    names: { total },
  });
  expect(only(result, 'wounded')).toMatchObject([{ who: 'bert', wound: 'serious' }]);
});

test.each([
  ['by its owner', pulling(), letGo],
  [
    'by its victim',
    doing('pull-from-wound', {
      anna: { state: { conditions: [{ ...impaled, by: 'bert' }] } },
      bert: { weapons: [sword], state: { conditions: [{ ...lodged, by: 'anna' }] } },
    }),
    { 'act.pull-weapon': 4 },
  ],
])(
  'MYT-SE-20.m: pulled out %s, it hinders the endurance of the torn wound no more',
  (_who, setup, answers) => {
    const { asked } = playWith(mythras.play(setup), {
      ...answers,
      ...{ 'damage.pull-weapon': 8, 'turns.pull-weapon': 1, 'resist.pull-weapon': 3 },
    });
    const hindered: unknown = expect.arrayContaining([expect.objectContaining({ id: 'condition.impaled' })]);
    expect(questionOf(asked, 'resist.pull-weapon')).not.toMatchObject({ target: { reasons: hindered } });
  },
);

test('MYT-SE-20: its own dice are rolled, and said so', () => {
  const { asked } = playWith(mythras.play(pulling()), { ...letGo, 'damage.pull-weapon': 3 });
  expect(questionOf(asked, 'damage.pull-weapon')).toMatchObject({
    ...{ by: 'anna', dice: '1d8' },
    reasons: [{ rule: 'MYT-EXCH-06', id: 'weapon-dice', names: { dice: '1d8' } }, { rule: 'MYT-TRAIT-21' }],
  });
});

test('MYT-SE-20: a weapon that does no damage leaves no wound', () => {
  const blunt = { ...sword, damage: '1d3-2' };
  const anna = { weapons: [blunt], state: { conditions: [lodged] } };
  const facts = done(pulling({ anna }), { ...letGo, 'damage.pull-weapon': 1 });
  expect(facts.at(-1)).toMatchObject({ fact: 'rolled', roll: 'damage.pull-weapon' });
});

test('MYT-SE-20: of several weapons the one that is named, out of its own wound', () => {
  const conditions = [
    { ...lodged, with: 'dagger', by: 'carl' },
    { condition: 'steady', with: 'broadsword' },
  ];
  const anna = { weapons: [sword, weapons.dagger], state: { conditions: [...conditions, lodged] } };
  const dagger = { ...impaled, with: 'dagger', where: 'head' };
  const bert = { state: { conditions: [{ condition: 'entangled', with: 'broadsword' }, dagger, impaled] } };
  const facts = done(pulling({ anna, bert }), { ...letGo, 'damage.pull-weapon': 2 });
  expect(only(facts, 'ended').map(({ who, with: id }) => [who, id])).toEqual([
    ['anna', 'broadsword'],
    ['bert', 'broadsword'],
  ]);
  expect(only(facts, 'hurt')[0]?.where).toBe('chest');
});

test('MYT-ACT-10: a weapon in a fighter who is gone comes free', () => {
  const anna = { weapons: [sword], state: { conditions: [{ ...lodged, by: 'zoe' }] } };
  expect(done(pulling({ anna }))).toEqual([
    { fact: 'ended', who: 'anna', condition: 'weapon-lodged', with: 'broadsword' },
  ]);
});

test('MYT-SE-20: without Brawn nobody holds on to it', () => {
  const bert = { skills: {}, state: { conditions: [impaled] } };
  expect(only(done(pulling({ bert }), { 'act.pull-weapon': 20, 'damage.pull-weapon': 3 }), 'hurt')).toEqual([
    { fact: 'hurt', who: 'bert', where: 'chest', points: 3 },
  ]);
});
