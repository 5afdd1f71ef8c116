import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { small } from '../tools/scenario/small-scenario.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
afterAll(() => rmSync(folder, { recursive: true }));

function scenario(...args: string[]) {
  const ran = spawnSync(process.execPath, [tsx, join(ROOT, 'tools', 'scenario.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status: ran.status, lines: ran.stdout.trim().split('\n'), said: ran.stderr };
}

test('plays files and folders, one line each, and counts', () => {
  writeFileSync(join(folder, 'good.json'), JSON.stringify(small));
  expect(scenario('good.json')).toMatchObject({
    status: 0,
    lines: ['passed good.json: A blow to the chest', '1 passed, 0 failed'],
  });
  writeFileSync(
    join(folder, 'short.json'),
    JSON.stringify({ ...small, answers: small.answers?.slice(0, 2) }),
  );
  writeFileSync(join(folder, 'torn.json'), '{');
  const { status, lines } = scenario('.');
  expect(status).toBe(1);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('FAILED short.json: A blow to the chest: question effects of anna: no answer');
  expect(lines[2]).toContain('FAILED torn.json: ');
  expect(lines[3]).toBe('1 passed, 2 failed');
});

test('traces every question, answer and fact', () => {
  const { lines } = scenario('good.json', '--trace');
  expect(lines).toContain('  question attack of anna: 1d100 against 60 -> 40');
  expect(lines).toContain('  fact {"fact":"hurt","who":"bert","where":"chest","points":5}');
});

test('a missing file fails', () => {
  const { status, lines } = scenario('nothing.json');
  expect([status, lines.at(-1)]).toEqual([1, '0 passed, 1 failed']);
  expect(scenario()).toMatchObject({ status: 1 });
  expect(scenario('good.json', '--loud').said).toContain('--loud');
});

test('ends quietly when its reader has read enough', async () => {
  const child = spawn(process.execPath, [tsx, join(ROOT, 'tools', 'scenario.ts'), '--names', 'd20']);
  let said = '';
  child.stderr.on('data', chunk => (said += String(chunk)));
  child.stdout.destroy();
  await once(child, 'close');
  expect(said).toBe('');
});
