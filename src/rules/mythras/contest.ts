import { LEVELS } from './success.ts';

/** One side's roll in a contest. */
export interface Result {
  readonly total: number;
  readonly level: string;
}

/** How a differential roll came out (MYT-OPP-03). */
export interface Differential {
  readonly winner: 'first' | 'second' | null;
  readonly levels: number;
}

/** Who gained levels over whom, and how many (MYT-OPP-03, MYT-OPP-04). */
export function differential(first: string, second: string): Differential {
  const [one, other] = [rank(first), rank(second)];
  const ahead = one - other;
  if (ahead === 0 || Math.max(one, other) < SUCCESS) return { winner: null, levels: 0 };
  return { winner: ahead > 0 ? 'first' : 'second', levels: Math.abs(ahead) };
}

/** Who wins an opposed roll; nobody when both fail, or when level and die are equal (MYT-OPP-01, 02, OPEN-19). */
export function opposed(first: Result, second: Result): 'first' | 'second' | null {
  const [one, other] = [rank(first.level), rank(second.level)];
  if (Math.max(one, other) < SUCCESS) return null;
  const ahead = one - other || first.total - second.total;
  if (ahead === 0) return null;
  return ahead > 0 ? 'first' : 'second';
}

/**
 * Whether the victim resists against the original roll of the other side (MYT-OPP-07, MYT-OPP-08).
 * Ruling: MYT-OPEN-19 has the last word on equal levels with equal dice: things stay as they are.
 */
export function resists(victim: Result, original: Result): boolean {
  return rank(victim.level) >= SUCCESS && opposed(original, victim) !== 'first';
}

const LEVELS_BY_NAME: readonly string[] = LEVELS;
const SUCCESS = rank('success');

/** How good a level of success is, from 0 for a fumble (MYT-SKILL-04); -1 for what is no level. */
export function rank(level: string): number {
  return LEVELS_BY_NAME.indexOf(level);
}
