import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptOf } from '../../../tools/installed-script.ts';
import { ROOT } from '../../../tools/system-files.ts';

const PACKAGE = 'foundry-stand-in';
const HOST = join(ROOT, 'host');
const { dependencies } = JSON.parse(readFileSync(join(HOST, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** A folder outside this repository that holds only the packed stand-in and its dependencies. */
let place = '';
const inPlace = (...path: string[]) => join(place, ...path);

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  run('npm', ['pack', '--silent', '--pack-destination', place], HOST);
  const [tarball = ''] = readdirSync(place);
  mkdirSync(inPlace('node_modules', PACKAGE), { recursive: true });
  run('tar', ['-xzf', tarball, '-C', inPlace('node_modules', PACKAGE), '--strip-components=1'], place);
  for (const name of [...Object.keys(dependencies), 'vitest', '@sparticuz'])
    symlinkSync(join(ROOT, 'node_modules', name), inPlace('node_modules', name), 'dir');
  cpSync(inPlace('node_modules', PACKAGE, 'example'), place, { recursive: true });
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

// The other process does not run inside our tests.
const { VITEST: _, ...env } = process.env;

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

test('the packed stand-in imports nothing that is not installed with it', () => {
  const built = inPlace('node_modules', PACKAGE, 'build');
  const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
    path => /\.(?:js|mjs|cjs)$/.test(path) && !path.startsWith('client'),
  );
  expect(scripts.length).toBeGreaterThan(4);
  const known = new Set([...Object.keys(dependencies), ...builtinModules]);
  const unknown = scripts.flatMap(path =>
    [...readFileSync(join(built, path), 'utf8').matchAll(/^import [^'"]*['"](?<name>[^'"./][^'"]*)['"]/gm)]
      .map(({ groups }) => groups?.['name'] ?? '')
      .filter(name => !name.startsWith('node:') && !known.has(name)),
  );
  expect(unknown).toEqual([]);
});

test('the tests of its example pass in a folder that has nothing else', () => {
  const printed = run(process.execPath, [scriptOf('vitest', 'vitest.mjs'), 'run', '--root', place], place);
  expect(printed).toMatch(/Test Files.*2 passed/);
});

test('its declarations are whole', () => {
  const compiler = scriptOf('@typescript/native', 'bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  const types = join(dirname(scriptOf('@types/node', 'package.json')), '..');
  cpSync(join(import.meta.dirname, 'typed-example.txt'), inPlace('typed.ts'));
  expect(run(process.execPath, [compiler, ...options, '--typeRoots', types, 'typed.ts'], place)).toBe('');
});

test('its command tries the system of the example, and writes a report', () => {
  const command = inPlace('node_modules', PACKAGE, 'bin', 'foundry-stand-in.js');
  const printed = run(process.execPath, [command, 'try', 'small', '--report', 'report.md'], place);
  expect(printed).toMatch(/small 1\.0\.0, on Foundry 13/);
  expect(readFileSync(inPlace('report.md'), 'utf8')).toMatch(/^# small 1\.0\.0 on .*\n\nAll of it works\./);
});
