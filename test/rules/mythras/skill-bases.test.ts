import { expect, test } from 'vitest';
import { baseOf, SKILLS } from '../../../src/rules/mythras/skill-bases.ts';

// Every sum of two of these is another one.
const characteristics = { str: 1, con: 2, siz: 4, dex: 8, int: 16, pow: 32, cha: 64 };

/** The table of skills: a base of two characteristics, or of one that counts twice. */
const TABLE = [
  ['athletics', 'standard', 'str+dex', 0],
  ['boating', 'standard', 'str+con', 0],
  ['brawn', 'standard', 'str+siz', 0],
  ['conceal', 'standard', 'dex+pow', 0],
  ['customs', 'standard', 'int', 40],
  ['dance', 'standard', 'dex+cha', 0],
  ['deceit', 'standard', 'int+cha', 0],
  ['drive', 'standard', 'dex+pow', 0],
  ['endurance', 'standard', 'con', 0],
  ['evade', 'standard', 'dex', 0],
  ['first-aid', 'standard', 'dex+int', 0],
  ['influence', 'standard', 'cha', 0],
  ['insight', 'standard', 'int+pow', 0],
  ['locale', 'standard', 'int', 0],
  ['native-tongue', 'standard', 'int+cha', 40],
  ['perception', 'standard', 'int+pow', 0],
  ['ride', 'standard', 'dex+pow', 0],
  ['sing', 'standard', 'pow+cha', 0],
  ['stealth', 'standard', 'dex+int', 0],
  ['swim', 'standard', 'str+con', 0],
  ['unarmed', 'standard', 'str+dex', 0],
  ['willpower', 'standard', 'pow', 0],
  ['combat-style', 'combat', 'str+dex', 0],
  ['acrobatics', 'professional', 'str+dex', 0],
  ['acting', 'professional', 'cha', 0],
  ['art', 'professional', 'pow+cha', 0],
  ['astrogation', 'professional', 'int', 0],
  ['bureaucracy', 'professional', 'int', 0],
  ['commerce', 'professional', 'int+cha', 0],
  ['comms', 'professional', 'int', 0],
  ['computers', 'professional', 'int', 0],
  ['courtesy', 'professional', 'int+cha', 0],
  ['craft', 'professional', 'dex+int', 0],
  ['culture', 'professional', 'int', 0],
  ['demolitions', 'professional', 'int+pow', 0],
  ['disguise', 'professional', 'int+cha', 0],
  ['electronics', 'professional', 'dex+int', 0],
  ['engineering', 'professional', 'int', 0],
  ['forgery', 'professional', 'dex+int', 0],
  ['gambling', 'professional', 'int+pow', 0],
  ['healing', 'professional', 'int+pow', 0],
  ['language', 'professional', 'int+cha', 0],
  ['literacy', 'professional', 'int', 0],
  ['lockpicking', 'professional', 'dex', 0],
  ['lore', 'professional', 'int', 0],
  ['magic', 'professional', 'pow+cha', 0],
  ['mechanisms', 'professional', 'dex+int', 0],
  ['musicianship', 'professional', 'dex+cha', 0],
  ['navigation', 'professional', 'int+pow', 0],
  ['oratory', 'professional', 'pow+cha', 0],
  ['pilot', 'professional', 'dex+int', 0],
  ['politics', 'professional', 'int+cha', 0],
  ['research', 'professional', 'int+pow', 0],
  ['science', 'professional', 'int', 0],
  ['seamanship', 'professional', 'int+con', 0],
  ['seduction', 'professional', 'int+cha', 0],
  ['sensors', 'professional', 'int+pow', 0],
  ['sleight', 'professional', 'dex+cha', 0],
  ['streetwise', 'professional', 'pow+cha', 0],
  ['survival', 'professional', 'con+pow', 0],
  ['teach', 'professional', 'int+cha', 0],
  ['track', 'professional', 'int+con', 0],
  ['fly', 'creature', 'str+dex', 0],
] as const;

test.each(TABLE)('MYT-SKILL-02.b, MYT-SKILL-01.a, 02, 03: %s, %s: %s + %i', (key, kind, base, bonus) => {
  const [first, second = first] = base.split('+') as (keyof typeof characteristics)[];
  expect(SKILLS[key]?.kind).toBe(kind);
  expect(baseOf(key, characteristics)).toBe(characteristics[first!] + characteristics[second!] + bonus);
});

test('MYT-SKILL-02, 03: no more than these', () => {
  expect(Object.keys(SKILLS).sort()).toEqual(TABLE.map(([key]) => key).sort());
});
