import { RULESETS } from '../src/rules/rulesets.ts';
import { segments } from '../src/rules/segments/segments.ts';
import type { Ruleset } from '../src/rules/shared/ruleset.ts';

/** Every combat system that can be played without Foundry, those too that a world cannot choose yet. */
export const PLAYABLE: readonly Ruleset[] = [...RULESETS, segments];

/** The playable combat system of this id; null for an id that is none. */
export function playableRuleset(id: string): Ruleset | null {
  return PLAYABLE.find(ruleset => ruleset.id === id) ?? null;
}
