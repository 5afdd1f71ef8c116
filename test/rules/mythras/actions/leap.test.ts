import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import type { Setup } from '../../../../src/rules/shared/ruleset.ts';
import { duel, duelFight, type Duel } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, targetOfRoll, type Answers } from '../../play.ts';

const athlete = { skills: { athletics: 60, brawn: 40 } };
const leaping = (setup: Duel = {}): Setup => {
  const both = duel({ attacker: athlete, ...setup });
  return { ...both, attempt: { ...both.attempt, action: 'leap' } };
};
const leap = (answers: Answers, setup: Duel = {}) => exchangeWith(leaping(setup), answers);
const gained = (answers: Answers, setup: Duel = {}) =>
  only(leap(answers, setup).result, 'gained').map(({ who, condition }) => [who, condition]);
const DOWN = [
  ['bert', 'prone'],
  ['bert', 'pinned-under'],
];

test('MYT-CLOSE-05.a, MYT-CLOSE-04.a, 05: Athletics against Brawn or Evade: the target goes down beneath', () => {
  const answers = { 'answer.leap': 'brawn', 'act.leap': 40, 'oppose.leap': 60, effects: [] };
  const { result, asked } = leap(answers);
  expect(Object.keys(optionsOf(asked, 'answer.leap'))).toEqual(['brawn', 'evade', 'none']);
  expect(targetOfRoll(asked, 'act.leap').value).toBe(60);
  expect(only(result, 'struck')).toEqual([]);
  expect(result.slice(-2)).toEqual([
    { fact: 'gained', who: 'bert', condition: 'prone' },
    { fact: 'gained', who: 'bert', condition: 'pinned-under', by: 'anna' },
  ]);
});

test('MYT-CLOSE-05, MYT-SE-35: tripped by the leap that brings it down, or down already, the target falls once', () => {
  const tripped = { effects: 'trip-opponent', 'skill.trip-opponent': 'brawn', 'resist.trip-opponent': 90 };
  const trips = { defender: { skills: { brawn: 40, evade: 40 } } };
  expect(gained({ 'answer.leap': 'none', 'act.leap': 40, ...tripped }, trips)).toEqual(DOWN);
  const lying = { defender: { state: { conditions: [{ condition: 'prone' }] } } };
  expect(gained({ 'answer.leap': 'none', 'act.leap': 40, effects: [] }, lying)).toEqual(DOWN.slice(1));
});

test.each([
  ['the higher die', 40, 30, DOWN],
  ['not the lower', 30, 40, []],
  ['nor an equal one', 30, 30, []],
])('MYT-OPEN-07, MYT-CLOSE-05.f: success against success: %s', (_rule, acts, opposes, expected) => {
  expect(gained({ 'answer.leap': 'brawn', 'act.leap': acts, 'oppose.leap': opposes })).toEqual(expected);
});

test('MYT-CLOSE-05.b: a defender who wins has the effects, and nothing else happens', () => {
  const answers = { 'answer.leap': 'evade', 'act.leap': 90, 'oppose.leap': 30, effects: 'scar-foe' };
  expect(gained(answers)).toEqual([['anna', 'scarred']]);
});

test('MYT-CLOSE-05.c: effects that need a blow are no part of it', () => {
  const { asked } = leap({ 'answer.leap': 'none', 'act.leap': 40, effects: [] });
  const offered = Object.keys(optionsOf(asked, 'effects'));
  expect(offered).toContain('trip-opponent');
  expect(offered).not.toContain('bleed');
  expect(offered).not.toContain('damage-weapon');
});

test('MYT-CLOSE-04.b: onto four legs it is a grade harder', () => {
  const { asked } = leap({ 'answer.leap': 'none', 'act.leap': 90 }, { defender: { legs: 4 } });
  expect(targetOfRoll(asked, 'act.leap').value).toBe(40);
});

test('MYT-AP-07.b: the answer costs a point', () => {
  const fight = duelFight;
  const { result } = leap({ 'answer.leap': 'brawn', 'act.leap': 90, 'oppose.leap': 90 }, { fight });
  expect(only(result, 'spent').map(({ who }) => who)).toEqual(['anna', 'bert']);
});

test.each([
  [26, [], false],
  [27, [], true],
  [17, [{ condition: 'braced' }], false],
  [18, [{ condition: 'braced' }], true],
  [18, [{ condition: 'braced' }, { condition: 'surprised' }], false],
])('MYT-CLOSE-06.a, .b: SIZ %i %j is too much: %s', (siz, conditions, refused) => {
  const characteristics = { str: 11, con: 12, siz, dex: 11, int: 12, pow: 11, cha: 10 };
  const found = mythras.refusal(leaping({ defender: { characteristics, state: { conditions } } }));
  expect(found?.id).toBe(refused ? 'effect.too-heavy' : undefined);
});

test('MYT-CLOSE-04: both rolls are told; who does not answer is beaten by any success', () => {
  const both = leap({ 'answer.leap': 'brawn', 'act.leap': 40, 'oppose.leap': 30 }).result;
  expect(only(both, 'rolled')).toEqual([
    { fact: 'rolled', who: 'anna', roll: 'act.leap', total: 40, level: 'success' },
    { fact: 'rolled', who: 'bert', roll: 'oppose.leap', total: 30, level: 'success' },
  ]);
  const alone = leap({ 'answer.leap': 'none', 'act.leap': 40, effects: [] }).result;
  expect(only(alone, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 1 }]);
  expect(only(alone, 'gained')).toHaveLength(2);
});

test.each<[string, Duel['defender'], Duel['fight']]>([
  ['asleep', { state: { conditions: [{ condition: 'unconscious' }] } }, null],
  ['surprised', { state: { conditions: [{ condition: 'surprised' }] } }, null],
  ['out of points', {}, { ...duelFight, ap: { anna: 2, bert: 0 } }],
  ['unskilled', { skills: {} }, null],
])('MYT-CLOSE-05: nobody answers who is %s', (_state, defender = {}, fight = null) => {
  const { asked } = leap({ 'act.leap': 90 }, { defender, fight });
  expect(asked.map(({ name }) => name)).toEqual(['act.leap']);
});

test('MYT-AP-07: outside a fight the answer costs nothing', () => {
  const { result } = leap({ 'answer.leap': 'brawn', 'act.leap': 90, 'oppose.leap': 90 });
  expect(only(result, 'spent')).toEqual([]);
});

test('MYT-AP-07: the point is an action point', () => {
  const answers = { 'answer.leap': 'brawn', 'act.leap': 90, 'oppose.leap': 90 };
  expect(only(leap(answers, { fight: duelFight }).result, 'spent').at(-1)).toEqual({
    ...{ fact: 'spent', who: 'bert', what: 'ap', amount: 1 },
  });
});

test('MYT-SKILL-03: nobody leaps without Athletics', () => {
  expect(mythras.refusal(leaping({ attacker: { skills: {} } }))).toEqual({
    rule: 'MYT-SKILL-03',
    id: 'no-skill',
  });
});

test('MYT-CLOSE-06: a target that weighs too much is told in numbers', () => {
  const characteristics = { str: 11, con: 12, siz: 40, dex: 11, int: 12, pow: 11, cha: 10 };
  expect(mythras.refusal(leaping({ defender: { characteristics } }))).toEqual({
    ...{ rule: 'MYT-CLOSE-06', id: 'effect.too-heavy', names: { siz: 40, limit: 26 } },
  });
});

test('MYT-CLOSE-05: effects that need a weapon of some kind are no part of it', () => {
  const { asked } = leap({ 'answer.leap': 'none', 'act.leap': 40, effects: [] });
  const offered = Object.keys(optionsOf(asked, 'effects'));
  for (const id of ['entangle', 'flurry', 'rapid-reload']) expect(offered).not.toContain(id);
  // The body grips, with a free hand or claw (MYT-SE-19).
  expect(offered).toContain('grip');
});

test('MYT-CLOSE-04: four legs are told as the reason', () => {
  const { asked } = leap({ 'answer.leap': 'none', 'act.leap': 90 }, { defender: { legs: 4 } });
  expect(targetOfRoll(asked, 'act.leap').reasons).toContainEqual(
    expect.objectContaining({ rule: 'MYT-CLOSE-04', id: 'four-legged-target' }),
  );
  const two = leap({ 'answer.leap': 'none', 'act.leap': 90 }, { defender: { legs: 3 } });
  expect(targetOfRoll(two.asked, 'act.leap').value).toBe(60);
});

test('MYT-LUCK-05: a target without points is asked nothing, and may use luck to answer', () => {
  const poor = {
    ...leaping({ defender: { luckPoints: 1 } }),
    fight: { ...duelFight, ap: { anna: 2, bert: 0 } },
  };
  const { asked } = exchangeWith(poor, { 'act.leap': 97 });
  const offer = asked.find(({ name }) => name === 'luck.effort');
  expect(offer).toMatchObject({ by: 'bert', passesWith: ['keep'] });
  expect(asked.map(({ name }) => name)).not.toContain('answer.leap');
  const answers = { 'luck.effort': 'effort', 'answer.leap': 'brawn', 'act.leap': 40, 'oppose.leap': 60 };
  expect(only(exchangeWith(poor, { ...answers, effects: [] }).result, 'effort')).toHaveLength(1);
});

test.each(['in-water', 'aloft'])('MYT-CLOSE-05: nobody is leapt down who is %s', circumstance => {
  const setup = leaping({ defender: { circumstances: [circumstance] } });
  expect(mythras.refusal(setup)).toEqual({ rule: 'MYT-CLOSE-05', id: 'effect.no-ground' });
  expect(mythras.refusal(leaping())).toBeNull();
});
