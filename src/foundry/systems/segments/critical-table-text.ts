import { folded } from '../../../rules/shared/spelling.ts';
import { type CriticalEffect, effectOf } from '../../../rules/segments/critical-tables.ts';
import {
  EFFECT_WORDS,
  effectPart,
  LONGEST_TEXT,
  MOST_WRITTEN,
  OWN_EFFECT,
  type TableFault,
  tableFault,
  type TableLine,
  writeTable,
} from '../../../rules/segments/own-critical-table.ts';
import { localize } from '../../platform/localize.ts';

/** A line of a table of the world, its text without markup. */
export interface WorldTableLine {
  readonly range: readonly [number, number];
  readonly text: string;
}

/** A fault of a table, or of a line of it, with the word that could not be read. */
export interface TextFault extends Omit<TableFault, 'id'> {
  readonly id: TableFault['id'] | 'gone' | 'no-text' | 'long-text' | 'unreadable';
  readonly what?: string;
}

/** A table as an exchange carries it, or what is wrong with it first. Lines are counted by their ranges. */
export function tableText(entries: readonly WorldTableLine[]): { readonly written: string } | TextFault {
  const lines: TableLine[] = [];
  const sorted = [...entries].sort((a, b) => a.range[0] - b.range[0]);
  const ranges = sorted.map(({ range: [from, to] }) => ({ from, to }));
  const fault = tableFault(ranges);
  if (fault) return fault;
  for (const [
    i,
    {
      range: [from, to],
      text,
    },
  ] of sorted.entries()) {
    const effect = effectFrom(text);
    if (!('id' in effect)) return { ...effect.fault, line: i + 1 };
    lines.push({ from, to, effect });
  }
  const written = writeTable(lines);
  return written.length > MOST_WRITTEN ? { id: 'too-long' } : { written };
}

/** A default line that is unchanged. */
const OURS = /^@Passe\[SEGMENTS\.wound\.([\w-]+)\]$/u;
/** The text of a line, and its effects between brackets at the end. */
const LINE = /^(.*?)(?:\(([^()]*)\))?$/u;

/** The effect that the text of a line stands for, such as `A deep cut (malus −2, minor bleeding)`. */
export function effectFrom(entries: string): CriticalEffect | { readonly fault: TextFault } {
  const line = entries.replaceAll(/\s+/gu, ' ').trim();
  const ours = effectOf(OURS.exec(line)?.[1] ?? '');
  if (ours) return ours;
  const [, name = '', does = ''] = LINE.exec(line) ?? [];
  const text = name.trim();
  if (text === '') return { fault: { id: 'no-text' } };
  if (text.length > LONGEST_TEXT) return { fault: { id: 'long-text' } };
  let effect: CriticalEffect = { id: OWN_EFFECT, text };
  for (const part of does.split(/[,;]/u).filter(one => one.trim() !== '')) {
    const done = partFrom(part);
    if (!done) return { fault: { id: 'unreadable', what: part.trim() } };
    effect = { ...effect, ...done };
  }
  return effect;
}

function partFrom(part: string): Partial<CriticalEffect> | null {
  const [, named = '', number] = /^(.*?)\s*([-−–]?\s*\d{1,3})?$/u.exec(part.trim()) ?? [];
  const name = folded(named);
  const word = EFFECT_WORDS.find(id =>
    [id, localize(`SEGMENTS.woundEffect.${id}`)].map(folded).includes(name),
  );
  if (word === undefined) return null;
  const amount = number === undefined ? null : Number(number.replace(/[−–]/u, '-').replaceAll(/\s/gu, ''));
  // Many write `malus 2` for what takes 2.
  return effectPart(word, word === 'malus' && amount !== null ? -Math.abs(amount) : amount);
}
