import { expect, test } from 'vitest';
import { runStages, type Titled } from '../../tools/run-steps.ts';

const STAGES: readonly (readonly Titled[])[] = [
  [{ title: 'types' }, { title: 'lint' }],
  [{ title: 'build' }],
  [{ title: 'tests: unit', isNeeded: false }],
  [{ title: 'tests: host', isNeeded: false }],
  [{ title: 'tests: browser', isNeeded: false }],
];

/** The titles of the steps that are run, and of those that have failed, where these fail. */
async function runWith(...failing: string[]): Promise<[ran: string[], failed: string[]]> {
  const { ran, failed } = await runStages(STAGES, ({ title }) => Promise.resolve(!failing.includes(title)));
  return [ran.map(({ title }) => title), failed.map(({ title }) => title)];
}

const ALL = STAGES.flat().map(({ title }) => title);

test('all are run where all is well', async () => {
  expect(await runWith()).toEqual([ALL, []]);
});

test('tests that fail keep no other tests from being run, and are not forgotten', async () => {
  expect(await runWith('tests: unit')).toEqual([ALL, ['tests: unit']]);
  expect(await runWith('tests: unit', 'tests: host')).toEqual([ALL, ['tests: unit', 'tests: host']]);
});

test('nothing is run after a failed step that all else needs', async () => {
  expect(await runWith('build')).toEqual([['types', 'lint', 'build'], ['build']]);
});

test('a step beside a failed one is reported all the same', async () => {
  expect(await runWith('types')).toEqual([['types', 'lint'], ['types']]);
  expect(await runWith('types', 'lint')).toEqual([
    ['types', 'lint'],
    ['types', 'lint'],
  ]);
});

test('the steps of a stage are under way together', async () => {
  const underWay: string[] = [];
  let most = 0;
  await runStages(STAGES, async ({ title }) => {
    underWay.push(title);
    most = Math.max(most, underWay.length);
    await Promise.resolve();
    underWay.splice(underWay.indexOf(title), 1);
    return true;
  });
  expect(most).toBe(2);
});
