import { RULESETS } from '../../rules/rulesets.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';

/**
 * The rules of every combat system, by id. All are here from the beginning: Foundry waits for nothing that a package
 * fetches before it builds documents, and these cannot be prepared without their rules.
 */
const RULES: ReadonlyMap<string, Ruleset> = new Map(RULESETS.map(ruleset => [ruleset.id, ruleset]));

/** The ids of all combat systems. */
export const RULESET_IDS: readonly string[] = [...RULES.keys()];

/** The rules of this id; null for an id that is none. */
export function rulesetOf(id: string): Ruleset | null {
  return RULES.get(id) ?? null;
}
