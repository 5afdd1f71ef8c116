import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Download, Page } from 'playwright-core';
import { MIGRATIONS } from '../../../src/foundry/migrations/list.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { buildLater } from '../../worlds/later-build.ts';
import { layWorld, savedVersions, seenIn, type Seen } from '../../worlds/saved-world.ts';
import { playerOn, type RemotePlayer } from '../remote-player.ts';
import { openTable, untilReady, type Table } from '../table.ts';

let table: Table;
let pages: readonly [gm: Page, alix: Page];
let gm: RemotePlayer;
let alix: RemotePlayer;
let seen: Seen;

async function open(version: string, system?: string): Promise<void> {
  seen = await seenIn(version);
  const prepare = (world: string): Promise<void> => layWorld(world, version);
  table = await openTable(system === undefined ? { prepare } : { prepare, system });
  pages = [await table.sit('Game Master'), await table.sit('Alix')];
  [gm, alix] = [playerOn(pages[0]), playerOn(pages[1])];
}

async function lost(): Promise<Record<string, number>> {
  const now: Record<string, number> = {};
  for (const name of Object.keys(seen.lost)) now[name] = await gm.lost(name);
  return now;
}

const asItWas = async (): Promise<void> => {
  expect([await lost(), await gm.fight()]).toEqual([seen.lost, seen.fight]);
};

const upgradedTo = (): Promise<number> => pages[0].evaluate(`game.settings.get('passe-darmes', 'upgraded')`);

const told = (kind: string): Promise<string[]> => pages[0].locator(`.notification.${kind}`).allInnerTexts();

describe.each(await savedVersions())('a world that %s has saved', version => {
  beforeAll(() => open(version));
  afterAll(async () => table.leave());

  test('keeps its state', async () => {
    await gm.stands(seen.exchanges.applied, 'applied');
    await alix.stands(seen.exchanges.undone, 'undone');
    await asItWas();
    expect(await upgradedTo()).toBe(MIGRATIONS.length);
    expect(table.errors()).toEqual([]);
  });

  test('continues the open exchange, or closes it with a note', async () => {
    const { open: exchange } = seen.exchanges;
    if (seen.rules !== mythras.version) {
      expect((await alix.stands(exchange, 'refused')).refused).toContain('begun under other rules');
      return;
    }
    await alix.choose(exchange, 'defence', 'none');
    await gm.asked(exchange, 'effects');
    await gm.dice([20, 20], [1, 6]);
    await gm.take(exchange);
    await alix.settled(exchange);
  });

  test('and the exchange that was applied can still be undone', async () => {
    const { applied } = seen.exchanges;
    await gm.button(applied, 'undo');
    // The exchange that was played since rests on it.
    if (seen.rules === mythras.version) await pages[0].click('dialog.passe-undo [data-action="yes"]');
    await gm.asWas(applied);
    expect((await lost())['Corvin']).toBe(0);
    expect(table.errors()).toEqual([]);
  });
});

describe('under a later version, with other rules and a migration', () => {
  let system: string;

  beforeAll(async () => {
    system = await buildLater();
    await open('0.1.0', system);
  });
  afterAll(async () => {
    await table.leave();
    await rm(system, { recursive: true, force: true });
  });

  /** Reloads the Game Master's page; returns what was saved on the computer meanwhile. */
  async function reload(how: string): Promise<Record<string, object>> {
    await pages[0].evaluate(kind => localStorage.setItem('upgrade', kind), how);
    const [download] = await Promise.all([
      pages[0].waitForEvent('download') as Promise<Download>,
      pages[0].reload(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^practice-table-\d{4}-.*\.json$/);
    await untilReady(pages[0]);
    const backup = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      documents: Record<string, object>;
    };
    return backup.documents;
  }

  const formOf = (uuid: string): Promise<unknown> =>
    pages[0].evaluate(`fromUuid('${uuid}').then(found => found.flags['passe-darmes']?.form ?? null)`);

  test('finished exchanges stay as they are, and open ones are closed with a note', async () => {
    await gm.stands(seen.exchanges.applied, 'applied');
    expect((await alix.stands(seen.exchanges.open, 'refused')).refused).toContain('begun under other rules');
    await asItWas();
  });

  test('a backup is saved before anything is changed, and what is refused is named', async () => {
    const documents = await reload('refusing');
    expect(Object.keys(documents)).toEqual(
      expect.arrayContaining(['Actor.fighterYsolt0000', 'Combat.combatYard000000']),
    );
    expect(Object.values(documents).filter(one => JSON.stringify(one).includes('"form":2'))).toEqual([]);
    await expect.poll(() => told('error')).toEqual([expect.stringContaining('Ysolt of the Ford')]);
    expect(await formOf('Actor.fighterYsolt0000')).toBeNull();
    expect(await formOf('Actor.fighterCorvin000')).toBe(2);
    expect(await upgradedTo()).toBe(MIGRATIONS.length);
    table.errors();
  });

  test('resumes where it stopped, and leaves the rest alone', async () => {
    await reload('calm');
    await expect
      .poll(() => told('info'))
      .toEqual(expect.arrayContaining([expect.stringContaining('1 document changed')]));
    expect(await formOf('Actor.fighterYsolt0000')).toBe(2);
    await expect.poll(upgradedTo).toBe(MIGRATIONS.length + 1);
    await asItWas();
    await gm.stands(seen.exchanges.applied, 'applied');
    expect(table.errors()).toEqual([]);
  });

  test('the records of the fight lie by their exchange', async () => {
    const ids = `Object.keys(passePlayer.theCombat().toObject().flags['passe-darmes'].byExchange)`;
    expect(await pages[0].evaluate(ids)).toContain(seen.exchanges.applied);
  });

  test('runs only once', async () => {
    await pages[0].reload();
    await untilReady(pages[0]);
    await gm.stands(seen.exchanges.applied, 'applied');
    expect([await told('progress'), await told('error')]).toEqual([[], []]);
  });

  test('a world from a newer version warns the Game Master', async () => {
    await pages[0].evaluate(`game.settings.set('passe-darmes', 'upgraded', 99)`);
    await pages[0].reload();
    await expect.poll(() => told('warning')).toEqual([expect.stringContaining('newer version')]);
  });
});
