import { dirname } from 'node:path';
import type { Outcome } from './runner.ts';

/** The number of some mutants, and of those noticed. */
interface Tally {
  readonly name: string;
  readonly mutants: number;
  readonly noticed: number;
  /** The number of those that kept the tests from ending. */
  readonly endless: number;
  readonly survived: number;
  readonly uncovered: number;
}

/** The share of mutants that some test noticed, from 0 to 1. */
export function scoreOf(outcomes: readonly Outcome[]): number {
  const { mutants, noticed } = tally('', outcomes);
  return mutants === 0 ? 1 : noticed / mutants;
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
    ['', 'mutants', 'noticed', 'endless', 'survived', 'uncovered', 'score'],
    ...[...rows, tally('in all', outcomes)].map(row => [
      row.name,
      ...[row.mutants, row.noticed, row.endless, row.survived, row.uncovered].map(String),
      `${((100 * row.noticed) / Math.max(1, row.mutants)).toFixed(1)} %`,
    ]),
  ].map(cells => cells.map((cell, i) => (i === 0 ? cell.padEnd(50) : cell.padStart(10))).join(''));
}

/** The survivors, one line each. */
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
    noticed: count('killed') + count('timeout'),
    endless: count('timeout'),
    survived: count('survived'),
    uncovered: count('uncovered'),
  };
}

function isUnnoticed({ verdict }: Outcome): boolean {
  return verdict === 'survived' || verdict === 'uncovered';
}
