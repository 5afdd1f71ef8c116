import { readDice } from './dice.ts';
import { isRecord } from './record.ts';
import type { Fault } from './ruleset.ts';

/** The least and the most that a number may be. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

const LONGEST_TEXT = 200;
const LONGEST_LIST = 200;

/** What may be left out is looked at only when it is there. */
export function ifGiven(value: unknown, check: (value: unknown) => unknown): void {
  if (value !== undefined) check(value);
}

/** Collects what is wrong with a value from outside; each check says whether it found the value in order. */
export class FaultList {
  readonly #problems: Fault[] = [];

  get all(): readonly Fault[] {
    return this.#problems;
  }

  add(path: string, id: string): false {
    this.#problems.push({ path, id });
    return false;
  }

  text(path: string, value: unknown): value is string {
    if (typeof value !== 'string') return this.add(path, 'not-a-text');
    if (value.trim() === '') return this.add(path, 'text-empty');
    return value.length <= LONGEST_TEXT || this.add(path, 'text-too-long');
  }

  dice(path: string, value: unknown): void {
    if (this.text(path, value) && !readDice(value)) this.add(path, 'unreadable-dice');
  }

  whole(path: string, value: unknown, { from, to }: Bounds): boolean {
    if (typeof value !== 'number' || !Number.isFinite(value)) return this.add(path, 'not-a-number');
    if (!Number.isInteger(value)) return this.add(path, 'not-whole');
    if (value < from) return this.add(path, 'too-small');
    return value <= to || this.add(path, 'too-large');
  }

  yesOrNo(path: string, value: unknown): boolean {
    return typeof value === 'boolean' || this.add(path, 'not-yes-or-no');
  }

  oneOf(path: string, value: unknown, known: readonly unknown[]): boolean {
    return known.includes(value) || this.add(path, 'unknown-value');
  }

  record(path: string, value: unknown): Readonly<Record<string, unknown>> | null {
    if (isRecord(value)) return value;
    this.add(path, 'not-an-object');
    return null;
  }

  /** The keys and values of an object that may have any keys. */
  dictionary(path: string, value: unknown): readonly (readonly [string, unknown])[] {
    const entries = Object.entries(this.record(path, value) ?? {});
    if (entries.some(([key]) => key.length > LONGEST_TEXT)) this.add(path, 'text-too-long');
    else if (entries.length > LONGEST_LIST) this.add(path, 'list-too-long');
    else return entries;
    return [];
  }

  list(path: string, value: unknown): readonly unknown[] {
    if (!Array.isArray(value)) {
      this.add(path, 'not-a-list');
      return [];
    }
    // A list with gaps would hide them from whoever walks through it.
    if (value.length <= LONGEST_LIST) return Array.from<unknown>(value);
    this.add(path, 'list-too-long');
    return [];
  }

  /** A list of objects that each have an id of their own; the ids found. */
  entries(
    path: string,
    value: unknown,
    check: (path: string, entry: Readonly<Record<string, unknown>>) => void,
  ): ReadonlySet<string> {
    const ids = new Set<string>();
    this.list(path, value).forEach((item, i) => {
      const at = `${path}.${i}`;
      const entry = this.record(at, item);
      if (!entry) return;
      const id = entry['id'];
      if (this.text(`${at}.id`, id)) {
        if (ids.has(id)) this.add(`${at}.id`, 'twice-the-same');
        ids.add(id);
      }
      check(at, entry);
    });
    return ids;
  }
}
