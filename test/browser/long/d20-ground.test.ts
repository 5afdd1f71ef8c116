import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpTable } from '../../host/seats.ts';
import { carry } from '../dragging.ts';
import { picture } from '../looking.ts';

/*
 * The practice table of 1d20 on its drawn ground, with rubble and a pillar on it.
 */

const { pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr', width: 1400, height: 900 }, Alix: { width: 1400, height: 900 } },
  ruleset: 'd20',
  isNew: true,
  isFresh: false,
});
let gm: Page;
let alix: Page;

beforeAll(async () => {
  [gm, alix] = pages;
  for (const page of pages) {
    await page.locator('.passe-welcome').waitFor();
    await page.evaluate(`Promise.all([...foundry.applications.instances.values()]
      .filter(one => one.element?.matches('.passe-welcome')).map(one => one.close())).then(() => true)`);
    await page.evaluate(`canvas.pan({ x: 1000, y: 750, scale: 0.9 })`);
  }
});

const note = (page: Page) => page.locator('.passe-way .passe-way-note');

/** Puts a token on a square, as the Game Master does. */
async function put(name: string, column: number, row: number): Promise<void> {
  await gm.evaluate(`(async () => {
    const { tools } = ui.controls.controls.tokens;
    tools.unconstrainedMovement.active = true;
    await canvas.scene.tokens.find(one => one.name.startsWith('${name}')).update({ x: ${column}00, y: ${row}00 });
    tools.unconstrainedMovement.active = false;
  })()`);
  for (const page of pages)
    await page.waitForFunction(
      `canvas.scene.tokens.find(one => one.name.startsWith('${name}')).x === ${column}00`,
    );
}

test('the ground is there for everybody to see', async () => {
  await picture(alix, 'd20-ground-en');
  expect(await alix.locator('.board-tile').count()).toBe(2);
});

test('rubble doubles the cost of a path (D20-MOVE-16)', async () => {
  await put('Hoel', 9, 8);
  const { release } = await carry(alix, 'Hoel', [2, 0]);
  await expect.poll(() => note(alix).textContent()).toMatch(/^Move, 20 ft\./u);
  await picture(alix, 'd20-ground-rubble-en');
  await release();
});

test('the pillar is impassable, which shows before the token is dropped (D20-MOVE-05)', async () => {
  await put('Hoel', 10, 6);
  const { release } = await carry(alix, 'Hoel', [1, 0], [2, 0]);
  await expect.poll(() => note(alix).textContent()).toBe('A wall is in the way');
  await picture(alix, 'd20-ground-pillar-en');
  await release();
});

test('the pillar gives cover from a shot (D20-COVER-01)', async () => {
  await put('Hoel', 9, 5);
  await gm.evaluate(`passePlayer.actorNamed('Hoel').update({ system: { state: {
    dropped: ['hoelvaGlaive0000', 'hoelvaLongsword0', 'hoelvaHeavySteel'] } } }).then(() => true)`);
  const began = await alix.evaluate<string>(`(async () => {
    const [hoel, ronan] = ['Hoel', 'Ronan'].map(passePlayer.actorNamed);
    await game.system.api.begin('attack', hoel.uuid, { target: ronan.uuid, weapon: 'hoelvaLongbow000' });
    return (await passePlayer.heard()).join();
  })()`);
  expect(began).toBe('');
  const card = gm.locator('.passe-latest .passe-card').last();
  await expect.poll(() => card.innerHTML()).toMatch(/Abri|abri/u);
  await picture(gm, 'd20-ground-cover-fr');
});

test('the Game Master makes a region water in its window (D20-WATER-01)', async () => {
  await gm.evaluate(`canvas.scene.createEmbeddedDocuments('Region', [{ name: 'Ford', color: '#3f7fbf', visibility: 2,
    shapes: [{ type: 'rectangle', x: 700, y: 1000, width: 500, height: 200, rotation: 0, hole: false }] }])
    .then(([{ sheet }]) => sheet.render({ force: true })).then(sheet => sheet.changeTab('behaviors', 'sheet'))`);
  await gm.locator('[data-action="behaviorCreate"]').click();
  await gm.locator('select[name="type"]').selectOption({ label: 'Eau' });
  await gm.locator('[data-action="ok"]').click();
  await gm.locator('.region-behavior-config').waitFor();
  await gm.locator('li.region-behavior .fa-water').waitFor();
  await picture(gm, 'd20-ground-water-fr');
  await put('Hoel', 9, 9);
  await carry(alix, 'Hoel', [0, 1]);
  await expect.poll(() => note(alix).textContent()).toMatch(/^In the water you can only swim/u);
  await picture(alix, 'd20-ground-water-en');
});
