import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand, UsageError } from '../../host/bin/options.ts';
import { buildHostClient, buildSystem } from '../../tools/build-system.ts';
import { readManifest, ROOT } from '../../tools/system-files.ts';
import { openTable } from '../host/table.ts';
import { buildTrial } from './build-trial.ts';
import { isFieldForm, linesOfForm, readFieldForm, verdictsOfForm } from './field-kit/field-form.ts';
import { openTrial, reportOfHost } from './play-on-host.ts';
import { differences, promisesIn, readReport, verdicts, type Report, type Verdict } from './report.ts';

const USAGE = 'npm run host:compare -- FILE.json (a form of the field kit, or a report of Quench)';

/**
 * Says which promises of the host a run in Foundry confirms or refutes. Where cases were played, plays them on the host too, and
 * says where they came to something else; gives the exit code.
 */
async function compare(path: string | undefined): Promise<number> {
  if (path === undefined) throw new UsageError('It wants the file that came back.');
  const text = await textIn(path);
  const promises = promisesIn(await readFile(join(ROOT, 'host', 'promises.md'), 'utf8'));
  if (!isFieldForm(text)) {
    const report = reportIn(text);
    print(verdicts(promises, report));
    return compareCases(report);
  }
  const form = readFieldForm(text);
  const { version } = readManifest();
  if (form.system !== version) console.log(`played with ${form.system}, and this is ${version}`);
  const all = verdictsOfForm(promises, form);
  print(all);
  for (const line of linesOfForm(form)) console.log(line);
  const isRefuted = [...all.values()].includes('refuted');
  const code = form.quench ? await compareCases(form.quench) : 0;
  console.log(
    `Foundry ${form.foundry}: ${counted(all, 'confirmed')} promises confirmed, ${counted(all, 'refuted')} refuted, ${counted(all, 'unknown')} not asked about`,
  );
  return isRefuted ? 1 : code;
}

async function textIn(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new UsageError(`There is no file to read at ${path}`);
  }
}

function reportIn(text: string): Report {
  try {
    return readReport(text);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function print(all: ReadonlyMap<string, Verdict>): void {
  for (const [id, verdict] of all) console.log(`${id}: ${verdict}`);
}

function counted(all: ReadonlyMap<string, Verdict>, verdict: Verdict): number {
  return [...all.values()].filter(one => one === verdict).length;
}

async function compareCases(theirs: Report): Promise<number> {
  await buildSystem();
  await buildHostClient();
  await buildTrial();
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
