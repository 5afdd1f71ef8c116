import { posix } from 'node:path';
import { textOf } from './project-files.ts';

/** The most tests that are near through imports: the nearest come first. */
const MOST = 8;
/** Tests with users or browsers, those that start compilers, and guards that play fights: they belong to `npm test`. */
const LONG =
  /^test\/(?:host|browser|checks|quench|firefox|bench|guards\/(?:actions|rules|systems)-have-words)\b/;

const guards = (...names: readonly string[]) => names.map(name => `test/guards/${name}.test.ts`);

/** The tests that watch files which they do not import, by how the paths of these begin. */
export const WATCHED: readonly (readonly [beginning: RegExp, tests: readonly string[]])[] = [
  [/^lang\//, guards('words-fit', 'numbered-words', 'french-print', 'reasons-have-words')],
  [/^templates\//, guards('templates-fit', 'words-fit', 'plain-text', 'nothing-runs')],
  [/^styles\//, guards('style-tokens')],
  [/^src\/rules\//, guards('reasons-have-words', 'systems-apart')],
  [/^src\/foundry\//, guards('module-state', 'one-listener', 'words-fit', 'plain-text', 'nothing-runs')],
  [/^(?:system\.json|lang\/)/, guards('manifest-fits')],
  [/^packs\//, ['test/packs/entries-fit.test.ts']],
  [/^test\/scenarios\//, ['test/tools/scenario/all-scenarios.test.ts']],
  [/^docs\/|\.md$/, guards('named-files')],
  [/^(?:[\w.]+\.ts$|\.ox\w+\.json$|tools\/lint\/)|tsconfig/, guards('config-fits')],
];

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+)/g;

/** For each file the files that import it. */
type Importers = ReadonlyMap<string, readonly string[]>;

/** Reads who imports whom. */
export function importersAmong(files: readonly string[]): Importers {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    if (!/\.[jt]s$/.test(file)) continue;
    for (const [, name = ''] of textOf(file).matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(file), name);
      const known = importers.get(target);
      if (known) known.push(file);
      else importers.set(target, [file]);
    }
  }
  return importers;
}

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** The tests that import one of the files, directly or through one other file: the nearest first. */
function testsThrough(changed: readonly string[], importers: Importers): string[] {
  const direct = changed.flatMap(file => importers.get(file) ?? []);
  const indirect = direct.filter(file => !isTest(file)).flatMap(file => importers.get(file) ?? []);
  return [...direct, ...indirect].filter(isTest);
}

/** The tests at the mirrored path of a file: `test/rules/x.test.ts`, or all in `test/rules/x`, for `src/rules/x.ts`. */
function mirrored(file: string, tests: readonly string[]): string[] {
  const bare = file.replace(/^src\//, '').replace(/\.\w+$/, '');
  const beginnings = file.startsWith('host/')
    ? [`host/test/${posix.basename(bare)}.`]
    : [`test/${bare}.`, `test/${bare}/`];
  return tests.filter(test => beginnings.some(beginning => test.startsWith(beginning)));
}

/**
 * The quick tests near some files: themselves, those at mirrored paths, those that import them, and those that watch
 * files of their kind.
 * @param files of the whole project
 */
export function testsNear(
  changed: readonly string[],
  files: readonly string[],
  importers: Importers,
): string[] {
  const tests = files.filter(file => isTest(file) && !LONG.test(file) && !file.startsWith('host/'));
  const own = changed.filter(file => tests.includes(file));
  const mirrors = changed.flatMap(file => mirrored(file, tests));
  const through = testsThrough(changed, importers).filter(test => tests.includes(test));
  const near = [...new Set([...own, ...mirrors, ...through])].slice(0, Math.max(MOST, own.length));
  const watching = changed.flatMap(file =>
    WATCHED.flatMap(([beginning, watch]) => (beginning.test(file) ? watch : [])),
  );
  return [...new Set([...near, ...watching])];
}
