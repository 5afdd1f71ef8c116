import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

/** The files of one combat system: its rules, what Foundry must know of it, and how it is played at random. */
const OWN =
  /^src\/(?:rules|foundry\/systems|forecast\/\w+)\/(?:mythras|runequest4|ref10|d20|segments)\/|^src\/forecast\//;

/** The only other places in `src` that name a new combat system. */
const SHARED = [
  'src/foundry/data-models.ts',
  'src/foundry/platform/translations.ts',
  'src/foundry/systems.ts',
  'src/rules/fetch-ruleset.ts',
];

const shared = filesBelow('src').filter(path => path.endsWith('.ts') && !OWN.test(path));

describe('a new combat system', () => {
  it.each([
    /ref10/,
    /runequest4|opposed-/,
    /\/d20\/|d20-[a-z]|\bd20[,}:]/,
    /\/segments\/|segments-[a-z]|,segments,|^  segments:/m,
  ])('is named in few shared places: %s', name => {
    expect(shared.filter(path => name.test(textOf(path))).sort()).toEqual(SHARED);
  });
});
