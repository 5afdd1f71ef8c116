import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GENERATIONS, openTable, type Table } from '../table.ts';

/** The moments at which the module adds a status. */
const MOMENTS = ['script', 'init', 'setup', 'ready'];

/** A module that adds statuses at every moment, in the form of the generation; one of them has the id of one of ours. */
const SCRIPT = `
  const add = id => {
    const status = { id: 'mood-' + id, name: 'Mood ' + id, img: 'icons/svg/aura.svg' };
    if (game.release?.generation >= 14) CONFIG.statusEffects[status.id] = status;
    else CONFIG.statusEffects.push(status);
  };
  const script = () => CONFIG.statusEffects.push({ id: 'mood-script', name: 'Mood script', img: 'icons/svg/aura.svg' });
  script();
  for (const hook of ['init', 'setup', 'ready']) Hooks.once(hook, () => add(hook));
`;

describe.each(GENERATIONS)('statuses that a module adds, on Foundry %i', foundry => {
  let module = '';
  let table: Table | undefined;

  beforeAll(async () => {
    module = await mkdtemp(join(tmpdir(), 'moods-'));
    const manifest = { id: 'moods', title: 'Moods', version: '1.0.0', esmodules: ['moods.js'] };
    await writeFile(
      join(module, 'module.json'),
      JSON.stringify({ ...manifest, compatibility: { minimum: '13' } }),
    );
    await writeFile(join(module, 'moods.js'), SCRIPT);
    table = await openTable({ foundry, modules: [module] });
  });

  afterAll(async () => {
    const wrong = table?.errors();
    await table?.leave();
    await rm(module, { recursive: true });
    expect(wrong).toEqual([]);
  });

  test('stay beside the conditions of the rules, whenever they are added, and Foundry’s own are removed', async () => {
    const page = await table?.sit('Game Master');
    const offered = await page?.evaluate<string[]>(`CONFIG.statusEffects.map(({ id }) => id)`);
    expect(offered).toEqual(expect.arrayContaining([...MOMENTS.map(moment => `mood-${moment}`), 'prone']));
    expect(offered).not.toContain('sleep');
    expect(new Set(offered).size).toBe(offered?.length);
    const marked = await page?.evaluate<string[]>(`(async () => {
      const corvin = passePlayer.actorNamed('Corvin');
      await corvin.toggleStatusEffect('mood-init');
      await corvin.toggleStatusEffect('prone');
      return [...corvin.statuses];
    })()`);
    expect(marked).toEqual(expect.arrayContaining(['mood-init', 'prone']));
  });
});
