import { expect, test } from 'vitest';
import { fighterAfter } from '../../../src/rules/runequest4/state.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { undisturbedRest } from '../../../src/rules/runequest4/undisturbed-rest.ts';
import { REST_LENGTHS, type RestLength } from '../../../src/rules/shared/rest.ts';
import { warrior } from './fighters.ts';

type State = NonNullable<NonNullable<Parameters<typeof warrior>[1]>['state']>;

/** Anna, with a CON of 12: her healing rate is 2. */
function rested(state: State, length: RestLength) {
  const anna = warrior('anna', { state });
  const rest = undisturbedRest(anna, length, [anna]);
  if (rest.refused) return rest.refused.id;
  const brings = rest.brings.map(({ id, names }) => [id, ...Object.values(names ?? {})].join(' '));
  return [fighterAfter(anna, rest.facts).state.hurt, brings];
}

test('MYT-HEAL-01: wounds heal by the day, as in the open d100 rules: 2 points of the 6 in a chest of 14', () => {
  expect(REST_LENGTHS.map(length => rested({ hurt: { chest: 6 } }, length))).toEqual([
    [{ chest: 6 }, ['resting.by.day']],
    [{ chest: 6 }, ['resting.by.day']],
    [{ chest: 4 }, ['rest.points 2']],
    [{ chest: 0 }, ['rest.points 6']],
  ]);
});

test('RQ4-WOUND-03: a limb that is above 0 again is of use again', () => {
  const hurt = { 'right-leg': 13 };
  const conditions = [{ condition: 'useless', where: 'right-leg' }];
  expect(rested({ hurt, conditions }, 'day')).toEqual([hurt, ['resting.by.week']]);
  expect(rested({ hurt, conditions }, 'week')).toEqual([
    { 'right-leg': 11 },
    ['rest.points 2', 'resting.ends useless'],
  ]);
});

test('RQ4-ACRO-05: fatigue goes as in the open d100 rules', () => {
  const conditions = [{ condition: 'fatigue', amount: 2 }];
  expect(rested({ conditions }, 'hour')).toEqual([{}, []]);
  expect(rested({ conditions }, 'night')).toEqual([{}, ['rest.fatigue 2']]);
});

test('RQ4-WOUND-06: nobody rests who is dying or dead', () => {
  const lasts = { amount: 23, unit: 'minutes' as const };
  for (const length of REST_LENGTHS) {
    expect(rested({ conditions: [{ condition: 'dying', lasts }] }, length)).toBe('condition.dying');
    expect(rested({ conditions: [{ condition: 'dead' }] }, length)).toBe('condition.dead');
  }
});

const DAY = 86_400;
/** Wounds and conditions after seconds of the world's clock. */
function after(state: State, seconds: number, recovers: boolean) {
  const anna = warrior('anna', { state });
  const { hurt, conditions } = fighterAfter(anna, runequest4.outsideFight(anna, seconds, recovers)).state;
  return [hurt, conditions];
}

test('MYT-HEAL-01, MYT-FATIGUE-05: the clock of the world counts as rest, unless others rest', () => {
  const fatigue = [{ condition: 'fatigue', amount: 2 }];
  expect(after({ hurt: { chest: 6 } }, DAY, true)).toEqual([{ chest: 4 }, []]);
  expect(after({ hurt: { chest: 6 } }, DAY, false)).toEqual([{ chest: 6 }, []]);
  expect(after({ hurt: { chest: 6 } }, DAY / 2, true)).toEqual([{ chest: 6 }, []]);
  expect(after({ conditions: fatigue }, DAY / 3, true)).toEqual([{}, []]);
  expect(after({ conditions: fatigue }, DAY / 3, false)).toEqual([{}, fatigue]);
});

test('MYT-BLEED-02: who bleeds does not recover by it', () => {
  const bleeding = [{ condition: 'bleeding' }];
  expect(after({ hurt: { chest: 6 }, conditions: bleeding }, DAY, true)).toEqual([{ chest: 6 }, bleeding]);
});
