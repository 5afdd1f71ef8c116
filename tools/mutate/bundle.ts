import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { RULESET_IDS } from '../../src/rules/fetch-ruleset.ts';
import { ROOT } from '../system-files.ts';
import { wordBundles } from '../word-bundles.ts';
import { MUTATION_FOLDER } from './mutants.ts';

/** All tests with the sources that they test, as one script. */
export const BUNDLE = join(MUTATION_FOLDER, 'tests.cjs');

/** Packages that the bundle imports at run time. */
const EXTERNAL = ['vitest', 'fast-check'] as const;

const SCENARIOS = 'test/tools/scenario/all-scenarios.test.ts';

/** Random tests of hundreds of runs: too slow to repeat for every mutant, and none is an example of a rule. */
const AT_RANDOM = [
  'test/rules/every-ruleset/every-ruleset.test.ts',
  'test/rules/every-ruleset/fights.test.ts',
  'test/rules/every-ruleset/turns-and-time.test.ts',
  'test/rules/d20/fights.test.ts',
  'test/rules/d20/fights-on-maps.test.ts',
  'test/rules/segments/fights.test.ts',
  'test/rules/random-fights.test.ts',
  'test/rules/random-fights-on-maps.test.ts',
  'test/rules/mythras/actions/properties.test.ts',
  'test/rules/mythras/meg-import/open-text.property.test.ts',
  'test/rules/mythras/builder/draft.property.test.ts',
  'test/rules/mythras/suggestion-at-random.test.ts',
  'test/rules/runequest4/random-fights.test.ts',
];

/** Tests that ask whether there is a scenario: they play all of them, and notice no rule. */
const OF_SCENARIOS = ['test/rules/every-ruleset/actions-in-scenarios.test.ts'];

/** Synchronous tests of `src/fight`. */
const FIGHTS = ['after', 'order', 'quiet', 'replay', 'table-turns'].map(name => `test/fight/${name}.test.ts`);

/** Additions of modules cannot be removed, so these tests run only once per process. */
const ONCE = ['test/rules/mythras/additions.test.ts'];

/** The tests that a changed rule must fail, from the project's root; those of some folders of `test/rules` where named. */
function testFiles(folders: readonly string[]): readonly string[] {
  const rules = readdirSync(join(ROOT, 'test', 'rules'), { recursive: true, encoding: 'utf8' })
    .map(name => `test/rules/${name.replaceAll('\\', '/')}`)
    .filter(name => name.endsWith('.test.ts') && ![...AT_RANDOM, ...OF_SCENARIOS, ...ONCE].includes(name));
  if (folders.length === 0) return [...rules.sort(), ...FIGHTS, SCENARIOS];
  const named = rules.filter(name => folders.some(folder => name.startsWith(`test/rules/${folder}/`)));
  return [...named.sort(), ...FIGHTS];
}

/** A test that plays the scenarios of some combat systems. */
function scenariosOf(systems: readonly string[]): string {
  const folders = systems.map(id => join(ROOT, 'test', 'scenarios', id));
  return `
    import { expect, test } from 'vitest';
    import { playFile, scenarioFiles } from ${JSON.stringify(join(ROOT, 'tools/scenario-files.ts'))};
    test.each(${JSON.stringify(folders)}.flatMap(scenarioFiles))('%s', path => {
      for (const { outcome } of playFile(path)) expect(outcome.flaws).toEqual([]);
    });`;
}

const RULESETS = join(ROOT, 'src', 'rules', 'rulesets.ts');

const SCENARIO_FILES = join(ROOT, 'tools', 'scenario-files.ts');

/** The same file with its `playFile` under the eyes of the process that runs the tests (`ScenarioPlays`). */
function watchedScenarioFiles(): string {
  const declared = 'export function playFile(';
  const text = readFileSync(SCENARIO_FILES, 'utf8');
  if (!text.includes(declared)) throw new Error(`${SCENARIO_FILES} no longer plays a file`);
  return `${text.replace(declared, 'function playKept(')}
    const playNow = (path: string) => {
      kept.clear();
      return playKept(path);
    };
    export const playFile = (path: string): readonly PlayedFile[] =>
      globalThis.playScenarioFile(path, () => playNow(path));`;
}

/** All combat systems without `await`, which a script cannot have. */
function rulesetsAtOnce(): string {
  return [
    ...RULESET_IDS.map(id => `import { ${id} } from './${id}/${id}.ts';`),
    `export const RULESETS = [${RULESET_IDS.join(', ')}];`,
    'export const rulesetOf = id => RULESETS.find(ruleset => ruleset.id === id) ?? null;',
  ].join('\n');
}

/**
 * Bundles the tests with the given sources in place of those of the same path.
 * @param folders the folders of `test/rules` to bundle, with the scenarios of those that are combat systems; all for none
 */
export async function bundleTests(
  sources: ReadonlyMap<string, string>,
  folders: readonly string[],
): Promise<void> {
  const entry = 'all-tests';
  const imports = testFiles(folders).map(name => `import ${JSON.stringify(join(ROOT, name))};`);
  const systems = RULESET_IDS.filter(id => folders.includes(id));
  const all = [...imports, ...(systems.length === 0 ? [] : [scenariosOf(systems)])].join('\n');
  const instead: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    resolveId: id => (id === entry ? id : null),
    load: id => {
      if (id === entry) return all;
      // Words are no part of a rule.
      if (id.includes('.json?bundle=')) return 'export default {}';
      if (id === SCENARIO_FILES) return watchedScenarioFiles();
      return id === RULESETS ? rulesetsAtOnce() : sources.get(id);
    },
    // Modules in the bundle keep the paths of their sources.
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
    plugins: [instead, wordBundles],
    ssr: { noExternal: true, external: [...EXTERNAL] },
    build: {
      ssr: true,
      outDir: MUTATION_FOLDER,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input: entry, output: { format: 'cjs', entryFileNames: 'tests.cjs' } },
    },
  });
}
