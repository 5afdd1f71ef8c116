import type { Fighter, Setup } from './ruleset.ts';
import type { Reason } from './target.ts';

/** An initiative die as it fell, and whether its fighter was surprised. */
export interface RolledInitiative {
  readonly die: number;
  readonly surprised: boolean;
}

/** The rules of initiative, under the rule options of a world; under the proposed ones when left out. */
export interface Initiative {
  /** True where the roll at the start of a fight sets the order; false where declarations or reaction dice do. */
  readonly setsOrder: boolean;
  /** The formula of a fighter's roll: the highest acts first. */
  dice(fighter: Fighter, options?: Setup['options']): string;
  /** The modifiers in that formula. */
  reasons(fighter: Fighter, options?: Setup['options']): readonly Reason[];
  /** The initiative that a die gives with the modifiers of now. */
  now(fighter: Fighter, rolled: RolledInitiative, options?: Setup['options']): number;
  /** The tie-breakers between equal rolls, the first number first: the highest acts first. */
  precedence(fighter: Fighter, options?: Setup['options']): readonly number[];
  /** The formula of the roll between those still equal; null where it does not matter who of them acts first. */
  readonly tieDice: string | null;
}
