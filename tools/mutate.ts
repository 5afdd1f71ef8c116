import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Given, runCommand, UsageError } from '../host/bin/options.ts';
import { seededChance } from '../src/forecast/dice.ts';
import { bundleTests } from './mutate/bundle.ts';
import { compiler } from './mutate/compiler.ts';
import { type Outcome, runAll } from './mutate/runner.ts';
import { instrumented, MUTATION_FOLDER, sampleOf } from './mutate/mutants.ts';
import { scoreLines, scoreOf, unnoticedLines } from './mutate/report.ts';

const ALL_RULES = 'src/rules/mythras';
const GOAL = 0.85;
const USAGE =
  'npm run mutate -- [--only PATH]... [--sample SHARE] [--seed N] [--processes N] [--tests FOLDER]...';
const COMMAND_LINE = {
  options: {
    only: { type: 'string', multiple: true, default: [ALL_RULES] as string[] },
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] as string[] },
  },
} as const;

/** Changes the rules one place at a time and counts how often no test notices; returns the exit code. */
async function mutate({ values }: Given<typeof COMMAND_LINE>): Promise<number> {
  const [share, seed, processes] = [values.sample, values.seed, values.processes].map(Number);
  if (!(share! > 0 && share! <= 1)) throw new UsageError(`--sample wants a share up to 1: ${values.sample}`);
  if (!Number.isInteger(seed)) throw new UsageError(`--seed wants a number: ${values.seed}`);
  if (!(processes! >= 1)) throw new UsageError(`--processes wants a number: ${values.processes}`);
  mkdirSync(MUTATION_FOLDER, { recursive: true });
  const { sources, mutants } = await instrumented(values.only);
  const chosen = sampleOf(mutants, share!, seededChance(seed!));
  console.log(`${chosen.length} of ${mutants.length} mutants of ${values.only.join(', ')}, seed ${seed}`);
  const isRefused = compiler();
  const refused = chosen.filter(isRefused);
  const valid = chosen.filter(one => !refused.includes(one));
  console.log(`the compiler refuses ${refused.length} of them`);
  await bundleTests(sources, values.tests);
  const played = await runAll(valid, processes!, done => {
    if (done % 100 === 0) console.log(`${done} of ${valid.length}`);
  });
  const outcomes = [...refused.map((mutant): Outcome => ({ mutant, verdict: 'refused' })), ...played];
  const unnoticed = join(MUTATION_FOLDER, 'unnoticed.txt');
  writeFileSync(unnoticed, `${unnoticedLines(outcomes).join('\n')}\n`);
  for (const line of scoreLines(outcomes)) console.log(line);
  console.log(`What no test noticed: ${unnoticed}`);
  return scoreOf(outcomes) >= GOAL ? 0 : 1;
}

await runCommand(USAGE, COMMAND_LINE, mutate);
