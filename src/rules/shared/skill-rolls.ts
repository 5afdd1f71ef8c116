import type { Reason, Target } from './target.ts';

/** The roll of a skill by itself, outside any exchange. */
export interface SkillRolling {
  /** The formula, with all that is added to the dice. */
  readonly dice: string;
  readonly target: Target;
  /** The mode, as the card says it: a difficulty, or the characteristic that is added; empty for the only one. */
  readonly mode: string;
}

/** A skill that was rolled by itself. */
export interface RolledSkill {
  readonly total: number;
  readonly target: Target;
}

/** The end of a contest between two skills. */
export interface SkillContest {
  /** Null where neither comes out ahead. */
  readonly winner: 'first' | 'second' | null;
  /** What decided it. */
  readonly because: Reason;
}

/** Whose number is higher; null where they are the same. */
export function whoseIsHigher(first: number, second: number): 'first' | 'second' | null {
  if (first === second) return null;
  return first > second ? 'first' : 'second';
}

/** The higher total wins. */
export function byTotals(first: RolledSkill, second: RolledSkill, rule = ''): SkillContest {
  const winner = whoseIsHigher(first.total, second.total);
  return { winner, because: { rule, id: winner ? 'contest-higher-total' : 'contest-tie' } };
}
