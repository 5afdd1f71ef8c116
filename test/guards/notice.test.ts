import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { closedLicences, licenceNamedIn, packagesIn } from '../../tools/dependencies/licences.ts';
import { readManifest, ROOT } from '../../tools/system-files.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const notice = read('NOTICE').replaceAll(/\s+/g, ' ');

describe('NOTICE', () => {
  test.each(['mythras', 'runequest4', 'ref10', 'd20'])('says from where the rules of %s come', ruleset => {
    expect(notice).toContain(`src/rules/${ruleset}`);
  });

  test('tells the packs under the ORC License from the others', () => {
    const kinds = new Set(
      readManifest().packs.flatMap(({ name }) => /^(runequest4|ref10)-/.exec(name)?.[1] ?? []),
    );
    expect(kinds.size).toBeGreaterThan(0);
    for (const kind of kinds)
      expect(notice).toMatch(new RegExp(`packs named ${kind}-.*?not under the ORC License`));
  });

  test.each([
    ['Mythras', 'neither published nor endorsed by The Design Mechanism'],
    ['RuneQuest', 'neither published nor endorsed by Moon Design Publications or Chaosium'],
    ['Mythras Encounter Generator', 'makers have no part in this product'],
    ['Foundry Virtual Tabletop', 'Foundry Gaming LLC, which has no part in this project'],
  ])('says that the owners of %s have nothing to do with it', (mark, line) => {
    expect(notice).toContain(mark);
    expect(notice).toContain(line);
  });

  test('credits every package whose code players load', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: object };
    for (const name of ['fflate', 'valibot']) {
      expect(Object.keys(devDependencies)).toContain(name);
      expect(notice).toContain(`holds parts of ${name}`);
    }
  });
});

test('every package of the lock file has an open licence, named by itself or found at its source', () => {
  expect(closedLicences(packagesIn(read('package-lock.json')), licenceNamedIn)).toEqual([]);
});
