import { beforeEach, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

/*
 * Regions of water on the scene. Squares are counted from that of Hoel, who has Nolwenn beside him.
 */

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20' });

const SWIMS = 'In the water you can only swim, with a check; say so where your feet are on the bottom';

/** The square of a token on the scene. */
const squareOf = (name: string) =>
  pages[0].evaluate<{ x: number; y: number }>(`(() => {
    const { x, y } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
    return { x: x / canvas.grid.size, y: y / canvas.grid.size };
  })()`);

let start = { x: 0, y: 0 };
beforeEach(async () => {
  await pages[0].evaluate(
    `canvas.scene.deleteEmbeddedDocuments('Region', canvas.scene.regions.map(({ id }) => id)).then(() => true)`,
  );
  await agree(pages);
  start = await squareOf('Hoel');
  await pages[1].evaluate('ui.notifications.clear()');
  await alix.heard();
});

/** The Game Master lays a river on a rectangle of squares. */
async function flood(x: number, y: number, width: number, height: number): Promise<void> {
  const [left, up, across, down] = [start.x + x, start.y + y, width, height].map(squares => squares * 100);
  const shape = { type: 'rectangle', x: left, y: up, width: across, height: down, rotation: 0, hole: false };
  await pages[0]
    .evaluate(`canvas.scene.createEmbeddedDocuments('Region', [{ name: 'River', shapes: [${JSON.stringify(shape)}],
    elevation: { bottom: null, top: 0.5 }, behaviors: [{ name: 'Water', type: 'passe-darmes.water' }] }]).then(() => true)`);
  await agree(pages);
}

/** Changes the river, or what it does. */
async function change(what: 'region' | 'behavior', data: object): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const region = canvas.scene.regions.getName('River');
    await (${what === 'region'} ? region : region.behaviors.contents[0]).update(${JSON.stringify(data)});
  })()`);
  await agree(pages);
}

/** Alix begins an action of Hoel's along squares; the exchange, or null where it is refused. */
function begins(action: string, path: readonly [number, number][], weapon = ''): Promise<string | null> {
  const squares = path.map(([x, y]) => ({ x: start.x + x, y: start.y + y }));
  return pages[1].evaluate<
    string | null
  >(`game.system.api.begin('${action}', passePlayer.actorNamed('Hoel').uuid,
    { weapon: '${weapon}', path: ${JSON.stringify(squares)} })`);
}

const UP: readonly [number, number][] = [
  [0, -1],
  [0, -2],
];

/** True where Hoel walks two squares up; otherwise the notice says why not. What he walked is taken back. */
async function walks(): Promise<boolean> {
  await pages[1].evaluate('ui.notifications.clear()');
  const exchange = await begins('move-squares', UP);
  if (exchange === null) return false;
  await gm.settled(exchange);
  await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
  await gm.asWas(exchange);
  await agree(pages);
  return true;
}

const generation = () => pages[0].evaluate<number>('game.release.generation');

test('D20-WATER-05: nobody walks into a region of water, while it is there and its behavior is active', async () => {
  expect(await walks()).toBe(true);
  await flood(-3, -2, 8, 2);
  expect(await walks()).toBe(false);
  expect((await alix.heard()).join()).toBe(SWIMS);
  await change('behavior', { disabled: true });
  expect(await walks()).toBe(true);
  await change('behavior', { disabled: false });
  await change('region', { hidden: true });
  // Foundry 13 hides no regions.
  expect(await walks()).toBe((await generation()) >= 14);
  await change('region', { hidden: false, elevation: { bottom: null, top: -1 } });
  expect(await walks()).toBe(true);
});

test('D20-WATER-05, ACT-24: a swimmer gets on by a check, which the GM’s client lets count', async () => {
  await flood(-3, 0, 4, 4);
  expect(await walks()).toBe(false);
  await alix.dice([20, 20]);
  const exchange = await begins('swim-on', [[0, -1]], '10');
  if (exchange === null) throw new Error(String(await alix.heard()));
  await gm.settled(exchange);
  await expect.poll(() => squareOf('Hoel')).toEqual({ x: start.x, y: start.y - 1 });
});

test('D20-WATER-03: an arrow from the bank at a fighter in water meets eight more of armour class', async () => {
  await pages[0].evaluate(`(async () => {
    const { unconstrainedMovement } = ui.controls.controls.tokens.tools;
    unconstrainedMovement.active = true;
    await canvas.scene.tokens.find(one => one.name.startsWith('Nolwenn')).update({ x: ${(start.x + 3) * 100} });
    unconstrainedMovement.active = false;
  })()`);
  await agree(pages);
  await alix.aim('Nolwenn');
  /** What she loses by an arrow that shows this on its die, with 7 to hit; it is taken back. */
  const lostBy = async (shown: number) => {
    await alix.dice([shown, 20], [4, 8]);
    const { exchange } = await alix.attack('Hoel', 'Longbow');
    await gm.settled(exchange);
    const lost = await gm.lost('Nolwenn');
    await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
    await gm.asWas(exchange);
    await agree(pages);
    return lost;
  };
  expect([await lostBy(9), await lostBy(10)]).toEqual([0, 4]);
  await flood(2, -2, 3, 5);
  expect([await lostBy(17), await lostBy(18)]).toEqual([0, 4]);
});

test('D20-WATER-01: one who hovers over a swimmer and acts dries the square for nobody', async () => {
  await flood(0, 0, 1, 1);
  const tokens = `canvas.scene.tokens.find(one => one.name.startsWith`;
  const place = (x: number, elevation: number) =>
    pages[0].evaluate(`(async () => {
      const { unconstrainedMovement } = ui.controls.controls.tokens.tools;
      unconstrainedMovement.active = true;
      await ${tokens}('Nolwenn')).update({ x: ${x}, y: ${start.y * 100} });
      await ${tokens}('Hoel')).update({ elevation: ${elevation} });
      unconstrainedMovement.active = false;
    })()`);
  await place(start.x * 100, 10);
  await agree(pages);
  await alix.aim('Nolwenn');
  await alix.dice([2, 20]);
  const { exchange } = await alix.attack('Hoel', 'Longbow');
  await gm.settled(exchange);
  const { water } = await pages[0].evaluate<{ water?: readonly object[] }>(
    `JSON.parse(game.system.api.scenario('${exchange}')).ground ?? {}`,
  );
  await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
  await gm.asWas(exchange);
  await place((start.x + 1) * 100, 0);
  await agree(pages);
  expect(water).toEqual([{ ...start, width: 1, height: 1 }]);
});

test('D20-WATER-05: a player whose client sees no water walks into it in vain', async () => {
  await flood(-3, -2, 8, 2);
  await pages[1].evaluate(
    `canvas.scene.regions.getName('River').behaviors.contents[0].updateSource({ disabled: true })`,
  );
  const exchange = await begins('move-squares', UP);
  if (exchange === null) throw new Error(String(await alix.heard()));
  const { refused } = await gm.stands(exchange, 'refused');
  expect(refused).toContain('The walls, the ground or the sides have changed');
  expect(await squareOf('Hoel')).toEqual(start);
});
