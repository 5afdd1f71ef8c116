import type { FightState, Ruleset } from '../rules/shared/ruleset.ts';
import { isByHand } from './table-turns.ts';
import { afterPassing, type Fighters, type Later } from './turns.ts';

/** The most moments that pass in one go: ten rounds of segments. */
const MOST_QUIET = 100;

/** True for a moment without a question: it passes unless a fighter changes its mind (SEG-REACT-13). */
export function isQuiet(ruleset: Ruleset, fight: FightState, fighters: Fighters): boolean {
  return !isByHand(fight.turn) && ruleset.isQuiet?.(fight, fighters) === true;
}

/**
 * The state at the next moment that is not quiet, or in which time itself brings something about; null where this moment
 * is not quiet, and where nothing is to come.
 */
export function afterQuiet(ruleset: Ruleset, fighters: Fighters, fight: FightState): Later | null {
  const passes = ({ fight: then, fighters: those }: Later) =>
    then !== null && isQuiet(ruleset, then, those) && !ruleset.dueAttempt?.(then, those);
  let now: Later = { fighters, fight, facts: [] };
  for (let left = MOST_QUIET; left > 0 && now.fight && passes(now); left--) {
    const next = afterPassing(ruleset, now.fighters, now.fight);
    now = { ...next, facts: [...now.facts, ...next.facts] };
  }
  return now.fight === fight || passes(now) ? null : now;
}
