import { type CriticalEffect, effectOf } from './critical-tables.ts';
import type { CriticalFamily } from './fighter.ts';
import { present } from '../shared/compact.ts';
import type { Setup } from '../shared/ruleset.ts';

/*
 * A critical table that a world has in place of one of ours. Its results are 1 to 100 for no body points left, 101 to
 * 200 for one left and so on, as far as it goes: a fighter with more left is read in its last hundred.
 */

/** A line of such a table. */
export interface TableLine {
  readonly from: number;
  readonly to: number;
  readonly effect: CriticalEffect;
}

/** The id of every effect that is told in the words of a world. */
export const OWN_EFFECT = 'own';
/** Results of one column. */
const COLUMN = 100;
/** The most characters that an exchange carries of a table. */
export const MOST_WRITTEN = 2_400;
/** The longest that a line may say. */
export const LONGEST_TEXT = 120;
/** The most that a line may take from all rolls, and the most segments that it stuns for. */
const MOST_MALUS = 20;
const MOST_STUNNED = 20;

/** A fault of a table: of a line, counted from 1, or of a result. */
export interface TableFault {
  readonly id: 'empty' | 'gap' | 'overlap' | 'outside' | 'unfinished' | 'too-long';
  readonly line?: number;
  readonly result?: number;
}

/** The first fault in the ranges of a table; null when each column from the first on has every result once. */
export function tableFault(lines: readonly Pick<TableLine, 'from' | 'to'>[]): TableFault | null {
  if (lines.length === 0) return { id: 'empty' };
  const ordered = lines.map((range, i) => ({ ...range, line: i + 1 })).sort((a, b) => a.from - b.from);
  let next = 1;
  for (const { from, to, line } of ordered) {
    if (from < 1 || to < from) return { id: 'outside', line };
    if (from > next) return { id: 'gap', line, result: next };
    if (from < next) return { id: 'overlap', line, result: from };
    next = to + 1;
  }
  return (next - 1) % COLUMN === 0 ? null : { id: 'unfinished', result: next };
}

/** The key of the options under which a setup has the table of a family. */
export const tableOption = (family: CriticalFamily) => `${family}-table`;

/** The table that a setup has for a family; null where ours counts, and where it has one that nobody could have written. */
export function ownTable({ options = {} }: Pick<Setup, 'options'>, family: CriticalFamily) {
  const key = tableOption(family);
  const written = Object.hasOwn(options, key) ? options[key] : undefined;
  return typeof written === 'string' ? readTable(written) : null;
}

/** The last column that a table has. */
export function lastColumn(table: readonly TableLine[]): number {
  return Math.max(...table.map(({ to }) => to)) / COLUMN - 1;
}

/** The effect that a table has in a column for what was rolled. */
export function effectIn(table: readonly TableLine[], column: number, rolled: number): CriticalEffect {
  const result = column * COLUMN + rolled;
  return table.find(({ from, to }) => from <= result && result <= to)?.effect ?? { id: 'none' };
}

/** A table as an exchange carries it: each effect once, with its results, such as `1-5,101-110 malus-2 falls|A deep cut`. */
export function writeTable(lines: readonly TableLine[]): string {
  const written = new Map<string, string[]>();
  for (const { from, to, effect } of lines) {
    const text = writeEffect(effect);
    written.set(text, [...(written.get(text) ?? []), `${from}-${to}`]);
  }
  return [...written].map(([text, ranges]) => `${ranges.join(',')} ${text}`).join('\n');
}

/** The table that `writeTable` wrote; null for anything else. */
export function readTable(written: string): readonly TableLine[] | null {
  if (written.length > MOST_WRITTEN) return null;
  const lines: TableLine[] = [];
  for (const row of written.split('\n')) {
    const [, ranges = '', text = ''] = /^([\d,-]+) (.+)$/u.exec(row) ?? [];
    const effect = readEffect(text);
    if (!effect) return null;
    for (const range of ranges.split(',')) {
      const [from, to] = range.split('-');
      if (!/^\d{1,4}-\d{1,4}$/u.test(range)) return null;
      lines.push({ from: Number(from), to: Number(to), effect });
    }
  }
  return tableFault(lines) ? null : lines;
}

function writeEffect(effect: CriticalEffect): string {
  if (effect.id !== OWN_EFFECT) return effect.id;
  const { malus, bleeding, falls, drops, stunned, ends, text = '' } = effect;
  const done = present([
    malus !== undefined && `malus${malus}`,
    bleeding,
    falls && 'falls',
    drops && 'drops',
    stunned !== undefined && `stunned${stunned}`,
    ends,
  ]);
  return `${done.join(' ')}|${text}`;
}

function readEffect(written: string): CriticalEffect | null {
  const bar = written.indexOf('|');
  if (bar < 0) return effectOf(written);
  const text = written.slice(bar + 1);
  if (text === '' || text.length > LONGEST_TEXT) return null;
  let effect: CriticalEffect = { id: OWN_EFFECT, text };
  for (const part of written.slice(0, bar).split(' ').filter(Boolean)) {
    const done = partOf(part);
    if (!done) return null;
    effect = { ...effect, ...done };
  }
  return effect;
}

function partOf(part: string): Partial<CriticalEffect> | null {
  const [, word = '', number] = /^([a-z]+)(-?\d{1,2})?$/u.exec(part) ?? [];
  return effectPart(word, number === undefined ? null : Number(number));
}

/** The effect that a word of a line stands for, with its number where needed; null for an unknown word or number. */
export function effectPart(word: string, number: number | null): Partial<CriticalEffect> | null {
  if (word === 'malus')
    return number !== null && number < 0 && number >= -MOST_MALUS ? { malus: number } : null;
  if (word === 'stunned')
    return number !== null && number > 0 && number <= MOST_STUNNED ? { stunned: number } : null;
  if (number !== null) return null;
  switch (word) {
    case 'minor':
    case 'major':
      return { bleeding: word };
    case 'falls':
      return { falls: true };
    case 'drops':
      return { drops: true };
    case 'unconscious':
    case 'dead':
      return { ends: word };
    default:
      return null;
  }
}

/** Every word of `effectPart`. */
export const EFFECT_WORDS = [
  'malus',
  'stunned',
  'minor',
  'major',
  'falls',
  'drops',
  'unconscious',
  'dead',
] as const;
