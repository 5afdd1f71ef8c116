import { mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
const browse = (target: string, more: object = {}) =>
  table.gm.ask('manageFiles', { action: 'browse', source: 'data', target, ...more });
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
  expect((await fetch(`${table.host.url}/assets/none.json`)).status).toBe(404);
});

test('HOST-120: what a user wrote runs nothing in the page’s name; what was installed is served as ever', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${table.host.url}/${path}`)).headers.get('content-security-policy');
  await upload('assets', 'drawing.svg', encoded('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(await policyOf('assets/drawing.svg')).toBe('sandbox');
  expect(await policyOf('systems/small/en.json')).toBeNull();
});

test('HOST-120: names have letters of any language, and are told as paths that can be fetched', async () => {
  await make('assets/été');
  const path = 'assets/%C3%A9t%C3%A9/le%20plan.json';
  expect(await upload('assets/été', 'le plan.json')).toEqual({ path });
  expect(await browse('assets/été')).toMatchObject({ target: 'assets/été', dirs: [], files: [path] });
  expect((await fetch(`${table.host.url}/${path}`)).status).toBe(200);
});

test('HOST-120: folders of packages are read, by patterns too, and so are those on the way to them', async () => {
  expect(await browse('')).toMatchObject({
    dirs: expect.arrayContaining(['assets', 'icons', 'systems', 'worlds']) as unknown,
  });
  expect(await browse('systems')).toMatchObject({ dirs: ['systems/small'], files: [] });
  const byPattern = async (target: string) =>
    ((await browse(target, { wildcard: true })) as { readonly files: string[] }).files;
  expect(await byPattern('systems/small/*.JSON')).toContain('systems/small/system.json');
  expect(await byPattern('systems/small/s*em*')).toEqual(['systems/small/system.json']);
  expect(await byPattern('systems/small/en.json')).toEqual(['systems/small/en.json']);
  expect(await byPattern('systems/small/en*n.json')).toEqual([]);
  await expect(browse('systems/*/en.json', { wildcard: true })).rejects.toThrow(/path/);
  await expect(browse('systems/small/*.json')).rejects.toThrow(/path/);
});

test('HOST-120: a file of a package cannot be replaced: what was installed is served first', async () => {
  await upload('systems/small', 'en.json', encoded('{"mine":true}'));
  const served = await (await fetch(`${table.host.url}/systems/small/en.json`)).json();
  expect(served).not.toHaveProperty('mine');
});

test.each([
  '../outside',
  '../data',
  'assets/../../data',
  'worlds/../../data',
  'systems/small/..',
  '..%2fdata',
  '%2e%2e/data',
  'assets/%2e%2e/%2e%2e/data',
  String.raw`assets\..\..\data`,
  String.raw`a\..\b`,
  '.hidden',
  'assets/\0',
  '%E0%A4%A',
  'a\0b',
  'a/'.repeat(LIMITS.depth + 1),
  'a/'.repeat(20),
  'x'.repeat(300),
  7,
])('HOST-120: no path leads out of the world: %j', async target => {
  await expect(make(target as string)).rejects.toThrow(/path/);
  await expect(upload(target as string, 'a.json')).rejects.toThrow(/path/);
  await expect(browse(target as string)).rejects.toThrow(/path/);
  await expect(browse(target as string, { wildcard: true })).rejects.toThrow(/path/);
});

test('HOST-120: a link does not lead out of the world', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'host-outside-'));
  const files = join(table.folder, 'world', 'files');
  await mkdir(files, { recursive: true });
  await symlink(outside, join(files, 'link'));
  await expect(make('link/inside')).rejects.toThrow('no path of this world');
  await expect(upload('link', 'a.json')).rejects.toThrow('no path of this world');
  expect(await readdir(outside)).toEqual([]);
  await rm(join(files, 'link'));
  await rm(outside, { recursive: true });
});

test.each(['run.js', 'run.mjs', 'page.html', 'no-extension', 'a/b.json', '../b.json', '.json'])(
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
  expect(await readdir(join(table.folder, 'world', 'files', 'assets'))).not.toContain('large.json');
  expect(await readdir(join(table.folder, 'world', 'files'))).not.toContain('absent');
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
  expect(await ask('browse')).toMatchObject({
    files: ['assets/a.json', 'assets/drawing.svg', 'assets/map.json'],
    dirs: ['assets/%C3%A9t%C3%A9'],
  });
});

test('HOST-120: what Foundry has elsewhere is refused by name', async () => {
  const elsewhere = { action: 'browse', source: 's3', target: '' };
  await expect(table.gm.ask('manageFiles', elsewhere)).rejects.toThrow(
    'not offered by the host: files of s3',
  );
  const configured = { action: 'configurePath', source: 'data', target: 'assets' };
  await expect(table.gm.ask('manageFiles', configured)).rejects.toThrow('not offered by the host');
});
