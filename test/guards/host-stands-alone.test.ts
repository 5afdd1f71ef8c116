import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

const OURS = /passe-darmes|passe d['’]armes|\bPASSE\.|mythras|runequest|\bref10\b/i;
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)'(?<name>[^']+)'/g;

// The licence names whose work it is.
const files = filesBelow('host').filter(path => path !== 'host/LICENSE');
const sources = files.filter(path => /\.(?:ts|js|mjs)$/.test(path));
const importsOf = (path: string) =>
  [...textOf(path).matchAll(IMPORT)].map(({ groups }) => groups?.['name'] ?? '');
const {
  name: OWN_NAME,
  dependencies,
  devDependencies,
} = JSON.parse(textOf('host/package.json')) as {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

describe('the stand-in is a package of its own', () => {
  it('that knows nothing of this system', () => {
    expect(files.filter(path => OURS.test(path) || OURS.test(textOf(path)))).toEqual([]);
    expect("title: Passe d'armes").toMatch(OURS);
  });

  it('imports nothing of the repository around it', () => {
    const outside = sources.flatMap(path =>
      importsOf(path)
        .filter(name => name.startsWith('.') && !join(path, '..', name).startsWith('host/'))
        .map(name => `${path}: ${name}`),
    );
    expect(outside).toEqual([]);
  });

  it.each(sources.flatMap(path => importsOf(path).map(name => ({ path, name }))).filter(isPackage))(
    '$path may import $name',
    // Much of it is bundled; `test/checks/long/packed-stand-in.test.ts` tries what is not.
    ({ name }) => {
      const declared = [OWN_NAME, ...Object.keys({ ...dependencies, ...devDependencies })];
      expect(declared).toContain(packageOf(name));
    },
  );
});

function isPackage({ path, name }: { path: string; name: string }): boolean {
  const isBuiltIn = name.startsWith('node:') || builtinModules.includes(name);
  return !name.startsWith('.') && !isBuiltIn && path !== 'host/vitest.config.ts';
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
