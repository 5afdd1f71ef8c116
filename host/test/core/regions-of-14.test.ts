import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let table: OpenTable;

beforeAll(async () => {
  table = await openTable('en', 14);
  await run(
    table.gm,
    `await Scene.create({ name: 'Yard', active: true, width: 1000, height: 1000, grid: { size: 100, distance: 1 } });
    await canvas.scene.createEmbeddedDocuments('Region', [
      { name: 'Breath', shapes: [{ type: 'cone', x: 0, y: 0, radius: 100, angle: 60, rotation: 90 }] },
      { name: 'Flat', shapes: [{ type: 'cone', x: 0, y: 0, radius: 100, angle: 60, rotation: 90, curvature: 'flat' }] },
      { name: 'Bolt', shapes: [{ type: 'line', x: 0, y: 0, length: 200, width: 20, rotation: 90 }] },
      { name: 'Wall', shapes: [{ type: 'ring', x: 0, y: 0, radius: 100, innerWidth: 10, outerWidth: 20 }] }]);`,
  );
  await table.anna.waitForFunction('canvas.scene?.regions.size === 4');
});
afterAll(() => table.close());

describe('HOST-107: regions of generation 14', () => {
  it('are cones, lines and rings too', async () => {
    const places = [
      [0, 90],
      [45, 90],
      [90, 10],
      [0, -90],
      [0, 115],
      [5, 190],
    ];
    const inside = `return canvas.scene.regions.contents.map(region => [region.name,
      ...${JSON.stringify(places)}.map(([x, y]) => region.testPoint({ x, y, elevation: 0 }) ? 1 : 0)].join(' '))`;
    for (const page of [table.gm, table.anna])
      expect(await run(page, inside)).toEqual([
        'Breath 1 0 0 0 0 0',
        'Flat 1 1 0 0 0 0',
        'Bolt 1 0 0 0 1 1',
        'Wall 1 1 1 1 1 0',
      ]);
  });

  it('are spaces of the grid or of a token, and what lies so near to another shape', async () => {
    const asked = `const base = { type: 'token', x: 200, y: 200, width: 1, height: 1, shape: CONST.TOKEN_SHAPES.RECTANGLE_1 };
      const regions = await canvas.scene.createEmbeddedDocuments('Region', [
        { name: 'Spaces', shapes: [{ type: 'grid', offsets: [{ i: 2, j: 2 }, { i: 2, j: 3 }] }] },
        { name: 'Token', shapes: [base] },
        { name: 'Round', shapes: [{ ...base, shape: CONST.TOKEN_SHAPES.ELLIPSE_1 }] },
        { name: 'Around', shapes: [{ type: 'emanation', radius: 100, base }] },
        { name: 'Around a cone', shapes: [{ type: 'emanation', radius: 60,
          base: { type: 'cone', x: 200, y: 200, radius: 100, angle: 90, rotation: 45 } }] }]);
      const places = [[250, 250], [205, 205], [350, 250], [399, 250], [390, 390], [150, 250], [195, 145]];
      const inside = regions.map(region => [region.name,
        ...places.map(([x, y]) => region.testPoint({ x, y, elevation: 0 }) ? 1 : 0)].join(' '));
      const drawn = document.querySelectorAll('path.board-region').length;
      await canvas.scene.deleteEmbeddedDocuments('Region', regions.map(region => region.id));
      return [inside, drawn, Object.keys(foundry.data.BaseShapeData.TYPES)]`;
    expect(await run(table.gm, asked)).toEqual([
      [
        'Spaces 1 1 1 1 0 0 0',
        'Token 1 1 0 0 0 0 0',
        'Round 1 0 0 0 0 0 0',
        'Around 1 1 1 1 0 1 1',
        'Around a cone 1 1 1 0 0 1 1',
      ],
      9,
      ['rectangle', 'circle', 'ellipse', 'polygon', 'emanation', 'cone', 'ring', 'line', 'token', 'grid'],
    ]);
  });

  it('give effects to whom enters, and take them from whom leaves', async () => {
    const asked = `const [type] = game.documentTypes.Actor.filter(one => one !== 'base');
      const actor = await Actor.create({ name: 'Rat', type });
      const source = await Actor.create({ name: 'Fog', type, effects: [{ name: 'Slow' }] });
      const [token] = await canvas.scene.createEmbeddedDocuments('Token',
        [{ name: 'Rat', actorId: actor.id, actorLink: true, x: 500, y: 500 }]);
      const [region] = await canvas.scene.createEmbeddedDocuments('Region',
        [{ name: 'Fog', shapes: [{ type: 'circle', x: 750, y: 750, radius: 60 }] }]);
      const [effect] = source.effects;
      const [behavior] = await region.createEmbeddedDocuments('RegionBehavior',
        [{ type: 'applyActiveEffect', system: { effects: [effect.uuid] } }]);
      const names = () => actor.effects.map(one => [one.name, one.origin === behavior.uuid,
        one._stats.duplicateSource === effect.uuid]);
      const until = async count => {
        while (actor.effects.size !== count) await new Promise(done => Hooks.once(count ? 'createActiveEffect' : 'deleteActiveEffect', done));
        return names();
      };
      const before = names();
      await token.update({ x: 700, y: 700 });
      const within = await until(1);
      await token.update({ x: 500, y: 500 });
      return [before, within, await until(0)]`;
    expect(await run(table.gm, asked)).toEqual([[], [['Slow', true, true]], []]);
  });
});

describe('HOST-108: commands of the chat in generation 14', () => {
  it('are kept by their name, those of the core and those of packages', async () => {
    const asked = `const { ChatLog } = foundry.applications.sidebar.tabs;
      const heard = [];
      ChatLog.CHAT_COMMANDS.wave = { rgx: /^\\/wave (.*)/, fn(command, match) { heard.push([command, match[1], this === ui.chat]); return false; } };
      ChatLog.CHAT_COMMANDS.cry = { rgx: /^\\/cry (.*)/, fn(command, match, data) { data.content = match[1].toUpperCase(); } };
      await ui.chat.processMessage('/wave to Anna');
      await ui.chat.processMessage('/cry help');
      await ui.chat.processMessage('/roll 2');
      await ui.chat.processMessage('/nonsense').catch(error => heard.push(error.message.includes('nonsense')));
      return [heard, game.messages.contents.map(one => one.rolls[0]?.total ?? one.content)]`;
    expect(await run(table.gm, asked)).toEqual([
      [['wave', 'to Anna', true], true],
      ['HELP', 2],
    ]);
  });
});
