import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '../bin/command-line.ts';
import { runCommand, UsageError, type Given } from '../bin/options.ts';
import { checkClientIsBuilt, readBuiltSystem } from '../bin/package-on-disk.ts';
import { PACKAGE_FOLDER } from '../server/package-folder.ts';
import { isWhole, linesOf, pageOf, type Trial } from './report.ts';
import { trySystem } from './trial.ts';

const USAGE =
  'foundry-stand-in try FOLDER... [--foundry 13|14] [--lang en] [--module FOLDER]... [--report FILE.md] (folders of built systems)';

const COMMAND_LINE = {
  allowPositionals: true,
  options: {
    foundry: { type: 'string' },
    lang: { type: 'string', default: 'en' },
    module: { type: 'string', multiple: true, default: [] as string[] },
    report: { type: 'string' },
  },
} as const;

/** Tries the systems one after the other; gives the exit code: 0 if all of each works. */
async function run({ positionals, values }: Given<typeof COMMAND_LINE>): Promise<number> {
  if (!positionals.length) throw new UsageError('Name the folders of built systems');
  const { foundry, lang, module: modules, report } = values;
  const shared = [
    ...(foundry === undefined ? [] : ['--foundry', foundry]),
    ...modules.flatMap(module => ['--module', module]),
  ];
  const requests = positionals.map(folder => readCommandLine(['--system', folder, ...shared]));
  checkClientIsBuilt();
  const trials: Trial[] = [];
  for (const request of requests) {
    const { version } = readBuiltSystem(request.system.folder, 'A trial');
    const trial = {
      system: `${request.system.id} ${String(version ?? '')}`.trim(),
      foundry: request.foundry,
      outcomes: await trySystem({ ...request, lang }),
    };
    trials.push(trial);
    console.log(`\n${linesOf(trial).join('\n')}`);
  }
  if (report !== undefined) {
    await writeFile(report, pageOf(trials, ownVersion()));
    console.log(`\nThe report lies in ${report}`);
  }
  return trials.every(isWhole) ? 0 : 1;
}

function ownVersion(): string {
  const text = readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

await runCommand(USAGE, COMMAND_LINE, run);
