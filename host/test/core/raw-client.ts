import { WebSocket } from 'ws';
import type { ModifyRequest, ModifyResult, ServerMessage, WorldData } from '../../common/protocol.ts';

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A client without any of the client's code: what it may do is what the server lets it. */
export class RawClient {
  readonly events: { event: string; args: unknown[] }[] = [];
  #socket: WebSocket;
  #waiting = new Map<number, Waiting>();
  #next = 1;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (raw: Buffer) => this.#receive(JSON.parse(raw.toString()) as ServerMessage));
  }

  static async enter(link: string): Promise<RawClient> {
    const url = new URL(link);
    const socket = new WebSocket(`ws://${url.host}/socket${url.search}`);
    const client = new RawClient(socket);
    await new Promise((done, failed) => socket.once('open', done).once('error', failed));
    return client;
  }

  #receive(message: ServerMessage): void {
    if ('event' in message) {
      this.events.push(message);
      return;
    }
    const waiting = this.#waiting.get(message.ack);
    this.#waiting.delete(message.ack);
    if ('error' in message)
      waiting?.reject(Object.assign(new Error(message.error.message), { name: message.error.name }));
    else waiting?.resolve(message.result);
  }

  ask<T = unknown>(event: string, ...args: unknown[]): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.#socket.send(JSON.stringify({ id, event, args }));
    });
  }

  world(): Promise<WorldData> {
    return this.ask<WorldData>('world');
  }

  modify(
    type: string,
    action: ModifyRequest['action'],
    operation: ModifyRequest['operation'],
  ): Promise<ModifyResult> {
    return this.ask<ModifyResult>('modifyDocument', { type, action, operation });
  }

  async create(
    type: string,
    data: object,
    parentUuid?: string,
  ): Promise<Record<string, unknown> & { _id: string }> {
    const operation = { data: [data as Record<string, unknown>], ...(parentUuid ? { parentUuid } : {}) };
    const { result } = await this.modify(type, 'create', operation);
    return result[0] as Record<string, unknown> & { _id: string };
  }

  async update(type: string, data: object, parentUuid?: string): Promise<Record<string, unknown>> {
    const operation = { updates: [data as Record<string, unknown>], ...(parentUuid ? { parentUuid } : {}) };
    const { result } = await this.modify(type, 'update', operation);
    return result[0] as Record<string, unknown>;
  }

  /** The writes to a kind of document that this client has heard of. */
  heard(type: string): ModifyResult[] {
    return this.events
      .filter(entry => entry.event === 'modifyDocument')
      .map(entry => entry.args[0] as ModifyResult)
      .filter(result => result.type === type);
  }

  leave(): void {
    this.#socket.terminate();
  }
}
