import { describe, expect, test } from 'vitest';
import { levelOf } from '../../../src/rules/shared/target.ts';
import {
  bandsOf,
  certainLevel,
  excessOver100,
  lessened,
  LEVELS,
  succeeds,
  targetFor,
} from '../../../src/rules/mythras/success.ts';

const skill = (amount: number) => ({ rule: 'MYT-SKILL-04', id: 'skill.evade', amount });
const level = (value: number, roll: number) => levelOf(targetFor(skill(value)), roll);
const hard = { steps: 1, because: { rule: 'MYT-STYLE-03', id: 'outside-style' } };

test('levels stand from the worst to the best', () => {
  expect(LEVELS).toEqual(['fumble', 'failure', 'success', 'critical']);
  expect(LEVELS.map(succeeds)).toEqual([false, false, true, true]);
});

describe('levels of a roll', () => {
  test.each([
    ['MYT-SKILL-04.a: the skill itself is a success', 63, 63, 'success'],
    ['MYT-SKILL-04.b: above it is a failure', 63, 64, 'failure'],
    ['MYT-SKILL-05.a: 05 succeeds whatever the skill', 0, 5, 'success'],
    ['MYT-SKILL-05: 01 succeeds whatever the skill', 0, 1, 'success'],
    ['MYT-SKILL-05: 06 does not', 0, 6, 'failure'],
    ['MYT-SKILL-05: 95 may succeed', 95, 95, 'success'],
    ['MYT-SKILL-05.b: 96 fails whatever the skill', 300, 96, 'failure'],
    ['MYT-SKILL-05: 98 fails', 300, 98, 'failure'],
    ['EXAMPLE MYT-EX-25, MYT-SKILL-06.b: a tenth, rounded up, is a critical', 63, 7, 'critical'],
    ['MYT-SKILL-06: more is not', 63, 8, 'success'],
    ['MYT-SKILL-06.a: a round tenth', 60, 6, 'critical'],
    ['MYT-SKILL-06: and one more', 60, 7, 'success'],
    ['MYT-SKILL-06: 1 for the smallest skill', 1, 1, 'critical'],
    ['MYT-SKILL-06: 2 is not', 1, 2, 'success'],
    ['MYT-SKILL-07: 98 is no fumble', 63, 98, 'failure'],
    ['MYT-SKILL-07.a: 99 is a fumble', 63, 99, 'fumble'],
    ['MYT-SKILL-07.a: 00 is a fumble', 63, 100, 'fumble'],
    ['MYT-SKILL-07: 99 is one at 100 too', 100, 99, 'fumble'],
    ['MYT-SKILL-07.b: 99 is none above 100', 101, 99, 'failure'],
    ['MYT-SKILL-07.b: 00 is one above 100', 101, 100, 'fumble'],
    ['MYT-SKILL-05: 96 is never a critical', 1000, 96, 'failure'],
    ['MYT-SKILL-06: 95 may be', 1000, 95, 'critical'],
  ])('%s', (_rule, value, roll, reached) => expect(level(value, roll)).toBe(reached));

  test.each([0, 1, 5, 6, 50, 95, 96, 100, 101, 140, 950, 1000])('bands of %i leave no hole', value => {
    const bands = bandsOf(value, value > 100);
    expect(bands[0]?.from).toBe(1);
    expect(bands.at(-1)?.to).toBe(100);
    bands.slice(1).forEach((band, i) => expect(band.from).toBe((bands[i]?.to ?? 0) + 1));
    expect(new Set(bands.map(band => band.level)).size).toBe(bands.length);
  });
});

describe('targets', () => {
  test('EXAMPLE MYT-EX-25, MYT-SKILL-06, MYT-DIFF-05: criticals come from the graded skill: 33 doubled to 66 gives 7', () => {
    const target = targetFor(skill(33), {
      grades: [{ grade: 'very-easy', because: { rule: 'R', id: 'r' } }],
    });
    expect(target.value).toBe(66);
    expect(levelOf(target, 7)).toBe('critical');
    expect(levelOf(target, 8)).toBe('success');
  });

  test('give the reasons in order, and their amounts add up', () => {
    const target = targetFor(skill(50), { shifts: [hard] });
    expect(target.reasons).toEqual([
      { rule: 'MYT-SKILL-04', id: 'skill.evade', amount: 50 },
      { rule: 'MYT-STYLE-03', id: 'outside-style' },
      { rule: 'MYT-DIFF-01', id: 'grade.hard', amount: -16 },
    ]);
    expect(target.value).toBe(34);
  });

  test('at Standard name the skill alone', () => {
    expect(targetFor(skill(50)).reasons).toEqual([skill(50)]);
  });

  test('MYT-DIFF-06.a: Automatic is a success without a roll', () => {
    const target = targetFor(skill(20), {
      grades: [{ grade: 'automatic', because: { rule: 'R', id: 'r' } }],
    });
    expect(certainLevel(target)).toBe('success');
    expect(target.reasons.at(-1)).toEqual({ rule: 'MYT-DIFF-06', id: 'grade.automatic', amount: 0 });
  });

  test('MYT-DIFF-06.b: Hopeless is no attempt', () => {
    const target = targetFor(skill(20), { shifts: [{ ...hard, steps: 4 }] });
    expect(certainLevel(target)).toBe('failure');
    expect(target).toMatchObject({ value: 0, bands: [{ level: 'failure', from: 1, to: 100 }] });
    expect(target.reasons.at(-1)).toEqual({ rule: 'MYT-DIFF-06', id: 'grade.hopeless', amount: -20 });
  });

  test('anything else is not certain', () => expect(certainLevel(targetFor(skill(0)))).toBeNull());

  test('MYT-OPP-05.b: a skill at a grade is over 100 by what the grade leaves of it', () => {
    const target = targetFor(skill(120), { shifts: [hard] });
    expect(target.value).toBe(80);
    expect(levelOf(target, 99)).toBe('fumble');
    const easy = targetFor(skill(80), { shifts: [{ ...hard, steps: -1 }] });
    expect(easy.value).toBe(120);
    expect(levelOf(easy, 99)).toBe('failure');
  });
});

describe('MYT-OPP-05: skills over 100', () => {
  test.each([
    [[140, 60], 40],
    [[60, 140], 40],
    [[100, 60], 0],
    [[101], 1],
    [[], 0],
  ])('MYT-OPP-05.a: the best of %j exceeds 100 by %i', (values, excess) =>
    expect(excessOver100(...values)).toBe(excess),
  );

  test('the excess is taken from the skill, with its reason', () => {
    const target = lessened(targetFor(skill(60)), 40);
    expect(target.value).toBe(20);
    expect(target.reasons.at(-1)).toEqual({ rule: 'MYT-OPP-05', id: 'over-100', amount: -40 });
    expect(levelOf(target, 2)).toBe('critical');
    expect(levelOf(target, 3)).toBe('success');
    expect(levelOf(target, 20)).toBe('success');
    expect(levelOf(target, 21)).toBe('failure');
    expect(levelOf(target, 99)).toBe('fumble');
  });

  test('MYT-OPP-05.c: 01-05 remains', () => {
    const target = lessened(targetFor(skill(60)), 90);
    expect(target.value).toBe(0);
    expect(target.reasons.at(-1)?.amount).toBe(-60);
    expect(levelOf(target, 5)).toBe('success');
    expect(levelOf(target, 1)).toBe('success');
  });

  test('MYT-OPEN-18: criticals from what is left, fumbles from what was', () => {
    const target = lessened(targetFor(skill(140)), 40);
    expect(target.value).toBe(100);
    expect(levelOf(target, 10)).toBe('critical');
    expect(levelOf(target, 11)).toBe('success');
    expect(levelOf(target, 99)).toBe('failure');
    expect(levelOf(target, 100)).toBe('fumble');
    expect(levelOf(lessened(targetFor(skill(100)), 40), 99)).toBe('fumble');
  });

  test('one point counts', () => expect(lessened(targetFor(skill(60)), 1).value).toBe(59));

  test('with no excess nothing changes', () => {
    const target = targetFor(skill(60));
    expect(lessened(target, 0)).toBe(target);
  });

  test('a target that needs no roll stays as it is', () => {
    const hopeless = targetFor(skill(60), { shifts: [{ ...hard, steps: 4 }] });
    expect(lessened(hopeless, 40)).toBe(hopeless);
  });
});
