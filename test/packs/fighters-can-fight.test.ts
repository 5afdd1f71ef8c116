import { expect, test } from 'vitest';
import { fighterFrom } from '../../src/rules/mythras/character.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { packEntry } from '../../tools/pack-entries.ts';
import { filesBelow } from '../guards/project-files.ts';

const entries = filesBelow('packs').flatMap(path => {
  const entry = path.replace(/^packs\/|\.json$/gu, '');
  const character = packEntry(entry);
  return character ? [[entry, character] as const] : [];
});

test('there are heroes and creatures', () => {
  expect(entries.length).toBeGreaterThanOrEqual(18);
});

test.each(entries)('the rules can take %s as it is', (_entry, character) => {
  expect(mythras.faults(fighterFrom(character))).toEqual([]);
});
