import { WebSocket } from 'ws';
import { isData, type Data } from '../common/data-types.ts';
import type { Document } from '../common/abstract/document.ts';
import type { BaseUser } from '../common/documents/base-user.ts';
import type { ModifyResult, ServerMessage, UserActivity, ViewChange } from '../common/protocol.ts';
import type { OperationOutcome } from './operations.ts';
import { GUARDED_TYPES, mayKnow } from './visibility.ts';
import type { WorldStore } from './world-store.ts';

/** One connected client. */
export interface Connection {
  user: BaseUser;
  socket: WebSocket;
  /** The addresses of the guarded documents that this client knows of. */
  known: Set<string>;
}

/** The connected clients, and what each may hear. */
export class Connections {
  #connections = new Set<Connection>();
  #activity = new Map<string, UserActivity>();
  #store: WorldStore;

  constructor(store: WorldStore) {
    this.#store = store;
  }

  get all(): Connection[] {
    return [...this.#connections];
  }

  /** The connected users, and their activity. */
  get activity(): Record<string, UserActivity> {
    return Object.fromEntries(this.#activity);
  }

  of(userId: string): Connection[] {
    return this.all.filter(connection => connection.user.id === userId);
  }

  add(user: BaseUser, socket: WebSocket): Connection {
    const connection = { user, socket, known: new Set<string>() };
    const isFirst = !this.of(user.id ?? '').length;
    this.#connections.add(connection);
    if (isFirst) {
      this.#activity.set(user.id ?? '', { active: true });
      this.broadcast('userActivity', [user.id, { active: true }], connection);
    }
    return connection;
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
    const id = connection.user.id ?? '';
    if (this.of(id).length) return;
    this.#activity.delete(id);
    this.broadcast('userActivity', [id, { active: false }]);
  }

  /** Keeps and passes on what a user does: which scene they look at, what they aim at. */
  noteActivity(connection: Connection, activity: unknown): void {
    if (!isData(activity)) return;
    const { active: _active, ...rest } = activity;
    const id = connection.user.id ?? '';
    const lasting = Object.fromEntries(
      Object.entries(rest).filter(([key]) => ['viewedScene', 'viewedLevel', 'targets'].includes(key)),
    );
    this.#activity.set(id, { ...this.#activity.get(id), ...lasting });
    this.broadcast('userActivity', [id, rest], connection);
  }

  send(connection: Connection, message: ServerMessage): void {
    if (connection.socket.readyState === WebSocket.OPEN) connection.socket.send(JSON.stringify(message));
  }

  broadcast(event: string, args: unknown[], except: Connection | null = null): void {
    for (const connection of this.#connections)
      if (connection !== except) this.send(connection, { event, args });
  }

  /** The documents of a name that a client may know, noted as known. */
  collect(connection: Connection, type: string): Data[] {
    return this.#store
      .all(type)
      .filter(document => this.#note(connection, document))
      .map(document => document.toObject());
  }

  #note(connection: Connection, document: Document): boolean {
    if (!isGuarded(document.documentName)) return true;
    const isKnown = mayKnow(this.#store, connection.user, document);
    if (isKnown) connection.known.add(document.uuid);
    else connection.known.delete(document.uuid);
    return isKnown;
  }

  /** Tells everybody entitled what was written. */
  publish(outcome: OperationOutcome, from: Connection | null): void {
    const { roots, ...result } = outcome;
    const isAboutView = ['Actor', 'Combat', 'Combatant', 'Item', 'Scene', 'Token', 'User'].includes(
      outcome.type,
    );
    const written = new Set(roots.map(root => root.uuid));
    for (const connection of this.#connections) {
      const before = new Set(connection.known);
      const told = this.#audible(connection, outcome, result, before);
      if (isAboutView) this.#refreshView(connection, outcome.action === 'create' ? written : new Set());
      if (connection === from) continue;
      if (told.result.length) this.send(connection, { event: 'modifyDocument', args: [told] });
    }
  }

  #audible(
    connection: Connection,
    outcome: OperationOutcome,
    result: ModifyResult,
    before: Set<string>,
  ): ModifyResult {
    const isGuardedRoot = outcome.roots.length > 0 && isGuarded(outcome.roots[0]?.documentName ?? '');
    if (!isGuardedRoot) return result;
    const audible = outcome.roots.filter(root => {
      if (outcome.action === 'delete' && root.documentName === outcome.type && !root.parent) {
        return connection.known.delete(root.uuid);
      }
      const isKnown = this.#note(connection, root);
      return outcome.action === 'create' && root.documentName === outcome.type
        ? isKnown
        : isKnown && before.has(root.uuid);
    });
    const isRootOperation =
      outcome.roots.every(root => root.documentName === outcome.type) && !outcome.operation['parentUuid'];
    if (!isRootOperation) return audible.length ? result : { ...result, result: [] };
    const ids = new Set(audible.map(root => root.id));
    const heard = result.result.filter(entry =>
      ids.has(typeof entry === 'string' ? entry : String(entry['_id'])),
    );
    this.#sendChanges(connection, outcome, before);
    return { ...result, result: heard };
  }

  /** A write may itself open or close the view on what was written, as a change of ownership does. */
  #sendChanges(connection: Connection, outcome: OperationOutcome, before: Set<string>): void {
    if (outcome.action !== 'update') return;
    const opened = outcome.roots.filter(root => connection.known.has(root.uuid) && !before.has(root.uuid));
    const closed = outcome.roots.filter(root => !connection.known.has(root.uuid) && before.has(root.uuid));
    this.#tellView(connection, outcome.type, opened, closed);
  }

  #refreshView(connection: Connection, except: Set<string>): void {
    for (const type of GUARDED_TYPES) {
      if (type === 'ChatMessage' || type === 'Setting') continue;
      const opened: Document[] = [];
      const closed: Document[] = [];
      for (const document of this.#store.all(type)) {
        if (except.has(document.uuid)) continue;
        const wasKnown = connection.known.has(document.uuid);
        const isKnown = this.#note(connection, document);
        if (isKnown && !wasKnown) opened.push(document);
        if (!isKnown && wasKnown) closed.push(document);
      }
      this.#tellView(connection, type, opened, closed);
    }
  }

  #tellView(connection: Connection, type: string, opened: Document[], closed: Document[]): void {
    if (!opened.length && !closed.length) return;
    const change: ViewChange = {
      type,
      revealed: opened.map(document => document.toObject()),
      concealed: closed.map(document => document.id ?? ''),
    };
    this.send(connection, { event: 'viewChange', args: [change] });
  }
}

function isGuarded(type: string): boolean {
  return (GUARDED_TYPES as readonly string[]).includes(type);
}
