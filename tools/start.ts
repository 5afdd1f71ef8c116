import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Given, runCommand, UsageError } from '../host/bin/options.ts';
import { startHost } from '../host/server/start-host.ts';
import { isWorldTaken, stopOnSignal } from '../host/server/stop-on-signal.ts';
import { buildHostClient, buildSystem } from './build-system.ts';
import { UnfitPack } from './pack-sources.ts';
import { firstSteps, isLanguage, LAID_FOR, preparePracticeTable, type Language } from './practice-table.ts';
import { ROOT, SYSTEM_FOLDER, SYSTEM_ID } from './system-files.ts';

/** Each combat system has a table of its own, in each language. */
const worldOf = (ruleset: string, lang: Language) =>
  join(ROOT, '.table', lang === 'en' ? ruleset : `${ruleset}-${lang}`);
const USAGE = `npm start -- [--fresh] [--port 30000] [--ruleset ${LAID_FOR.join('|')}] [--lang en|fr] [--module FOLDER]... [--foundry 13|14]`;

const COMMAND_LINE = {
  options: {
    fresh: { type: 'boolean', default: false },
    port: { type: 'string', default: '30000' },
    ruleset: { type: 'string', default: 'mythras' },
    lang: { type: 'string', default: 'en' },
    module: { type: 'string', multiple: true, default: [] as string[] },
    foundry: { type: 'string', default: '13' },
  },
} as const;

/** The arguments of the command line. */
interface Wanted {
  /** True if the fight starts over. */
  readonly fresh: boolean;
  /** The first port to try. */
  readonly port: number;
  readonly ruleset: string;
  readonly lang: Language;
  /** Folders of modules. */
  readonly modules: readonly string[];
  /** Which Foundry the host stands in for. */
  readonly foundry: 13 | 14;
}

/** @throws {UsageError} for a value that fits no option */
function wantedBy(values: Given<typeof COMMAND_LINE>['values']): Wanted {
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port wants a number: ${values.port}`);
  const { fresh, ruleset, lang } = values;
  if (!isLanguage(lang)) throw new UsageError(`--lang wants en or fr: ${lang}`);
  if (!LAID_FOR.includes(ruleset))
    throw new UsageError(`--ruleset wants one of ${LAID_FOR.join(', ')}: ${ruleset}`);
  if (values.foundry !== '13' && values.foundry !== '14')
    throw new UsageError(`--foundry wants 13 or 14: ${values.foundry}`);
  const foundry = values.foundry === '14' ? 14 : 13;
  const modules = values.module.map(folder => resolve(folder));
  for (const folder of modules) {
    if (!existsSync(join(folder, 'module.json')))
      throw new UsageError(`--module wants a folder with a module.json: ${folder}`);
  }
  return { fresh, port, ruleset, lang, modules, foundry };
}

async function start({ fresh, port, ruleset, lang, modules, foundry }: Wanted): Promise<number> {
  const world = worldOf(ruleset, lang);
  console.log('Building');
  await buildSystem();
  await buildHostClient();
  const isNew = fresh || !existsSync(world);
  if (isNew) {
    await preparePracticeTable(world, { ruleset, lang, isNew: true });
    console.log('Prepared a practice table: fighters on a scene, and a fight begun');
  }
  const host = await startHost({ world, systems: { [SYSTEM_ID]: SYSTEM_FOLDER }, modules, foundry, port });
  console.log('\nOpen one link for each person, each in a tab of its own:\n');
  for (const { name, link } of host.users) console.log(`  ${name.padEnd(14)} ${link}&lang=${lang}`);
  if (isNew) console.log(`\n${firstSteps(ruleset)}`);
  console.log('\nCtrl+C stops the table. `npm start -- --fresh` starts the fight over.');

  stopOnSignal(host);
  return 0;
}

/** Says what is likely to go wrong in one line; all else is left as it is. Returns the exit code. */
function explain(error: unknown): number {
  if (error instanceof UnfitPack) console.error(error.message);
  else if (isWorldTaken(error))
    console.error('This practice table is open already: stop the other one first.');
  else throw error;
  return 1;
}

await runCommand(USAGE, COMMAND_LINE, ({ values }) => start(wantedBy(values)).catch(explain));
