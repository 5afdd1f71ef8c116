import { describe, expect, test } from 'vitest';
import {
  experienceGain,
  furtherAttempt,
  heroicBonus,
  leavesOpenToInfluence,
} from '../../../src/rules/mythras/experience.ts';

test.each([
  [50, 12, 62, { dice: '1d4+1', least: 2 }],
  [50, 12, 63, { dice: null, least: 1 }],
  [100, 10, 110, { dice: '1d4+1', least: 2 }],
])('MYT-SKILL-14: %i and INT %i against %i', (rolled, int, skill, gain) => {
  expect(experienceGain(rolled, int, skill)).toEqual(gain);
});

test('MYT-SKILL-09: once more, one grade harder, then no more', () => {
  expect([0, 1, 2].map(furtherAttempt)).toEqual([0, 1, null]);
});

test('MYT-SKILL-11: a critical shuts further influence out', () => {
  expect(leavesOpenToInfluence('critical')).toBe(false);
  expect(leavesOpenToInfluence('success')).toBe(true);
});

describe('MYT-CHAR-14: hero tiers', () => {
  test('pulp: two', () => {
    expect(heroicBonus('pulp', ['action-point', 'luck'])).toEqual({
      actionPoints: 1,
      luckPoints: 1,
      hitPoints: 0,
      easierSkills: [],
    });
    expect(heroicBonus('pulp', ['hit-points', 'easier-skills'])).toEqual({
      actionPoints: 0,
      luckPoints: 0,
      hitPoints: 1,
      easierSkills: ['endurance', 'stealth', 'willpower'],
    });
  });

  test('paragon: three, and more of each', () => {
    expect(heroicBonus('paragon', ['action-point', 'luck', 'hit-points'])).toMatchObject({
      actionPoints: 1,
      luckPoints: 2,
      hitPoints: 2,
    });
  });

  test('as many as the tier has, all different', () => {
    expect(heroicBonus('pulp', ['luck'])).toBeNull();
    expect(heroicBonus('pulp', ['luck', 'luck'])).toBeNull();
    expect(heroicBonus('paragon', ['luck', 'hit-points'])).toBeNull();
  });
});
