import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

describe.each([13, 14] as const)('writes to deleted documents, on Foundry %i', foundry => {
  let open: OpenTable;
  let id: string;

  beforeAll(async () => {
    open = await openTable('en', foundry);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    id = (await open.table.gm.create('Actor', { name: 'Gone', type: 'character' }))._id;
    await open.gm.waitForFunction(`game.actors.has('${id}')`);
  });

  /** Deletes an actor, and says how each write to it ends. */
  const after = (writes: string) =>
    run<string[]>(
      open.gm,
      `const actor = game.actors.get('${id}');
       const [item] = await actor.createEmbeddedDocuments('Item', [{ name: 'Rope', type: 'weapon' }]);
       const [effect] = await actor.createEmbeddedDocuments('ActiveEffect', [{ name: 'Ward' }]);
       const said = [];
       const end = work => Promise.resolve().then(work).then(() => said.push('written'), error => said.push(error.message));
       ${writes}
       return said;`,
    );

  it('an update of a document of the world is thrown before it is sent', async () => {
    const said = await after(`await actor.delete(); await end(() => actor.update({ name: 'Back' }));`);
    expect(said).toEqual([`Actor id [${id}] does not exist in the Actors collection.`]);
  });

  it('nothing is created, changed or deleted in it', async () => {
    const said = await after(`await actor.delete();
      await end(() => actor.createEmbeddedDocuments('ActiveEffect', [{ name: 'Late' }]));
      await end(() => item.update({ name: 'Rope, cut' }));
      await end(() => effect.delete());`);
    expect(said).toHaveLength(3);
    expect(said).not.toContain('written');
    for (const one of said) expect(one).toContain('does not exist');
    expect(await run(open.gm, `return game.actors.has('${id}')`)).toBe(false);
    const stored = JSON.stringify(await open.table.gm.world());
    expect(stored).not.toMatch(new RegExp(`Late|Rope, cut|${id}`));
  });

  it('an embedded document that was deleted is refused, and its siblings are not', async () => {
    const said = await after(`await item.delete();
      await end(() => item.update({ name: 'Rope, cut' }));
      await end(() => actor.update({ name: 'Here' }));`);
    expect(said).toEqual([expect.stringContaining('does not exist'), 'written']);
  });
});
