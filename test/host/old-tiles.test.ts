import { expect, test } from 'vitest';
import { reload } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages } = setUpSeats(['Game Master']);

test('tiles on which an earlier version showed what lies on the ground are cleared away; others stay', async () => {
  const [gm] = pages;
  await gm.evaluate(`(async () => {
    const flags = { 'passe-darmes': { lies: { owner: 'Actor/x', item: 'y' } } };
    await canvas.scene.createEmbeddedDocuments('Tile', [{ width: 60, height: 60, flags }, { width: 70, height: 70 }]);
  })()`);
  expect(await gm.evaluate('canvas.scene.tiles.size')).toBe(2);
  await reload(gm);
  await expect.poll(() => gm.evaluate('canvas.scene.tiles.map(({ width }) => width)')).toEqual([70]);
});
