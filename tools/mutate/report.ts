import { dirname } from 'node:path';
import type { Outcome } from './runner.ts';

/** The number of some mutants, and what became of them. */
interface Tally {
  readonly name: string;
  readonly mutants: number;
  /** The number of those that a test noticed. */
  readonly noticed: number;
  /** The number of those that the compiler refuses: they are no programs, and count neither way. */
  readonly refused: number;
  /** The number of those that kept the tests from ending, and of those that ended their process: nothing is known of them. */
  readonly endless: number;
  readonly died: number;
  readonly survived: number;
  readonly uncovered: number;
}

/**
 * The mutation score, as Stryker counts it, from 0 to 1: the share that a test noticed of the valid mutants. Those that the
 * compiler refuses are invalid; those of which nothing is known are left out too.
 */
export function scoreOf(outcomes: readonly Outcome[]): number {
  return shareOf(tally('', outcomes));
}

function shareOf({ noticed, survived, uncovered }: Tally): number {
  const valid = noticed + survived + uncovered;
  return valid === 0 ? 1 : noticed / valid;
}

/** A table of scores, by folder and in all; by file when only one folder was looked at. */
export function scoreLines(outcomes: readonly Outcome[]): readonly string[] {
  const folders = new Set(outcomes.map(({ mutant }) => dirname(mutant.file)));
  const nameOf = ({ mutant }: Outcome) => (folders.size > 1 ? dirname(mutant.file) : mutant.file);
  const rows = [...new Set(outcomes.map(nameOf))].sort().map(name =>
    tally(
      name,
      outcomes.filter(one => nameOf(one) === name),
    ),
  );
  return [
    ['', 'mutants', 'noticed', 'refused', 'endless', 'died', 'survived', 'uncovered', 'score'],
    ...[...rows, tally('in all', outcomes)].map(row => [
      row.name,
      ...[row.mutants, row.noticed, row.refused, row.endless, row.died, row.survived, row.uncovered].map(
        String,
      ),
      `${(100 * shareOf(row)).toFixed(1)} %`,
    ]),
  ].map(cells => cells.map((cell, i) => (i === 0 ? cell.padEnd(50) : cell.padStart(10))).join(''));
}

/** The valid mutants that no test noticed, and those of which nothing is known, one line each. */
export function unnoticedLines(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.filter(isUnnoticed).map(({ mutant, verdict }) => {
    const [was, is] = [mutant.original, mutant.replacement].map(text => text.replace(/\s+/g, ' '));
    return `${mutant.file}:${mutant.line} ${verdict} ${mutant.mutator}: ${was} -> ${is}`;
  });
}

function tally(name: string, outcomes: readonly Outcome[]): Tally {
  const count = (verdict: Outcome['verdict']) => outcomes.filter(one => one.verdict === verdict).length;
  return {
    name,
    mutants: outcomes.length,
    noticed: count('killed'),
    refused: count('refused'),
    endless: count('endless'),
    died: count('died'),
    survived: count('survived'),
    uncovered: count('uncovered'),
  };
}

function isUnnoticed({ verdict }: Outcome): boolean {
  return verdict !== 'killed' && verdict !== 'refused';
}
