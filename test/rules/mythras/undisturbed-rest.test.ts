import { expect, test } from 'vitest';
import type { MythrasFighter } from '../../../src/rules/mythras/fighter.ts';
import { fighterAfter } from '../../../src/rules/mythras/state.ts';
import { undisturbedRest } from '../../../src/rules/mythras/undisturbed-rest.ts';
import { REST_LENGTHS, type RestLength } from '../../../src/rules/shared/rest.ts';
import { soldier } from '../fighters.ts';

type State = MythrasFighter['state'];

/** Anna: 4 points in an arm, 5 in a leg, 7 in the chest; healing rate 2. */
const anna = (state: Partial<State>) => soldier('anna', { state });

function rested(fighter: MythrasFighter, length: RestLength, company: readonly MythrasFighter[] = [fighter]) {
  const rest = undisturbedRest(fighter, length, company);
  if (rest.refused) return { refused: rest.refused };
  return {
    state: fighterAfter(fighter, rest.facts).state,
    brings: rest.brings.map(({ id, names }) => [id, ...Object.values(names ?? {})].join(' ')),
  };
}

const each = (fighter: MythrasFighter) =>
  REST_LENGTHS.map(length => {
    const { state, brings } = rested(fighter, length);
    return [state?.hurt, brings];
  });

test('MYT-HEAL-01.a: a Minor wound heals by the day: not in an hour or a night, by 2 in a day, by 14 in a week', () => {
  expect(each(anna({ hurt: { chest: 3 } }))).toEqual([
    [{ chest: 3 }, ['resting.by.day']],
    [{ chest: 3 }, ['resting.by.day']],
    [{ chest: 1 }, ['rest.points 2']],
    [{ chest: 0 }, ['rest.points 3']],
  ]);
});

test('MYT-HEAL-01.a: a Serious wound heals by the week', () => {
  expect(each(anna({ hurt: { chest: 9 } }))).toEqual([
    [{ chest: 9 }, ['resting.by.week']],
    [{ chest: 9 }, ['resting.by.week']],
    [{ chest: 9 }, ['resting.by.week']],
    [{ chest: 7 }, ['rest.points 2']],
  ]);
});

test('MYT-HEAL-03: a Major wound waits for a healer, and once treated it heals by the month', () => {
  const hurt = { 'left-arm': 9 };
  const treated = [{ condition: 'treated', where: 'left-arm' }];
  expect(rested(anna({ hurt }), 'night').brings).toEqual(['resting.by.untreated']);
  expect(rested(anna({ hurt, conditions: treated }), 'week').brings).toEqual(['resting.by.month']);
});

test('MYT-HEAL-04: untreated for a day longer than the best healer could, it is maimed, which is said before the click', () => {
  const hurt = anna({ hurt: { 'left-arm': 9 } });
  expect(rested(hurt, 'week').brings).toEqual(['rest.maims left-arm', 'resting.by.untreated']);
  // A Healing skill of 140 gives seven days.
  const healer = soldier('bert', { skills: { healing: 140 } });
  expect(rested(hurt, 'week', [hurt, healer]).brings).toEqual(['resting.by.untreated']);
  const maimed = anna({
    hurt: { 'left-arm': 9 },
    conditions: [{ condition: 'maimed', where: 'left-arm' }],
  });
  expect(rested(maimed, 'week').brings).toEqual(['resting.by.untreated']);
});

test('MYT-FATIGUE-05.a: tired (3 hours) is gone in a night at rate 2, exhausted (12, 6, 3 hours) falls by one level', () => {
  const tired = (amount: number) => anna({ conditions: [{ condition: 'fatigue', amount }] });
  expect(rested(tired(2), 'hour').brings).toEqual([]);
  // 1.5 hours, then 0.125.
  expect(rested(tired(2), 'night').brings).toEqual(['rest.fatigue 2']);
  // 6 hours, then 3 are too many.
  expect(rested(tired(4), 'night').brings).toEqual(['rest.fatigue 1']);
  expect(rested(tired(4), 'day').brings).toEqual(['rest.fatigue 4']);
});

test('MYT-BLEED-05: the fatigue of blood loss goes by the day', () => {
  const pale = anna({ conditions: [{ condition: 'fatigue', amount: 3 }, { condition: 'blood-loss' }] });
  expect(rested(pale, 'night').brings).toEqual([]);
  expect(rested(pale, 'day').brings).toEqual(['rest.fatigue 1']);
});

test('MYT-WOUND-16.c: the fatigue for want of air goes in minutes, what is left of it by rest', () => {
  const lasts = { amount: 2, unit: 'minutes' as const };
  const pale = anna({
    conditions: [
      { condition: 'fatigue', amount: 4 },
      { condition: 'short-of-air', lasts },
    ],
  });
  expect(rested(pale, 'hour').brings).toContain('rest.fatigue 2');
  expect(rested(pale, 'night').brings).toContain('rest.fatigue 4');
});

test('MYT-CHAR-10: as many magic points come back in an hour as the healing rate', () => {
  const spent = anna({ conditions: [{ condition: 'magic-spent', amount: 11 }] });
  expect(REST_LENGTHS.map(length => rested(spent, length).brings)).toEqual([
    ['rest.magic 2'],
    ['rest.magic 11'],
    ['rest.magic 11'],
    ['rest.magic 11'],
  ]);
});

test('MYT-BLEED-02, MYT-WOUND-10: nobody rests who is dying, bleeding or dead', () => {
  for (const condition of ['dying', 'bleeding', 'dead']) {
    expect(REST_LENGTHS.map(length => rested(anna({ conditions: [{ condition }] }), length))).toEqual(
      REST_LENGTHS.map(() => ({ refused: { rule: 'MYT-HEAL-01', id: `condition.${condition}` } })),
    );
  }
});

test('MYT-WOUND-07: who is unconscious for minutes wakes within the hour', () => {
  const out = anna({ conditions: [{ condition: 'unconscious', lasts: { amount: 9, unit: 'minutes' } }] });
  expect(rested(out, 'hour').brings).toEqual(['resting.ends unconscious']);
});
