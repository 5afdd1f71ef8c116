import { passTime, secondsOf } from './world-time.ts';
import { isData, notOffered, type Data } from '../common/data-types.ts';
import { WORLD_DOCUMENT_TYPES, COLLECTION_NAMES } from '../common/constants.ts';
import type { ModifyRequest, ModifyResult, WorldData } from '../common/protocol.ts';
import { randomID } from '../common/utils/strings.ts';
import type { Connection, Connections } from './connections.ts';
import { modifyDocuments, type OperationContext } from './operations.ts';
import { initialDataOf, type InstalledModule } from './manifest.ts';
import type { Packs } from './packs.ts';
import type { UserFiles } from './user-files.ts';
import type { WriteCounters } from './write-counters.ts';

/** All that requests are answered from. */
export interface Table extends OperationContext {
  connections: Connections;
  packs: Packs;
  files: UserFiles;
  writes: WriteCounters;
  world: { id: string; title: string; system: string };
  modules: readonly InstalledModule[];
  release: WorldData['release'];
}

interface PendingQuery {
  to: string;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** Answers what clients ask, one after the other. */
export class Requests {
  #table: Table;
  #queue: Promise<unknown> = Promise.resolve();
  #queries = new Map<string, PendingQuery>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Answers one message of a client. */
  answer(connection: Connection, event: string, args: unknown[]): Promise<unknown> | unknown {
    const { connections, packs, files, manifest, writes } = this.#table;
    const first = args[0];
    switch (event) {
      case 'world':
        return this.#worldFor(connection);
      case 'modifyDocument':
        return this.#inTurn(async () => (await this.#modify(connection, [first]))[0]);
      case 'modifyBatch':
        if (this.#table.release.generation < 14) throw notOffered('batches before generation 14');
        return this.#inTurn(() => this.#modify(connection, first));
      case 'userActivity':
        // In order: a client hears of it after everything that was written before.
        return this.#inTurn(async () => connections.noteActivity(connection, first));
      case 'reload':
        if (!connection.user.isGM) throw new Error('Only a Game Master reloads all pages');
        return connections.broadcast('reload', [], connection);
      case 'query':
        return this.#query(connection, first);
      case 'queryAnswer':
        return this.#queryAnswer(connection, first);
      case 'packIndex':
        return packs.index(text(first, 'pack'), list(first, 'fields') ?? []);
      case 'packDocuments':
        return packs.documents(text(first, 'pack'), list(first, 'ids'));
      case 'packFolders':
        return packs.folders(text(first, 'pack'));
      case 'manageFiles':
        return this.#inTurn(() => files.answer(connection.user, first));
      case `system.${manifest.id}`:
        if (manifest.socket !== true)
          throw new Error(`The manifest of ${manifest.id} does not ask for a socket`);
        writes.socketMessages++;
        return this.#relay(connection, event, args);
      default:
        if (event.startsWith('module.')) return this.#relay(connection, event, args);
        throw notOffered(`socket event ${event}`);
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #modify(connection: Connection, asked: unknown): Promise<ModifyResult[]> {
    const { connections, writes } = this.#table;
    if (!Array.isArray(asked) || !asked.every(isModifyRequest))
      throw new Error('This is not a request to write documents');
    try {
      const outcomes = await modifyDocuments(this.#table, connection.user, asked);
      writes.note(outcomes);
      const seconds = secondsOf(asked);
      const passed = seconds === 0 ? null : await passTime(this.#table, connection.user, seconds);
      // Clients hear of the turn after the world time has advanced.
      if (passed) connections.publish(passed, null);
      return outcomes.map(outcome => {
        connections.publish(outcome, connection);
        const { roots: _roots, ...result } = outcome;
        return result;
      });
    } catch (error) {
      writes.refused++;
      throw error;
    }
  }

  #relay(connection: Connection, event: string, args: unknown[]): void {
    const options = isData(args[1]) ? args[1] : {};
    const recipients = Array.isArray(options['recipients']) ? (options['recipients'] as unknown[]) : null;
    for (const other of this.#table.connections.all) {
      if (other === connection || (recipients && !recipients.includes(other.user.id))) continue;
      this.#table.connections.send(other, { event, args: [args[0], connection.user.id] });
    }
  }

  #query(connection: Connection, query: unknown): Promise<unknown> {
    this.#table.writes.queries++;
    if (!connection.user.hasPermission('QUERY_USER'))
      throw new Error(`User ${connection.user.name} may not query other users`);
    const to = text(query, 'userId');
    // Of several windows of one user, the newest one answers.
    const recipient = this.#table.connections.of(to).at(-1);
    if (!recipient) throw new Error(`User ${to} is not connected`);
    const id = randomID();
    const timeout = isData(query) ? Number(query['timeout'] ?? 0) : 0;
    return new Promise((resolve, reject) => {
      const timer =
        timeout > 0
          ? setTimeout(() => this.#give(id, () => reject(new Error('The query timed out'))), timeout)
          : undefined;
      timer?.unref();
      this.#queries.set(id, { to, resolve, reject });
      this.#table.connections.send(recipient, { event: 'query', args: [{ ...(query as Data), id }] });
    });
  }

  #give(id: string, answer: () => void): void {
    if (this.#queries.delete(id)) answer();
  }

  #queryAnswer(connection: Connection, answer: unknown): void {
    const id = text(answer, 'id');
    const pending = this.#queries.get(id);
    if (!pending || pending.to !== connection.user.id || !isData(answer)) return;
    this.#give(id, () => {
      if (typeof answer['error'] === 'string') pending.reject(new Error(answer['error']));
      else pending.resolve(answer['result']);
    });
  }

  #worldFor(connection: Connection): WorldData {
    const { connections, packs, manifest, modules, documentTypes, release, world } = this.#table;
    const { model: _initial, ...system } = manifest;
    const collections: Record<string, Data[]> = {};
    for (const type of WORLD_DOCUMENT_TYPES)
      collections[COLLECTION_NAMES[type] ?? type] = connections.collect(connection, type);
    return {
      userId: connection.user.id ?? '',
      release,
      world,
      system,
      modules: modules.map(module => module.manifest),
      documentTypes,
      model: initialDataOf(manifest, documentTypes),
      collections,
      packs: packs.describe(),
      activity: connections.activity,
      time: Date.now(),
    };
  }
}

function text(value: unknown, key: string): string {
  const inner = isData(value) ? value[key] : undefined;
  if (typeof inner !== 'string') throw new Error(`"${key}" was expected to be a string`);
  return inner;
}

function list(value: unknown, key: string): string[] | null {
  const inner = isData(value) ? value[key] : undefined;
  return Array.isArray(inner) && inner.every(entry => typeof entry === 'string') ? inner : null;
}

function isModifyRequest(value: unknown): value is ModifyRequest {
  return (
    isData(value) &&
    typeof value['type'] === 'string' &&
    ['create', 'update', 'delete'].includes(String(value['action'])) &&
    isData(value['operation'])
  );
}
