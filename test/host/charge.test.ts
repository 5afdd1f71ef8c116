import { beforeEach, describe, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix', 'Basile']);

type Place = readonly [column: number, row: number];

/** The place of a fighter, in spaces, as every page sees it. */
async function placeOf(name: string): Promise<Place> {
  const [first, ...others] = await Promise.all(
    pages.map(page =>
      page.evaluate<Place>(`(() => {
        const { x, y } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
        return [x / canvas.grid.size, y / canvas.grid.size];
      })()`),
    ),
  );
  for (const other of others) expect(other).toEqual(first);
  return first ?? [0, 0];
}

async function stand(name: string, [column, row]: Place): Promise<void> {
  await pages[0].evaluate(`canvas.scene.tokens.find(one => one.name.startsWith('${name}'))
    .update({ x: ${column} * canvas.grid.size, y: ${row} * canvas.grid.size })`);
  await agree(pages);
  await expect.poll(() => placeOf(name)).toEqual([column, row]);
}

const FROM: Place = [1, 3];
const FOE: Place = [6, 3];

beforeEach(async () => {
  await stand('Maëlys', FROM);
  await stand('Corvin', FOE);
  for (const [name, row] of [
    ['Ysolt', 0],
    ['Brannoc', 6],
  ] as const)
    await stand(name, [0, row]);
});

/** Maëlys charges at Corvin and misses, he does nothing, and she stops there or goes on past. */
async function charges(end: 'stop' | 'past'): Promise<string> {
  await alix.dice([98, 100]);
  const exchange = await pages[1].evaluate<string>(`game.system.api.begin('charge',
    passePlayer.actorNamed('Maëlys').uuid, { target: passePlayer.actorNamed('Corvin').uuid,
      weapon: passePlayer.actorNamed('Maëlys').items.getName('Broadsword').id })`);
  await gm.choose(exchange, 'defence', 'none');
  await alix.choose(exchange, 'end.charge', end);
  await gm.settled(exchange);
  return exchange;
}

async function undo(exchange: string): Promise<void> {
  await gm.button(exchange, 'undo');
  await gm.asWas(exchange);
}

describe('MYT-CLOSE-10: one who charges', () => {
  test('stands beside the foe, and where they came from once it is undone', async () => {
    const before = await gm.numbers();
    const exchange = await charges('stop');
    await expect.poll(() => placeOf('Maëlys')).toEqual([5, 3]);
    await undo(exchange);
    await expect.poll(() => placeOf('Maëlys')).toEqual(FROM);
    expect(await gm.numbers()).toBe(before);
  });

  test('stands behind the foe, where they go on past', async () => {
    await charges('past');
    await expect.poll(() => placeOf('Maëlys')).toEqual([8, 3]);
  });

  test('stays where a user has put the token since, also once it is undone', async () => {
    const exchange = await charges('stop');
    await expect.poll(() => placeOf('Maëlys')).toEqual([5, 3]);
    await stand('Maëlys', [3, 6]);
    await undo(exchange);
    expect(await placeOf('Maëlys')).toEqual([3, 6]);
  });

  test('takes another place if the nearest is occupied', async () => {
    await stand('Ysolt', [5, 3]);
    await charges('stop');
    await expect.poll(() => placeOf('Maëlys')).not.toEqual(FROM);
    const [column, row] = await placeOf('Maëlys');
    expect(column).toBe(5);
    expect([2, 4]).toContain(row);
  });

  test('stays where a wall stands in the way, and the Game Master is told', async () => {
    await pages[0].evaluate(`canvas.scene.createEmbeddedDocuments('Wall', [{ c: [400, 0, 400, 700] }])`);
    for (const page of pages) await page.waitForFunction('canvas.scene.walls.size === 1');
    await pages[0].evaluate('passePlayer.heard()');
    await charges('stop');
    expect(await pages[0].evaluate('passePlayer.heard()')).toEqual([
      'Maëlys Tarvenne stays put on the map: there is no free way to a place beside Corvin Sable.',
    ]);
    expect(await placeOf('Maëlys')).toEqual(FROM);
    await pages[0].evaluate(
      `canvas.scene.deleteEmbeddedDocuments('Wall', canvas.scene.walls.map(({ id }) => id))`,
    );
  });
});
