import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeIfChanged } from '../host/node/make-if-changed.ts';

let folder: string;
let times: number;
const at = (name: string) => join(folder, name);
const write = (name: string, text: string) => writeFileSync(at(name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'made-'));
  times = 0;
  write('source', 'one');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Makes `made` of `source`, and gives how often it has been made. */
async function make(needed = [at('made')]): Promise<number> {
  await makeIfChanged(at('records/record.json'), needed, async () => {
    times += 1;
    write('made', 'made');
    return [at('source')];
  });
  return times;
}

test('what is made of files is made once, and again when one of them has changed or is gone', async () => {
  expect(await make()).toBe(1);
  expect(await make()).toBe(1);
  write('source', 'another');
  expect(await make()).toBe(2);
  expect(await make()).toBe(2);
});

test('what is gone is made again, and so is what was made without a file that it needs now', async () => {
  await make();
  rmSync(at('made'));
  expect(await make()).toBe(2);
  write('entry', 'other');
  expect(await make([at('made'), at('entry')])).toBe(3);
});

test('what could not be made is tried again', async () => {
  await make();
  write('source', 'another');
  const failing = makeIfChanged(at('records/record.json'), [at('made')], () =>
    Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  expect(await make()).toBe(2);
});
