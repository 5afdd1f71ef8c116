import { RawClient } from '../../host/test/core/raw-client.ts';
import { fighterId, PEOPLE } from '../../tools/practice-table.ts';
import { playerOn } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { takeSeat } from './seats.ts';
import { CLARISSE, openTable, type Table, type Who } from './table.ts';

export type Data = Record<string, unknown>;

/** The ids by which links name the fighters. */
export const FIGHTER = {
  maelys: `Actor/${fighterId('maelys-tarvenne')}`,
  corvin: `Actor/${fighterId('corvin-sable')}`,
  brannoc: `Actor/${fighterId('brannoc-dol')}`,
  ysolt: `Actor/${fighterId('ysolt-of-the-ford')}`,
} as const;

/** The attackers: players, with nothing of the client's code in the way. */
export type Villain = 'alix' | 'basile' | 'clarisse';

/** A table in the middle of a fight, with lines straight to the server. */
export interface Stage {
  readonly table: Table;
  readonly gm: Seat;
  readonly alix: Seat;
  readonly wires: Readonly<Record<Villain, RawClient>>;
  /** An exchange that is over: Maëlys hit Corvin. Its links, the first one first. */
  readonly done: readonly { readonly id: string; readonly system: Data }[];
  /** An exchange that waits for Maëlys to defend herself. */
  readonly open: string;
  /** A message of the Game Master's that belongs to no exchange. */
  readonly plain: string;
}

/**
 * Lays the table, and plays until one exchange is over and another waits for Alix.
 * @param sit opens it for a user: without a browser when left out
 */
export async function setTheStage(sit: (table: Table, who: Who) => Promise<Seat> = takeSeat): Promise<Stage> {
  const table = await openTable({ guest: CLARISSE });
  const [gm, alix] = await Promise.all([sit(table, 'Game Master'), sit(table, 'Alix')]);
  const [master, player] = [playerOn(gm), playerOn(alix)];
  await player.dice([30, 100]);
  await player.aim('Corvin');
  const { exchange } = await player.attack('Maëlys', 'Broadsword');
  await master.choose(exchange, 'defence', 'none');
  await player.dice([14, 20], [4, 8]);
  await player.take(exchange);
  await master.settled(exchange);
  await master.dice([30, 100]);
  await master.aim('Maëlys');
  const { exchange: open } = await master.attack('Corvin', 'Shortsword');
  await player.asked(open, 'defence');
  const plain = await gm.evaluate<string>(`ChatMessage.create({ content: 'Listen!' }).then(({ id }) => id)`);
  const done = await gm.evaluate<Stage['done'][number][]>(`game.messages
    .filter(({ id, system }) => id === '${exchange}' || system.exchange === '${exchange}')
    .map(({ id }) => ({ id, system: passePlayer.systemOf(id) }))`);
  await watch(gm);
  const wires = {
    alix: await enter(table, 'Alix'),
    basile: await enter(table, 'Basile'),
    clarisse: await enter(table, 'Clarisse'),
  };
  return { table, gm, alix, wires, done, open, plain };
}

/** A line to the server without any of the client's code. */
export async function enter(table: Table, name: string): Promise<RawClient> {
  const wire = await RawClient.enter(table.host.users.find(user => user.name === name)?.link ?? '');
  await wire.world();
  return wire;
}

/** Records the notices of the Game Master; `guarded()` then returns everything that no player may change. */
async function watch(gm: Seat): Promise<void> {
  await gm.evaluate(`(() => {
    globalThis.notes = [];
    // They hear of the same user once a minute; here that is once, however long it takes.
    const now = performance.now();
    performance.now = () => now;
    const say = ui.notifications.info;
    ui.notifications.info = function (text, ...more) {
      notes.push(text);
      return say.call(this, text, ...more);
    };
    globalThis.mine = new Set(game.messages.map(({ id }) => id));
    globalThis.guarded = () => {
      const messages = [...mine].map(id => {
        const { _stats, timestamp, ...data } = game.messages.get(id)?.toObject() ?? {};
        return [id, data.type, data.content, data.author, { ...data.system, made: null }];
      });
      const records = [...game.actors].map(({ system }) => system.applied.map(({ exchange, inverse }) => [exchange, inverse]));
      const others = [...game.users].map(({ name, role }) => [name, role]);
      const tokens = [...game.scenes].map(scene => [...scene.tokens].map(({ id, x, y }) => [id, x, y]));
      return JSON.stringify([passePlayer.numbers(), messages, records, others, tokens, game.actors.size, game.combats.size]);
    };
  })()`);
}

/**
 * Waits until the Game Master's client has seen all that a wire has sent, and what it wrote because of it
 * has come back from the server.
 */
export async function untilSeen(gm: Seat, wire: RawClient): Promise<void> {
  const { _id } = await wire.create('ChatMessage', { content: 'Here I am.' });
  await gm.evaluate(`(async () => {
    const marker = await passePlayer.until('the marker', () => game.messages.get('${_id}'));
    await marker.delete();
  })()`);
}

/** Waits until everything protected is as before; fails with the first difference. */
export async function untilAsItWas(gm: Seat, wanted: string): Promise<void> {
  await gm.evaluate(async text => {
    const { guarded, passePlayer } = globalThis as unknown as {
      guarded: () => string;
      passePlayer: { until(what: string, look: () => boolean, instead: () => unknown): Promise<unknown> };
    };
    const difference = () => {
      const now = guarded();
      const at = [...now].findIndex((char, i) => char !== text[i]);
      return [text.slice(at - 60, at + 60), now.slice(at - 60, at + 60)];
    };
    await passePlayer.until('as it was', () => guarded() === text, difference);
  }, wanted);
}

/** The ids of the accounts. */
export const ACCOUNT = PEOPLE;
