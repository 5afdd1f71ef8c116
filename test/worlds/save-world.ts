/*
 * Plays at a practice table and keeps its world as this version has saved it, in `test/worlds/<version>`. Done once
 * for each version that is released, with the system built:
 *
 *   npx tsx tools/build.ts && npx tsx test/worlds/save-world.ts
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../host/bin/options.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { readManifest } from '../../tools/system-files.ts';
import { agree, playerOn } from '../host/remote-player.ts';
import { openTable, type Table } from '../host/table.ts';
import { keepWorld, type Seen } from './saved-world.ts';

/** An exchange that is applied, one that is undone, and one that waits for an answer. */
async function playAt(table: Table): Promise<Seen> {
  const pages = await Promise.all([table.sit('Game Master'), table.sit('Alix')]);
  const [gm, alix] = [playerOn(pages[0]), playerOn(pages[1])];
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange: applied } = await alix.attack('Maëlys', 'Broadsword');
  await gm.dice([80, 100]);
  await gm.choose(applied, 'defence', 'parry:corvinShortsword');
  await alix.dice([10, 20], [4, 8]);
  await alix.take(applied, 'trip-opponent');
  await gm.dice([99, 100]);
  await gm.choose(applied, 'skill.trip-opponent', 'evade');
  await gm.settled(applied);
  await gm.dice([96, 100]);
  await gm.aim('Ysolt');
  const { exchange: undone } = await gm.attack('Corvin', 'Shortsword');
  await gm.choose(undone, 'defence', 'none');
  await gm.settled(undone);
  await gm.button(undone, 'undo');
  await gm.asWas(undone);
  await gm.dice([30, 100]);
  await gm.aim('Maëlys');
  const { exchange: open } = await gm.attack('Corvin', 'Shortsword');
  await alix.asked(open, 'defence');
  await agree(pages);
  const lost: Record<string, number> = {};
  for (const name of ['Maëlys', 'Corvin', 'Brannoc', 'Ysolt']) lost[name] = await gm.lost(name);
  return { exchanges: { applied, undone, open }, rules: mythras.version, lost, fight: await gm.fight() };
}

await runCommand('npx tsx test/worlds/save-world.ts', {}, async () => {
  const { version } = readManifest();
  let world = '';
  const table = await openTable({
    prepare: async folder => {
      world = folder;
    },
  });
  const copy = await mkdtemp(join(tmpdir(), 'saved-world-'));
  try {
    const seen = await playAt(table);
    await table.host.close();
    await cp(world, copy, { recursive: true });
    await keepWorld(copy, version, seen);
    console.log(`Kept the world of ${version}`);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await table.leave();
  }
  return 0;
});
