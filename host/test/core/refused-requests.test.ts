import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

describe.each([13, 14] as const)('what the server refuses, on Foundry %i', foundry => {
  let open: OpenTable;
  let id: string;

  beforeAll(async () => {
    open = await openTable('en', foundry);
    id = (await open.table.gm.create('Actor', { name: 'Ours', type: 'character', ownership: { default: 2 } }))
      ._id;
    await open.anna.waitForFunction(`game.actors.has('${id}')`);
  });
  afterAll(() => open.close());

  /** Asks for something as Anna; says which error she gets, and what she reads in red. */
  const asked = (work: string) =>
    run<{ error: string; red: string[] }>(
      open.anna,
      `for (const shown of document.querySelectorAll('#notifications .error')) shown.remove();
       const actor = game.actors.get('${id}');
       const error = await (async () => { ${work} })().then(() => '', thrown => thrown.message);
       return { error, red: [...document.querySelectorAll('#notifications .error')].map(one => one.textContent) };`,
    );
  const refused = (what: string) => `User Anna lacks permission to ${what}`;

  it('HOST-141: the requesting user sees an error, and the call throws', async () => {
    const update = await asked(`await actor.update({ name: 'Mine' });`);
    expect(update.error).toContain(refused(`update Actor [${id}]`));
    expect(update.red).toEqual([expect.stringContaining(update.error)]);
    const made = await asked(
      `await actor.createEmbeddedDocuments('Item', [{ name: 'Rope', type: 'weapon' }]);`,
    );
    expect(made.error).not.toBe('');
    expect(made.red).toHaveLength(1);
  });

  it('HOST-141: nobody else sees it, and allowed requests show nothing', async () => {
    await asked(`await actor.update({ name: 'Mine' });`);
    expect(await run(open.gm, `return document.querySelectorAll('#notifications .error').length`)).toBe(0);
    const said = await asked(`await ChatMessage.create({ content: 'Hello' });`);
    expect(said).toEqual({ error: '', red: [] });
  });

  it.runIf(foundry === 14)('HOST-141: and so it is of a batch', async () => {
    const batch = await asked(
      `await foundry.documents.modifyBatch([{ action: 'update', documentName: 'Actor', updates: [{ _id: '${id}', name: 'Mine' }] }]);`,
    );
    expect(batch.error).toContain(refused('update Actor'));
    expect(batch.red).toHaveLength(1);
  });
});
