import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand, UsageError } from '../../host/bin/options.ts';
import { DEEDS } from './deeds.ts';
import { playOut } from '../host/play-out.ts';
import { playerOn } from '../host/remote-player.ts';
import { openTable, type Table } from '../host/table.ts';

/*
 * Loads public modules from their folders beside the built system: each with those of the others that it requires, and
 * then all together. A Game Master and a player play an exchange and undo it, and do what each module is for as far as that is
 * known here (`deeds.ts`); what any page throws is told.
 */

const USAGE = 'npm run host:modules -- [--foundry 13] FOLDER... (of modules, each with a module.json)';

/** A module in a folder, as its manifest tells of it. */
interface TriedModule {
  readonly id: string;
  readonly version: string;
  readonly folder: string;
  readonly requires: readonly string[];
}

/** How an exchange beside some modules went. */
interface Trial {
  /** Each step by its name, with what stood in its way. */
  readonly steps: readonly (readonly [what: string, problem: string | null])[];
  /** Errors that nobody caught, by the page. */
  readonly thrown: readonly string[];
}

function readModule(folder: string): TriedModule {
  const manifest = readManifest(join(resolve(folder), 'module.json'));
  const { requires = [] } = manifest.relationships ?? {};
  return {
    id: manifest.id,
    version: manifest.version ?? '',
    folder: resolve(folder),
    requires: requires.map(({ id }) => id),
  };
}

function readManifest(path: string): {
  readonly id: string;
  readonly version?: string;
  readonly relationships?: { readonly requires?: readonly { readonly id: string }[] };
} {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof readManifest>;
  } catch (error) {
    throw new UsageError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A module after those that it requires, as far as they were named. */
function withRequired(one: TriedModule, all: readonly TriedModule[]): TriedModule[] {
  const required = all.filter(({ id }) => id !== one.id && one.requires.includes(id));
  return [...new Set([...required.flatMap(other => withRequired(other, all)), one])];
}

async function tryBeside(modules: readonly TriedModule[], foundry: 13 | 14): Promise<Trial> {
  const steps: [string, string | null][] = [];
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      const done = await work();
      steps.push([what, null]);
      return done;
    } catch (error) {
      steps.push([what, (error instanceof Error ? error.message : String(error)).slice(0, 500)]);
      return null;
    }
  };
  const table = await openTable({ foundry, modules: modules.map(({ folder }) => folder) });
  try {
    const gm = await step('the world opens for the Game Master', () => table.sit('Game Master'));
    const alix = await step('the world opens for a player', () => table.sit('Alix'));
    if (gm && alix) {
      await step('an exchange, and its undo', () => playAndUndo(table, gm, alix));
      // In the order of the deeds: who has become a pile can be attacked no more.
      for (const [id, deed] of Object.entries(DEEDS)) {
        if (modules.some(one => one.id === id)) await step(deed.title, () => deed.play({ table, gm, alix }));
      }
    }
    return { steps, thrown: [...new Set(table.errors())] };
  } finally {
    await table.leave();
  }
}

/** Alix's fighter attacks; every choice is made at the Game Master's; everybody agrees, and undoing brings all back. */
async function playAndUndo(table: Table, gm: Page, alix: Page): Promise<void> {
  const before = await playerOn(gm).numbers();
  await playerOn(alix).aim('Corvin');
  const { exchange, notice } = await playerOn(alix).attack('Maëlys', 'Broadsword');
  if (notice) throw new Error(`no attack was made: ${notice}`);
  const ended = await playOut(gm, exchange);
  if (ended !== 'applied' && ended !== 'over') throw new Error(`the exchange ended as ${ended}`);
  await seeAlike(gm, alix);
  await playerOn(gm).button(exchange, 'undo');
  for (const page of [gm, alix]) await playerOn(page).stands(exchange, 'undone');
  await table.untilCalm();
  await seeAlike(gm, alix);
  if ((await playerOn(gm).numbers()) !== before) throw new Error('something is not as it was before');
}

/** Waits until the player reads the numbers that the Game Master reads; modules whisper to one or the other. */
async function seeAlike(gm: Page, alix: Page): Promise<void> {
  const numbers = JSON.stringify(await playerOn(gm).numbers());
  await alix.waitForFunction(`globalThis.passePlayer.numbers() === ${numbers}`);
}

function print(title: string, { steps, thrown }: Trial): boolean {
  console.log(`\n${title}`);
  for (const [what, problem] of steps)
    console.log(`  ${problem === null ? 'yes' : 'NO '}  ${what}${problem === null ? '' : `: ${problem}`}`);
  for (const error of thrown)
    console.log(`       thrown: ${error.split('\n').slice(0, 3).join(' ').slice(0, 500)}`);
  return steps.every(([, problem]) => problem === null) && thrown.length === 0;
}

async function run(folders: readonly string[], foundry: string): Promise<number> {
  if (folders.length === 0) throw new UsageError('Name the folders of modules');
  if (foundry !== '13' && foundry !== '14') throw new UsageError(`--foundry wants 13 or 14: ${foundry}`);
  const generation = foundry === '14' ? 14 : 13;
  const modules = folders.map(readModule);
  let isWhole = true;
  for (const one of modules) {
    const title = `${one.id} ${one.version} (${basename(one.folder)}), on Foundry ${foundry}`;
    isWhole = print(title, await tryBeside(withRequired(one, modules), generation)) && isWhole;
  }
  if (modules.length > 1) {
    const together = [...new Set(modules.flatMap(one => withRequired(one, modules)))];
    isWhole = print(`all ${modules.length} together`, await tryBeside(together, generation)) && isWhole;
  }
  return isWhole ? 0 : 1;
}

await runCommand(
  USAGE,
  { allowPositionals: true, options: { foundry: { type: 'string', default: '13' } } },
  ({ positionals, values }) => run(positionals, values.foundry),
);
