import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playFile } from '../../../tools/scenario-files.ts';
import { small } from './small-scenario.ts';

const folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
afterAll(() => rmSync(folder, { recursive: true }));

const titlesOf = (path: string) => playFile(path).map(({ outcome }) => outcome.title);

test('a file is played once while it has the same text, and again when it has another or is gone', () => {
  const path = join(folder, 'one.json');
  writeFileSync(path, JSON.stringify(small));
  const first = playFile(path);
  expect(first.map(({ outcome }) => [outcome.title, outcome.flaws])).toEqual([[small.title, []]]);
  writeFileSync(path, JSON.stringify(small));
  expect(playFile(path)).toBe(first);
  writeFileSync(path, JSON.stringify({ ...small, title: 'another' }));
  expect(titlesOf(path)).toEqual(['another']);
  rmSync(path);
  expect(playFile(path)[0]?.outcome.flaws).toMatchObject([{ at: 'the file' }]);
});
