import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { runSteps, type Titled } from './run-steps.ts';
import { ROOT } from './system-files.ts';

/** One step of the test command: a script of a package or of ours, run by Node. */
interface Step extends Titled {
  readonly script: string;
  readonly args: readonly string[];
  /** Where the step leaves its counts, when it counts tests. */
  readonly counts?: string;
}

interface Counts {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

const RESULTS = join(ROOT, 'build', 'test-results');
const installed = createRequire(import.meta.url);

/** A script inside an installed package. */
function scriptOf(packageName: string, path: string): string {
  return join(dirname(installed.resolve(`${packageName}/package.json`)), path);
}

function tests(project: string): Step {
  const counts = join(RESULTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${counts}`];
  return {
    title: `tests: ${project}`,
    script: scriptOf('vitest', 'vitest.mjs'),
    args: ['run', '--project', project, ...reporters],
    counts,
    isNeeded: false,
  };
}

/** What the cases are written against: the names of Foundry's public API, from its type package. */
const CASES = 'test/host/tsconfig.cases.json';

const STEPS: readonly Step[] = [
  { title: 'types', script: scriptOf('typescript', 'bin/tsc'), args: ['--build'] },
  { title: 'types of the cases', script: scriptOf('typescript', 'bin/tsc'), args: ['--project', CASES] },
  { title: 'lint', script: scriptOf('eslint', 'bin/eslint.js'), args: ['.', '--max-warnings', '0'] },
  {
    title: 'format',
    script: scriptOf('prettier', 'bin/prettier.cjs'),
    args: ['--check', '.', '--log-level', 'warn'],
  },
  { title: 'packages', script: scriptOf('tsx', 'dist/cli.mjs'), args: ['tools/check-dependencies.ts'] },
  { title: 'build', script: scriptOf('tsx', 'dist/cli.mjs'), args: ['tools/build.ts'] },
  tests('unit'),
  tests('host'),
  tests('browser'),
];

/** Runs the step and says how it went; returns whether it went well. */
function run({ title, script, args }: Step): boolean {
  console.log(`\n== ${title}`);
  const begun = performance.now();
  const env = { ...process.env, NO_PICTURES: '1' };
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, env, stdio: 'inherit' });
  console.log(`-- ${title}: ${status === 0 ? 'good' : 'FAILED'}, ${secondsSince(begun)} s`);
  return status === 0;
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

function readCounts(path: string): Counts {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Counts;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}

function runAll(): number {
  const begun = performance.now();
  rmSync(RESULTS, { recursive: true, force: true });
  try {
    console.log(`Browser: ${findBrowser().executablePath}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  const { ran, failed } = runSteps(STEPS, run);
  const counts = ran.flatMap(step => (step.counts === undefined ? [] : [readCounts(step.counts)]));
  const sum = (key: keyof Counts): number => counts.reduce((all, one) => all + one[key], 0);
  console.log('');
  for (const { title } of failed) console.log(`FAILED: ${title}`);
  for (const step of STEPS) if (!ran.includes(step)) console.log(`not run: ${step.title}`);
  const took = secondsSince(begun);
  console.log(`${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed, ${took} s in all`);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = runAll();
