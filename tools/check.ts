import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startVitest } from 'vitest/node';
import { runCommand, UsageError } from '../host/bin/options.ts';
import { formatOf } from './check/format.ts';
import { importersAmong, testsNear } from './check/near-tests.ts';
import { changedFiles, filesNamed, projectFiles } from './check/project-files.ts';
import type { Complaints, Wanted } from './check/compile-and-lint.ts';
import { ROOT } from './system-files.ts';

const USAGE =
  'npm run check -- [FILE|FOLDER|WORD]... (without any: the files that differ from the last commit)';
/** The most files that import a changed one whose types are looked at too. */
const MOST_USERS = 20;

/** Types and lint beside the tests, in a thread of their own. */
async function compilerAndLinter(wanted: Wanted): Promise<Complaints> {
  const worker = new Worker(new URL('./check/thread.js', import.meta.url), { workerData: wanted });
  const [complaints] = (await once(worker, 'message')) as [Complaints];
  await worker.terminate();
  return complaints;
}

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
  const [{ types, lint }, format, failed] = await Promise.all([
    compilerAndLinter({ changed, users }),
    formatOf(changed),
    failing(tests),
  ]);
  tell('types', types);
  tell('lint', lint);
  tell('format', format);
  tell(`tests of ${tests.length} files`, failed);
  console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s; npm test checks the rest`);
  return [types, lint, format, failed].every(wrong => wrong.length === 0) ? 0 : 1;
}

await runCommand(USAGE, { allowPositionals: true }, ({ positionals }) => checkNear(positionals));
