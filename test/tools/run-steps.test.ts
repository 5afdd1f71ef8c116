import { expect, test } from 'vitest';
import { runSteps, type Titled } from '../../tools/run-steps.ts';

const STEPS: readonly Titled[] = [
  { title: 'build' },
  { title: 'tests: unit', isNeeded: false },
  { title: 'tests: host', isNeeded: false },
  { title: 'tests: browser', isNeeded: false },
];

/** The titles of the steps that are run, and of those that have failed, where these fail. */
function runWith(...failing: string[]): [ran: string[], failed: string[]] {
  const { ran, failed } = runSteps(STEPS, ({ title }) => !failing.includes(title));
  return [ran.map(({ title }) => title), failed.map(({ title }) => title)];
}

const ALL = STEPS.map(({ title }) => title);

test('all are run where all is well', () => {
  expect(runWith()).toEqual([ALL, []]);
});

test('tests that fail keep no other tests from being run, and are not forgotten', () => {
  expect(runWith('tests: unit')).toEqual([ALL, ['tests: unit']]);
  expect(runWith('tests: unit', 'tests: host')).toEqual([ALL, ['tests: unit', 'tests: host']]);
});

test('nothing is run after what all else needs', () => {
  expect(runWith('build')).toEqual([['build'], ['build']]);
});
