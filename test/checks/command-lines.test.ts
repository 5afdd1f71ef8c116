import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { filesBelow, textOf } from '../guards/project-files.ts';

/** The files of ours that scripts of the package run or that a document names, each with the names of its scripts or its path. */
function commands(): [names: string, path: string][] {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const found = new Map<string, string[]>();
  for (const [name, line] of Object.entries(scripts)) {
    const [, path] = /^tsx ([\w/.-]+\.ts)\b/.exec(line) ?? [];
    if (path !== undefined) found.set(path, [...(found.get(path) ?? []), name]);
  }
  const documents = filesBelow().filter(path => path.endsWith('.md'));
  for (const [, path = ''] of documents.flatMap(one => [
    ...textOf(one).matchAll(/npx tsx ([\w/.-]+\.ts)\b/g),
  ]))
    if (!found.has(path)) found.set(path, [path]);
  return [...found].map(([path, names]) => [names.join(', '), path]);
}

const before = { argv: process.argv, exitCode: process.exitCode };
let out: string[] = [];
let err: string[] = [];

beforeEach(() => {
  out = [];
  err = [];
  vi.spyOn(console, 'log').mockImplementation((...said: unknown[]) => void out.push(said.join(' ')));
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void err.push(said.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.argv = before.argv;
  process.exitCode = before.exitCode;
});

/**
 * Runs a command in this process, which loads the rules once for all of them; returns its exit code.
 * @param option none that starts anything
 */
async function run(path: string, option: string): Promise<unknown> {
  const script = join(ROOT, path);
  process.argv = [process.execPath, script, option];
  process.exitCode = undefined;
  await import(`${pathToFileURL(script).href}?with=${option}`);
  return process.exitCode ?? 0;
}

test('each script that runs a file of ours is tried, and each command of a document', () => {
  const names = commands().map(([name]) => name);
  const some = ['start', 'test, test:long', 'fights', 'scenario', 'test/browser/pictures-of-play.ts'];
  expect(names).toEqual(expect.arrayContaining(some));
  expect(names.length).toBeGreaterThan(22);
});

describe.each(commands())('%s', (_name, path) => {
  test('says how it is used when asked', async () => {
    expect(await run(path, '--help')).toBe(0);
    expect([out, err]).toEqual([[expect.stringMatching(/^Usage: [^\n]+$/)], []]);
  });

  test('names an option that it does not know, says how it is used, and fails', async () => {
    expect(await run(path, '--no-such-option')).toBe(1);
    expect([out, err]).toEqual([[], [expect.stringMatching(/no-such-option[^\n]*\nUsage: [^\n]+$/)]]);
  });
});
