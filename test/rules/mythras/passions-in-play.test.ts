import { describe, expect, test } from 'vitest';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { driversOf } from '../../../src/rules/mythras/passions.ts';
import { skillRolling } from '../../../src/rules/mythras/skills.ts';
import { duel, soldier } from '../fighters.ts';
import { exchangeWith, only, optionsOf, playWith, questionOf, targetOfRoll } from '../play.ts';
import { doing, done } from './actions/acting.ts';

const loving = { skills: { willpower: 30, love: 70, oath: 50 }, passions: ['love', 'oath'] };
const threat = doing('intimidate', { at: 'bert', anna: { abilities: ['intimidate'] }, bert: loving });
const terror = doing('terrify', { at: 'bert', anna: { abilities: ['terrifying'] }, bert: loving });

describe('MYT-CHAR-13.e: a passion in place of Willpower', () => {
  test.each([
    ['intimidate', threat, 'stands-firm'],
    ['terrify', terror, undefined],
  ])('against %s, where the GM says that it goes against it', (what, setup, stands) => {
    const answers = {
      [`skill.${what}`]: 'love',
      'allowed.passion': 'goes-against-it',
      [`oppose.${what}`]: 60,
    };
    const { asked, result } = playWith(mythras.play(setup), answers);
    expect(targetOfRoll(asked, `oppose.${what}`)).toMatchObject({ value: 70 });
    expect(questionOf(asked, 'allowed.passion')).toMatchObject({ by: 'gm' });
    if (stands) expect(only(result, 'did').at(-1)?.what).toBe(stands);
    else expect(only(result, 'gained').at(-1)?.condition).toBe('cannot-attack');
  });

  test('where the GM says that it has nothing to do with it, Willpower is rolled', () => {
    const answers = {
      'skill.intimidate': 'love',
      'allowed.passion': 'beside-the-point',
      'oppose.intimidate': 60,
    };
    const { asked, result } = playWith(mythras.play(threat), answers);
    expect(targetOfRoll(asked, 'oppose.intimidate')).toMatchObject({ value: 30 });
    expect(only(result, 'gained').at(-1)?.condition).toBe('cannot-attack');
  });

  test('Willpower is rolled without the GM', () => {
    const { asked } = playWith(mythras.play(threat), {
      'skill.intimidate': 'willpower',
      'oppose.intimidate': 20,
    });
    expect(Object.keys(optionsOf(asked, 'skill.intimidate'))).toEqual(['willpower', 'love', 'oath']);
    expect(asked.map(({ name }) => name)).not.toContain('allowed.passion');
  });

  test('nothing is asked of one without passions', () => {
    const bert = { skills: { willpower: 50 } };
    const setup = doing('intimidate', { at: 'bert', anna: { abilities: ['intimidate'] }, bert });
    expect(playWith(mythras.play(setup), { 'oppose.intimidate': 20 }).asked).toHaveLength(1);
  });

  test('against a demand to surrender', () => {
    const state = { conditions: [{ condition: 'prone' }] };
    const { asked, result } = exchangeWith(duel({ defender: { ...loving, state } }), {
      attack: 30,
      defence: 'none',
      effects: 'compel-surrender',
      'skill.compel-surrender': 'oath',
      'allowed.passion': 'goes-against-it',
      'resist.compel-surrender': 45,
    });
    expect(targetOfRoll(asked, 'resist.compel-surrender')).toMatchObject({ value: 50 });
    expect(only(result, 'resisted')).toMatchObject([{ held: true }]);
  });
});

describe('MYT-CHAR-13.e: a passion against another', () => {
  test.each([
    [60, 55, 'passion-prevails'],
    [60, 40, 'passion-prevails'],
    [20, 40, 'passion-yields'],
    [80, 40, 'passion-yields'],
    [80, 60, 'passions-even'],
  ])('of one’s own: %i of 70 against %i of 50: %s', (love, oath, what) => {
    const setup = doing('weigh-passions', { anna: loving });
    const facts = done(setup, {
      'skill.weigh-passions': 'love',
      'act.weigh-passions': love,
      'oppose.weigh-passions': oath,
    });
    expect(facts.at(-1)).toEqual({ fact: 'did', who: 'anna', what });
  });

  test('of another fighter', () => {
    const anna = { skills: { hate: 60 }, passions: ['hate'] };
    const setup = doing('weigh-passions', { at: 'bert', anna, bert: loving });
    const { asked, result } = playWith(mythras.play(setup), {
      'skill.opposing-passion': 'oath',
      'act.weigh-passions': 30,
      'oppose.weigh-passions': 45,
    });
    expect(questionOf(asked, 'skill.opposing-passion')).toMatchObject({ by: 'bert' });
    expect(only(result, 'did')).toEqual([{ fact: 'did', who: 'anna', what: 'passion-yields' }]);
  });

  test.each([
    ['none of one’s own', {}, loving, 'bert', 'passion.two-needed'],
    [
      'one, and nobody else’s',
      { skills: { hate: 60 }, passions: ['hate'] },
      {},
      'anna',
      'passion.two-needed',
    ],
    ['a target without any', loving, {}, 'bert', 'passion.none-there'],
  ])('not with %s', (_case, anna, bert, at, id) => {
    const refused = mythras.refusal(doing('weigh-passions', { at, anna, bert }));
    expect(refused).toEqual({ rule: 'MYT-CHAR-13', id });
  });
});

test('MYT-CHAR-13: a passion that is no skill of the fighter is a fault', () => {
  const { fighters } = duel({ attacker: { ...loving, passions: ['love', 'envy'] } });
  expect(mythras.faults(fighters['anna'])).toContainEqual({ path: 'passions.1', id: 'unknown-skill' });
});

describe('MYT-CHAR-13.c: a passion drives a skill', () => {
  const passionate = soldier('anna', {
    skills: { perception: 60, love: 71, oath: 50 },
    passions: ['love', 'oath'],
  });
  const rolled = (key: string, driver: string, mode = 'standard') =>
    skillRolling(passionate, key, mode, null, driver)?.target;

  test('a fifth of it, rounded up, is added and named', () => {
    expect(rolled('perception', 'love')).toMatchObject({
      value: 75,
      reasons: [{ id: 'skill.perception' }, { rule: 'MYT-CHAR-13', id: 'augmented', amount: 15 }],
    });
    expect(rolled('perception', 'oath')?.value).toBe(70);
  });

  test('MYT-DIFF-08.b: before the grade', () => {
    expect(rolled('perception', 'love', 'hard')?.value).toBe(50);
    expect(rolled('perception', 'love', 'easy')?.value).toBe(113);
  });

  test('MYT-DIFF-08.b: after a cap', () => {
    const skills = { ...passionate.skills, ride: 40 };
    const rider = { ...passionate, circumstances: ['mounted'], skills };
    const [style] = rider.styles;
    const valueWith = (driver: string) =>
      skillRolling(rider, style?.id ?? '', 'standard', null, driver)?.target.value;
    expect([valueWith(''), valueWith('oath')]).toEqual([40, 50]);
  });

  test('a passion that has waned to nothing drives no skill', () => {
    const skills = { ...passionate.skills, love: 0, oath: -10 };
    const cold = { ...passionate, skills };
    expect(driversOf(cold, 'perception')).toEqual([]);
    expect(skillRolling(cold, 'perception', 'standard', null, 'oath')).toBeNull();
  });

  test('a passion does not drive another, and what is no passion drives nothing', () => {
    expect([rolled('oath', 'love'), rolled('perception', 'evade')]).toEqual([undefined, undefined]);
  });
});
