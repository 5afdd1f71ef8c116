import { fetchRuleset, RULESET_IDS } from './fetch-ruleset.ts';
import type { Ruleset } from './shared/ruleset.ts';

/** Every combat system, for tools and tests: clients fetch those that they need. */
export const RULESETS: readonly Ruleset[] = (await Promise.all(RULESET_IDS.map(fetchRuleset))).flatMap(
  ruleset => ruleset ?? [],
);

/** The combat system of this id; null for an id that is none. */
export function rulesetOf(id: string): Ruleset | null {
  return RULESETS.find(ruleset => ruleset.id === id) ?? null;
}
