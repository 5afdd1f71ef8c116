import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './system-files.ts';

/** The report of Vitest, as far as it is read: https://vitest.dev/guide/reporters#json-reporter. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** The most lines of a reason that are repeated. */
const LINES = 6;

/** A report without any test where there is none at the path. */
export function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

/** The files in which something failed, from the root of the repository. */
export function failedFiles({ testResults }: Report): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(ROOT, name));
}

/** The tests that failed, each with the first lines of the reason; a file that could not be read stands for its tests. */
export function failures({ testResults }: Report): string[] {
  return testResults.flatMap(file => {
    const path = relative(ROOT, file.name);
    const red = file.assertionResults.filter(({ status }) => status === 'failed');
    if (red.length > 0)
      return red.map(test => `${path}: ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
    return file.status === 'failed' ? [`${path}\n${firstLines(file.message)}`] : [];
  });
}

function firstLines(text: string): string {
  const lines = text.split('\n').slice(0, LINES);
  return lines.map(line => `    ${line.trim()}`).join('\n');
}
