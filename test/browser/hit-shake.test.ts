import { expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

/** Notes from now on how far each token is turned, at each frame, by its name. */
const WATCH = `(() => {
  globalThis.turned = {};
  const look = () => {
    for (const { name, mesh } of canvas.tokens.placeables)
      if (mesh.angle !== 0) turned[name] = Math.max(turned[name] ?? 0, Math.abs(mesh.angle));
    requestAnimationFrame(look);
  };
  look();
})()`;
const turned = (page: (typeof pages)[number]) => page.evaluate<Record<string, number>>('turned');
const stillStands = (page: (typeof pages)[number]) =>
  page.evaluate<boolean>('canvas.tokens.placeables.every(({ mesh }) => mesh.angle === 0)');

/** Alix strikes Corvin with a roll of so much. */
async function strike(roll: number): Promise<void> {
  for (const page of pages) await page.evaluate(WATCH);
  await alix.dice([roll, 100], [14, 20], [8, 8]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.dice([1, 3], [99, 100], [99, 100]);
  await gm.choose(exchange, 'defence', 'none');
  if (roll < 60) await alix.take(exchange);
  await gm.settled(exchange);
}

test('a wounded token shakes on every screen, and ends where it stood', async () => {
  await strike(30);
  for (const page of pages) {
    await expect.poll(() => turned(page)).toHaveProperty('Corvin Sable');
    await expect.poll(() => stillStands(page)).toBe(true);
    const all = await turned(page);
    expect(Object.keys(all)).toEqual(['Corvin Sable']);
    expect(all['Corvin Sable']).toBeLessThanOrEqual(7);
  }
});

test('a miss shakes nobody', async () => {
  await strike(95);
  for (const page of pages) expect(await turned(page)).toEqual({});
});

test('reduced motion keeps tokens still', async () => {
  await pages[0].emulateMedia({ reducedMotion: 'reduce' });
  await strike(30);
  await expect.poll(() => turned(pages[1])).toHaveProperty('Corvin Sable');
  expect(await turned(pages[0])).toEqual({});
  await pages[0].emulateMedia({ reducedMotion: null });
});
