import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { SCENE_ID } from '../../../tools/practice-table.ts';
import { circumstancesOn, closeCircumstances, giveBow, shoots } from '../archery.ts';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

beforeAll(async () => {
  await giveBow(pages[0]);
  await pages[0].evaluate(`(async () => {
    const corvin = canvas.tokens.placeables.find(one => one.name.startsWith('Corvin'));
    await corvin.document.update({ x: 900, y: 200 });
  })()`);
});

beforeEach(async () => {
  await closeCircumstances(pages[1]);
  await scene({ environment: { darknessLevel: 0 } });
  await walls();
  await agree(pages);
  await alix.aim('Corvin');
});

/** Changes the scene, and waits until the player has it so. */
async function scene(change: { environment: { darknessLevel: number } }): Promise<void> {
  const { darknessLevel } = change.environment;
  await pages[0].evaluate(`game.scenes.get('${SCENE_ID}').update(${JSON.stringify(change)})`);
  await pages[1].waitForFunction(`canvas.scene.environment.darknessLevel === ${darknessLevel}`);
}

/** Puts up these walls and no others; Maëlys stands at 450/250, Corvin at 950/250. */
async function walls(...all: readonly object[]): Promise<void> {
  await pages[0].evaluate(`(async () => {
    await canvas.scene.deleteEmbeddedDocuments('Wall', canvas.scene.walls.map(({ id }) => id));
    await canvas.scene.createEmbeddedDocuments('Wall', ${JSON.stringify(all)});
  })()`);
  await pages[1].waitForFunction(`canvas.scene.walls.size === ${all.length}`);
}

const circumstancesWindow = (page: Page) => page.locator('.passe-circumstances');

describe('MYT-CLOSE-13: walls', () => {
  test('no wall between them: no remark', async () => {
    await walls({ c: [700, 500, 700, 900] });
    const exchange = await shoots(alix);
    await expect.poll(() => circumstancesOn(pages[1], exchange)).toBe('Close range, 5 m (by the map)');
  });

  test.each([
    ['a corner before a part of the target', { c: [880, 250, 880, 400] }],
    ['a parapet that hides nothing', { c: [880, 100, 880, 400], sight: 0 }],
  ])('%s is cover; the GM says at the hit what it is', async (_what, wall) => {
    await walls(wall);
    const exchange = await shoots(alix);
    await expect
      .poll(() => circumstancesOn(pages[1], exchange))
      .toBe('Close range, 5 m, Corvin Sable: Behind cover (by the map)');
    await alix.dice([10, 20], [4, 8]);
    await gm.choose(exchange, 'defence', 'none');
    await alix.take(exchange);
    await gm.choose(exchange, 'cover.hit', 'wooden-wall');
    await gm.settled(exchange);
    expect(await gm.lost('Corvin')).toBe(0);
  });

  test('total cover: the shooter sees the circumstance first, and may change it (MYT-CLOSE-15)', async () => {
    await walls({ c: [700, 0, 700, 600] });
    await pages[1].evaluate(`passePlayer.attackButton('Maëlys', 'Bow').then(button => button.click())`);
    const box = circumstancesWindow(pages[1]).getByLabel('Fully behind cover');
    await box.waitFor();
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    await alix.dice([30, 100]);
    await circumstancesWindow(pages[1]).locator('[type="submit"]').click();
    const card = pages[0].locator('.passe-map-says');
    await card.waitFor();
    expect(await card.textContent()).toBe('By the map: Fully behind cover');
  });

  test('a GM can turn it off for the world', async () => {
    await walls({ c: [700, 0, 700, 600] });
    await pages[0].evaluate(`game.settings.set('passe-darmes', 'looksAtMap', false)`);
    await pages[1].waitForFunction(`game.settings.get('passe-darmes', 'looksAtMap') === false`);
    const exchange = await shoots(alix);
    await expect.poll(() => circumstancesOn(pages[1], exchange)).toBe('Close range, 5 m (by the map)');
    await pages[0].evaluate(`game.settings.set('passe-darmes', 'looksAtMap', true)`);
    await pages[1].waitForFunction(`game.settings.get('passe-darmes', 'looksAtMap') === true`);
  });
});

describe('MYT-SITU-05: darkness', () => {
  test('of the scene affects the shot, but not at a target in lamplight', async () => {
    await scene({ environment: { darknessLevel: 0.7 } });
    const dark = await shoots(alix);
    await expect
      .poll(() => circumstancesOn(pages[1], dark))
      .toBe('Close range, 5 m, Target in mist or half-light, Corvin Sable: Partial darkness (by the map)');
    await gm.reset();
    await agree(pages);
    await pages[0].evaluate(
      `canvas.scene.createEmbeddedDocuments('AmbientLight', [{ x: 900, y: 300, config: { dim: 2 } }])`,
    );
    await pages[1].waitForFunction('canvas.scene.lights.size === 1');
    const lit = await shoots(alix);
    await expect.poll(() => circumstancesOn(pages[1], lit)).toBe('Close range, 5 m (by the map)');
  });

  test('a canvas without polygon backends has no walls', async () => {
    await walls({ c: [700, 0, 700, 600] });
    await pages[1].evaluate(`(() => {
      globalThis.kept = CONFIG.Canvas.polygonBackends;
      CONFIG.Canvas.polygonBackends = {};
    })()`);
    const exchange = await shoots(alix);
    await expect.poll(() => circumstancesOn(pages[1], exchange)).toBe('Close range, 5 m (by the map)');
    await pages[1].evaluate(`(() => { CONFIG.Canvas.polygonBackends = globalThis.kept; })()`);
  });
});
