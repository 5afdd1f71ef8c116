import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let table: OpenTable;

beforeAll(async () => {
  table = await openTable('en', 14);
  await run(
    table.gm,
    `const [type] = game.documentTypes.Actor.filter(one => one !== 'base');
    const rat = await Actor.create({ name: 'Rat', type });
    const cat = await Actor.create({ name: 'Cat', type, ownership: { default: 3 } });
    await Scene.create({ name: 'Yard', active: true, width: 1000, height: 1000, grid: { size: 100, distance: 1 },
      background: { src: 'icons/svg/skull.svg' }, backgroundColor: '#123456', foregroundElevation: 12 });
    await canvas.scene.createEmbeddedDocuments('Level', [{ _id: 'atticAtticAttic0', name: 'Attic',
      elevation: { bottom: 10, top: null }, background: { src: 'icons/svg/book.svg' } }], { keepId: true });
    await canvas.scene.createEmbeddedDocuments('Token', [
      { name: 'Rat', actorId: rat.id, actorLink: true }, { name: 'Cat', actorId: cat.id, actorLink: true, level: 'atticAtticAttic0' }]);
    await canvas.scene.createEmbeddedDocuments('Wall', [{ c: [300, 0, 300, 900], levels: ['atticAtticAttic0'] }]);`,
  );
  await table.anna.waitForFunction('canvas.scene?.levels.size === 2 && canvas.scene.tokens.size === 2');
});
afterAll(() => table.close());

/** What is seen of the scene: the level, its picture, the tokens, and whether the wall is in the way. */
const SEEN = `const seen = () => [game.user.viewedLevel, canvas.level.name, canvas.level.isView,
  document.querySelector('.board-scene').style.backgroundImage.replace(/.*\\/(\\w+)\\.svg.*/, '$1'),
  canvas.tokens.placeables.filter(one => !one.element.hidden).map(one => one.name).sort(),
  CONFIG.Canvas.polygonBackends.move.testCollision({ x: 250, y: 50 }, { x: 350, y: 50 }, { type: 'move', mode: 'any' })];`;

describe('HOST-109: scenes of generation 14', () => {
  it('have a level, with the pictures that a scene of 13 says for itself', async () => {
    const asked = `const { scene } = canvas;
      const { id, name, elevation, background } = scene.firstLevel;
      return [scene.initialLevel === scene.firstLevel, id, name, elevation.bottom, elevation.top, elevation.base,
        background.src, background.color.css, scene.toObject().background ?? null, scene.levels.contents[1].elevation.top,
        scene.firstLevel.clampElevation(30, 2), scene.firstLevel.clampElevation(-3), scene.levels.contents[1].index]`;
    expect(await run(table.gm, asked)).toEqual([
      true,
      'defaultLevel0000',
      'Level',
      0,
      12,
      0,
      'icons/svg/skull.svg',
      '#123456',
      null,
      Infinity,
      10,
      0,
      1,
    ]);
  });

  it('show one level, with what stands and what is built on it', async () => {
    const asked = `${SEEN}
      const before = seen();
      await canvas.scene.view({ level: 'atticAtticAttic0' });
      const above = seen();
      await canvas.scene.cycleLevel(-1);
      return [before, above, seen()]`;
    const ground = ['defaultLevel0000', 'Level', true, 'skull', ['Rat'], false];
    expect(await run(table.gm, asked)).toEqual([
      ground,
      ['atticAtticAttic0', 'Attic', true, 'book', ['Cat'], true],
      ground,
    ]);
  });

  it('show a player the levels on which a token of theirs stands', async () => {
    const asked = `await canvas.draw(); ${SEEN} return [[...canvas.scene.availableLevels].map(one => one.name), seen()]`;
    expect(await run(table.anna, asked)).toEqual([
      ['Attic'],
      ['atticAtticAttic0', 'Attic', true, 'book', ['Cat'], true],
    ]);
  });

  it('find the level of a token, and warn at deprecated members', async () => {
    const asked = `const warned = [];
      const { warn } = console;
      console.warn = text => warned.push(text.split('\\n')[0]);
      const old = [canvas.scene.background.src, canvas.scene.foregroundElevation];
      console.warn = warn;
      const token = canvas.scene.tokens.getName('Rat');
      const level = canvas.scene.levels.contents[1];
      await token.update({ level });
      const [made] = await canvas.scene.createEmbeddedDocuments('Token', [{ name: 'Bat', level }]);
      return [old, warned, token.level, made.level, canvas.tokens.get(token.id).element.hidden]`;
    expect(await run(table.gm, asked)).toEqual([
      ['icons/svg/skull.svg', 12],
      [
        'Scene#background has moved to the levels of the scene.',
        'Scene#foregroundElevation has moved to the levels of the scene.',
      ],
      'atticAtticAttic0',
      'atticAtticAttic0',
      true,
    ]);
  });
});
