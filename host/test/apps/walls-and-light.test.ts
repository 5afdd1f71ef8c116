import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from '../core/open-table.ts';

let opened: OpenTable;
let gm: Page;
let anna: Page;

beforeAll(async () => {
  opened = await openTable();
  ({ gm, anna } = opened);
  await run(
    gm,
    `await Scene.create({ name: 'Hall', active: true, width: 1000, height: 1000,
      grid: { size: 100, distance: 1, units: 'm' }, environment: { darknessLevel: 0.6 } });
    await canvas.scene.createEmbeddedDocuments('Wall', [
      { c: [500, 0, 500, 300] }, { c: [500, 300, 500, 500], sight: 0 }, { c: [500, 500, 500, 700], door: 1 }]);
    await canvas.scene.createEmbeddedDocuments('AmbientLight', [
      { x: 400, y: 100, config: { dim: 2 } }, { x: 100, y: 900, config: { dim: 1, negative: true } }]);`,
  );
  await anna.waitForFunction('canvas.scene?.lights.size === 2 && canvas.scene.walls.size === 3');
});
afterAll(() => opened.close());

/** The passages from the left side of the hall to the right that are blocked, by height. */
const heldBack = (page: Page, y: number): Promise<Record<string, boolean>> =>
  run(
    page,
    `const way = [{ x: 200, y: ${y} }, { x: 800, y: ${y} }];
    return Object.fromEntries(['sight', 'move'].map(type =>
      [type, CONFIG.Canvas.polygonBackends[type].testCollision(...way, { type, mode: 'any' })]));`,
  );

describe('HOST-25: walls', () => {
  it('block what they are meant to block, on every client', async () => {
    for (const page of [gm, anna]) {
      expect(await heldBack(page, 150)).toEqual({ sight: true, move: true });
      expect(await heldBack(page, 400)).toEqual({ sight: false, move: true });
      expect(await heldBack(page, 900)).toEqual({ sight: false, move: false });
    }
  });

  it('let through where a door is open', async () => {
    expect(await heldBack(anna, 600)).toEqual({ sight: true, move: true });
    await run(gm, `await canvas.scene.walls.contents[2].update({ ds: CONST.WALL_DOOR_STATES.OPEN });`);
    await anna.waitForFunction('canvas.scene.walls.contents[2].ds === 1');
    expect(await heldBack(anna, 600)).toEqual({ sight: false, move: false });
  });

  it('are not created by players', async () => {
    const refused = `return canvas.scene.createEmbeddedDocuments('Wall', [{ c: [0, 0, 9, 9] }]).then(() => '', e => e.message)`;
    expect(await run(anna, refused)).toContain('lacks permission');
  });
});

describe('HOST-26: light', () => {
  it('reaches as far as its radius, and not through walls; darkness sources are separate', async () => {
    const look = `return [[300, 100], [550, 100], [100, 850]].map(([x, y]) => {
      const point = { x, y, elevation: 0 };
      return [canvas.effects.testInsideLight(point), canvas.effects.testInsideDarkness(point), canvas.effects.getDarknessLevel(point)];
    })`;
    const [lit, behind, dark] = [
      [true, false, 0.6],
      [false, false, 0.6],
      [false, true, 0.6],
    ];
    expect(await run(anna, look)).toEqual([lit, behind, dark]);
    await run(gm, `await canvas.scene.update({ environment: { globalLight: { enabled: true } } });`);
    await anna.waitForFunction('canvas.scene.environment.globalLight?.enabled === true');
    expect(await run(anna, `return canvas.effects.testInsideLight({ x: 900, y: 900, elevation: 0 })`)).toBe(
      true,
    );
  });
});

describe('HOST-27: tiles', () => {
  it('are on the scene for everybody, hidden ones for the Game Master, and are saved', async () => {
    await run(
      gm,
      `await canvas.scene.createEmbeddedDocuments('Tile', [
        { texture: { src: 'icons/svg/skull.svg' }, x: 100, y: 200, width: 50, height: 50 },
        { texture: { src: 'icons/svg/aura.svg' }, x: 100, y: 300, width: 50, height: 50, hidden: true }]);`,
    );
    await anna.waitForSelector('.board-tile');
    expect([await gm.locator('.board-tile').count(), await anna.locator('.board-tile').count()]).toEqual([
      2, 1,
    ]);
    await anna.reload();
    await anna.waitForSelector('.board-tile');
    await run(gm, `await canvas.scene.tiles.contents[0].delete();`);
    await expect.poll(() => anna.locator('.board-tile').count()).toBe(0);
  });
});
