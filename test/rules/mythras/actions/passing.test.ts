import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../../src/rules/mythras/fighter.ts';
import { duelFight, soldier, weapons } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, type Answers } from '../../play.ts';
import { condition, doing, done, type Doing } from './acting.ts';

const fight = { ...duelFight, order: ['anna', 'bert', 'carl'], ap: { anna: 2, bert: 2, carl: 2 } };
const waiting = condition('delaying');
const moves = (more: Doing = {}) => doing('move', { carl: waiting, fight, ...more });
const walks: Answers = { gait: 'walk' };
const closeTo: Answers = { ...walks, 'passes.carl': 'passes-close' };

describe('MYT-MOVE-03, MYT-MOVE-04: coming within reach of a fighter', () => {
  test('the movement ends there, and both are engaged', () => {
    expect(done(moves({ at: 'bert', carl: {} }), walks)).toEqual([
      { fact: 'did', who: 'anna', what: 'walk', metres: 6 },
      { fact: 'gained', who: 'anna', condition: 'engaged', by: 'bert' },
      { fact: 'gained', who: 'bert', condition: 'engaged', by: 'anna' },
    ]);
  });

  test('a mover without a target comes within nobody’s reach', () => {
    expect(done(moves({ carl: {} }), walks)).toEqual([{ fact: 'did', who: 'anna', what: 'walk', metres: 6 }]);
  });
});

describe('MYT-MOVE-06: passing one who waits', () => {
  test('the GM says whether it is close by, and why that is asked', () => {
    const { asked } = exchangeWith(moves(), { ...walks, 'passes.carl': 'keeps-away' });
    expect(questionOf(asked, 'passes.carl')).toMatchObject({ by: 'gm', reasons: [{ rule: 'MYT-MOVE-06' }] });
  });

  test('a waiting fighter may let them pass, and goes on waiting', () => {
    const facts = done(moves(), { ...closeTo, 'passing.carl': 'let-pass' });
    expect(facts).toEqual([{ fact: 'did', who: 'anna', what: 'walk', metres: 6 }]);
  });

  test('MYT-MOVE-06.b, .d: or bars the way: close combat, for the point that was kept', () => {
    expect(done(moves(), { ...closeTo, 'passing.carl': 'bar-the-way' })).toEqual([
      { fact: 'ended', who: 'carl', condition: 'delaying' },
      { fact: 'spent', who: 'carl', what: 'ap', amount: 1 },
      { fact: 'gained', who: 'anna', condition: 'engaged', by: 'carl' },
      { fact: 'gained', who: 'carl', condition: 'engaged', by: 'anna' },
      { fact: 'did', who: 'anna', what: 'is-stopped' },
    ]);
  });

  const strikes: Answers = {
    ...{ ...closeTo, 'passing.carl': 'strike', 'attack.carl': 40 },
    ...{ 'defence.carl': 'none', 'effects.carl': [], 'location.carl': 11, 'damage.carl': 3 },
  };

  test('MYT-ACT-01.b: with a weapon that strikes, of two with the one that is named', () => {
    const carl = (...held: Weapon[]) => moves({ carl: { ...waiting, skills: {}, weapons: held } });
    const horns = { ...weapons.bite, id: 'horns' };
    const shootsNot = { 'interrupt.carl': 'wait' };
    const one = exchangeWith(carl(weapons.bow, horns, weapons.broadsword), { ...shootsNot, ...strikes });
    expect(only(one.result, 'hurt')).toHaveLength(1);
    const two = exchangeWith(carl(weapons.bow, weapons.broadsword, weapons.dagger), {
      ...{ ...shootsNot, ...closeTo, 'passing.carl': 'strike', 'weapon.carl': 'dagger' },
      ...{ 'attack.carl': 90, 'defence.carl': 'none' },
    });
    expect(Object.keys(optionsOf(two.asked, 'weapon.carl'))).toEqual(['broadsword', 'dagger']);
  });

  test('MYT-MOVE-06.a: or strikes, and lets them go on', () => {
    const facts = done(moves(), strikes);
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'anna', where: 'chest', points: 3 }]);
    expect(only(facts, 'spent')).toEqual([{ fact: 'spent', who: 'carl', what: 'ap', amount: 1 }]);
    expect(facts.at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'walk', metres: 6 });
  });

  test('a mover who falls there goes no further', () => {
    const carl = { ...waiting, weapons: [{ ...weapons.broadsword, damage: '3d8' }] };
    const fatal = { ...strikes, 'location.carl': 20, 'damage.carl': [8, 8, 8], 'resist.wound.carl': 99 };
    expect(done(moves({ carl }), fatal).at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'is-stopped' });
  });

  const struck = { 'location.carl': 11, 'damage.carl': 3 };
  const defends = (chosen: string): Answers => ({
    ...{ ...closeTo, 'passing.carl': 'strike', 'attack.carl': 20, 'defence.carl': chosen },
  });

  test.each<[string, Answers]>([
    [
      'is tripped',
      {
        ...defends('none'),
        ...{ 'effects.carl': 'trip-opponent', ...struck },
        ...{ 'skill.trip-opponent.carl': 'evade', 'resist.trip-opponent.carl': 99 },
      },
    ],
    ['evades', { ...defends('evade'), 'evade.carl': 39 }],
    ['is gripped', { ...defends('none'), 'effects.carl': 'grip', ...struck }],
  ])('MYT-REACT-03.c: a mover who %s there goes no further, and is engaged', (why, answers) => {
    const carl = why === 'is gripped' ? { ...waiting, weapons: [weapons.fist] } : waiting;
    const facts = done(moves({ carl }), answers);
    expect(facts).toContainEqual({ fact: 'gained', who: 'anna', condition: 'engaged', by: 'carl' });
    expect(facts.at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'is-stopped' });
  });

  test('striking needs a fighter who may strike', () => {
    const carl = { state: { conditions: [...waiting.state.conditions, { condition: 'cannot-attack' }] } };
    const { asked } = exchangeWith(moves({ carl }), { ...closeTo, 'passing.carl': 'let-pass' });
    expect(Object.keys(optionsOf(asked, 'passing.carl'))).toEqual(['let-pass', 'bar-the-way']);
    expect(questionOf(asked, 'passing.carl')).toMatchObject({
      ...{ by: 'carl', reasons: [{ rule: 'MYT-MOVE-06', id: 'passed-by' }] },
    });
  });

  test.each<[string, Doing]>([
    ['does not wait', { carl: {} }],
    [
      'fights already',
      {
        carl: { state: { conditions: [...waiting.state.conditions, { condition: 'engaged', by: 'bert' }] } },
      },
    ],
    ['is out of points', { fight: { ...fight, ap: { anna: 2, bert: 2, carl: 0 } } }],
    [
      'lies unconscious',
      { carl: { state: { conditions: [...waiting.state.conditions, { condition: 'unconscious' }] } } },
    ],
    ['is where the way leads', { at: 'carl' }],
  ])('MYT-MOVE-06.c: not one who %s', (_why, more) => {
    const { asked } = exchangeWith(moves(more), walks);
    expect(asked.map(({ name }) => name)).toEqual(['gait']);
  });
});

describe('MYT-TRAIT-25, MYT-CLOSE-20: warding', () => {
  const shield = { ...weapons.heater, covers: 3, traits: ['passive-block'] };
  const wards = (chosen: string[], weapon = shield) =>
    done(doing('ward-location', { anna: { weapons: [weapon] }, with: weapon.id }), {
      'location.ward': chosen,
    });
  const places = (...args: Parameters<typeof wards>) =>
    only(wards(...args), 'gained').map(({ where }) => where);

  test('MYT-TRAIT-25.a: several places that lie together', () => {
    expect(places(['chest', 'left-arm', 'abdomen'])).toEqual(['chest', 'left-arm', 'abdomen']);
    // Through the chest, whichever location was named first.
    expect(places(['left-arm', 'head', 'chest'])).toEqual(['left-arm', 'head', 'chest']);
  });

  test('MYT-TRAIT-25.b: a place that lies apart is not covered, and that is told', () => {
    const facts = wards(['head', 'left-leg', 'chest']);
    expect(only(facts, 'gained').map(({ where }) => where)).toEqual(['head', 'chest']);
    expect(facts.at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'cannot-ward-so-far' });
  });

  test('a weapon that says nothing of it covers one', () => {
    const setup = doing('ward-location', {
      anna: { weapons: [{ ...weapons.broadsword, covers: 0 }] },
      with: 'broadsword',
    });
    const { asked } = exchangeWith(setup, { 'location.ward': 'head' });
    expect(questionOf(asked, 'location.ward')).toMatchObject({ atMost: 1 });
  });
});

test('MYT-MOVE-06: a fighter who is not there passes nobody', () => {
  const setup = moves();
  const alone = { ...setup, fighters: { anna: soldier('anna') } };
  expect(exchangeWith(alone, walks).asked).toHaveLength(1);
});
