import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';
import { setTable, type SmallTable } from './small-table.ts';

let opened: OpenTable;
let table: SmallTable;
let gm: Page;
let anna: Page;

beforeAll(async () => {
  opened = await openTable('en', 14);
  ({ table, gm, anna } = opened);
});
afterAll(() => opened.close());

/** Two actors, of which the first is Anna's. */
let hers: string;
let other: string;
beforeEach(async () => {
  const ownership = { [table.ids.anna]: 3 };
  hers = (await table.gm.create('Actor', { name: 'Hers', type: 'character', ownership }))._id;
  other = (await table.gm.create('Actor', { name: 'Other', type: 'character', ownership: { default: 2 } }))
    ._id;
  for (const page of [gm, anna])
    await page.waitForFunction(`game.actors.has('${hers}') && game.actors.has('${other}')`);
  table.host.writes.reset();
});

/** An operation that renames these actors. */
const naming = (...names: readonly [id: string, name: string][]) => ({
  action: 'update',
  documentName: 'Actor',
  updates: names.map(([_id, name]) => ({ _id, name })),
});

/** The same as a request to the server. */
const asked = (...names: readonly [id: string, name: string][]) => ({
  type: 'Actor',
  action: 'update',
  operation: { updates: naming(...names).updates, parentUuid: null },
});

const namesAt = (page: Page): Promise<string[]> =>
  run(page, `return ['${hers}', '${other}'].map(id => game.actors.get(id).name)`);

const batch = <T = number[]>(page: Page, operations: readonly object[]): Promise<T> =>
  run(
    page,
    `return (await foundry.documents.modifyBatch(${JSON.stringify(operations)})).map(({ length }) => length)`,
  );

describe('generation 14', () => {
  it('is the reported generation, with the roll mode setting under its new name', async () => {
    const about = `return [game.release.generation, game.version.split('.')[0], game.settings.get('core', 'messageMode'),
      game.settings.settings.has('core.rollMode')]`;
    expect(await run(gm, about)).toEqual([14, '14', 'public', false]);
    const roll = `await game.settings.set('core', 'messageMode', 'blind');
      const { blind, whisper } = await (await new Roll('1d6').evaluate()).toMessage();
      await game.settings.set('core', 'messageMode', 'public');
      return [blind, whisper]`;
    expect(await run(gm, roll)).toEqual([true, [table.ids.gm]]);
  });

  it('takes modes of messages, and those of rolls as the old way', async () => {
    const seen = await run(
      gm,
      `const warned = [];
       const { warn } = console;
       console.warn = text => warned.push(String(text).split('\\n')[0]);
       const modeOf = ({ blind, whisper }) => blind ? 'blind' : whisper.length ? 'whispered' : 'public';
       const roll = await new Roll('1d6').evaluate();
       const made = [
         await roll.toMessage({}, { messageMode: 'blind' }),
         await ChatMessage.create({ content: 'x' }, { messageMode: 'gm' }),
         ChatMessage.applyMode({ content: 'x' }, 'self'),
         await roll.toMessage({}, { messageMode: 'ic' }),
       ].map(modeOf);
       const quiet = warned.length;
       made.push(modeOf(await roll.toMessage({}, { rollMode: 'gmroll' })), modeOf(ChatMessage.applyRollMode({}, 'blindroll')));
       await game.settings.set('core', 'rollMode', 'gmroll');
       made.push(game.settings.get('core', 'messageMode'));
       await game.settings.set('core', 'messageMode', 'public');
       made.push(game.settings.get('core', 'rollMode'), Object.keys(CONFIG.ChatMessage.modes).length, Object.keys(CONFIG.Dice.rollModes).length);
       console.warn = warn;
       return [made, quiet, warned.length]`,
    );
    expect(seen).toEqual([
      ['blind', 'whispered', 'whispered', 'public', 'whispered', 'blind', 'gm', 'publicroll', 5, 4],
      0,
      5,
    ]);
  });

  it('is offered by choice: before it there are no batches, and rolls go by the old setting', async () => {
    const before = await openTable();
    const about = `return [game.release.generation, 'modifyBatch' in foundry.documents, game.settings.get('core', 'rollMode'),
      game.settings.settings.has('core.messageMode')]`;
    expect(await run(before.gm, about)).toEqual([13, false, 'publicroll', false]);
    await before.close();
    const raw = await setTable();
    await expect(raw.gm.ask('modifyBatch', [])).rejects.toThrow('not offered by the host');
    await raw.close();
  });
});

describe('a batch', () => {
  it('is one request, done in sequence, that all hear of', async () => {
    const item = { action: 'create', documentName: 'Item', data: [{ name: 'Axe', type: 'weapon' }] };
    const operations = [naming([hers, 'First']), item, naming([hers, 'Second'], [other, 'Third'])];
    expect(await batch(gm, operations)).toEqual([1, 1, 2]);
    expect(await namesAt(gm)).toEqual(['Second', 'Third']);
    await expect.poll(() => namesAt(anna)).toEqual(['Second', 'Third']);
    expect(table.host.writes).toMatchObject({
      requests: 1,
      by: { batch: { requests: 1, documents: 4 }, 'Actor.update': { requests: 0, documents: 3 } },
    });
  });

  it('asks each hook before anything is written, and tells each afterwards', async () => {
    const heard = await run(
      gm,
      `const heard = [];
       const hooks = ['preUpdateActor', 'updateActor'].map(name => [name, Hooks.on(name, ({ id }, change, options) => {
         heard.push([name, id === '${hers}', options.why]); })]);
       await foundry.documents.modifyBatch([
         { ...${JSON.stringify(naming([hers, 'A']))}, why: 1 }, { ...${JSON.stringify(naming([other, 'B']))}, why: 2 }]);
       for (const [name, id] of hooks) Hooks.off(name, id);
       return heard`,
    );
    expect(heard).toEqual([
      ['preUpdateActor', true, 1],
      ['preUpdateActor', false, 2],
      ['updateActor', true, 1],
      ['updateActor', false, 2],
    ]);
  });

  it('is held back whole by a hook that refuses any of it', async () => {
    const came = await run(
      gm,
      `const id = Hooks.on('preUpdateActor', ({ id }) => id !== '${other}');
       const answer = await foundry.documents.modifyBatch(${JSON.stringify([naming([hers, 'A']), naming([other, 'B'])])});
       Hooks.off('preUpdateActor', id);
       return answer`,
    );
    expect([came, await namesAt(gm)]).toEqual([[], ['Hers', 'Other']]);
    expect(table.host.writes.requests).toBe(0);
  });

  it('is not sent when any of it cannot be done', async () => {
    const nobody = naming(['nobodyAtAll00000', 'B']);
    await expect(batch(gm, [naming([hers, 'A']), nobody])).rejects.toThrow('does not exist');
    expect([await namesAt(gm), table.host.writes.requests]).toEqual([['Hers', 'Other'], 0]);
  });

  it('is refused whole when the user lacks the right to any of it', async () => {
    await expect(
      table.anna.ask('modifyBatch', [asked([hers, 'Mine']), asked([other, 'Mine too'])]),
    ).rejects.toThrow(/Anna lacks permission to update Actor/);
    expect([await namesAt(gm), table.host.writes]).toMatchObject([
      ['Hers', 'Other'],
      { requests: 0, refused: 1 },
    ]);
    expect(await batch(anna, [naming([hers, 'Mine'])])).toEqual([1]);
  });

  it('cannot refer to what an earlier part of it makes', async () => {
    const id = 'madeInTheBatch00';
    const data = [{ _id: id, name: 'New', type: 'character' }];
    const made = { type: 'Actor', action: 'create', operation: { data, keepId: true } };
    const inside = { data: [{ name: 'Axe', type: 'weapon' }], parentUuid: `Actor.${id}` };
    await expect(
      table.gm.ask('modifyBatch', [made, { type: 'Item', action: 'create', operation: inside }]),
    ).rejects.toThrow('does not exist');
    expect(await run(gm, `return game.actors.has('${id}')`)).toBe(false);
  });

  it('changes the actor of a token through its parent', async () => {
    const lives = await run(
      gm,
      `const scene = await Scene.create({ name: 'Hill' });
       const [token] = await scene.createEmbeddedDocuments('Token', [{ name: 'T', actorId: '${hers}', actorLink: false }]);
       await foundry.documents.modifyBatch([
         { action: 'update', documentName: 'Actor', updates: [{ _id: '${other}', 'system.armour': 4 }] },
         { action: 'update', documentName: 'Actor', parent: token, updates: [{ _id: '${hers}', 'system.armour': 5 }] }]);
       return [game.actors.get('${other}').system.armour, token.actor.system.armour, game.actors.get('${hers}').system.armour]`,
    );
    expect(lives).toEqual([4, 5, 0]);
  });

  it.each([
    ['of nothing known', { action: 'update', documentName: 'Dragon', updates: [] }],
    ['that is nothing known', { action: 'burn', documentName: 'Actor', updates: [] }],
  ])('has no operation %s', async (_what, operation) => {
    await expect(batch(gm, [operation])).rejects.toThrow('is no operation that can be batched');
    await expect(table.gm.ask('modifyBatch', [{ type: 'Actor', action: 'burn' }])).rejects.toThrow(
      'not a request',
    );
  });
});
