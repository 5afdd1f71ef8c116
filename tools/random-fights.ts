import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Given, runCommand, UsageError } from '../host/bin/options.ts';
import { scenarioText } from '../src/forecast/scenario.ts';
import { playRandomFights } from './random-fights/player.ts';
import { trialOf } from './random-fights/trial.ts';
import { RULESETS, rulesetOf } from '../src/rules/rulesets.ts';
import { ROOT } from './system-files.ts';
import { undoes } from './undoes.ts';

const FOLDER = join(ROOT, 'build', 'random-fights');
const KNOWN = RULESETS.map(({ id }) => id).join('|');
const USAGE = `npm run fights -- [--ruleset ${KNOWN}] [--count N] [--seed N] [--reading NAME=VALUE]... [--maps] [--all]`;
const COMMAND_LINE = {
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    maps: { type: 'boolean', default: false },
    reading: { type: 'string', multiple: true, default: [] as string[] },
    ruleset: { type: 'string', default: 'mythras' },
  },
} as const;

/** Plays random fights and tells what was seen; returns the exit code. */
function playFights({ values }: Given<typeof COMMAND_LINE>): number {
  const [count, seed] = [Number(values.count), Number(values.seed)];
  const ruleset = rulesetOf(values.ruleset);
  if (!Number.isInteger(count) || count < 1) throw new UsageError(`--count wants a number: ${values.count}`);
  if (!Number.isInteger(seed)) throw new UsageError(`--seed wants a number: ${values.seed}`);
  if (!ruleset) throw new UsageError(`--ruleset wants one of ${KNOWN}: ${values.ruleset}`);
  if (values.maps && !trialOf(ruleset.id).fieldFor)
    throw new UsageError(`--maps: ${ruleset.id} is never played on a map`);
  const { fights, exchanges, seen, failure } = playRandomFights(ruleset, {
    count,
    seed,
    all: values.all,
    mapsOnly: values.maps,
    readings: Object.fromEntries(values.reading.map(readingOf)),
    check: undoes,
  });
  for (const [what, times] of seen) if (times > 0) console.log(`${String(times).padStart(8)} ${what}`);
  const never = [...seen].filter(([, times]) => times === 0).map(([what]) => what);
  console.log(`${fights} fights, ${exchanges} exchanges, seeds from ${seed}`);
  console.log(never.length > 0 ? `never seen: ${never.join(', ')}` : 'everything that can occur was seen');
  if (!failure) return 0;
  console.log(`FAILED with seed ${failure.seed}: ${failure.why}`);
  const readings = values.reading.map(reading => ` --reading ${reading}`).join('');
  console.log(
    `Alone: npm run fights -- --ruleset ${ruleset.id} --count 1 --seed ${failure.seed}${readings}${values.maps ? ' --maps' : ''}`,
  );
  if (failure.scenario) {
    mkdirSync(FOLDER, { recursive: true });
    const path = join(FOLDER, `seed-${failure.seed}.json`);
    writeFileSync(path, scenarioText(failure.scenario));
    console.log(`Kept as a scenario: ${path}`);
  }
  return 1;
}

/** A reading that every table shares: `aerial=squares`, `bold=true`. */
function readingOf(text: string): readonly [name: string, value: string | boolean] {
  const [name = '', value = ''] = text.split('=');
  return [name, value === 'true' || (value === 'false' ? false : value)];
}

await runCommand(USAGE, COMMAND_LINE, playFights);
