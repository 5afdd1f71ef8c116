import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser } from '../host/test/find-browser.ts';
import { runStages, type Titled } from './run-steps.ts';
import { ROOT } from './system-files.ts';
import { failedFiles, failures, readReport } from './test-report.ts';

/** One step of the test command: a script of a package or of ours, run by Node. */
interface Step extends Titled {
  readonly script: string;
  readonly args: readonly string[];
  /** The file of the step's report, when it runs tests. */
  readonly report?: string;
  /** Runs these files of it again, when it plays in browsers. */
  readonly again?: (files: readonly string[]) => Step;
}

/**
 * In so many files at most may something fail and pass when it is run again by itself. Several browsers beside other
 * work lose a click or a connection once in thousands of tests; what passes only then is named at the end, not hidden.
 */
const MOST_UNSTEADY = 2;

const RESULTS = join(ROOT, 'build', 'test-results');
const installed = createRequire(import.meta.url);

/** A script inside an installed package. */
function scriptOf(packageName: string, path: string): string {
  return join(dirname(installed.resolve(`${packageName}/package.json`)), path);
}

/** @param more options of Vitest */
function tests(project: string, ...more: readonly string[]): Step {
  return testsInto(project, project, ...more);
}

/** Tests of several users in browsers. */
function testsOfUsers(project: string): Step {
  const again = (files: readonly string[]): Step => testsInto(`${project}-again`, project, ...files);
  return { ...tests(project), again };
}

/** @param name of the report */
function testsInto(name: string, project: string, ...more: readonly string[]): Step {
  const report = join(RESULTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    title: `tests: ${name}`,
    script: scriptOf('vitest', 'vitest.mjs'),
    args: ['run', '--project', project, ...reporters, ...more],
    report,
    isNeeded: false,
  };
}

/** The declarations that the cases are written against: the names of Foundry's public API, from its type package. */
const CASES = 'test/host/tsconfig.cases.json';

const CHECKS: readonly Step[] = [
  { title: 'types', script: scriptOf('typescript', 'bin/tsc'), args: ['--build'] },
  { title: 'types of the cases', script: scriptOf('typescript', 'bin/tsc'), args: ['--project', CASES] },
  { title: 'lint', script: scriptOf('eslint', 'bin/eslint.js'), args: ['.', '--max-warnings', '0'] },
  {
    title: 'format',
    script: scriptOf('prettier', 'bin/prettier.cjs'),
    args: ['--check', '.', '--log-level', 'warn'],
  },
  { title: 'packages', script: scriptOf('tsx', 'dist/cli.mjs'), args: ['tools/check-dependencies.ts'] },
];

const STAGES: readonly (readonly Step[])[] = [
  CHECKS,
  [{ title: 'build', script: scriptOf('tsx', 'dist/cli.mjs'), args: ['tools/build.ts'] }],
  // Vitest leaves one core idle unless it is told not to.
  [tests('unit', '--project', 'additions', '--maxWorkers=100%')],
  [testsOfUsers('stand-in')],
  [testsOfUsers('host')],
  [testsOfUsers('host-pages')],
  [testsOfUsers('host-14')],
  [testsOfUsers('browser')],
];

/** Tests that failed once and passed by themselves. */
const unsteady: string[] = [];

/** Runs the step, and where few files of users failed, these once more; returns whether it went well. */
async function runTwice(step: Step): Promise<boolean> {
  if (await run(step)) return true;
  if (!step.again || step.report === undefined) return false;
  const first = readReport(step.report);
  const files = failedFiles(first);
  if (files.length === 0 || files.length > MOST_UNSTEADY) return false;
  if (!(await run(step.again(files)))) return false;
  unsteady.push(...failures(first));
  return true;
}

/** Runs the step and says how it went; returns whether it went well. What steps side by side print comes at their end. */
async function run(step: Step): Promise<boolean> {
  const { title, script, args } = step;
  const isBeside = CHECKS.includes(step);
  if (!isBeside) console.log(`\n== ${title}`);
  const begun = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_PICTURES: '1' },
    stdio: ['inherit', isBeside ? 'pipe' : 'inherit', isBeside ? 'pipe' : 'inherit'],
  });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => printed.push(part));
  child.stderr?.on('data', (part: Buffer) => printed.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  if (isBeside) console.log(`\n== ${title}\n${Buffer.concat(printed).toString()}`.trimEnd());
  console.log(`-- ${title}: ${status === 0 ? 'good' : 'FAILED'}, ${secondsSince(begun)} s`);
  return status === 0;
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

async function runAll(): Promise<number> {
  const begun = performance.now();
  rmSync(RESULTS, { recursive: true, force: true });
  try {
    console.log(`Browser: ${findBrowser().executablePath}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  const { ran, failed } = await runStages(STAGES, runTwice);
  const reports = ran.flatMap(({ report }) => (report === undefined ? [] : [readReport(report)]));
  const all = reports.reduce((sum, report) => sum + report.numPassedTests + report.numFailedTests, 0);
  const red = reports.flatMap(failures).filter(failure => !unsteady.includes(failure));
  console.log('');
  for (const failure of red) console.log(failure);
  for (const failure of unsteady) console.log(`UNSTEADY, passed by itself: ${failure}`);
  for (const { title } of failed) console.log(`FAILED: ${title}`);
  for (const step of STAGES.flat()) if (!ran.includes(step)) console.log(`not run: ${step.title}`);
  const took = secondsSince(begun);
  console.log(`${all - red.length} passed, ${red.length} failed, ${took} s in all`);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await runAll();
