import { existsSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { runCommand, UsageError } from '../../../host/bin/options.ts';
import { buildSystem } from '../../../tools/build-system.ts';
import { buildTrial } from '../build-trial.ts';
import { KIT_FOLDER, makeKit } from './make-kit.ts';

const USAGE = 'npm run field-kit -- [--to FOLDER] (a new or empty folder)';

/** Builds the system and the trial, and makes the kit for a person who owns Foundry; gives the exit code. */
async function run(to: string | undefined): Promise<number> {
  const folder = to === undefined ? KIT_FOLDER : resolve(to);
  if (to !== undefined && existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageError(`--to wants a new or empty folder: ${folder}`);
  console.log('Building');
  await buildSystem();
  await buildTrial();
  const files = await makeKit(folder);
  console.log(`Ready: ${files.length} files in ${relative('', folder)}; the person opens start-here.html`);
  return 0;
}

await runCommand(USAGE, { options: { to: { type: 'string' } } }, ({ values: { to } }) => run(to));
