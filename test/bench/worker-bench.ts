import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Battle } from '../../src/forecast/odds/battle.ts';
import { SYSTEM_FOLDER, SYSTEM_ID } from '../../tools/system-files.ts';
import { openTable } from '../host/table.ts';
import { SOLDIERS } from './four-against-four.ts';

/*
 * Fights of four against four that the workers of a forecast play in a browser, a second: with one worker and with two,
 * in turn, so that their ratio means something on any machine.
 */

const FIGHTS = 500;
const TIMES = 5;

const { ruleset, battle } = SOLDIERS;
const sideOf = (side: 0 | 1): Battle['parties'][0] => ({
  members: battle.sides[side],
  manner: 'sensible',
  breaksAt: 1,
});
const soldiers: Battle = { fighters: battle.fighters, parties: [sideOf(0), sideOf(1)] };

const table = await openTable();
try {
  const gm = await table.sit('Game Master');
  const file =
    readdirSync(join(SYSTEM_FOLDER, 'chunks')).find(name => /^worker-[\w-]+\.js$/.test(name)) ?? '';
  const address = `/systems/${SYSTEM_ID}/chunks/${file}`;
  const speeds: Readonly<Record<1 | 2, number[]>> = { 1: [], 2: [] };
  for (let i = 0; i < TIMES; i++)
    for (const count of [1, 2] as const) speeds[count].push(await speedOf(count));
  const [one, two] = [median(speeds[1]), median(speeds[2])];
  const busy = loadavg()[0] ?? 0;
  console.log(`Fights of four against four a second in a browser: ${one.toFixed(0)} with one worker,`);
  console.log(
    `  ${two.toFixed(0)} with two: ratio ${(two / one).toFixed(2)}, medians of ${TIMES}; ` +
      `fastest ${Math.max(...speeds[1]).toFixed(0)} and ${Math.max(...speeds[2]).toFixed(0)}; load ${busy.toFixed(1)}`,
  );

  /** Fights a second, from the first that came from any worker to the last. */
  async function speedOf(count: number): Promise<number> {
    const job = JSON.stringify({ job: 'play', ruleset: ruleset.id, battle: soldiers });
    return gm.evaluate<number>(`(async () => {
      const all = { played: 0, since: 0 };
      const workers = Array.from({ length: ${count} }, () => new Worker('${address}', { type: 'module' }));
      await Promise.all(workers.map((worker, i) => new Promise((resolve, reject) => {
        const seeds = Array.from({ length: ${FIGHTS} / ${count} }, (_, n) => i + n * ${count});
        let left = seeds.length;
        worker.onerror = reject;
        worker.onmessage = ({ data }) => {
          if (all.since === 0) all.since = performance.now();
          else all.played += data.tally.outcomes.length;
          left -= data.tally.outcomes.length;
          if (left === 0) resolve();
        };
        worker.postMessage({ ...${job}, seeds });
      })));
      for (const worker of workers) worker.terminate();
      return all.played / (performance.now() - all.since) * 1000;
    })()`);
  }
} finally {
  await table.leave();
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
