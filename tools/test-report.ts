import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './system-files.ts';

/** The report of Vitest, as far as it is read: https://vitest.dev/guide/reporters#json-reporter. */
export interface Report {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The outcome of a step of a test command. A check counts as one test. */
export interface Tally {
  readonly title: string;
  readonly passed: number;
  readonly skipped: number;
  /** What failed, by name. */
  readonly failed: readonly string[];
}

/**
 * The outcome of a step. One that runs tests also fails if it leaves no report, or if nothing in it has passed.
 * @param isGood true if it ended well
 * @param path of the report, if it runs tests
 */
export function tallyOf(title: string, isGood: boolean, path?: string): Tally {
  if (path === undefined) return { title, passed: isGood ? 1 : 0, skipped: 0, failed: isGood ? [] : [title] };
  const report = readReport(path);
  if (!report) return { title, passed: 0, skipped: 0, failed: [`${title}: no report`] };
  const { numPassedTests: passed, numPendingTests: skipped } = report;
  const failed = failures(report);
  // A file that threw after its tests fails none of them.
  if (failed.length === 0 && !isGood) failed.push(`${title}: see above`);
  if (failed.length === 0 && passed === 0) failed.push(`${title}: no test was run`);
  return { title, passed, skipped, failed };
}

function readReport(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** The tests that failed; a file that could not be read stands for its tests. */
export function failures({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(ROOT, name);
    const red = assertionResults.filter(test => test.status === 'failed');
    if (red.length > 0) return red.map(({ fullName }) => `${path}: ${fullName}`);
    return status === 'failed' ? [path] : [];
  });
}

/** The last line of a test command: `N passed, N failed`, and how many were skipped, if any. */
export function summary(tallies: readonly Tally[]): string {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((all, one) => all + count(one), 0);
  const skipped = sum(one => one.skipped);
  const line = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** What failed in some runs of a test command and not in others, with how often. */
export function differing(runs: readonly (readonly string[])[]): string[] {
  const times = (line: string) => runs.filter(run => run.includes(line)).length;
  const some = [...new Set(runs.flat())].filter(line => times(line) < runs.length);
  return some.map(line => `${line} (failed in ${times(line)} of ${runs.length} runs)`);
}
