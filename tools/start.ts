import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
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

/** The arguments of the command line. */
interface Wanted {
  /** True if the fight begins anew. */
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

function readCommandLine(): Wanted {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      port: { type: 'string', default: '30000' },
      ruleset: { type: 'string', default: 'mythras' },
      lang: { type: 'string', default: 'en' },
      module: { type: 'string', multiple: true, default: [] },
      foundry: { type: 'string', default: '13' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port wants a number: ${values.port}`);
  const { fresh, ruleset, lang } = values;
  if (!isLanguage(lang)) throw new Error(`--lang wants en or fr: ${lang}`);
  if (!LAID_FOR.includes(ruleset))
    throw new Error(`--ruleset wants one of ${LAID_FOR.join(', ')}: ${ruleset}`);
  if (values.foundry !== '13' && values.foundry !== '14')
    throw new Error(`--foundry wants 13 or 14: ${values.foundry}`);
  const foundry = values.foundry === '14' ? 14 : 13;
  const modules = values.module.map(folder => resolve(folder));
  for (const folder of modules) {
    if (!existsSync(join(folder, 'module.json')))
      throw new Error(`--module wants a folder with a module.json: ${folder}`);
  }
  return { fresh, port, ruleset, lang, modules, foundry };
}

async function start(): Promise<void> {
  const { fresh, port, ruleset, lang, modules, foundry } = readCommandLine();
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
  console.log('\nCtrl+C stops the table. `npm start -- --fresh` begins the fight anew.');

  stopOnSignal(host);
}

/** One line for what is likely to go wrong; the whole error for the rest. */
function explain(error: unknown): unknown {
  if (error instanceof UnfitPack) return error.message;
  if (isWorldTaken(error)) return 'This practice table is open already: stop the other one first.';
  if (!(error instanceof Error)) return error;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${USAGE}`;
  return error.message.startsWith('--') ? `${error.message}\n${USAGE}` : error;
}

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
