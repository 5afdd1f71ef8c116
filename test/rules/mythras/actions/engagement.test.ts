import { describe, expect, test } from 'vitest';
import { openActions } from '../../../../src/rules/mythras/actions/carry-out.ts';
import { disengage, engage, engagedWith } from '../../../../src/rules/mythras/actions/engagement.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { soldier } from '../../fighters.ts';
import { playWith, questionOf } from '../../play.ts';
import { condition, doing, done } from './acting.ts';

const anna = soldier('anna', {
  state: {
    conditions: [
      { condition: 'engaged', by: 'bert' },
      { condition: 'gripped', by: 'carl' },
      { condition: 'engaged', by: 'carl' },
    ],
  },
});

test('MYT-MOVE-04: foes engaged with a fighter, by all conditions that hold', () => {
  expect(engagedWith(anna)).toEqual(['bert', 'carl']);
});

test('MYT-MOVE-04: an engaged fighter is not engaged twice', () => {
  expect(engage(anna, soldier('bert'))).toEqual([]);
  expect(engage(anna, soldier('dora'))).toHaveLength(2);
});

test('MYT-CLOSE-02.d: two part, and nobody else', () => {
  const bert = soldier('bert', { state: { conditions: [{ condition: 'engaged', by: 'anna' }] } });
  expect(disengage(anna, bert)).toEqual([
    { fact: 'ended', who: 'anna', condition: 'engaged', by: 'bert' },
    { fact: 'ended', who: 'bert', condition: 'engaged', by: 'anna' },
  ]);
});

test('a missing fighter has no open action', () => {
  const open = openActions({ ...doing(''), fighters: {} });
  for (const { rule, refused } of open) expect(refused).toEqual({ rule, id: 'actor-missing' });
});

describe('MYT-BLEED-04: a violent action opens a wound again', () => {
  const skills = { athletics: 50, evade: 40, brawn: 45 };
  const opens = (action: string, answers: Parameters<typeof done>[1], more = {}) =>
    done(doing(action, { anna: { skills, ...condition('staunched'), ...more }, at: 'bert' }), answers).some(
      fact => fact.fact === 'gained' && fact.condition === 'bleeding',
    );

  test('a leap does', () => {
    expect(opens('leap', { 'answer.leap': 'none', 'act.leap': 90 })).toBe(true);
  });

  test('words do not', () => expect(opens('speak', {})).toBe(false));
});

test('MYT-ACT-19: the GM sees that a spell may take longer', () => {
  const caster = { skills: { magic: 50 } };
  const { asked } = playWith(mythras.play(doing('cast-magic', { anna: caster })), {
    'done.cast-magic': 'not-yet',
  });
  expect(questionOf(asked, 'done.cast-magic')).toMatchObject({
    by: 'gm',
    reasons: [{ rule: 'MYT-ACT-19', id: 'gm.spell' }],
  });
});
