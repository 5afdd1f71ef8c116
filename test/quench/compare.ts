import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand, UsageError } from '../../host/bin/options.ts';
import { buildHostClient, buildSystem } from '../../tools/build-system.ts';
import { ROOT } from '../../tools/system-files.ts';
import { openTable } from '../host/table.ts';
import { buildTrial } from './build-trial.ts';
import { openTrial, reportOfHost } from './play-on-host.ts';
import { differences, promisesIn, readReport, verdicts, type Report } from './report.ts';

const USAGE = 'npm run host:compare -- REPORT.json';

/** Plays the cases on the open host and says where the report came to something else; gives the exit code. */
async function compare(path: string | undefined): Promise<number> {
  if (path === undefined) throw new UsageError('It wants a report.');
  const theirs = readReport(await readFile(path, 'utf8'));
  await buildSystem();
  await buildHostClient();
  await buildTrial();
  const promises = promisesIn(await readFile(join(ROOT, 'host', 'promises.md'), 'utf8'));
  for (const [id, verdict] of verdicts(promises, theirs)) console.log(`${id}: ${verdict}`);
  const lines = differences(await ours(), theirs);
  for (const line of lines) console.log(line);
  const { foundry, cases } = theirs;
  console.log(`${cases.length} cases on Foundry ${foundry}: ${lines.length} differences from the open host`);
  return lines.length === 0 ? 0 : 1;
}

async function ours(): Promise<Report> {
  const table = await openTable();
  try {
    return await reportOfHost(await openTrial(table));
  } finally {
    await table.leave();
  }
}

await runCommand(USAGE, { allowPositionals: true }, ({ positionals: [path] }) => compare(path));
