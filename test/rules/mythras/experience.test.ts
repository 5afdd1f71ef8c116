import { expect, test } from 'vitest';
import { experienceGain } from '../../../src/rules/mythras/experience.ts';

test.each([
  [50, 12, 62, { dice: '1d4+1', least: 2 }],
  [50, 12, 63, { dice: null, least: 1 }],
  [100, 10, 110, { dice: '1d4+1', least: 2 }],
])('MYT-SKILL-14.a: %i and INT %i against %i', (rolled, int, skill, gain) => {
  expect(experienceGain(rolled, int, skill)).toEqual(gain);
});
