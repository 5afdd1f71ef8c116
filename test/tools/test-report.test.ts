import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { differing, failures, summary, tallyOf, type Report } from '../../tools/test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passed = { status: 'passed', fullName: 'a parry' };
const failed = { status: 'failed', fullName: 'a blow' };
const file = (name: string, status: string, ...assertionResults: (typeof failed)[]) => ({
  name: join(ROOT, 'test', name),
  status,
  assertionResults,
});
const GREEN: Report = {
  numPassedTests: 2,
  numPendingTests: 1,
  testResults: [file('good.test.ts', 'passed', passed)],
};
const RED: Report = {
  ...GREEN,
  testResults: [
    file('good.test.ts', 'passed', passed),
    file('red.test.ts', 'failed', passed, failed),
    file('torn.test.ts', 'failed'),
  ],
};

/** The outcome of tests with this report. */
function tallyWith(report: Report, isGood: boolean) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return tallyOf('tests', isGood, path);
}

test('each failed test is named with its file, and a file that cannot be read by itself', () => {
  expect(failures(RED)).toEqual(['test/red.test.ts: a blow', 'test/torn.test.ts']);
});

test('a check counts as one test', () => {
  expect(tallyOf('lint', true)).toEqual({ title: 'lint', passed: 1, skipped: 0, failed: [] });
  expect(tallyOf('lint', false)).toEqual({ title: 'lint', passed: 0, skipped: 0, failed: ['lint'] });
});

test('tests fail if they leave no report, ran none, or ended badly without a failed test', () => {
  expect(tallyOf('tests', true, join(folder, 'none.json')).failed).toEqual(['tests: no report']);
  const none = { numPassedTests: 0, numPendingTests: 0, testResults: [] };
  expect(tallyWith(none, true).failed).toEqual(['tests: no test was run']);
  expect(tallyWith(GREEN, false).failed).toEqual(['tests: see above']);
  expect(tallyWith(GREEN, true).failed).toEqual([]);
});

test('the last line is the sum of all, without those skipped where there are none', () => {
  const lint = tallyOf('lint', true);
  expect(summary([lint])).toBe('1 passed, 0 failed');
  expect(summary([lint, tallyWith(RED, false)])).toBe('3 passed, 2 failed, 1 skipped');
});

test('what failed in some runs and passed in others is named, with how often', () => {
  expect(differing([['a', 'b'], ['a'], ['a', 'b', 'c']])).toEqual([
    'b (failed in 2 of 3 runs)',
    'c (failed in 1 of 3 runs)',
  ]);
  expect(differing([['a'], ['a']])).toEqual([]);
  expect(differing([[]])).toEqual([]);
});
