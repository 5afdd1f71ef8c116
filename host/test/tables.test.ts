import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../bin/options.ts';
import { openTable } from '../testing/table.ts';

const SMALL = join(import.meta.dirname, '..', 'example', 'small');

let place = '';
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

const namesAt = (table: Awaited<ReturnType<typeof openTable>>) => table.host.users.map(({ name }) => name);

describe('the table of a test', () => {
  it('has a Gamemaster and a player, or the players that are named', async () => {
    const usual = await openTable({ system: SMALL });
    const named = await openTable({ system: SMALL, players: ['Anna', 'Bert'] });
    expect([namesAt(usual), namesAt(named)]).toEqual([
      ['Gamemaster', 'Player'],
      ['Gamemaster', 'Anna', 'Bert'],
    ]);
    await Promise.all([usual.leave(), named.leave()]);
  });

  it('keeps a world that is named, with its users', async () => {
    const world = join(place, 'kept');
    const first = await openTable({ system: SMALL, world, players: ['Anna'] });
    await first.leave();
    expect(existsSync(join(world, 'world.json'))).toBe(true);
    const again = await openTable({ system: SMALL, world });
    expect(namesAt(again)).toEqual(['Gamemaster', 'Anna']);
    await again.leave();
  });

  it('says in one line what is wrong with what it is given', async () => {
    await expect(openTable({ system: place })).rejects.toThrow(UsageError);
    await expect(openTable({ system: place })).rejects.toThrow(/wants a folder with a system\.json/);
    await expect(openTable({ system: SMALL, modules: [place] })).rejects.toThrow(/with a module\.json/);
  });

  it('names the users of the world when an unknown one connects', async () => {
    const table = await openTable({ system: SMALL });
    await expect(table.sitInNode('Anna')).rejects.toThrow('there are Gamemaster, Player');
    await table.leave();
  });

  it('says why the world does not open', async () => {
    const broken = join(place, 'broken');
    await mkdir(broken);
    await writeFile(join(broken, 'system.json'), '{"id":"broken","esmodules":["broken.mjs"]}');
    await writeFile(join(broken, 'broken.mjs'), `throw new Error('lost its head');`);
    const table = await openTable({ system: broken });
    await expect(table.sit('Gamemaster')).rejects.toThrow('lost its head');
    await table.leave();
  });
});
