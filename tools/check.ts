import { startVitest } from 'vitest/node';
import { runCommand, UsageError } from '../host/bin/options.ts';
import { formatOf, lintOf } from './check/complaints.ts';
import { importersAmong, testsNear } from './check/near-tests.ts';
import { changedFiles, filesNamed, projectFiles } from './check/project-files.ts';
import { ROOT } from './system-files.ts';

const USAGE =
  'npm run check -- [FILE|FOLDER|WORD]... (without any: the files that differ from the last commit)';
/** The most files that import a changed one and are looked at too. */
const MOST_USERS = 20;

/** Plays the tests; returns those in which something failed, which Vitest has told about. */
async function failing(tests: readonly string[]): Promise<string[]> {
  if (tests.length === 0) return [];
  const vitest = await startVitest('test', [...tests], {
    root: ROOT,
    run: true,
    watch: false,
    project: ['unit', 'additions'],
    reporters: ['dot'],
    maxWorkers: '100%',
  });
  const failed = vitest.state.getTestModules().filter(module => !module.ok());
  const lines = failed.map(({ relativeModuleId }) => relativeModuleId);
  if (vitest.state.getUnhandledErrors().length > 0) lines.push('an error outside all tests');
  await vitest.close();
  return lines;
}

function tell(title: string, wrong: readonly string[]): void {
  for (const line of wrong) console.error(line);
  console.log(`-- ${title}: ${wrong.length === 0 ? 'good' : 'FAILED'}`);
}

/**
 * Checks files and what is near them; returns the exit code.
 * @throws {UsageError} if there are none
 */
async function checkNear(words: readonly string[]): Promise<number> {
  const begun = performance.now();
  const all = projectFiles();
  const named = words.length === 0 ? changedFiles() : words.flatMap(word => filesNamed(word, all));
  const changed = [...new Set(named)];
  if (changed.length === 0)
    throw new UsageError(
      words.length === 0 ? 'Nothing differs from the last commit.' : 'Nothing is called so.',
    );
  const importers = importersAmong(all);
  const tests = testsNear(changed, all, importers);
  const users = changed.flatMap(file => importers.get(file) ?? []).slice(0, MOST_USERS);
  console.log(changed.join('\n'));
  const [lint, format, failed] = await Promise.all([
    lintOf([...new Set([...changed, ...users])]),
    formatOf(changed),
    failing(tests),
  ]);
  tell('types and lint', lint);
  tell('format', format);
  tell(`tests of ${tests.length} files`, failed);
  console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s; npm test checks the rest`);
  return [lint, format, failed].every(wrong => wrong.length === 0) ? 0 : 1;
}

await runCommand(USAGE, { allowPositionals: true }, ({ positionals }) => checkNear(positionals));
