import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPackSources } from '../../tools/pack-sources.ts';
import { ROOT } from '../../tools/system-files.ts';

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly folder: string | null;
  readonly flags: { readonly 'passe-darmes'?: { readonly names?: Readonly<Record<string, string>> } };
}

/** The names of the entries of a pack by the English name of their folder, and the French names of the folders. */
function sorted(pack: string) {
  const rows = [...readPackSources(join(ROOT, 'packs', pack), 'Item')] as unknown as [string, Row][];
  const folders = rows.flatMap(([key, row]) => (key.startsWith('!folders!') ? [row] : []));
  const entries = rows.flatMap(([key, row]) => (key.startsWith('!items!') ? [row] : []));
  const named = folders.map(({ _id, name }) => {
    return [name, entries.filter(({ folder }) => folder === _id).map(entry => entry.name)] as const;
  });
  return {
    folders: Object.fromEntries(named),
    french: folders.map(({ flags }) => flags['passe-darmes']?.names?.['fr']),
    loose: entries.filter(({ folder }) => !folders.some(({ _id }) => _id === folder)).map(({ name }) => name),
  };
}

test('the weapons of 1d20 lie in folders by kind', () => {
  const { folders, french, loose } = sorted('d20-weapons');
  expect(Object.keys(folders)).toEqual([
    'Melee weapon',
    'Thrown weapon',
    'Bow, crossbow or sling',
    'Flask that breaks',
    'Bare hands',
  ]);
  expect(french).toContain('Arme de jet');
  expect(folders['Thrown weapon']).toEqual(['Bolas', 'Dart', 'Javelin', 'Net', 'Shuriken']);
  expect(loose).toEqual([]);
});

test('the spells of 1d20 lie in folders by level', () => {
  const { folders, french, loose } = sorted('d20-spells');
  expect(Object.keys(folders)).toEqual([0, 1, 2, 3, 4, 5].map(level => `Level ${level}`));
  expect(french[3]).toBe('Niveau 3');
  expect(folders['Level 2']).toContain('Acid arrow');
  expect(loose).toEqual([]);
});

test('things of several eras lie in folders by era', () => {
  const { folders, loose } = sorted('ref10-armour');
  expect(Object.keys(folders)).toEqual(['Ancient and medieval', 'Modern']);
  expect(folders['Modern']).toContain('Combat helmet');
  expect(loose).toEqual([]);
});
