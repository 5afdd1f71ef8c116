import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Download, Page } from 'playwright-core';
import { buildTrial, TRIAL_FOLDER } from '../../quench/build-trial.ts';
import { openTrial } from '../../quench/play-on-host.ts';
import { differences, misfitOf, promisesIn, readReport, verdicts, type Report } from '../../quench/report.ts';
import { filesIn } from '../../../tools/release/weight.ts';
import { ROOT, SYSTEM_FOLDER } from '../../../tools/system-files.ts';
import { openTable, type Table } from '../table.ts';

let table: Table;
let page: Page;
let report: Report;

/** Runs the tests of a batch one after the other, as Quench has Mocha do it; gives those that failed. */
const RUN = `async key => {
  const [todo, last, failed] = [[], [], []];
  const tests = {
    describe: (name, body) => body(),
    it: (name, body) => todo.push([name, body]),
    after: body => last.push(body),
  };
  globalThis.batches[key](tests);
  for (const [name, body] of todo) {
    try { await body.call({ timeout: () => undefined }); }
    catch (error) { failed.push(name + ': ' + error.message); }
  }
  for (const body of last) body();
  return { ran: todo.length, failed };
}`;

const run = (key: string): Promise<{ ran: number; failed: string[] }> =>
  page.evaluate(`(${RUN})(${JSON.stringify(key)})`);

beforeAll(async () => {
  await buildTrial();
  table = await openTable({
    // A world with its people, and with nothing else in it.
    prepare: async world => {
      for (const collection of ['actors', 'scenes', 'combats'])
        await rm(join(world, 'data', collection), { recursive: true });
    },
  });
  page = await openTrial(table);
  await page.evaluate(`globalThis.batches = {};
    Hooks.callAll('quenchReady', { registerBatch: (key, body) => { globalThis.batches[key] = body; } });`);
}, 120_000);

afterAll(async () => table.leave());

test('sets up the practice table in an empty world, and in no other', async () => {
  expect(await run('passe-darmes.prepare')).toEqual({ ran: 1, failed: [] });
  expect(await page.evaluate('[game.actors.size, game.scenes.size, game.combats.size]')).toEqual([4, 1, 1]);
  const { failed } = await run('passe-darmes.prepare');
  expect(failed).toEqual([expect.stringContaining('This world is not empty')]);
});

test('sets up the table of 1d20 in a world of 1d20, and none for a combat system without one', async () => {
  const empty = async (world: string) => {
    for (const collection of ['actors', 'scenes', 'combats'])
      await rm(join(world, 'data', collection), { recursive: true });
  };
  const prepared = async (ruleset: string): Promise<[before: string, without: string]> => {
    const other = await openTable({ ruleset, prepare: empty });
    try {
      const gm = await other.sit('Game Master');
      await gm.addScriptTag({ path: join(TRIAL_FOLDER, 'passe-darmes-trial.js'), type: 'module' });
      await gm.waitForFunction('globalThis.passeDarmesTrial !== undefined');
      const prepare = `passeDarmesTrial.prepare()
        .then(() => [...game.actors].map(({ name }) => name).sort().join(), error => error.message)`;
      const unset = `game.settings.set('passe-darmes', 'ruleset', '')`;
      return [
        await gm.evaluate<string>(prepare),
        await gm.evaluate<string>(`${unset}.then(() => ${prepare})`),
      ];
    } finally {
      await other.leave();
    }
  };
  expect(await prepared('d20')).toEqual([
    expect.stringMatching(/^Hoel.*Nolwenn.*Ronan.*Tiphaine/),
    expect.stringContaining('This world is not empty'),
  ]);
  expect(await prepared('ref10')).toEqual([
    'There is no table for ref10: choose one of mythras, d20.',
    expect.stringContaining('This world plays by no rules yet'),
  ]);
}, 120_000);

test('plays every case with three people, and saves a report', async () => {
  const [download, { ran, failed }] = await Promise.all([
    page.waitForEvent('download', { timeout: 0 }) as Promise<Download>,
    run('passe-darmes.cases'),
  ]);
  expect(failed).toEqual([]);
  report = readReport(readFileSync(await download.path(), 'utf8'));
  expect(report.cases).toHaveLength(ran);
  expect(ran).toBeGreaterThan(30);
}, 300_000);

test('a report says whether each tested promise holds; here all of them do', () => {
  const promises = promisesIn(readFileSync(join(ROOT, 'host', 'promises.md'), 'utf8'));
  const all = verdicts(promises, report);
  expect(all.get('HOST-05')).toBe('confirmed');
  expect(all.get('HOST-14')).toBe('unknown');
  expect([...all.values()]).not.toContain('refuted');
  const [whispered] = report.cases.filter(({ name }) => name.startsWith('HOST-07'));
  if (!whispered) throw new Error('nothing was whispered');
  const cases = [
    ...report.cases.filter(one => one !== whispered),
    { ...whispered, failed: 'other: it came' },
  ];
  expect(verdicts(promises, { ...report, cases }).get('HOST-07')).toBe('refuted');
});

test('an identical report shows no difference, and an altered one shows each', () => {
  expect(differences(report, readReport(JSON.stringify(report)))).toEqual([]);
  const [first, second, third, ...others] = report.cases;
  if (!first || !second || !third) throw new Error('too few cases');
  const doctored: Report = {
    ...report,
    system: '9.9.9',
    cases: [
      { ...first, failed: 'gm: never came: the sheet' },
      { ...second, steps: second.steps.map(step => ({ ...step, returned: { else: true } })) },
      { ...third, name: 'something new' },
      ...others,
    ],
  };
  const lines = differences(report, doctored);
  expect(lines[0]).toBe(`the system: version ${report.system} here, version 9.9.9 there`);
  expect(lines.filter(line => line.includes('never came: the sheet there'))).toHaveLength(1);
  expect(lines.filter(line => line.includes('{"else":true} there'))).toHaveLength(second.steps.length);
  expect(lines.slice(-1)).toEqual([`${third.subject}: ${third.name}\n  only here`]);
});

test('expectations of a step are compared in all their parts', () => {
  expect(misfitOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2, c: 3 }], d: 4 })).toBeNull();
  expect(misfitOf({ a: [1] }, { a: [1, 2] })).toContain('/a: [1] was expected, [1,2] came');
  expect(misfitOf({ a: { b: true } }, { a: {} })).toContain('/a/b: true was expected, null came');
  expect(misfitOf({ a: { b: true } }, null)).toContain('was expected, null came');
});

test('a text that is not a report is refused in one line', () => {
  expect(() => readReport('{')).toThrow('not JSON');
  expect(() => readReport('{"foundry":"13.351"}')).toThrow('names no version');
});

test('the trial is in no release', () => {
  expect(filesIn(SYSTEM_FOLDER).filter(path => /trial|quench/i.test(path))).toEqual([]);
});
