import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import type { Condition } from '../../../../src/rules/shared/fact.ts';
import { fighterAfter } from '../../../../src/rules/mythras/state.ts';
import { duel, soldier } from '../../fighters.ts';
import {
  type Answers,
  exchangeWith,
  only,
  optionsOf,
  playWith,
  questionOf,
  targetOfRoll,
} from '../../play.ts';
import { doing, done } from './acting.ts';

const skills = { 'first-aid': 50, healing: 50 };
const hurt = (lost: Record<string, number>, ...conditions: Condition[]) => {
  return { state: { hurt: lost, conditions } };
};
const aiding = (bert: object) => doing('first-aid', { anna: { skills }, at: 'bert', bert });
const treating = (bert: object) => doing('treat-wound', { anna: { skills }, at: 'bert', bert });

test.each([
  ['first-aid', 'MYT-SKILL-03'],
  ['treat-wound', 'MYT-SKILL-03'],
])('%s, %s: not without the skill', (action, rule) => {
  const setup = doing(action, { anna: { skills: {} }, at: 'bert', bert: hurt({ chest: 15 }) });
  expect(mythras.refusal(setup)).toEqual({ rule, id: 'no-skill' });
});

test.each([
  ['unconscious', []],
  ['neutralised', []],
  ['bleeding', [['bert', 'staunched']]],
])('MYT-SE-13.e, MYT-HEAL-05, MYT-BLEED-03: one who is %s and not hurt may be aided', (condition, gained) => {
  const setup = aiding(hurt({}, { condition }));
  expect(mythras.refusal(setup)).toBeNull();
  const facts = done(setup, { 'act.first-aid': 20 });
  expect(only(facts, 'ended')).toEqual([{ fact: 'ended', who: 'bert', condition }]);
  expect(only(facts, 'gained').map(({ who, condition: id }) => [who, id])).toEqual(gained);
});

test('MYT-HEAL-05: nobody is aided of other conditions', () => {
  expect(mythras.refusal(aiding(hurt({}, { condition: 'prone' })))?.id).toBe('nothing-to-treat');
});

test('MYT-BLEED-03: bleeding ends once, and why points are rolled is said', () => {
  const setup = aiding(hurt({ chest: 2 }, { condition: 'bleeding' }));
  const { result, asked } = playWith(mythras.play(setup), { 'act.first-aid': 20, 'points.first-aid': 2 });
  expect(only(result, 'ended')).toEqual([{ fact: 'ended', who: 'bert', condition: 'bleeding' }]);
  expect(questionOf(asked, 'points.first-aid')).toMatchObject({
    ...{ by: 'anna', dice: '1d3' },
    reasons: [{ rule: 'MYT-HEAL-05', id: 'heals' }],
  });
});

test('MYT-HEAL-05.b: a place that was aided is not aided again, another is', () => {
  const setup = aiding(hurt({ chest: 2, head: 1 }, { condition: 'no-more-first-aid', where: 'chest' }));
  const facts = done(setup, { 'act.first-aid': 20, 'points.first-aid': 1 });
  expect(only(facts, 'healed')).toEqual([{ fact: 'healed', who: 'bert', where: 'head', points: 1 }]);
});

test('MYT-HEAL-05: each wound that can be treated is told with its kind and points', () => {
  const { asked } = playWith(mythras.play(aiding(hurt({ chest: 8, head: 1 }))), {
    ...{ 'location.treat': 'head', 'act.first-aid': 90 },
  });
  const offered = optionsOf(asked, 'location.treat');
  expect(offered['chest']?.reasons).toEqual([
    { rule: 'MYT-HEAL-05', id: 'treat.serious', names: { lost: 8 } },
  ]);
  expect(offered['head']?.reasons).toEqual([{ rule: 'MYT-HEAL-05', id: 'treat.minor', names: { lost: 1 } }]);
  expect(questionOf(asked, 'location.treat').by).toBe('anna');
});

test('MYT-HEAL-06: only grave wounds are treated, of those the one that is named', () => {
  const { result, asked } = playWith(mythras.play(treating(hurt({ chest: 8, head: 9, 'left-leg': 1 }))), {
    ...{ 'location.treat': 'head', 'act.treat-wound': 20 },
  });
  expect(Object.keys(optionsOf(asked, 'location.treat'))).toEqual(['chest', 'head']);
  expect(result.at(-1)).toEqual({ fact: 'gained', who: 'bert', condition: 'treated', where: 'head' });
  expect(mythras.refusal(treating(hurt({ 'left-leg': 4 })))?.id).toBe('nothing-to-treat');
});

test('MYT-HEAL-06: the unconscious wake', () => {
  const facts = done(treating(hurt({ chest: 8 }, { condition: 'unconscious' })), { 'act.treat-wound': 20 });
  expect(only(facts, 'ended')).toEqual([{ fact: 'ended', who: 'bert', condition: 'unconscious' }]);
});

test.each(['bleeding', 'unconscious', 'neutralised'])(
  'MYT-SKILL-09: a healer who failed with one who is %s tries once more, one grade harder',
  condition => {
    const first = done(aiding(hurt({}, { condition })), { 'act.first-aid': 51 });
    expect(only(first, 'gained')).toEqual([
      { fact: 'gained', who: 'bert', condition: 'treatment-failed', by: 'anna' },
    ]);
    const failed = { condition: 'treatment-failed', by: 'anna' };
    const again = aiding(hurt({}, { condition }, failed));
    const second = playWith(mythras.play(again), { 'act.first-aid': 34 });
    expect(targetOfRoll(second.asked, 'act.first-aid').value).toBe(34);
    expect(only(second.result, 'ended').map(over => over.condition)).toEqual([condition, 'treatment-failed']);
    const third = [failed, { condition: 'treatment-given-up', by: 'anna' }];
    expect(mythras.refusal(aiding(hurt({}, { condition }, ...third)))).toEqual({
      ...{ rule: 'MYT-SKILL-09', id: 'tried-twice' },
    });
    const others = [failed, { condition: 'treatment-given-up', by: 'carl' }];
    expect(mythras.refusal(aiding(hurt({}, { condition }, ...others)))).toBeNull();
  },
);

describe('MYT-WOUND-09, MYT-WOUND-10: First Aid for one who is dying of a Major wound', () => {
  const dying: Condition = { condition: 'dying', where: 'left-arm', lasts: { amount: 10, unit: 'minutes' } };
  const tried = (by: string, more: object = {}): Condition => ({
    ...{ condition: 'first-aid-failed', where: 'left-arm', by, ...more },
  });
  const cared: Condition = { condition: 'no-more-first-aid', where: 'left-arm' };
  const wounded = (...tries: Condition[]) =>
    hurt({ 'left-arm': 10 }, dying, ...(tries.length > 0 ? [cared] : []), ...tries);
  const twice = [tried('anna'), tried('anna', { with: 'second-try' })];
  const over = { fact: 'ended', who: 'bert', condition: 'dying', where: 'left-arm' };

  test('MYT-SKILL-09: a failed try is remembered of the wound and the healer', () => {
    const first = done(aiding(wounded()), { 'act.first-aid': 51 });
    const gained = (known: Condition) => ({ fact: 'gained', who: 'bert', ...known });
    expect(only(first, 'gained')).toEqual([gained(cared), gained(tried('anna'))]);
    const second = done(aiding(wounded(tried('anna'))), { 'act.first-aid': 35 });
    expect(only(second, 'gained')).toEqual([{ fact: 'gained', who: 'bert', ...twice[1] }]);
  });

  test('the tries of several healers show as one care of the wound', () => {
    const tries = [...twice, ...twice.map(known => ({ ...known, by: 'carl' }))];
    const facts = done(aiding(wounded(...tries.slice(2))), { 'act.first-aid': 51 });
    const { conditions } = fighterAfter(soldier('bert', wounded(...tries.slice(2))), facts).state;
    const seen = conditions.map(({ condition }) => condition).filter(id => !mythras.ids.hidden.includes(id));
    expect(seen).toEqual(['dying', 'no-more-first-aid']);
  });

  test('the second, a grade harder, saves one who is awake, and heals no points', () => {
    const { asked, result } = playWith(mythras.play(aiding(wounded(tried('anna')))), { 'act.first-aid': 34 });
    expect(targetOfRoll(asked, 'act.first-aid').value).toBe(34);
    expect(only(result, 'ended')).toEqual([over]);
    expect(only(result, 'healed')).toEqual([]);
  });

  test('a third is refused, to another healer it is the first', () => {
    expect(mythras.refusal(aiding(wounded(...twice)))).toEqual({ rule: 'MYT-SKILL-09', id: 'tried-twice' });
    const others = twice.map(known => ({ ...known, by: 'carl' }));
    const { asked, result } = playWith(mythras.play(aiding(wounded(...others))), { 'act.first-aid': 50 });
    expect(targetOfRoll(asked, 'act.first-aid').value).toBe(50);
    expect(only(result, 'ended')).toEqual([over]);
  });

  test('of several wounds the place that is treated is saved, and no other', () => {
    const bert = hurt({ 'left-arm': 10, chest: 2 }, dying, cared, tried('anna'), {
      condition: 'unconscious',
    });
    const failed = { condition: 'treatment-failed', by: 'anna' };
    const again = aiding({ state: { ...bert.state, conditions: [...bert.state.conditions, failed] } });
    const treat = (where: string, points: Answers) =>
      playWith(mythras.play(again), { 'location.treat': where, 'act.first-aid': 34, ...points });
    const arm = treat('left-arm', {});
    expect(Object.keys(optionsOf(arm.asked, 'location.treat')).sort()).toEqual(['chest', 'left-arm']);
    expect(only(arm.result, 'ended')).toContainEqual(over);
    const chest = treat('chest', { 'points.first-aid': 1 });
    expect(only(chest.result, 'ended')).not.toContainEqual(over);
    expect(only(chest.result, 'healed')).toHaveLength(1);
  });

  test('who has been saved is not treated again, and who was wounded there once more is', () => {
    const saved = hurt({ 'left-arm': 10 }, cared, tried('anna'));
    expect(mythras.refusal(aiding(saved))?.id).toBe('nothing-to-treat');
    const { result } = exchangeWith(duel({ defender: wounded(...twice) }), {
      ...{ attack: 40, defence: 'none', effects: ['choose-location'], location: 'left-arm', damage: 1 },
      ...{ 'resist.wound': 1 },
    });
    const later = fighterAfter(soldier('bert', wounded(...twice)), result);
    expect(later.state.conditions.filter(({ condition }) => condition.includes('first-aid'))).toEqual([]);
  });

  test('one whom a hand has set dying of no place is saved by one success', () => {
    const facts = done(aiding(hurt({}, { condition: 'dying' })), { 'act.first-aid': 50 });
    expect(only(facts, 'ended')).toEqual([{ fact: 'ended', who: 'bert', condition: 'dying' }]);
  });
});

test('MYT-SKILL-09: a wound may still be aided by one who cannot stop the bleeding, which goes on', () => {
  const given = ['treatment-failed', 'treatment-given-up'].map(condition => ({ condition, by: 'anna' }));
  const setup = aiding(hurt({ chest: 2 }, { condition: 'bleeding' }, ...given));
  const { asked, result } = playWith(mythras.play(setup), { 'act.first-aid': 50, 'points.first-aid': 2 });
  expect(targetOfRoll(asked, 'act.first-aid').value).toBe(50);
  expect(only(result, 'ended')).toEqual([]);
  expect(only(result, 'healed')).toHaveLength(1);
});

const triedTwice: Condition[] = ['treatment-failed', 'treatment-given-up'].map(condition => ({
  ...{ condition, by: 'carl' },
}));
const triesEnded = (facts: ReturnType<typeof only<'ended'>>) =>
  facts.filter(({ condition }) => condition.startsWith('treatment')).map(({ condition }) => condition);
const blow = { attack: 40, effects: [], location: 11, damage: 2 };
const grave = { ...blow, location: 8, damage: 7, 'turns.wound': 1, 'resist.wound': 90 };
const cut = { ...blow, effects: ['bleed'], 'resist.bleed': 90 };
const both = ['treatment-failed', 'treatment-given-up'];
/** For one who is on his feet, and asked for a defence. */
const standing = (answers: Answers): Answers => ({ attack: 40, defence: 'none', ...answers });

test.each([
  ['a scratch for one who bleeds', 'bleeding', standing(blow), []],
  ['a scratch for one who lies unconscious', 'unconscious', blow, []],
  ['a scratch for one in shock', 'neutralised', blow, []],
  ['another cut for one who bleeds', 'bleeding', standing(cut), []],
  ['a cut for one who does not', 'unconscious', cut, both],
  ['another Serious wound for one who lies unconscious', 'unconscious', grave, []],
  ['one for who is only bleeding', 'bleeding', standing(grave), both],
])('MYT-SKILL-09: the tries at an injury, after %s', (_case, condition, answers, over) => {
  const bert = hurt({}, { condition }, ...triedTwice);
  const { result } = exchangeWith(duel({ defender: bert }), answers);
  expect(triesEnded(only(result, 'ended'))).toEqual(over);
});

test('MYT-SKILL-09: after two failed tries a scratch opens no third', () => {
  const bert = hurt({}, { condition: 'unconscious' }, ...triedTwice.map(known => ({ ...known, by: 'anna' })));
  const { result } = exchangeWith(duel({ defender: bert }), blow);
  const later = fighterAfter(soldier('bert', bert), result);
  // The scratch itself is a wound, and may have First Aid of its own.
  const cared: Condition = { condition: 'no-more-first-aid', where: 'chest' };
  const state = { ...later.state, conditions: [...later.state.conditions, cared] };
  expect(mythras.refusal(aiding({ state }))).toEqual({ rule: 'MYT-SKILL-09', id: 'tried-twice' });
});

test('MYT-SKILL-09, MYT-BLEED-04: a wound that opens again is another injury', () => {
  const anna = hurt({}, { condition: 'staunched' }, { condition: 'treatment-failed', by: 'carl' });
  const { result } = exchangeWith(duel({ attacker: anna }), { attack: 90, defence: 'none' });
  expect(only(result, 'ended').map(({ condition }) => condition)).toEqual(['staunched', 'treatment-failed']);
});
