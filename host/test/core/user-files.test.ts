import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../server/user-files.ts';
import { setTable, type SmallTable } from './small-table.ts';

let table: SmallTable;

beforeAll(async () => {
  table = await setTable();
});
afterAll(() => table.close());

const encoded = (text: string): string => Buffer.from(text).toString('base64');
const upload = (target: string, name: string, content = encoded('{}')) =>
  table.gm.ask('manageFiles', { action: 'upload', source: 'data', target, name, content });
const make = (target: string) =>
  table.gm.ask('manageFiles', { action: 'createDirectory', source: 'data', target });

test('HOST-120: a file lies in the world, and stays when the host is started again', async () => {
  await make('assets');
  expect(await upload('assets', 'map.json', encoded('{"x":1}'))).toEqual({ path: 'assets/map.json' });
  const stored = join(table.folder, 'world', 'files', 'assets', 'map.json');
  expect(await readFile(stored, 'utf8')).toBe('{"x":1}');
  table = await table.restart();
  const answer = await fetch(`${table.host.url}/assets/map.json`);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'application/json; charset=utf-8',
    '{"x":1}',
  ]);
});

test('HOST-120: a file of a package cannot be replaced: what was installed is served first', async () => {
  await upload('systems/small', 'en.json', encoded('{"mine":true}'));
  const served = await (await fetch(`${table.host.url}/systems/small/en.json`)).json();
  expect(served).not.toHaveProperty('mine');
});

test.each([
  '../outside',
  'assets/../../data',
  'assets/%2e%2e/%2e%2e/data',
  String.raw`assets\..\..\data`,
  '.hidden',
  'assets/\0',
  '%E0%A4%A',
  'a/'.repeat(LIMITS.depth + 1),
  7,
])('HOST-120: no path leads out of the world: %j', async target => {
  await expect(make(target as string)).rejects.toThrow(/path/);
  await expect(upload(target as string, 'a.json')).rejects.toThrow(/path/);
  const asked = { action: 'browse', source: 'data', target };
  await expect(table.gm.ask('manageFiles', asked)).rejects.toThrow(/path/);
});

test.each(['run.js', 'page.html', 'no-extension', 'a/b.json', '../b.json', '.json'])(
  'HOST-120: %s is not taken',
  async name => {
    await expect(upload('assets', name)).rejects.toThrow(/uploaded|path/);
  },
);

test('HOST-120: files have bounds', async () => {
  const large = 'A'.repeat(Math.ceil((LIMITS.file * 4) / 3) + 8);
  await expect(upload('assets', 'large.json', large)).rejects.toThrow('larger than a file may be');
  await expect(upload('absent', 'a.json')).rejects.toThrow('Directory absent does not exist');
  await expect(make('absent/inside')).rejects.toThrow('Directory absent does not exist');
  expect(await readdir(join(table.folder, 'world', 'files', 'assets'))).toEqual(['map.json']);
});

test('HOST-120: a player may neither browse nor write, until the world lets them', async () => {
  const ask = (action: string, more: object = {}) =>
    table.anna.ask('manageFiles', { action, source: 'data', target: 'assets', ...more });
  await expect(ask('browse')).rejects.toThrow('may not browse');
  await expect(ask('createDirectory', { target: 'mine' })).rejects.toThrow('may not create directories');
  const file = { name: 'a.json', content: encoded('{}') };
  await expect(ask('upload', file)).rejects.toThrow('does not have permission to upload files');
  const permissions = { FILES_BROWSE: true, FILES_UPLOAD: true };
  await table.gm.update('User', { _id: table.ids.anna, permissions });
  expect(await ask('upload', file)).toEqual({ path: 'assets/a.json' });
  expect(await ask('browse')).toMatchObject({ files: ['assets/a.json', 'assets/map.json'], dirs: [] });
});

test('HOST-120: what Foundry has elsewhere is refused by name', async () => {
  const elsewhere = { action: 'browse', source: 's3', target: '' };
  await expect(table.gm.ask('manageFiles', elsewhere)).rejects.toThrow(
    'not offered by the host: files of s3',
  );
  const configured = { action: 'configurePath', source: 'data', target: 'assets' };
  await expect(table.gm.ask('manageFiles', configured)).rejects.toThrow('not offered by the host');
});
