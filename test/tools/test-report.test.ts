import { expect, test } from 'vitest';
import { join } from 'node:path';
import { ROOT } from '../../tools/system-files.ts';
import { failedFiles, failures, readReport, type Report } from '../../tools/test-report.ts';

const passed = { status: 'passed', fullName: 'a parry', failureMessages: [] };
const failed = {
  status: 'failed',
  fullName: 'a blow',
  failureMessages: ['1\n  2\n3\n4\n5\n6\n7'],
};
const file = (name: string, status: string, message: string, ...assertionResults: (typeof failed)[]) => ({
  name: join(ROOT, 'test', name),
  status,
  message,
  assertionResults,
});
const REPORT: Report = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    file('good.test.ts', 'passed', '', passed),
    file('red.test.ts', 'failed', '', passed, failed),
    file('torn.test.ts', 'failed', 'cannot be read'),
  ],
};

test('each failed test is named by its file, with the first six lines of the reason', () => {
  expect(failures(REPORT)).toEqual([
    'test/red.test.ts: a blow\n    1\n    2\n    3\n    4\n    5\n    6',
    'test/torn.test.ts\n    cannot be read',
  ]);
});

test('files in which something failed, or that failed as a whole, are to be run again', () => {
  expect(failedFiles(REPORT)).toEqual(['test/red.test.ts', 'test/torn.test.ts']);
});

test('no report is one without tests', () => {
  expect(readReport(join(ROOT, 'no-such-report.json')).testResults).toEqual([]);
});
