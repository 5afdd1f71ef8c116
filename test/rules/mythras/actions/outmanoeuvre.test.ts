import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duelFight } from '../../fighters.ts';
import { playWith, targetOfRoll } from '../../play.ts';
import { condition, doing, done } from './acting.ts';

const refusal = (...args: Parameters<typeof doing>) => mythras.refusal(doing(...args));
const engaged = (...by: string[]) => ({
  state: { conditions: by.map(id => ({ condition: 'engaged', by: id })) },
});

describe('MYT-ACT-08, MYT-CLOSE-18, 19: Outmanoeuvre', () => {
  const fight = { ...duelFight, order: ['anna', 'bert', 'carl'], ap: { anna: 2, bert: 2, carl: 2 } };
  const three = { anna: engaged('bert', 'carl'), bert: engaged('anna'), carl: engaged('anna'), fight };
  const round = { amount: 1, unit: 'rounds' };
  const bert = { fact: 'gained', who: 'bert', condition: 'outmanoeuvred', by: 'anna', lasts: round };
  const carl = { ...bert, who: 'carl' };
  const corner = { 'corner.bert': 'corner', 'corner.carl': 'corner' };

  test('only for those who are beset', () => {
    const single = { rule: 'MYT-CLOSE-18', id: 'one-foe-only' };
    expect(refusal('outmanoeuvre')).toEqual(single);
    expect(refusal('outmanoeuvre', { anna: engaged('bert') })).toEqual(single);
    const fallen = condition('unconscious');
    expect(refusal('outmanoeuvre', { anna: engaged('bert'), carl: fallen, fight })).toEqual(single);
    const gone = { state: { conditions: [{ condition: 'out-of-reach', by: 'carl' }] } };
    expect(refusal('outmanoeuvre', { anna: gone, carl: {}, fight })).toEqual(single);
    expect(refusal('outmanoeuvre', { ...three, anna: { ...three.anna, skills: {} } })).toMatchObject({
      rule: 'MYT-SKILL-03',
    });
  });

  test('MYT-CLOSE-18.f: before any blow the GM says who faces her', () => {
    const setup = doing('outmanoeuvre', { carl: {}, fight });
    const answers = {
      'target.outmanoeuvre': ['bert', 'carl'],
      'corner.bert': 'corner',
      'corner.carl': 'let-go',
    };
    const { asked } = playWith(mythras.play(setup), {
      ...answers,
      'act.outmanoeuvre': 30,
      'corners.bert': 35,
    });
    expect(asked[0]).toMatchObject({
      by: 'gm',
      atLeast: 2,
      atMost: 2,
      options: [{ id: 'bert' }, { id: 'carl' }],
    });
    const facts = done(setup, { ...answers, 'act.outmanoeuvre': 30, 'corners.bert': 35 });
    expect(facts.filter(({ fact }) => fact === 'gained')).toEqual([carl]);
  });

  test('MYT-CLOSE-18.f: friends face nobody, where sides are known', () => {
    const setup = doing('outmanoeuvre', { carl: {}, fight });
    const friends = { ...setup, sides: { anna: '1', bert: '-1', carl: '1' } };
    expect(mythras.refusal(friends)).toEqual({ rule: 'MYT-CLOSE-18', id: 'one-foe-only' });
    const foes = { ...setup, sides: { anna: '1', bert: '-1', carl: '-1' } };
    const { asked } = playWith(mythras.play(foes), {
      'target.outmanoeuvre': ['bert', 'carl'],
      'corner.bert': 'let-go',
      'corner.carl': 'let-go',
      'act.outmanoeuvre': 30,
      face: 'withdraw',
    });
    expect(asked[0]).toMatchObject({ options: [{ id: 'bert' }, { id: 'carl' }] });
    expect(mythras.refusal({ ...setup, sides: {} })).toBeNull();
  });

  test('MYT-CLOSE-18.f: beside the one she is engaged with, too', () => {
    const setup = doing('outmanoeuvre', { anna: engaged('bert'), bert: engaged('anna'), carl: {}, fight });
    const answers = { 'target.outmanoeuvre': 'carl', 'corner.bert': 'let-go', 'corner.carl': 'let-go' };
    const { asked } = playWith(mythras.play(setup), { ...answers, 'act.outmanoeuvre': 40, face: 'withdraw' });
    expect(asked[0]).toMatchObject({ atLeast: 1, options: [{ id: 'carl' }] });
    const facts = done(setup, { ...answers, 'act.outmanoeuvre': 40, face: 'withdraw' });
    expect(facts.filter(fact => fact.fact === 'gained' && fact.condition === 'outmanoeuvred')).toEqual([
      bert,
      carl,
    ]);
  });

  test('MYT-BLEED-04: it opens a wound again', () => {
    const conditions = [...three.anna.state.conditions, { condition: 'staunched' }];
    const answers = { ...corner, 'act.outmanoeuvre': 20, 'corners.bert': 90, 'corners.carl': 30 };
    const facts = done(doing('outmanoeuvre', { ...three, anna: { state: { conditions } } }), answers);
    expect(facts).toContainEqual({ fact: 'gained', who: 'anna', condition: 'bleeding' });
  });

  test('MYT-CLOSE-18.a: a foe with one point left may corner, one without may not', () => {
    const spent = { ...three, fight: { ...fight, ap: { anna: 2, bert: 1, carl: 0 } } };
    const answers = { 'corner.bert': 'corner', 'act.outmanoeuvre': 20, 'corners.bert': 90, face: 'withdraw' };
    expect(done(doing('outmanoeuvre', spent), answers)).toContainEqual(bert);
  });

  test('one foe beaten, one not: cornered by the other', () => {
    const facts = done(doing('outmanoeuvre', three), {
      ...corner,
      'act.outmanoeuvre': 20,
      'corners.bert': 90,
      'corners.carl': 30,
    });
    expect(facts.filter(({ fact }) => fact === 'gained')).toEqual([bert]);
    expect(facts.at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'cornered' });
    // Everybody who took part pays.
    expect(facts.filter(({ fact }) => fact === 'spent')).toEqual([
      { fact: 'spent', who: 'bert', what: 'ap', amount: 1 },
      { fact: 'spent', who: 'carl', what: 'ap', amount: 1 },
    ]);
  });

  test('MYT-OPEN-26: a tie goes to the mover, and so does a foe’s failure when both fail', () => {
    const facts = done(doing('outmanoeuvre', three), {
      ...corner,
      'act.outmanoeuvre': 40,
      'corners.bert': 40,
      'corners.carl': 95,
      face: 'withdraw',
    });
    expect(facts.filter(fact => fact.fact === 'gained' && fact.condition === 'outmanoeuvred')).toEqual([
      bert,
      carl,
    ]);
  });

  test('MYT-CLOSE-19.a: all beaten, one foe is faced', () => {
    const facts = done(doing('outmanoeuvre', three), {
      ...corner,
      'act.outmanoeuvre': 3,
      'corners.bert': 30,
      'corners.carl': 95,
      face: 'face:bert',
    });
    expect(facts.slice(-3)).toEqual([
      { fact: 'did', who: 'anna', what: 'goes-round' },
      { fact: 'ended', who: 'anna', condition: 'engaged', by: 'carl' },
      { fact: 'ended', who: 'carl', condition: 'engaged', by: 'anna' },
    ]);
  });

  test('MYT-OPEN-26: a foe who does not pay cannot corner anybody', () => {
    const broke = { ...fight, ap: { anna: 2, bert: 0, carl: 2 } };
    const facts = done(doing('outmanoeuvre', { ...three, fight: broke }), {
      'corner.carl': 'let-go',
      'act.outmanoeuvre': 90,
      face: 'withdraw',
    });
    expect(facts.filter(fact => fact.fact === 'gained' && fact.condition === 'outmanoeuvred')).toEqual([
      bert,
      carl,
    ]);
    expect(facts.filter(({ fact }) => fact === 'ended')).toHaveLength(4);
  });

  test('MYT-CLOSE-18.c: the beaten cannot attack her for the rest of the round', () => {
    const anna = condition('outmanoeuvred', { by: 'bert' });
    const attack = doing('attack', { anna, at: 'bert', with: 'broadsword' });
    expect(mythras.refusal(attack)).toMatchObject({ rule: 'MYT-CLOSE-18' });
    const other = doing('attack', { anna, carl: {}, at: 'carl', with: 'broadsword' });
    expect(mythras.refusal(other)).toBeNull();
  });

  test('MYT-OPEN-40, MYT-OPP-05, MYT-OPP-06: the best skill of all takes its excess from everybody', () => {
    const strong = { ...three, carl: { ...three.carl, skills: { evade: 120 } } };
    const { asked } = playWith(mythras.play(doing('outmanoeuvre', strong)), {
      ...corner,
      'act.outmanoeuvre': 90,
      'corners.bert': 90,
      'corners.carl': 10,
    });
    expect(targetOfRoll(asked, 'act.outmanoeuvre').value).toBe(20);
    expect(targetOfRoll(asked, 'corners.bert').value).toBe(20);
    expect(targetOfRoll(asked, 'corners.carl').value).toBe(100);
  });
});
