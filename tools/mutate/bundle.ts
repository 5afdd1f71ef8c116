import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { ROOT } from '../system-files.ts';
import { MUTATION_FOLDER } from './mutants.ts';

/** All tests with the sources that they test, as one script. */
export const BUNDLE = join(MUTATION_FOLDER, 'tests.cjs');

/** What the script asks its surroundings for. */
export const ASKED_FOR = ['vitest', 'fast-check'] as const;

const SCENARIOS = 'test/tools/scenario/all-scenarios.test.ts';

/** Played at random, hundreds of times each: too slow for every mutant, and no example of a rule. */
const AT_RANDOM = [
  'test/rules/every-ruleset/every-ruleset.test.ts',
  'test/rules/every-ruleset/fights.test.ts',
  'test/rules/random-fights.test.ts',
  'test/rules/mythras/actions/properties.test.ts',
  'test/rules/mythras/meg-import/open-text.property.test.ts',
  'test/rules/mythras/builder/draft.property.test.ts',
  'test/rules/mythras/suggestion-at-random.test.ts',
  'test/rules/runequest4/random-fights.test.ts',
];

/** What modules add stays added, so that these can be played but once. */
const ONCE = ['test/rules/mythras/additions.test.ts'];

/** The tests that a changed rule must fail, from the project's root. */
function testFiles(): readonly string[] {
  const rules = readdirSync(join(ROOT, 'test', 'rules'), { recursive: true, encoding: 'utf8' })
    .map(name => `test/rules/${name.replaceAll('\\', '/')}`)
    .filter(name => name.endsWith('.test.ts') && ![...AT_RANDOM, ...ONCE].includes(name));
  return [...rules.sort(), SCENARIOS];
}

/** Bundles the tests with the given sources in place of those of the same path. */
export async function bundleTests(sources: ReadonlyMap<string, string>): Promise<void> {
  const entry = 'all-tests';
  const instead: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    resolveId: id => (id === entry ? id : null),
    load: id =>
      id === entry
        ? testFiles()
            .map(name => `import ${JSON.stringify(join(ROOT, name))};`)
            .join('\n')
        : sources.get(id),
    // In the bundle a module still lies where it lies.
    transform: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  };
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [instead],
    ssr: { noExternal: true, external: [...ASKED_FOR] },
    build: {
      ssr: true,
      outDir: MUTATION_FOLDER,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input: entry, output: { format: 'cjs', entryFileNames: 'tests.cjs' } },
    },
  });
}
