import type { Fact } from '../shared/fact.ts';
import type { Rolled, RollQuestion } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';

/** A roll with its result. */
export interface Thrown extends Rolled {
  readonly question: RollQuestion;
  /** The part of the name before its scope: `attack` for `attack.blow-2`. */
  readonly kind: string;
}

/** All that the outcomes of an exchange are worked out from. */
export interface Played {
  readonly setup: Setup;
  readonly rolls: readonly Thrown[];
  readonly facts: readonly Fact[];
}

/** Whose roll it is, about whom, and with what. */
export const frame = ({ question: { by, about, tool } }: Thrown) => ({
  by,
  ...(about !== undefined && { about }),
  ...(tool !== undefined && { tool }),
});
