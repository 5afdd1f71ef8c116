import { relative } from 'node:path';
import { runCommand, UsageError } from '../host/bin/options.ts';
import { RULESETS, rulesetOf } from '../src/rules/rulesets.ts';
import { namesOf } from './scenario/names.ts';
import type { TraceLine } from './scenario/play-scenario.ts';
import { writeSchema } from './scenario/write-schema.ts';
import { playFile, scenarioFiles, type PlayedFile } from './scenario-files.ts';

const RULESET_IDS = RULESETS.map(({ id }) => id).join('|');
const USAGE = `npm run -s scenario -- FILE|FOLDER... [--trace], or --names ${RULESET_IDS}, or --write-schema`;

/** Plays the scenarios named and says how each one went; returns the exit code. */
function playNamed(paths: readonly string[], isTraced: boolean): number {
  if (paths.length === 0) throw new UsageError('It wants a scenario, or a folder of them.');
  const played: PlayedFile[] = [];
  for (const path of paths) {
    const files = filesAt(path);
    // A path with nothing in it fails as a file that cannot be read.
    for (const file of files.length > 0 ? files : [path]) {
      for (const one of playFile(file)) {
        played.push(one);
        tell(one, isTraced);
      }
    }
  }
  const failed = played.filter(({ outcome }) => outcome.flaws.length > 0).length;
  console.log(`${played.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

function filesAt(path: string): string[] {
  try {
    return scenarioFiles(path);
  } catch {
    return [];
  }
}

function tell({ path, outcome: { title, flaws: faults, trace } }: PlayedFile, traced: boolean): void {
  const [first, ...others] = faults.map(({ at, problem }) => `${at}: ${problem}`);
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  const file = relative(process.cwd(), path);
  console.log(first === undefined ? `passed ${file}: ${title}` : `FAILED ${file}: ${title}: ${first}${more}`);
  if (!traced) return;
  for (const line of trace) console.log(`  ${traceText(line)}`);
  for (const flaw of [first, ...others]) if (flaw !== undefined) console.log(`  wrong: ${flaw}`);
}

function traceText(line: TraceLine): string {
  if ('fact' in line) return `fact ${JSON.stringify(line.fact)}`;
  if ('refused' in line) return `refused ${JSON.stringify(line.refused)}`;
  if ('undertaken' in line) return `undertaken ${JSON.stringify(line.undertaken)}`;
  const { question, answer } = line;
  const { name, by } = question;
  if (question.ask === 'roll') {
    const target = question.target ? ` against ${question.target.value}` : '';
    const shown = answer && 'dice' in answer ? answer.dice.join(' ') : 'no answer';
    return `question ${name} of ${by}: ${question.dice}${target} -> ${shown}`;
  }
  const options = question.options.map(({ id, refused }) => (refused ? `(${id}: ${refused.id})` : id));
  const chosen = answer && 'chosen' in answer ? answer.chosen.join(' ') || 'nothing' : 'no answer';
  return `question ${name} of ${by}: ${question.atLeast} to ${question.atMost} of ${options.join(' ')} -> ${chosen}`;
}

/** Prints every name that a combat system knows, group by group. */
function tellNames(id: string): number {
  const ruleset = rulesetOf(id);
  if (!ruleset) throw new UsageError(`--names wants one of ${RULESET_IDS}: ${id}`);
  for (const [group, names] of Object.entries(namesOf(ruleset))) {
    console.log(`${group}:`);
    for (const name of names as readonly string[]) console.log(`  ${name}`);
  }
  return 0;
}

await runCommand(
  USAGE,
  {
    allowPositionals: true,
    options: { trace: { type: 'boolean' }, names: { type: 'string' }, 'write-schema': { type: 'boolean' } },
  },
  ({ positionals, values }) => {
    if (values['write-schema']) {
      writeSchema();
      return 0;
    }
    if (values.names !== undefined) return tellNames(values.names);
    return playNamed(positionals, values.trace === true);
  },
);
