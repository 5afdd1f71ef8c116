import { isRecord } from '../../shared/schema.ts';
import { DEEPEST, LONGEST_TEXT, MOST_CREATURES, type Notice, Noticing } from './notices.ts';
import { type Json, own } from './values.ts';

/** The reason why a text is not read. */
export type Refusal =
  | { readonly refusal: 'empty' | 'too-deep' | 'no-creature' }
  | { readonly refusal: 'too-long'; readonly length: number; readonly most: number }
  | ({ readonly refusal: 'not-json' } & Position);

/** A creature in a text, not read yet. */
export interface Source {
  readonly creature: Json;
  /** Its path; empty for the only one. */
  readonly path: string;
}

/** The contents of a text: creatures to be read one by one, or the reason why it is not read. */
interface Opened {
  readonly sources: readonly Source[];
  readonly refused: Refusal | null;
  readonly notices: readonly Notice[];
}

/** Creatures may be in a list, in a party, or in a list of parties. */
const DEEPEST_PARTY = 5;

/** Keys that mark a creature. */
const MARKS = ['stats', 'hit_locations', 'combat_styles', 'attributes', 'skills'];

/** Opens the text of an export: one creature, a list of them, or a party. Never throws. */
export function openText(text: string): Opened {
  const given = text.replace(/^\ufeff/u, '');
  if (given.length > LONGEST_TEXT)
    return refused({ refusal: 'too-long', length: given.length, most: LONGEST_TEXT });
  if (given.trim() === '') return refused({ refusal: 'empty' });
  if (depthOf(given, DEEPEST) > DEEPEST) return refused({ refusal: 'too-deep' });
  const noticing = new Noticing();
  const sources: Source[] = [];
  try {
    collect(JSON.parse(given), { path: '', depth: 0, sources, noticing });
  } catch {
    const fault = faultIn(given) ?? { line: 1, column: 1 };
    return refused({ refusal: 'not-json', ...fault });
  }
  if (sources.length === 0) return refused({ refusal: 'no-creature' });
  if (sources.length > MOST_CREATURES) {
    noticing.add('', 'too-many-creatures', '', { most: MOST_CREATURES, all: sources.length });
  }
  return { sources: sources.slice(0, MOST_CREATURES), refused: null, notices: noticing.all };
}

function refused(refusal: Refusal): Opened {
  return { sources: [], refused: refusal, notices: [] };
}

/** A creature rather than a party. */
export function isCreature(value: unknown): value is Json {
  return isRecord(value) && MARKS.some(mark => own(value, mark) !== undefined);
}

interface Collecting {
  readonly path: string;
  readonly depth: number;
  readonly sources: Source[];
  readonly noticing: Noticing;
}

function collect(value: unknown, { path, depth, sources, noticing }: Collecting): void {
  if (isCreature(value)) {
    sources.push({ creature: value, path });
    return;
  }
  const isParty = typeof value === 'object' && value !== null && depth < DEEPEST_PARTY;
  const before = sources.length;
  for (const [key, one] of isParty ? Object.entries(value) : []) {
    // The name of a party and its notes are no creatures, and need no notice.
    if (!Array.isArray(value) && (typeof one !== 'object' || one === null)) continue;
    const inside = path === '' ? key : `${path}.${key}`;
    collect(one, { path: inside, depth: depth + 1, sources, noticing });
  }
  if (sources.length === before && depth > 0) noticing.add(path, 'not-a-creature', value);
}

/** The position where a text stops being JSON; line and column count from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** The deepest nesting of brackets in a text, outside strings; counts no further than `most`. */
export function depthOf(text: string, most: number): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length && deepest <= most; at += 1) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '[' || char === '{') deepest = Math.max(deepest, (depth += 1));
    else if (char === ']' || char === '}') depth -= 1;
  }
  return deepest;
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy;
const WORD = /true|false|null/uy;
const SPACE = /[ \t\n\r]*/uy;

/**
 * The position where a text stops being JSON; null for JSON. Browsers word it differently, or leave it out. The
 * text must not be nested deeper than the stack: see `depthOf`.
 */
export function faultIn(text: string): Position | null {
  const at = new Walk(text).firstFault();
  if (at === null) return null;
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

class Walk {
  #at = 0;

  constructor(private readonly text: string) {}

  firstFault(): number | null {
    // A line that ends within a string ends too early: the fault is there, not on the next line.
    if (!this.#value()) return this.#at;
    this.#skip(SPACE);
    return this.#at === this.text.length ? null : this.#at;
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }

  #takes(char: string): boolean {
    this.#skip(SPACE);
    if (this.text[this.#at] !== char) return false;
    this.#at += 1;
    return true;
  }

  #value(): boolean {
    if (this.#takes('{')) return this.#list('}', () => this.#entry());
    if (this.#takes('[')) return this.#list(']', () => this.#value());
    return this.#string() || this.#skip(NUMBER) || this.#skip(WORD);
  }

  #entry(): boolean {
    this.#skip(SPACE);
    return this.#string() && this.#takes(':') && this.#value();
  }

  /** By hand: a pattern would store a backtracking position for each character of a long text. */
  #string(): boolean {
    const { text } = this;
    if (text[this.#at] !== '"') return false;
    let at = this.#at + 1;
    while (at < text.length && text[at] !== '"' && text.charCodeAt(at) > 0x1f) {
      if (text[at] !== '\\') {
        at += 1;
        continue;
      }
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) break;
      at = ESCAPE.lastIndex;
    }
    const isWhole = text[at] === '"';
    this.#at = isWhole ? at + 1 : at;
    return isWhole;
  }

  #list(end: string, one: () => boolean): boolean {
    if (this.#takes(end)) return true;
    do if (!one()) return false;
    while (this.#takes(','));
    return this.#takes(end);
  }
}
