import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { WebSocketServer, type WebSocket } from 'ws';
import { isData } from '../common/data-types.ts';
import { USER_ROLES } from '../common/constants.ts';
import type { BaseUser } from '../common/documents/base-user.ts';
import type { ClientMessage, ServerMessage } from '../common/protocol.ts';
import { Accounts, type UserWish } from './accounts.ts';
import { Connections } from './connections.ts';
import { documentTypesOf, readModules, readSystems, type InstalledSystem } from './manifest.ts';
import { BUILT, PACKAGE_FOLDER } from './package-folder.ts';
import { Packs, type UnopenedPack } from './packs.ts';
import { gamePage, plainPage } from './pages.ts';
import { Requests, type Table } from './requests.ts';
import { serveFile, type Mount } from './static-files.ts';
import { UserFiles } from './user-files.ts';
import { WorldStore } from './world-store.ts';
import { WriteCounters } from './write-counters.ts';

/** The generations of Foundry that the host can stand in for. */
export const RELEASES = {
  13: { generation: 13, build: 351, version: '13.351' },
  14: { generation: 14, build: 365, version: '14.365' },
} as const;

/** The options that a host is started with. */
export interface HostOptions {
  /** The folder of the world; made when there is none. */
  world: string;
  /** A folder of built systems, or the folders by id. */
  systems: string | Record<string, string>;
  /** The system of a new world; may be left out when there is just one. */
  system?: string;
  /** The folders of the modules that this world uses. */
  modules?: readonly string[];
  /** The generation of Foundry that it stands in for; 13 when left out. */
  foundry?: keyof typeof RELEASES;
  port?: number;
  host?: string;
  /** Users that the world is to have; a new world has a gamemaster at least. */
  users?: readonly UserWish[];
  /** The path of the bundled client. */
  client?: string;
}

/** A running host. */
export interface RunningHost {
  url: string;
  port: number;
  users: { id: string; name: string; role: number; link: string }[];
  writes: WriteCounters;
  /** The packs whose databases cannot be read; the world opened without them. */
  unopenedPacks: readonly UnopenedPack[];
  close(): Promise<void>;
}

/** Opens a world and serves it. */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  const systems = await readSystems(options.systems);
  const world = await openWorld(options, systems);
  const system = systems.get(world.system);
  if (!system)
    throw new Error(`The world ${world.id} needs the system ${world.system}, which is not installed`);
  const modules = await readModules(options.modules ?? []);
  const release = RELEASES[options.foundry ?? 13];
  const store = await WorldStore.open(options.world, release.generation);
  const defaults = store.all('User').length ? [] : [{ name: 'Gamemaster', role: USER_ROLES.GAMEMASTER }];
  const accounts = await Accounts.open(
    options.world,
    store,
    options.users?.length ? options.users : defaults,
  );
  const connections = new Connections(store);
  const writes = new WriteCounters();
  const installed: Mount[] = [
    ...[...systems].map(([id, { folder }]) => ({ path: `/systems/${id}/`, folder })),
    ...modules.map(({ manifest, folder }) => ({ path: `/modules/${manifest.id}/`, folder })),
    { path: '/icons/', folder: join(PACKAGE_FOLDER, 'icons') },
    { path: '/host/', folder: options.client ?? BUILT.client },
    { path: `/worlds/${world.id}/assets/`, folder: join(options.world, 'assets') },
  ];
  const files = new UserFiles(join(options.world, 'files'), installed);
  const table: Table = {
    store,
    connections,
    writes,
    world,
    modules,
    release,
    manifest: system.manifest,
    documentTypes: documentTypesOf(system.manifest),
    coreVersion: release.version,
    files,
    packs: await Packs.open(system, modules, join(options.world, 'cache', 'packs')),
  };
  const server = createServer((request, response) => {
    serve(request, response, { accounts, mounts: [...installed, files.mount], table }).catch(
      (error: unknown) => {
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
      },
    );
  });
  const sockets = listenToSockets(server, accounts, table);
  const host = options.host ?? '127.0.0.1';
  const port = await listen(server, options.port ?? 0, host);
  const url = `http://${host}:${port}`;
  return {
    url,
    port,
    users: store.all('User').map(user => describeUser(user as BaseUser, accounts, url)),
    writes,
    unopenedPacks: table.packs.unopened,
    async close() {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise(done => server.close(done));
      await store.close();
    },
  };
}

function describeUser(user: BaseUser, accounts: Accounts, url: string): RunningHost['users'][number] {
  return {
    id: user.id ?? '',
    name: user.name,
    role: user.role,
    link: `${url}/game?as=${accounts.tokenOf(user)}`,
  };
}

async function openWorld(
  options: HostOptions,
  systems: Map<string, InstalledSystem>,
): Promise<Table['world']> {
  await mkdir(join(options.world, 'data'), { recursive: true });
  const path = join(options.world, 'world.json');
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored !== null) {
    const world: unknown = JSON.parse(stored);
    if (!isData(world)) throw new Error(`${path} is not a world`);
    return { id: String(world['id']), title: String(world['title']), system: String(world['system']) };
  }
  const [first, ...others] = systems.keys();
  const system = options.system ?? (others.length ? undefined : first);
  if (!system) throw new Error('A new world must be told which system it is for');
  const id = basename(resolve(options.world))
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');
  const world = { id, title: id, system };
  await writeFile(path, JSON.stringify(world, null, 2));
  return world;
}

interface Serving {
  accounts: Accounts;
  mounts: Mount[];
  table: Table;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { accounts, mounts, table }: Serving,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://host');
  const html = (status: number, page: string): void => {
    response
      .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(page);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return html(405, plainPage('Not offered', 'Files can only be read here.'));
  if (url.pathname === '/game') {
    if (accounts.userOf(url.searchParams.get('as')))
      return html(200, gamePage(table.world.title, table.manifest, table.modules));
    return html(
      403,
      plainPage('This link opens nothing', 'Its token belongs to nobody in this world. Ask for a new link.'),
    );
  }
  if (url.pathname === '/')
    return html(200, plainPage(table.world.title, 'Open the link that belongs to you.'));
  if (await serveFile(mounts, url.pathname, response)) return;
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such file.');
}

function listenToSockets(server: Server, accounts: Accounts, table: Table): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 32 * 1024 * 1024 });
  const requests = new Requests(table);
  server.on('upgrade', (request, stream, head) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const user = url.pathname === '/socket' ? accounts.userOf(url.searchParams.get('as')) : null;
    if (!user) {
      stream.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, stream, head, socket => converse(socket, user, table, requests));
  });
  return sockets;
}

function converse(socket: WebSocket, user: BaseUser, table: Table, requests: Requests): void {
  const connection = table.connections.add(user, socket);
  socket.on('close', () => table.connections.remove(connection));
  socket.on('message', (raw: Buffer) => {
    const message = readMessage(raw.toString('utf8'));
    if (!message) return socket.close(1003, 'not a message');
    const reply = (answer: ServerMessage): void => table.connections.send(connection, answer);
    Promise.resolve()
      .then(() => requests.answer(connection, message.event, message.args))
      .then(
        result => reply({ ack: message.id, result: result ?? null }),
        (error: unknown) => reply({ ack: message.id, error: describeError(error) }),
      );
  });
}

function readMessage(text: string): ClientMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    if (!isData(message) || typeof message['event'] !== 'string' || !Array.isArray(message['args']))
      return null;
    return { id: Number(message['id']), event: message['event'], args: message['args'] as unknown[] };
  } catch {
    return null;
  }
}

function describeError(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) };
}

/** Listens on a port, or the next one that is free. */
async function listen(server: Server, first: number, host: string): Promise<number> {
  for (let port = first; ; port++) {
    try {
      await new Promise<void>((done, failed) => {
        server.once('error', failed);
        server.listen(port, host, () => {
          server.off('error', failed);
          done();
        });
      });
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port - first > 100) throw error;
    }
  }
}
