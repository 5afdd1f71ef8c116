import { dirname } from 'node:path';
import type { Outcome } from './runner.ts';

/** The number of some mutants, of those that a test noticed, and of the others that the compiler refuses. */
interface Tally {
  readonly name: string;
  readonly mutants: number;
  readonly noticed: number;
  readonly refused: number;
  /** The number of those that kept the tests from ending, and of those that ended their process: nothing is known of them. */
  readonly endless: number;
  readonly died: number;
  readonly survived: number;
  readonly uncovered: number;
}

/** The share that a test noticed or the compiler refuses of the mutants whose fate is known, from 0 to 1. */
export function scoreOf(outcomes: readonly Outcome[]): number {
  return shareOf(tally('', outcomes));
}

/** The same of what the tests noticed alone. */
export function testScoreOf(outcomes: readonly Outcome[]): number {
  return shareOf({ ...tally('', outcomes), refused: 0 });
}

function shareOf({ mutants, noticed, refused, endless, died }: Tally): number {
  const known = mutants - endless - died;
  return known === 0 ? 1 : (noticed + refused) / known;
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

/** The mutants that neither a test noticed nor the compiler refuses, or of which nothing is known, one line each. */
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
