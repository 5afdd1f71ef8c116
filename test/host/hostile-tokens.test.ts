import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { enter } from './hostile-stage.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

/*
 * Alix changes Hoel's token, as Foundry lets owners do. The fight goes by the tokens with which it began, and the Game
 * Master reads of the change on the next card.
 */

const { table, pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

const TOKEN = `canvas.scene.tokens.find(one => one.name.startsWith('Hoel'))`;
let wire: RawClient;
let hoel: string;
let scene: string;
let begun: string[] = [];

beforeAll(async () => {
  wire = await enter(table, 'Alix');
});
beforeEach(async () => {
  begun = [];
  [hoel, scene] = await pages[0].evaluate<[string, string]>(`[${TOKEN}.id, canvas.scene.uuid]`);
});
afterEach(async () => {
  for (const exchange of begun) {
    await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
    await gm.asWas(exchange);
  }
  await pages[0].evaluate(`${TOKEN}.update({ disposition: 1, width: 1, height: 1 }).then(() => true)`);
  await table.untilCalm();
  await agree(pages);
});
afterAll(() => wire.leave());

/** Changes Hoel's token by a line to the server alone. */
async function change(data: object): Promise<void> {
  await wire.update('Token', { _id: hoel, ...data }, scene);
  const [key, value] = Object.entries(data)[0] ?? [];
  for (const page of pages) await page.waitForFunction(`${TOKEN}.${key} === ${JSON.stringify(value)}`);
}

/** Hoel misses Nolwenn; gives the exchange. */
async function miss(): Promise<string> {
  await alix.aim('Nolwenn');
  await alix.dice([2, 20]);
  const { exchange, notice } = await alix.attack('Hoel', 'Longsword');
  expect(notice).toBe('');
  await gm.settled(exchange);
  begun.push(exchange);
  return exchange;
}

const opened = (exchange: string) =>
  alix.unpacked(exchange) as Promise<{
    readonly opening: {
      readonly setup: {
        readonly attempt: { readonly by: string; readonly at: string };
        readonly places: Readonly<Record<string, { readonly width: number; readonly height: number }>>;
        readonly sides: Readonly<Record<string, string>>;
      };
    };
  }>;

/** The remarks on an exchange that the Game Master reads. */
const remarks = (exchange: string) =>
  pages[0].evaluate<string[]>(`passePlayer.cardInLog('${exchange}').then(card =>
    [...card.querySelectorAll('.passe-map-says')].map(one => one.textContent.trim()))`);

test('a changed disposition changes no side of the fight', async () => {
  const foes = await pages[0].evaluate<number>(`canvas.scene.tokens
    .find(one => one.name.startsWith('Nolwenn')).disposition`);
  await change({ disposition: foes });
  const exchange = await miss();
  const { attempt, sides } = (await opened(exchange)).opening.setup;
  expect(sides[attempt.by]).not.toBe(sides[attempt.at]);
  expect(await remarks(exchange)).toContainEqual(expect.stringContaining('Hoel'));
});

test('a token grown to ten by ten holds the squares of its fighter', async () => {
  await change({ width: 10, height: 10 });
  const exchange = await miss();
  const { attempt, places } = (await opened(exchange)).opening.setup;
  expect(places[attempt.by]).toMatchObject({ width: 1, height: 1 });
  expect(await remarks(exchange)).toContainEqual(expect.stringContaining('Hoel'));
});

test('changes by a Game Master count, without a remark', async () => {
  await pages[0].evaluate(`${TOKEN}.update({ disposition: 0 }).then(() => true)`);
  await table.untilCalm();
  const exchange = await miss();
  const { attempt, sides } = (await opened(exchange)).opening.setup;
  expect(sides[attempt.by]).toBe('0');
  expect(await remarks(exchange)).toEqual([]);
});

test('the next card reports a move through a wall, once', async () => {
  const at = await pages[0].evaluate<{ x: number; y: number }>(`(async () => {
    const { x, y } = ${TOKEN};
    const { size } = canvas.grid;
    await canvas.scene.createEmbeddedDocuments('Wall', [{ c: [x - size / 4, y - 4 * size, x - size / 4, y + 5 * size] }]);
    return { x, y, size };
  })()`);
  await pages[1].waitForFunction('canvas.scene.walls.size === 1');
  await change({ x: at.x - 100 });
  await change({ x: at.x });
  await agree(pages);
  const exchange = await miss();
  expect(await remarks(exchange)).toContainEqual(expect.stringContaining('wall'));
  await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
  await gm.asWas(exchange);
  begun = [];
  expect(await remarks(await miss())).toEqual([]);
});

test('a drag around the end of a wall is no move through it', async () => {
  const { x, y } = await pages[0].evaluate<{ x: number; y: number }>(`(({ x, y }) => ({ x, y }))(${TOKEN})`);
  await pages[0].evaluate(`${TOKEN}.update({ x: ${x - 100} }).then(() => true)`);
  await agree(pages);
  const waypoints = [
    { x: x - 100, y: y + 600 },
    { x, y: y + 600 },
    { x, y },
  ];
  await pages[1].evaluate(`${TOKEN}.move(${JSON.stringify(waypoints)},
    { method: 'dragging', 'passe-darmes': { isByTheRules: true } }).then(() => true)`);
  for (const page of pages) await page.waitForFunction(`${TOKEN}.x === ${x} && ${TOKEN}.y === ${y}`);
  await agree(pages);
  expect(await remarks(await miss())).toEqual([]);
});
