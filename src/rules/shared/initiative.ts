import type { Fighter } from './ruleset.ts';
import type { Reason } from './target.ts';

/** An initiative die as it fell, and whether its fighter was surprised. */
export interface RolledInitiative {
  readonly die: number;
  readonly surprised: boolean;
}

/** The rules of initiative. */
export interface Initiative {
  /** True where the roll at the start of a fight sets the order; false where declarations or reaction dice do. */
  readonly setsOrder: boolean;
  /** The formula of a fighter's roll: the highest acts first. */
  dice(fighter: Fighter): string;
  /** The modifiers in that formula. */
  reasons(fighter: Fighter): readonly Reason[];
  /** The initiative that a die gives with the modifiers of now. */
  now(fighter: Fighter, rolled: RolledInitiative): number;
  /** The tie-breakers between equal rolls, the first number first: the highest acts first. */
  precedence(fighter: Fighter): readonly number[];
  /** The formula of the roll between those still equal; null where it does not matter who of them acts first. */
  readonly tieDice: string | null;
}
