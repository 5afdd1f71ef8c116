import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SYSTEM_FOLDER } from '../../tools/system-files.ts';
import { fillActors, fillLog } from '../host/long-log.ts';
import { openTable, type Table } from '../host/table.ts';

/*
 * How long a world takes to open, against the same world with a system that knows its documents and does nothing:
 * what Foundry itself needs for them. Both tables are open at once and take turns.
 */

const ACTORS = 200;
/** With the ledger a little more than a thousand messages. */
const EXCHANGES = 245;
const TIMES = 7;

const folder = await mkdtemp(join(tmpdir(), 'opening-'));
const bare = join(folder, 'passe-darmes');
await layBareSystem(bare);
const prepare = async (world: string): Promise<void> => {
  await fillLog(world, EXCHANGES);
  await fillActors(world, ACTORS);
};
const tables: Table[] = [await openTable({ prepare }), await openTable({ prepare, system: bare })];
try {
  const pages = await Promise.all(tables.map(table => table.sit('Game Master')));
  const times: Opened[][] = pages.map(() => []);
  for (let i = 0; i < TIMES; i += 1) {
    for (const [place, page] of pages.entries()) times[place]?.push(await opened(page));
  }
  const [actors, messages] = await (pages[0] as Page).evaluate<number[]>(
    '[game.actors.size, game.messages.size]',
  );
  console.log(`Opening a world of ${actors} actors and ${messages} messages, medians of ${TIMES}:`);
  for (const [until, what] of [
    ['ready', 'Foundry is ready'],
    ['drawn', 'its log is drawn'],
  ] as const) {
    const [ours = NaN, theirs = NaN] = times.map(all => median(all.map(one => one[until])));
    console.log(
      `  until ${what}: ${ours.toFixed(0)} ms, and ${theirs.toFixed(0)} ms with a system that does nothing: ` +
        `ratio ${(ours / theirs).toFixed(2)}`,
    );
  }
} finally {
  for (const table of tables) await table.leave();
  await rm(folder, { recursive: true, force: true });
}

/** The manifest of the system, and nothing else of it: no script, no styles, no words. */
async function layBareSystem(to: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(SYSTEM_FOLDER, 'system.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  await cp(join(SYSTEM_FOLDER, 'packs'), join(to, 'packs'), { recursive: true });
  await writeFile(join(to, 'passe-darmes.js'), '');
  const { esmodules, ...kept } = manifest;
  await writeFile(
    join(to, 'system.json'),
    JSON.stringify({ ...kept, esmodules, styles: [], languages: [], media: [] }),
  );
}

/** The time, in milliseconds, until Foundry was ready, and until what is shown of the log was drawn. */
interface Opened {
  readonly ready: number;
  readonly drawn: number;
}

/** Opens the world again. */
async function opened(page: Page): Promise<Opened> {
  const start = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(`globalThis.game?.ready`);
  const ready = performance.now() - start;
  await page.waitForFunction(`document.querySelectorAll('.chat-log .message').length >= 90`);
  return { ready, drawn: performance.now() - start };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
