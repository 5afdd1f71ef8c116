import { describe, expect, test } from 'vitest';
import { gradedValue } from '../../../src/rules/mythras/grade.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { condition, doing } from './actions/acting.ts';
import { duel, type Duel } from '../fighters.ts';
import { exchangeWith, targetOfRoll, type Answers } from '../play.ts';

type Readings = NonNullable<Setup['options']>;

const play = (setup: Duel, answers: Answers, options: Readings) =>
  exchangeWith({ ...duel(setup), options }, answers);

describe('MYT-DIFF-02: grades as points', () => {
  test.each([
    ['very-easy', 100, 120],
    ['easy', 80, 90],
    ['standard', 60, 60],
    ['hard', 40, 40],
    ['formidable', 20, 30],
    ['herculean', 0, 12],
    ['hopeless', 0, 0],
    ['automatic', 60, 60],
  ] as const)('MYT-DIFF-02.a: 60 at %s: %i, in place of %i', (grade, points, part) => {
    expect(gradedValue(60, grade, true)).toBe(points);
    expect(gradedValue(60, grade)).toBe(part);
  });

  const dark = {
    attacker: { circumstances: ['partial-darkness'] },
    defender: { circumstances: ['crouching'] },
  };
  const answers: Answers = { attack: 25, defence: 'parry:broadsword', parry: 90 };

  test('MYT-DIFF-02.b: every target of an exchange keeps to them, resistance too', () => {
    const wounded = {
      state: { conditions: [{ condition: 'fatigue', amount: 1 }], hurt: { 'right-leg': 4 } },
    };
    const { asked } = play(
      { attacker: dark.attacker, defender: { ...dark.defender, ...wounded } },
      {
        attack: 12,
        ...{ defence: 'parry:broadsword', parry: 90, effects: [], location: 2, damage: 1 },
        'turns.wound': 1,
        'resist.wound': 96,
      },
      { gradesAsPoints: true },
    );
    expect(targetOfRoll(asked, 'attack')).toMatchObject({ value: 20 });
    expect(targetOfRoll(asked, 'attack').reasons.at(-1)).toEqual({
      rule: 'MYT-DIFF-02',
      id: 'grade.formidable',
      amount: -40,
    });
    expect(targetOfRoll(asked, 'parry').value).toBe(40);
    expect(targetOfRoll(asked, 'resist.wound').value).toBe(30);
  });

  test('MYT-DIFF-02.b: a roll of a skill alone keeps to them too, and criticals follow', () => {
    const tired = { anna: { skills: { perception: 70 }, ...condition('fatigue', { amount: 3 }) } };
    const setup = { ...doing('assess-situation', tired), options: { gradesAsPoints: true } };
    const { asked } = exchangeWith(setup, { 'act.assess-situation': 3 });
    expect(targetOfRoll(asked, 'act.assess-situation')).toMatchObject({
      value: 30,
      bands: [{ level: 'critical', to: 3 }, {}, {}, {}],
    });
  });

  test('elsewhere they are parts', () => {
    const { asked } = play(dark, { ...answers, effects: [], location: 2, damage: 1 }, {});
    expect([targetOfRoll(asked, 'attack').value, targetOfRoll(asked, 'parry').value]).toEqual([30, 40]);
  });
});
