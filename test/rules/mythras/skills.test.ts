import { expect, test } from 'vitest';
import { baseOf, SKILLS, STANDARD_SKILLS } from '../../../src/rules/mythras/skill-bases.ts';

// Every sum of two of these is another one.
const characteristics = { str: 1, con: 2, siz: 4, dex: 8, int: 16, pow: 32, cha: 64 };

test.each([
  ['athletics', 1 + 8],
  ['brawn', 1 + 4],
  ['customs', 16 + 16 + 40],
  ['endurance', 2 + 2],
  ['evade', 8 + 8],
  ['first-aid', 8 + 16],
  ['native-tongue', 16 + 64 + 40],
  ['perception', 16 + 32],
  ['unarmed', 1 + 8],
  ['willpower', 32 + 32],
  ['combat-style', 1 + 8],
  ['acrobatics', 1 + 8],
  ['survival', 2 + 32],
  ['fly', 1 + 8],
])('MYT-SKILL-01.a: %s starts at %i', (key, value) => expect(baseOf(key, characteristics)).toBe(value));

test.each(['juggling', 'constructor', '__proto__'])('%s is no skill', key => {
  expect(baseOf(key, characteristics)).toBeNull();
});

test('MYT-SKILL-02.a: 22 standard skills', () => {
  expect(STANDARD_SKILLS).toHaveLength(22);
  expect(STANDARD_SKILLS).toContain('willpower');
  expect(STANDARD_SKILLS).not.toContain('acrobatics');
});

test('MYT-SKILL-03.a: 39 professional skills', () => {
  expect(Object.values(SKILLS).filter(({ kind }) => kind === 'professional')).toHaveLength(39);
});
