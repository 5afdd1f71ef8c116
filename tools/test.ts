import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand, UsageError } from '../host/bin/options.ts';
import { findBrowser } from '../host/testing/find-browser.ts';
import { scriptOf } from './installed-script.ts';
import { ROOT } from './system-files.ts';
import { differing, summary, tallyOf, type Tally } from './test-report.ts';

const USAGE =
  'npm test, or npm run test:long, with -- --times N to run it N times and say what failed in some of them alone';

/** A script of a package or of ours, run by Node. */
interface Step {
  readonly title: string;
  readonly script: string;
  readonly args: readonly string[];
  /** The file of its report, when it runs tests. */
  readonly report?: string;
}

const RESULTS = join(ROOT, 'build', 'test-results');

const TSX = scriptOf('tsx', 'dist/cli.mjs');

/** All projects, and the cases: written against the names of Foundry's public API, from its type package. */
const TYPED = ['.', 'test/host/tsconfig.cases.json'];
/** Two projects of the compiler at a time; more threads for one of them repeat each other's work. */
const TWO_CORES = ['--builders', '2', '--checkers', '1'];

/** What the tests of users play. */
const BUILD: Step = { title: 'build', script: TSX, args: ['tools/build.ts'] };
/** Checks side by side: while one waits for a file, a thread or the network, another works. */
const AT_A_TIME = 2;

/** The checks that no test runner makes, and the build. */
const CHECKS: readonly Step[] = [
  {
    title: 'types',
    script: scriptOf('@typescript/native', 'bin/tsc'),
    args: ['--build', ...TYPED, ...TWO_CORES],
  },
  { title: 'lint', script: scriptOf('oxlint', 'bin/oxlint'), args: [] },
  { title: 'format', script: scriptOf('oxfmt', 'bin/oxfmt'), args: ['--check'] },
  BUILD,
  { title: 'packages', script: TSX, args: ['tools/check-dependencies.ts'] },
];

/** Projects of `vitest.config.ts`, in one run of Vitest. */
function tests(title: string, projects: readonly string[]): Step {
  const report = join(RESULTS, `${title.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map(project => `--project=${project}`);
  return {
    title,
    script: scriptOf('vitest', 'vitest.mjs'),
    args: ['run', ...chosen, ...reporters],
    report,
  };
}

/** The projects that are not named `-long`. */
const SHORT: readonly Step[] = [tests('all tests', ['!*-long'])];

const LONG: readonly Step[] = [tests('tests at length', ['*-long'])];

/** Plays the first exchange in Firefox, if one is on the PATH. */
function inFirefox(): readonly Step[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const named = folders.flatMap(folder => [join(folder, 'firefox'), join(folder, 'firefox-esr')]);
  const executable = named.find(path => existsSync(path));
  if (executable === undefined) return [];
  return [{ title: 'Firefox', script: TSX, args: ['test/firefox/first-exchange.ts', executable] }];
}

/** Runs a step, and says how it went. What a check prints comes at its end, since another runs beside it. */
async function run(step: Step): Promise<Tally> {
  const { title, script, args, report } = step;
  const isTests = report !== undefined;
  if (isTests) console.log(`\n== ${title}`);
  const begun = performance.now();
  const output = isTests ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_PICTURES: '1' },
    stdio: ['inherit', output, output],
  });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => printed.push(part));
  child.stderr?.on('data', (part: Buffer) => printed.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  if (!isTests) console.log(`\n== ${title}\n${Buffer.concat(printed).toString()}`.trimEnd());
  console.log(`-- ${title}: ${status === 0 ? 'good' : 'FAILED'}, ${secondsSince(begun)} s`);
  return tallyOf(title, status === 0, report);
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

/** Runs the steps in order, so many at a time. */
async function runAll(steps: readonly Step[], atATime: number): Promise<Tally[]> {
  const left = [...steps];
  const tallies: Tally[] = [];
  const runNext = async (): Promise<void> => {
    for (let step = left.shift(); step; step = left.shift()) tallies.push(await run(step));
  };
  await Promise.all(Array.from({ length: atATime }, runNext));
  return tallies;
}

/** Runs the command; gives what failed in it, by name. */
async function test(isLong: boolean): Promise<readonly string[]> {
  const begun = performance.now();
  rmSync(RESULTS, { recursive: true, force: true });
  console.log(`Browser: ${findBrowser().executablePath}`);
  const checks = await runAll(isLong ? [BUILD] : CHECKS, AT_A_TIME);
  const isBuilt = checks.every(({ title, failed }) => title !== BUILD.title || failed.length === 0);
  const ofTests = isBuilt ? await runAll(isLong ? [...LONG, ...inFirefox()] : SHORT, 1) : [];
  const tallies = [...checks, ...ofTests];
  console.log('');
  const failures = tallies.flatMap(({ failed }) => failed);
  for (const line of failures) console.log(`FAILED: ${line}`);
  if (!isBuilt) console.log('No tests were run: they play what is built.');
  console.log(`${secondsSince(begun)} s in all`);
  console.log(summary(tallies));
  return failures;
}

/** Runs the command so many times; gives the exit code: 0 if all of it passed each time. */
async function testAgain(isLong: boolean, times: number): Promise<number> {
  if (!(times >= 1)) throw new UsageError('--times takes a number from 1 on');
  const runs: (readonly string[])[] = [];
  while (runs.length < times) runs.push(await test(isLong));
  for (const line of differing(runs)) console.log(`DIFFERS: ${line}`);
  if (times > 1) console.log(`${runs.filter(failed => failed.length === 0).length} of ${times} runs passed`);
  return runs.every(failed => failed.length === 0) ? 0 : 1;
}

const OPTIONS = {
  long: { type: 'boolean', default: false },
  times: { type: 'string', default: '1' },
} as const;

await runCommand(USAGE, { options: OPTIONS }, ({ values: { long, times } }) =>
  testAgain(long, Number(times)),
);
