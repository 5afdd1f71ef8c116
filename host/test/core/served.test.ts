import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHost } from '../../server/start-host.ts';
import { setTable, type SmallTable } from './small-table.ts';

let table: SmallTable;

beforeAll(async () => {
  table = await setTable();
});

afterAll(async () => table.close());

/** The status of a path as it is, without a client tidying it up first. */
function statusOf(path: string): Promise<number> {
  return new Promise((done, failed) => {
    request({ host: '127.0.0.1', port: table.host.port, path }, response => {
      response.resume();
      done(response.statusCode ?? 0);
    })
      .on('error', failed)
      .end();
  });
}

function answersAt(host: string): Promise<boolean> {
  return new Promise(done => {
    const socket = connect({ host, port: table.host.port, timeout: 2_000 });
    const say = (answer: boolean) => () => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', say(true)).once('error', say(false)).once('timeout', say(false));
  });
}

test('HOST-14: it listens on this computer alone', async () => {
  expect(await answersAt('127.0.0.1')).toBe(true);
  const others = Object.values(networkInterfaces()).flatMap(addresses =>
    (addresses ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal),
  );
  for (const { address } of others) expect(await answersAt(address), address).toBe(false);
});

test('a port in use gives the next free one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'host-core-'));
  const systems = join(table.folder, 'systems');
  const second = await startHost({ world: join(folder, 'world'), systems, port: table.host.port });
  expect(second.port).toBeGreaterThan(table.host.port);
  await second.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  '/systems/small/../../../world/data/accounts.json',
  '/systems/small/%2e%2e/%2e%2e/world/data/accounts.json',
  '/systems/small/..%2f..%2fworld/data/accounts.json',
  '/worlds/world/assets/../data/accounts.json',
  '/icons/../server/start-host.ts',
  '//etc/passwd',
])('HOST-14: nothing outside the served folders is fetched: %s', async path => {
  expect(await statusOf(path)).toBeGreaterThanOrEqual(400);
});

test('a link with a wrong token is answered by a plain page', async () => {
  expect(await statusOf('/game?as=nonsense')).toBe(403);
});
