import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { findBrowser } from '../host/test/find-browser.ts';
import { runStages, type Titled } from './run-steps.ts';
import { ROOT } from './system-files.ts';

/** One step of the test command: a script of a package or of ours, run by Node. */
interface Step extends Titled {
  readonly script: string;
  readonly args: readonly string[];
  /** Where the step leaves its report, when it runs tests. */
  readonly report?: string;
}

/** The report of Vitest, as far as it is read: https://vitest.dev/guide/reporters#json-reporter. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const RESULTS = join(ROOT, 'build', 'test-results');
const installed = createRequire(import.meta.url);

/** A script inside an installed package. */
function scriptOf(packageName: string, path: string): string {
  return join(dirname(installed.resolve(`${packageName}/package.json`)), path);
}

/** @param more options of Vitest */
function tests(project: string, ...more: readonly string[]): Step {
  const report = join(RESULTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    title: `tests: ${project}`,
    script: scriptOf('vitest', 'vitest.mjs'),
    args: ['run', '--project', project, ...reporters, ...more],
    report,
    isNeeded: false,
  };
}

/** What the cases are written against: the names of Foundry's public API, from its type package. */
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
  [tests('stand-in')],
  [tests('host')],
  [tests('browser')],
];

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

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

/** The tests that failed, each with the first lines of the reason; a file that could not be read stands for its tests. */
function failures({ testResults }: Report): string[] {
  return testResults.flatMap(file => {
    const path = relative(ROOT, file.name);
    const red = file.assertionResults.filter(({ status }) => status === 'failed');
    if (red.length === 0) return file.message === '' ? [] : [`${path}: ${firstLines(file.message)}`];
    return red.map(test => `${path}: ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
  });
}

function firstLines(text: string): string {
  return text
    .split('\n')
    .slice(0, 6)
    .map(line => `    ${line.trim()}`)
    .join('\n');
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
  const { ran, failed } = await runStages(STAGES, run);
  const reports = ran.flatMap(({ report }) => (report === undefined ? [] : [readReport(report)]));
  const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0);
  const red = reports.reduce((sum, report) => sum + report.numFailedTests, 0);
  console.log('');
  for (const failure of reports.flatMap(failures)) console.log(failure);
  for (const { title } of failed) console.log(`FAILED: ${title}`);
  for (const step of STAGES.flat()) if (!ran.includes(step)) console.log(`not run: ${step.title}`);
  const took = secondsSince(begun);
  console.log(`${passed} passed, ${red} failed, ${took} s in all`);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await runAll();
