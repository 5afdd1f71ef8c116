import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { weapons } from '../../fighters.ts';
import { only, playWith, questionOf, targetOfRoll } from '../../play.ts';
import { doing, done } from './acting.ts';

const skills = { perception: 60 };
const assessing = (id?: string) =>
  doing('assess-situation', { anna: { skills }, circumstances: id ? [{ fighter: 'anna', id }] : [] });

test.each([
  [undefined, []],
  ['running', ['gait.run']],
  ['sprinting', ['gait.sprint']],
])('MYT-FREE-01: while %s the reasons are %j', (id, expected) => {
  const { asked } = playWith(mythras.play(assessing(id)), { 'act.assess-situation': 20 });
  const reasons = targetOfRoll(asked, 'act.assess-situation').reasons.map(reason => reason.id);
  expect(reasons.filter(reason => reason.startsWith('gait'))).toEqual(expected);
});

test.each([
  [3, 'notices'],
  [20, 'notices'],
  [80, 'notices-nothing'],
  [99, 'notices-nothing'],
])('MYT-FREE-01.b: %i on 60: %s', (rolled, what) => {
  expect(done(assessing(), { 'act.assess-situation': rolled }).at(-1)).toMatchObject({ what });
});

const sword = { condition: 'warding', with: 'broadsword', where: 'head' };
const shield = { condition: 'warding', with: 'heater', where: 'chest' };
const anna = {
  weapons: [{ ...weapons.heater, covers: 3 }, weapons.broadsword],
  state: { conditions: [sword, shield, { condition: 'aiming', with: 'heater' }] },
};

test('MYT-FREE-02.d: a new ward ends the old one of that weapon only', () => {
  const facts = done(doing('ward-location', { anna, with: 'heater' }), { 'location.ward': 'abdomen' });
  expect(facts).toEqual([
    { ...shield, fact: 'ended', who: 'anna' },
    { fact: 'gained', who: 'anna', condition: 'warding', with: 'heater', where: 'abdomen' },
  ]);
});

test('MYT-CLOSE-20: the question names how many it covers', () => {
  const { asked } = playWith(mythras.play(doing('ward-location', { anna, with: 'heater' })), {
    'location.ward': [],
  });
  expect(questionOf(asked, 'location.ward')).toMatchObject({
    ...{ by: 'anna', atLeast: 0, atMost: 3 },
    reasons: [{ rule: 'MYT-CLOSE-20', id: 'ward.locations', names: { count: 3 } }],
  });
});

test('MYT-FREE-02: a dropped shield wards nothing', () => {
  const dropped = { ...anna, state: { dropped: ['heater'] } };
  expect(mythras.refusal(doing('ward-location', { anna: dropped, with: 'heater' }))).toEqual({
    rule: 'MYT-ACT-10',
    id: 'weapon-dropped',
  });
  expect(only(done(doing('speak')), 'did')).toHaveLength(1);
});
