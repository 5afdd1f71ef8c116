import { expect, test } from 'vitest';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { undisturbedRest } from '../../../src/rules/d20/undisturbed-rest.ts';
import { REST_LENGTHS, type RestLength } from '../../../src/rules/shared/rest.ts';
import { ready } from './ready.ts';

/** A fighter of level 6 with 52 hit points, or another of the folder. */
function hurt(state: Partial<D20Fighter['state']>, name = 'fighter'): D20Fighter {
  const known = ready(name);
  return { ...known, state: { ...known.state, ...state } };
}

function rested(fighter: D20Fighter, length: RestLength) {
  const rest = undisturbedRest(fighter, length, [fighter]);
  return rest.refused
    ? { refused: rest.refused }
    : {
        hurt: fighterAfter(fighter, rest.facts).state.hurt,
        brings: rest.brings.map(({ id, names }) => [id, ...Object.values(names ?? {})].join(' ')),
      };
}

const each = (fighter: D20Fighter) => REST_LENGTHS.map(length => rested(fighter, length));

test('D20-HEAL-01.a, D20-HEAL-02.a: nothing in an hour, the level in a night, twice the level in a day, fourteen times in a week', () => {
  expect(each(hurt({ hurt: { body: 40 } }))).toEqual([
    { hurt: { body: 40 }, brings: [] },
    { hurt: { body: 34 }, brings: ['rest.points 6'] },
    { hurt: { body: 28 }, brings: ['rest.points 12'] },
    { hurt: { body: 0 }, brings: ['rest.points 40'] },
  ]);
});

test('D20-HEAL-04.a: no more is healed than was lost', () => {
  expect(rested(hurt({ hurt: { body: 3 } }), 'day')).toEqual({
    hurt: { body: 0 },
    brings: ['rest.points 3'],
  });
});

test('D20-NL-05.a: an hour takes away the level of nonlethal damage, a night eight times as much', () => {
  const numb = hurt({ hurt: { nonlethal: 50 } });
  expect(rested(numb, 'hour')).toEqual({ hurt: { nonlethal: 44 }, brings: ['rest.nonlethal 6'] });
  expect(rested(numb, 'night')).toEqual({ hurt: { nonlethal: 2 }, brings: ['rest.nonlethal 48'] });
});

test('D20-NL-03: one who was unconscious from nonlethal damage wakes within the hour', () => {
  const out = hurt({ hurt: { body: 40, nonlethal: 15 }, conditions: [{ condition: 'unconscious' }] });
  expect(rested(out, 'hour')).toEqual({
    hurt: { body: 40, nonlethal: 9 },
    brings: ['rest.nonlethal 6', 'resting.ends unconscious'],
  });
});

test('D20-HEAL-05.a, .b: a point of each damaged ability in a night, two in a day, fourteen in a week', () => {
  const weak = hurt({ weakened: { str: 3, dex: 1 } });
  expect(REST_LENGTHS.map(length => rested(weak, length))).toEqual([
    { hurt: {}, brings: [] },
    { hurt: {}, brings: ['rest.abilities 2'] },
    { hurt: {}, brings: ['rest.abilities 3'] },
    { hurt: {}, brings: ['rest.abilities 4'] },
  ]);
});

test('D20-TURN-03: what is cast or turned by the day comes back with a night, and arrows do not', () => {
  const cleric = hurt({ used: { 'cure-light': 2, turning: 1, bolts: 4 } }, 'cleric');
  expect(rested(cleric, 'hour')).toMatchObject({ brings: [] });
  expect(rested(cleric, 'night')).toMatchObject({ brings: ['resting.castings 3'] });
  const rest = undisturbedRest(cleric, 'night', [cleric]);
  expect(rest.refused ? {} : fighterAfter(cleric, rest.facts).state.used).toEqual({
    'cure-light': 0,
    turning: 0,
    bolts: 4,
  });
});

test('D20-DYING-08.a, D20-DYING-09: nobody rests who is dying, or below 0 with nobody to tend them', () => {
  const alone = { refused: { rule: 'D20-DYING-08', id: 'resting.alone' } };
  const dying = { refused: { rule: 'D20-DYING-01', id: 'condition.dying' } };
  expect(each(hurt({ hurt: { body: 55 }, conditions: [{ condition: 'dying' }] }))).toEqual(
    REST_LENGTHS.map(() => dying),
  );
  expect(rested(hurt({ hurt: { body: 55 }, conditions: [{ condition: 'stable' }] }), 'night')).toEqual(alone);
  expect(rested(hurt({ hurt: { body: 55 }, conditions: [{ condition: 'disabled' }] }), 'week')).toEqual(
    alone,
  );
  expect(rested(hurt({ conditions: [{ condition: 'dead' }] }), 'week')).toEqual({
    refused: { rule: 'D20-DYING-01', id: 'condition.dead' },
  });
});

test('D20-DYING-07: the stable who are tended heal, and are able again above 0', () => {
  const tended = hurt({
    hurt: { body: 55 },
    conditions: [{ condition: 'stable' }, { condition: 'tended' }],
  });
  expect(rested(tended, 'night')).toEqual({
    hurt: { body: 49 },
    brings: ['rest.points 6', 'resting.ends stable', 'resting.ends tended'],
  });
});

test('conditions with a time end within the hour, and those of an active effect with that', () => {
  const lasts = { amount: 10, unit: 'rounds' as const };
  const shaken = hurt({
    conditions: [
      { condition: 'shaken', lasts },
      { condition: 'dazzled', lasts, effect: 'light' },
      { condition: 'deafened', lasts: { amount: 90, unit: 'minutes' } },
    ],
  });
  const rest = undisturbedRest(shaken, 'hour', [shaken]);
  expect(rest.refused ? [] : rest.facts).toEqual([
    { fact: 'ended', who: 'fighter', condition: 'shaken' },
    { fact: 'passing', who: 'fighter', condition: 'deafened', left: 30 },
  ]);
});
