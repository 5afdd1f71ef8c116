import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readManifest, ROOT } from '../../tools/system-files.ts';

const before = { argv: process.argv, exitCode: process.exitCode };
let folder = '';
let out: string[] = [];
let err: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  [out, err] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((...said: unknown[]) => void out.push(said.join(' ')));
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void err.push(said.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.argv = before.argv;
  process.exitCode = before.exitCode;
});

let runs = 0;

/** Has `host:compare` read a file with this text, in this process; returns its exit code. */
async function compare(text: string): Promise<unknown> {
  const [path, script] = [join(folder, 'form.json'), join(ROOT, 'test', 'quench', 'compare.ts')];
  writeFileSync(path, text);
  process.argv = [process.execPath, script, path];
  process.exitCode = undefined;
  await import(`${pathToFileURL(script).href}?run=${(runs += 1)}`);
  return process.exitCode;
}

const form = (answers: object): string =>
  JSON.stringify({
    ...{ kind: 'passe-darmes-field-kit', shape: 1, system: readManifest().version, foundry: '13.351' },
    ...{ browser: 'Firefox', computer: 'Linux', modules: 'none', notes: { drag: 'Twice.' }, quench: null },
    answers,
  });

test('a filled-in form says which promises it confirms and refutes, without the cases of Quench', async () => {
  expect(await compare(form({ 'open.bars': 'yes', 'drag.ruler': 'yes', 'drag.there': 'no' }))).toBe(1);
  expect(err).toEqual([]);
  expect(out).toEqual(
    expect.arrayContaining([
      'HOST-22: confirmed',
      'HOST-83: confirmed',
      'HOST-87: refuted',
      'HOST-14: unknown',
    ]),
  );
  expect(out).toContain('note: drag: Twice.');
  expect(out.at(-1)).toMatch(/^Foundry 13\.351: 2 promises confirmed, 1 refuted, \d+ not asked about$/);
});

test('a form in which nothing was otherwise ends well', async () => {
  expect(await compare(form({ 'open.bars': 'yes' }))).toBe(0);
});

test.each([
  [form({ 'open.bars': 'perhaps' }), 'This form cannot be read: open.bars is answered with "perhaps"'],
  ['not JSON', 'This is no report: it is not JSON.'],
  ['{"cases": []}', 'This is no report: it names no version of Foundry'],
])('a spoilt file is refused with the reason and the usage: %s', async (text, words) => {
  expect(await compare(text)).toBe(1);
  expect(out).toEqual([]);
  expect(err).toHaveLength(1);
  expect(err[0]).toContain(words);
  expect(err[0]).toMatch(/\nUsage: npm run host:compare -- FILE\.json/);
});
