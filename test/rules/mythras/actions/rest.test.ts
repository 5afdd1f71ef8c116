import { describe, expect, test } from 'vitest';
import { recoveredIn } from '../../../../src/rules/mythras/fatigue.ts';
import { healedIn } from '../../../../src/rules/mythras/healing.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { soldier } from '../../fighters.ts';
import { exchangeWith, only } from '../../play.ts';
import { condition, doing, done, type Doing } from './acting.ts';

type State = ReturnType<typeof soldier>['state'];

const resting = (anna: Doing['anna'], more: Doing = {}) =>
  doing('rest', { anna: { healingRate: 3, ...anna }, fight: null, ...more });
const peace = (period: string) => ({ 'period.rest': period, 'strain.rest': 'rested' });
const healed = (...args: Parameters<typeof done>) =>
  only(done(...args), 'healed').map(({ where, points }) => [where, points]);

describe('MYT-HEAL-01: natural healing', () => {
  test('MYT-HEAL-01.a: a day mends Minor wounds, a week Serious ones', () => {
    const anna = { state: { hurt: { 'left-arm': 3, chest: 7 } } };
    // Arms have 4 points, the chest 7: one minor, one serious.
    expect(healed(resting(anna), peace('day'))).toEqual([['left-arm', 3]]);
    // After three points the chest is minor, but the week is over.
    expect(healed(resting(anna), peace('week'))).toEqual([
      ['chest', 3],
      ['left-arm', 3],
    ]);
  });

  test('MYT-HEAL-01.b: EXAMPLE MYT-EX-26: 3 a week up to 0 and above it, then 3 a day', () => {
    const place = { hp: 6 };
    const days = (count: number) => healedIn(place, 9, { rate: 3, days: count, treated: false });
    // At -3: after a week 0, after two 3, then 3 more in a day.
    expect([6, 7, 13, 14, 15, 16, 60].map(days)).toEqual([0, 3, 3, 6, 9, 9, 9]);
  });

  test('MYT-HEAL-01.a: a Major wound mends by the month, and only once it was treated', () => {
    const place = { hp: 5 };
    expect(healedIn(place, 11, { rate: 2, days: 30, treated: true })).toBe(2);
    expect(healedIn(place, 11, { rate: 2, days: 29, treated: true })).toBe(0);
    expect(healedIn(place, 11, { rate: 2, days: 300, treated: false })).toBe(0);
  });

  test('a limb above 0 is of use again', () => {
    const state = { hurt: { 'right-leg': 5 }, conditions: [{ condition: 'useless', where: 'right-leg' }] };
    expect(done(resting({ state }), peace('week'))).toEqual([
      { fact: 'healed', who: 'anna', where: 'right-leg', points: 3 },
      { fact: 'ended', who: 'anna', condition: 'useless', where: 'right-leg' },
    ]);
  });

  test('MYT-FATIGUE-05.b: nobody rests in a fight, while bleeding, or dying', () => {
    expect(mythras.refusal(doing('rest'))).toEqual({ rule: 'MYT-HEAL-01', id: 'fight-goes-on' });
    expect(mythras.refusal(resting(condition('dying')))).toEqual({
      rule: 'MYT-HEAL-01',
      id: 'condition.dying',
    });
    expect(mythras.refusal(resting(condition('bleeding')))).toMatchObject({ rule: 'MYT-BLEED-02' });
  });
});

test('MYT-HEAL-01, MYT-HEAL-02, MYT-LUCK-02: questions for the GM are asked, with the reason', () => {
  const answers = { 'period.rest': 'month', 'strain.rest': 'strained', 'points.rest': 2 };
  const { asked } = exchangeWith(resting({}), answers);
  expect(asked).toMatchObject([
    {
      ...{ name: 'period.rest', by: 'gm', options: [{ id: 'day' }, { id: 'week' }, { id: 'month' }] },
      reasons: [{ rule: 'MYT-HEAL-01', id: 'gm.period' }],
    },
    {
      ...{ name: 'strain.rest', by: 'gm', options: [{ id: 'rested' }, { id: 'strained' }] },
      reasons: [{ rule: 'MYT-HEAL-02', id: 'gm.strain' }],
    },
    { name: 'points.rest', by: 'anna', reasons: [{ rule: 'MYT-HEAL-02', id: 'strain', names: { rate: 3 } }] },
  ]);
  const meets = doing('meet-again', { anna: { luckPoints: 3, state: { luckSpent: 2 } }, fight: null });
  expect(exchangeWith(meets, { meeting: 'same-meeting' }).asked).toMatchObject([
    {
      ...{ by: 'gm', options: [{ id: 'new-meeting' }, { id: 'same-meeting' }] },
      reasons: [{ rule: 'MYT-LUCK-02', id: 'gm.meeting' }],
    },
  ]);
});

test('MYT-HEAL-01: each duration says before the click, in numbers, what it restores', () => {
  const anna = {
    state: {
      hurt: { 'left-arm': 3 },
      conditions: [
        { condition: 'fatigue', amount: 1 },
        { condition: 'magic-spent', amount: 4 },
      ],
    },
  };
  const [period] = exchangeWith(resting(anna), { 'period.rest': 'week', 'strain.rest': 'rested' }).asked;
  expect(period).toMatchObject({
    options: [
      {
        id: 'day',
        reasons: [
          { id: 'rest.points', names: { points: 3 } },
          { id: 'rest.fatigue', names: { levels: 1 } },
          { id: 'rest.magic', names: { points: 4 } },
        ],
      },
      { id: 'week' },
      { id: 'month' },
    ],
  });
  const [whole] = exchangeWith(resting({}), { 'period.rest': 'day', 'strain.rest': 'rested' }).asked;
  expect(whole).toMatchObject({ options: [{ id: 'day', reasons: [{ id: 'rest.nothing' }] }, {}, {}] });
});

describe('MYT-HEAL-02: strenuous activity', () => {
  const strained = (dice: number) => ({
    'period.rest': 'day',
    'strain.rest': 'strained',
    'points.rest': dice,
  });
  const anna = { state: { hurt: { 'left-arm': 3 }, conditions: [{ condition: 'fatigue', amount: 1 }] } };

  test.each([
    [1, [['left-arm', 2]]],
    [2, [['left-arm', 1]]],
    [3, []],
  ])('MYT-HEAL-02.a: 1d3 shows %i', (dice, expected) =>
    expect(healed(resting(anna), strained(dice))).toEqual(expected),
  );

  test('MYT-HEAL-02.b: never below 0, and no rest from fatigue either', () => {
    const weak = { ...anna, healingRate: 1 };
    expect(done(resting(weak), strained(3))).toEqual([]);
  });
});

describe('MYT-HEAL-04: a Major wound that nobody treats in time', () => {
  const major = { hurt: { 'left-arm': 9 } };
  const maimed = { fact: 'gained', who: 'anna', condition: 'maimed', where: 'left-arm' };

  test('MYT-HEAL-04.b: maims for good', () => {
    expect(done(resting({ state: major }), peace('day'))).toEqual([maimed]);
  });

  test('MYT-HEAL-04.a: a healer gives it a day for each 20 points of skill', () => {
    const healer = (healing: number) => ({ bert: { skills: { healing } } });
    expect(done(resting({ state: major }, healer(20)), peace('day'))).toEqual([]);
    expect(done(resting({ state: major }, healer(120)), peace('week'))).toEqual([maimed]);
    expect(done(resting({ state: major }, healer(121)), peace('week'))).toEqual([]);
  });

  test('MYT-HEAL-04.c: one that was treated is safe', () => {
    const state = { ...major, conditions: [{ condition: 'treated', where: 'left-arm' }] };
    expect(done(resting({ state }), peace('week'))).toEqual([]);
  });
});

describe('fatigue', () => {
  const tired = (amount: number, ...more: string[]) => ({
    state: { conditions: [{ condition: 'fatigue', amount }, ...more.map(id => ({ condition: id }))] },
  });

  test.each([
    // Healing rate 3: winded 5 minutes, tired 1 h, wearied 2, exhausted 4, debilitated 6, incapacitated 8.
    [1, 0.05, 0],
    [1, 0.1, 1],
    [2, 1, 1],
    [2, 1.1, 2],
    [6, 14, 2],
    [6, 22, 6],
    [9, 1000, 0],
  ])('MYT-FATIGUE-05.a: of %i levels, %f hours take %i', (amount, hours, levels) => {
    expect(recoveredIn(soldier('anna', { healingRate: 3, ...tired(amount) }), hours)).toBe(levels);
  });

  test('MYT-FATIGUE-05: a day of rest', () => {
    expect(done(resting(tired(3)), peace('day'))).toEqual([
      { fact: 'tired', who: 'anna', levels: -3, fatigue: 'fresh' },
    ]);
  });

  test('MYT-BLEED-05.a, .b: from loss of blood one level a day, from the day after it stopped', () => {
    const anna = { ...tired(3, 'staunched'), healingRate: 3 };
    let state = soldier('anna', anna).state;
    const levels = [];
    for (let day = 1; day <= 4; day++) {
      const facts = done(resting({ ...anna, state }), peace('day'));
      levels.push(only(facts, 'tired').reduce((sum, fact) => sum + fact.levels, 0));
      state = mythras.stateAfter(soldier('anna', { ...anna, state }), facts) as State;
    }
    expect(levels).toEqual([0, -1, -1, -1]);
    expect(state.conditions).toEqual([]);
  });

  test('MYT-BLEED-05: a fighter weak from it stays so until all of it is back', () => {
    const weak = done(resting(tired(8, 'blood-loss')), peace('week'));
    expect(weak).toEqual([{ fact: 'tired', who: 'anna', levels: -7, fatigue: 'winded' }]);
  });

  test('MYT-WOUND-16.c, MYT-BLEED-05: the fatigue for want of air goes at once, that of lost blood by the day', () => {
    const weak = tired(5, 'blood-loss');
    const lasts = { amount: 2, unit: 'minutes' as const };
    const conditions = [...weak.state.conditions, { condition: 'short-of-air', lasts }];
    const facts = done(resting({ ...weak, state: { conditions } }), peace('day'));
    expect(only(facts, 'tired').map(({ levels }) => levels)).toEqual([-2, -1]);
    expect(only(facts, 'ended').map(({ condition }) => condition)).toEqual(['short-of-air']);
  });

  test('MYT-WOUND-16.c: the fatigue for want of air goes in a strained rest too, and no other', () => {
    const lasts = { amount: 2, unit: 'minutes' as const };
    const conditions = [
      { condition: 'fatigue', amount: 5 },
      { condition: 'short-of-air', lasts },
    ];
    const strained = { 'period.rest': 'day', 'strain.rest': 'strained', 'points.rest': 1 };
    const facts = done(resting({ state: { conditions } }), strained);
    expect(only(facts, 'tired').map(({ levels }) => levels)).toEqual([-2]);
  });

  test('MYT-BLEED-05: a week brings back six', () => {
    const facts = done(resting(tired(6, 'staunched')), peace('week'));
    expect(only(facts, 'tired')[0]?.levels).toBe(-6);
    const longer = done(resting(tired(8, 'staunched')), peace('week'));
    expect(longer).toContainEqual({ fact: 'gained', who: 'anna', condition: 'blood-loss' });
  });
});

describe('MYT-FATIGUE-02: exertion', () => {
  const exerts = doing('exert');

  test('MYT-FATIGUE-02.a: a failure of the skill that it called for tires, a success does not', () => {
    const failed = done(exerts, { 'skill.exert': 'brawn', 'act.exert': 46 });
    expect(failed.at(-1)).toEqual({ fact: 'tired', who: 'anna', levels: 1, fatigue: 'winded' });
    expect(only(done(exerts, { 'skill.exert': 'endurance', 'act.exert': 46 }), 'tired')).toEqual([]);
  });

  test('it opens wounds again', () => {
    const setup = doing('exert', { anna: condition('staunched') });
    const facts = done(setup, { 'skill.exert': 'endurance', 'act.exert': 12 });
    expect(facts).toContainEqual({ fact: 'gained', who: 'anna', condition: 'bleeding' });
  });
});

describe('MYT-LUCK-02: luck comes back', () => {
  const anna = { luckPoints: 3, state: { luckSpent: 2 } };
  const meets = doing('meet-again', { anna, fight: null });

  test('at the next meeting, as the GM says', () => {
    const facts = done(meets, { meeting: 'new-meeting' });
    expect(facts).toEqual([{ fact: 'refilled', who: 'anna', what: 'luck', amount: 2 }]);
    expect(mythras.stateAfter(soldier('anna', anna), facts)).toMatchObject({ luckSpent: 0 });
    expect(done(meets, { meeting: 'same-meeting' })).toEqual([]);
  });

  test('not when none is gone', () => {
    expect(mythras.refusal(doing('meet-again'))).toEqual({ rule: 'MYT-LUCK-02', id: 'luck-is-full' });
  });
});

describe('MYT-CHAR-10: magic points', () => {
  const skills = { magic: 60 };
  const pow = (points: number) => ({ ...soldier('anna').characteristics, pow: points });
  const casts = (anna: Doing['anna']) => doing('cast-magic', { anna: { skills, ...anna } });

  test('MYT-CHAR-10.b: a spell costs what the GM says, as far as they go', () => {
    const facts = done(casts({ characteristics: pow(4) }), {
      'done.cast-magic': 'done',
      'points.cast-magic': 'magic:4',
    });
    expect(facts).toContainEqual({ fact: 'spent', who: 'anna', what: 'magic', amount: 4 });
    const anna = soldier('anna', { skills, characteristics: pow(4) });
    const state = mythras.stateAfter(anna, facts) as State;
    expect(state.conditions).toContainEqual({ condition: 'magic-spent', amount: 4 });
    expect(mythras.refusal(casts({ characteristics: pow(4), state }))).toEqual({
      ...{ rule: 'MYT-CHAR-10', id: 'no-magic-points' },
    });
  });

  test('and comes back with a day of rest', () => {
    const state = { conditions: [{ condition: 'magic-spent', amount: 4 }] };
    const facts = done(resting({ state }), peace('day'));
    expect(facts).toEqual([{ fact: 'refilled', who: 'anna', what: 'magic', amount: 4 }]);
    expect(mythras.stateAfter(soldier('anna', { state }), facts)).toMatchObject({ conditions: [] });
  });
});
