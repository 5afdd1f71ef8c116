import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duelFight } from '../../fighters.ts';
import { exchangeWith, only, questionOf } from '../../play.ts';
import { condition, cost, doing, done } from './acting.ts';

const refusal = (...args: Parameters<typeof doing>) => mythras.refusal(doing(...args));
const round = { amount: 1, unit: 'rounds' };
/** What is left of the round under way, and the whole next one. */
const next = { amount: 2, unit: 'rounds' };
const late = { ...duelFight, ap: { anna: 1, bert: 1 } };

describe('fear', () => {
  const bert = { skills: { willpower: 50 } };

  test.each([
    [3, { fact: 'did', who: 'bert', what: 'stands-firm' }],
    [30, { fact: 'gained', who: 'bert', condition: 'cannot-attack', with: 'terrify', lasts: round }],
    [80, { fact: 'gained', who: 'bert', condition: 'fleeing' }],
    [99, { fact: 'gained', who: 'bert', condition: 'unconscious' }],
  ])('MYT-TRAIT-73.a: Terrifying, Willpower %i', (die, fact) => {
    const setup = doing('terrify', { anna: { abilities: ['terrifying'] }, bert, at: 'bert' });
    expect(done(setup, { 'oppose.terrify': die }).at(-1)).toEqual(fact);
  });

  test.each([
    [30, { fact: 'did', who: 'bert', what: 'stands-firm' }],
    [80, { fact: 'gained', who: 'bert', condition: 'cannot-attack', with: 'intimidate', lasts: next }],
    [99, { fact: 'gained', who: 'bert', condition: 'fleeing' }],
  ])('MYT-TRAIT-63.a: Intimidate, Willpower %i', (die, fact) => {
    const setup = doing('intimidate', { anna: { abilities: ['intimidate'] }, bert, at: 'bert' });
    expect(done(setup, { 'oppose.intimidate': die }).at(-1)).toEqual(fact);
  });

  test('MYT-TRAIT-73.a: of a round in which the victim has acted, the next one is meant', () => {
    const setup = doing('terrify', { anna: { abilities: ['terrifying'] }, bert, at: 'bert', fight: late });
    expect(done(setup, { 'oppose.terrify': 30 }).at(-1)).toMatchObject({ lasts: next });
  });

  test.each([
    ['terrify', 30],
    ['intimidate', 80],
  ])('MYT-TRAIT-63.a, MYT-TRAIT-73.a: before a fight %s holds for the first round alone', (action, die) => {
    const setup = doing(action, {
      ...{ anna: { abilities: ['terrifying', 'intimidate'] }, bert, at: 'bert', fight: null },
    });
    expect(done(setup, { [`oppose.${action}`]: die }).at(-1)).toMatchObject({
      lasts: { amount: 1, unit: 'rounds' },
    });
  });

  test('MYT-TRAIT-63.c, MYT-TRAIT-73.a: a corpse is neither threatened nor terrified', () => {
    const dead = { ...bert, state: { conditions: [{ condition: 'dead' }] } };
    const anna = { abilities: ['terrifying', 'intimidate'] };
    for (const action of ['terrify', 'intimidate'])
      expect(refusal(action, { anna, bert: dead, at: 'bert' })).toMatchObject({ id: 'condition.dead' });
    const { asked } = exchangeWith(doing('intimidate', { anna, bert, carl: dead, at: 'bert' }), {
      'oppose.intimidate': 30,
    });
    expect(asked.map(({ name }) => name)).toEqual(['oppose.intimidate']);
  });

  test('MYT-TRAIT-63.c: one display and one point, and each foe who faces it rolls for itself', () => {
    const anna = { abilities: ['intimidate'] };
    const setup = doing('intimidate', { anna, bert, carl: bert, at: 'bert' });
    const answers = { facing: 'carl', 'oppose.intimidate': 80, 'oppose.intimidate.at-carl': 99 };
    const { asked } = exchangeWith(setup, answers);
    expect(questionOf(asked, 'facing')).toMatchObject({
      ...{ by: 'gm', options: [{ id: 'carl' }], reasons: [{ rule: 'MYT-TRAIT-63', id: 'gm.display' }] },
    });
    expect(only(done(setup, answers), 'gained').map(({ who, condition: id }) => [who, id])).toEqual([
      ['bert', 'cannot-attack'],
      ['carl', 'fleeing'],
    ]);
    expect(cost(setup, answers)).toBe(1);
  });

  test.each([
    ['a friend', {}, { anna: 'ours', carl: 'ours', bert: 'theirs' }],
    ['one in a frenzy', condition('frenzy'), {}],
    ['one who has withstood it', condition('unimpressed', { by: 'anna' }), {}],
  ])('MYT-TRAIT-63: the threat does not face %s', (_who, carl, sides) => {
    const setup = doing('intimidate', { anna: { abilities: ['intimidate'] }, bert, carl, at: 'bert' });
    const { asked } = exchangeWith({ ...setup, sides }, { 'oppose.intimidate': 30 });
    expect(asked.map(({ name }) => name)).toEqual(['oppose.intimidate']);
  });

  test('only for those who can', () => {
    expect(refusal('terrify', { at: 'bert' })).toMatchObject({ rule: 'MYT-TRAIT-73' });
    expect(refusal('intimidate', { at: 'bert' })).toMatchObject({ rule: 'MYT-TRAIT-63' });
  });
});

describe('MYT-TRAIT-58: Frenzy', () => {
  const anna = { abilities: ['frenzy'], skills: { willpower: 50 }, state: { hurt: { head: 1 } } };

  test('MYT-TRAIT-58.a: once wounded, for CON rounds', () => {
    expect(done(doing('frenzy', { anna }), { 'oppose.frenzy': 80 }).at(-1)).toEqual({
      fact: 'gained',
      who: 'anna',
      condition: 'frenzy',
      lasts: { amount: 12, unit: 'rounds' },
    });
    // A round that has begun for it is none of the twelve.
    const begun = doing('frenzy', { anna, fight: late });
    expect(done(begun, { 'oppose.frenzy': 80 }).at(-1)).toMatchObject({ lasts: { amount: 13 } });
    const outside = doing('frenzy', { anna, fight: null });
    expect(done(outside, { 'oppose.frenzy': 80 }).at(-1)).toMatchObject({ lasts: { amount: 12 } });
    expect(done(doing('frenzy', { anna }), { 'oppose.frenzy': 20 }).at(-1)).toMatchObject({
      what: 'stays-calm',
    });
    expect(refusal('frenzy', { anna: { ...anna, state: {} } })).toMatchObject({ id: 'not-hurt' });
    expect(refusal('frenzy')).toMatchObject({ id: 'no-such-ability' });
  });

  test('MYT-TRAIT-58.b, .c: without defence, and Serious wounds are nothing', () => {
    const attack = doing('attack', {
      at: 'bert',
      with: 'broadsword',
      bert: condition('frenzy'),
      fight: null,
    });
    const facts = done(attack, { attack: 20, effects: [], location: 8, damage: 7 });
    expect(only(facts, 'wounded')).toMatchObject([{ wound: 'serious' }]);
    expect(only(facts, 'gained')).toEqual([]);
  });
});

describe('MYT-TRAIT-75: the undead', () => {
  const bert = { abilities: ['undead'], weapons: [] };
  const struck = (location: number, damage: number, lost: Record<string, number> = {}) =>
    done(
      doing('attack', {
        at: 'bert',
        with: 'broadsword',
        bert: { ...bert, state: { hurt: lost } },
        fight: null,
      }),
      {
        attack: 20,
        defence: 'none',
        effects: [],
        location,
        damage,
      },
    );

  test('MYT-TRAIT-75.b: Serious wounds are nothing to them', () =>
    expect(only(struck(8, 7), 'gained')).toEqual([]));

  test.each([
    ['an arm goes', 14, { 'right-arm': 4 }, [{ condition: 'useless', where: 'right-arm' }]],
    ['a destroyed head ends them', 20, { head: 5 }, [{ condition: 'dead' }]],
    ['so does a chest', 11, { chest: 9 }, [{ condition: 'dead' }]],
  ])('MYT-TRAIT-75.c: Major wounds: %s', (_case, location, lost, gained) => {
    expect(only(struck(location, 8, lost), 'gained')).toMatchObject(gained);
  });
});
