import { isRecord } from '../../shared/record.ts';
import { depthOf, faultIn, type Position } from './json-fault.ts';
import { DEEPEST, LONGEST_TEXT, MOST_CREATURES } from './limits.ts';
import { Noticing, type Notice } from './notices.ts';
import { own, type Json } from './values.ts';

/** Why a text is not read at all. */
export type Refusal =
  | { readonly refusal: 'empty' | 'too-deep' | 'no-creature' }
  | { readonly refusal: 'too-long'; readonly length: number; readonly most: number }
  | ({ readonly refusal: 'not-json' } & Position);

/** A creature that stands in a text, not read yet. */
export interface Source {
  readonly creature: Json;
  /** Where it stands; empty for the only one. */
  readonly path: string;
}

/** What a text holds: creatures to be read one by one, or why it is not read. */
export interface Opened {
  readonly sources: readonly Source[];
  readonly refused: Refusal | null;
  readonly notices: readonly Notice[];
}

/** Creatures may lie in a list, in a party, in a list of parties. */
const DEEPEST_PARTY = 5;

/** What tells a creature from anything else. */
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

/** Whether something is a creature rather than a party of them. */
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
    // The name of a party, its notes: no creatures, and nothing that is missed.
    if (!Array.isArray(value) && (typeof one !== 'object' || one === null)) continue;
    const inside = path === '' ? key : `${path}.${key}`;
    collect(one, { path: inside, depth: depth + 1, sources, noticing });
  }
  if (sources.length === before && depth > 0) noticing.add(path, 'not-a-creature', value);
}
