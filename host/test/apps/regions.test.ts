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
    `await Scene.create({ name: 'Swamp', active: true, width: 1000, height: 1000,
      grid: { size: 100, distance: 1, units: 'm' } });
    await canvas.scene.createEmbeddedDocuments('Region', [{ name: 'Mire', elevation: { bottom: 0, top: 5 }, shapes: [
      { type: 'rectangle', x: 0, y: 0, width: 400, height: 400 },
      { type: 'circle', x: 100, y: 100, radius: 60, hole: true },
      { type: 'polygon', points: [600, 600, 900, 600, 600, 900] },
      { type: 'ellipse', x: 800, y: 200, radiusX: 150, radiusY: 50, rotation: 90 }] }]);`,
  );
  await anna.waitForFunction('canvas.scene?.regions.size === 1');
});
afterAll(() => opened.close());

describe('HOST-70: regions', () => {
  it('hold the places of their shapes, without holes and within their heights', async () => {
    const asked = [
      [300, 300, 0],
      [100, 100, 0],
      [300, 300, 6],
      [650, 650, 1],
      [850, 850, 1],
      [800, 320, 0],
      [920, 200, 0],
    ];
    const inside = `const [region] = canvas.scene.regions;
      return ${JSON.stringify(asked)}.map(([x, y, elevation]) => region.testPoint({ x, y, elevation }))`;
    for (const page of [gm, anna])
      expect(await run(page, inside)).toEqual([true, false, false, true, false, true, false]);
  });

  it('let their behaviors hear at every client who comes and who goes', async () => {
    const heard = `globalThis.heard = [];
      CONFIG.RegionBehavior.dataModels.pauseGame.events = {
        tokenEnter(event) { heard.push(event.name + ' ' + event.data.token.name + ' ' + event.user.name); },
        tokenExit(event) { heard.push(event.name + ' ' + event.data.token.name + ' ' + event.user.name); },
      };`;
    for (const page of [gm, anna]) await run(page, heard);
    await run(
      gm,
      `await canvas.scene.createEmbeddedDocuments('Token', [{ name: 'Rat', x: 200, y: 200 }]);
      const [region] = canvas.scene.regions;
      await region.createEmbeddedDocuments('RegionBehavior', [{ name: 'Stop', type: 'pauseGame' }]);
      const [token] = canvas.scene.tokens;
      await token.update({ x: 500, y: 500 });
      await token.update({ x: 0, y: 300 });
      await region.behaviors.contents[0].update({ disabled: true });
      await token.delete();`,
    );
    const { name } = await run<{ name: string }>(gm, 'return { name: game.user.name }');
    const all = ['tokenEnter', 'tokenExit', 'tokenEnter', 'tokenExit'].map(what => `${what} Rat ${name}`);
    for (const page of [gm, anna]) {
      await page.waitForFunction('heard.length >= 4');
      expect(await run(page, 'return heard')).toEqual(all);
    }
  });

  it('are made by Game Masters alone', async () => {
    const refused = `return canvas.scene.createEmbeddedDocuments('Region', [{ name: 'Own' }]).then(() => '', e => e.message)`;
    expect(await run(anna, refused)).toContain('lacks permission');
  });
});

describe('HOST-71: templates', () => {
  it('are laid by players in their own name, and are theirs to change', async () => {
    const id = await run<string>(
      anna,
      `const [made] = await canvas.scene.createEmbeddedDocuments('MeasuredTemplate',
        [{ t: 'cone', x: 200, y: 600, distance: 3, direction: 45, angle: 90 }]);
      return made.id`,
    );
    await gm.waitForSelector('.board-template');
    await run(anna, `await canvas.scene.templates.get('${id}').update({ direction: 90 });`);
    const other = `{ t: 'circle', distance: 1, author: game.users.find(user => user.isGM).id }`;
    const forged = `return canvas.scene.createEmbeddedDocuments('MeasuredTemplate', [${other}]).then(() => '', e => e.message)`;
    expect(await run(anna, forged)).toContain('lacks permission');
    expect(
      await run(gm, `const [one] = canvas.templates.placeables; return [one.id, one.document.direction]`),
    ).toEqual([id, 90]);
  });
});

describe('HOST-72: movement', () => {
  it('has the core movement actions, completed with defaults', async () => {
    expect(
      await run(
        gm,
        `const { actions, defaultAction } = CONFIG.Token.movement;
        return [Object.keys(actions), defaultAction, actions.walk.walls, actions.displace.canSelect(),
          actions.crawl.getCostFunction()(2), actions.walk.getCostFunction()(2)]`,
      ),
    ).toEqual([
      ['walk', 'fly', 'swim', 'burrow', 'crawl', 'climb', 'jump', 'blink', 'displace'],
      'walk',
      'move',
      false,
      4,
      2,
    ]);
  });

  it('costs by the difficulty of the terrain, which a region may raise', async () => {
    expect(
      await run(
        gm,
        `const { TerrainData } = CONFIG.Token.movement;
        const hard = { name: 'difficulty', difficulty: 2 };
        const [none, once, twice] = [[], [hard], [hard, hard]].map(all => TerrainData.resolveTerrainEffects(all));
        const cost = TerrainData.getMovementCostFunction({});
        return [none, once.difficulty, twice.difficulty, cost({}, {}, 3, { action: 'crawl', terrain: once })]`,
      ),
    ).toEqual([null, 2, 4, 12]);
  });
});
