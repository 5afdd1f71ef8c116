import { describe, expect, test } from 'vitest';
import { duel, type Duel } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, targetOfRoll, type Answers } from '../../play.ts';

const start = { attack: 40, defence: 'none', effects: 'trip-opponent', location: 10, damage: 1 };
const resisting = (skill: string, roll: number): Answers => ({
  ...start,
  'skill.trip-opponent': skill,
  'resist.trip-opponent': roll,
});
const trip = (answers: Answers, setup: Duel = {}) => exchangeWith(duel(setup), answers);

describe('Trip Opponent, MYT-SE-35', () => {
  test('MYT-SE-35.b: the victim chooses among its skills, seeing each number', () => {
    const defender = { skills: { brawn: 45, evade: 40, acrobatics: 55, athletics: 90 } };
    const { asked } = trip(resisting('acrobatics', 80), { defender });
    expect(questionOf(asked, 'skill.trip-opponent')).toMatchObject({ by: 'bert', atLeast: 1, atMost: 1 });
    const options = Object.values(optionsOf(asked, 'skill.trip-opponent'));
    expect(options.map(({ id, target }) => [id, target?.value])).toEqual([
      ['brawn', 45],
      ['evade', 40],
      ['acrobatics', 55],
    ]);
    expect(targetOfRoll(asked, 'resist.trip-opponent')).toEqual(options[2]?.target);
  });

  test('skills that it has not got are not offered', () => {
    const { asked } = trip(resisting('brawn', 80));
    expect(Object.keys(optionsOf(asked, 'skill.trip-opponent'))).toEqual(['brawn', 'evade']);
  });

  test('with one skill there is nothing to choose', () => {
    const { asked } = trip({ ...start, 'resist.trip-opponent': 80 }, { defender: { skills: { evade: 40 } } });
    expect(targetOfRoll(asked, 'resist.trip-opponent').reasons[0]?.id).toBe('skill.evade');
  });

  test('with none it goes down', () => {
    const { result } = trip(start, { defender: { skills: {} } });
    expect(result.slice(-2)).toEqual([
      { fact: 'resisted', who: 'bert', what: 'trip-opponent', held: false },
      { fact: 'gained', who: 'bert', condition: 'prone' },
    ]);
  });

  test('MYT-SE-35.b: the roll is against the original one', () => {
    const { asked } = trip(resisting('brawn', 80));
    expect(questionOf(asked, 'resist.trip-opponent')).toMatchObject({
      by: 'bert',
      dice: '1d100',
      reasons: [{ rule: 'MYT-SE-35', id: 'against.success', names: { total: 40 } }],
    });
  });

  test.each([
    [41, 'success', true],
    [40, 'success', true],
    [39, 'success', false],
    [5, 'critical', true],
    [46, 'failure', false],
    [99, 'fumble', false],
  ])('MYT-SE-35.c: %i (%s) with Brawn 45 holds: %s', (roll, level, held) => {
    const { result } = trip(resisting('brawn', roll));
    expect(result.slice(result.findIndex(({ fact }) => fact === 'hurt') + 2)).toEqual([
      { fact: 'rolled', who: 'bert', roll: 'resist.trip-opponent', total: roll, level },
      { fact: 'resisted', who: 'bert', what: 'trip-opponent', held },
      ...(held ? [] : [{ fact: 'gained', who: 'bert', condition: 'prone' }]),
    ]);
  });

  test('MYT-SE-35.a: a defender may trip the attacker, with no hit at all', () => {
    const { result, asked } = trip({
      ...{ attack: 80, defence: 'parry:broadsword', parry: 30, effects: 'trip-opponent' },
      ...{ 'skill.trip-opponent': 'evade', 'resist.trip-opponent': 29 },
    });
    expect(questionOf(asked, 'resist.trip-opponent').reasons?.[0]).toMatchObject({ names: { total: 30 } });
    expect(only(result, 'effect')).toEqual([
      { fact: 'effect', who: 'bert', on: 'anna', effect: 'trip-opponent' },
    ]);
    expect(only(result, 'gained')).toEqual([{ fact: 'gained', who: 'anna', condition: 'prone' }]);
  });

  test('MYT-OPP-05.e: a master over 100 takes from the resisting skill', () => {
    const attacker = { styles: [{ id: 'soldier', name: 'Soldier', skill: 120 }] };
    const { asked } = trip(resisting('brawn', 80), { attacker });
    expect(targetOfRoll(asked, 'resist.trip-opponent')).toMatchObject({
      value: 25,
      reasons: [{ id: 'skill.brawn' }, { rule: 'MYT-OPP-05', id: 'over-100', amount: -20 }],
    });
  });

  test('MYT-OPP-05: the skill as it was before the exchange took from it', () => {
    const attacker = { styles: [{ id: 'soldier', name: 'Soldier', skill: 120 }] };
    const { asked } = trip(
      {
        attack: 40,
        defence: 'parry:broadsword',
        parry: 80,
        effects: 'trip-opponent',
        location: 10,
        damage: 1,
        'skill.trip-opponent': 'brawn',
        'resist.trip-opponent': 80,
      },
      { attacker },
    );
    expect(targetOfRoll(asked, 'resist.trip-opponent').value).toBe(25);
  });

  test("MYT-OPP-05: the victim's own excess goes too", () => {
    const { asked } = trip(resisting('brawn', 80), { defender: { skills: { brawn: 130, evade: 40 } } });
    expect(targetOfRoll(asked, 'resist.trip-opponent').value).toBe(100);
    expect(optionsOf(asked, 'skill.trip-opponent')['evade']?.target?.value).toBe(40);
  });
});

test.each([
  [undefined, ['brawn', 'evade']],
  [3, ['brawn', 'evade']],
  [4, ['brawn', 'evade', 'athletics']],
  [6, ['brawn', 'evade', 'athletics']],
])('MYT-SE-35: on %s legs with %j', (legs, skills) => {
  const defender = { skills: { brawn: 45, evade: 40, athletics: 30 }, ...(legs !== undefined && { legs }) };
  const { asked } = trip(resisting('brawn', 80), { defender });
  expect(Object.keys(optionsOf(asked, 'skill.trip-opponent'))).toEqual(skills);
});

test('MYT-SE-35.d: on four legs Athletics is a grade easier', () => {
  const defender = { legs: 4, skills: { brawn: 45, athletics: 30 } };
  const { asked } = trip(resisting('athletics', 80), { defender });
  expect(targetOfRoll(asked, 'resist.trip-opponent')).toMatchObject({
    value: 45,
    reasons: [{ id: 'skill.athletics' }, { rule: 'MYT-SE-35', id: 'four-legs' }, {}],
  });
  expect(optionsOf(asked, 'skill.trip-opponent')['brawn']?.target?.value).toBe(45);
});

describe('MYT-SE-35: offered only against one who can fall', () => {
  const refusalWith = (defender: Duel['defender']) => {
    const { asked } = trip({ ...start, effects: [] }, defender ? { defender } : {});
    return optionsOf(asked, 'effects')['trip-opponent']?.refused;
  };

  test('not one who lies already', () => {
    const lies = refusalWith({ state: { conditions: [{ condition: 'prone' }] } });
    expect(lies).toEqual({ rule: 'MYT-SE-35', id: 'effect.lies-down' });
    expect(refusalWith({})).toBeUndefined();
  });

  test.each(['in-water', 'aloft'])('not one who is %s', circumstance => {
    const afloat = refusalWith({ circumstances: [circumstance] });
    expect(afloat).toEqual({ rule: 'MYT-SE-35', id: 'effect.no-ground' });
  });
});
