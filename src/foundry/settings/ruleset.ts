import { rulesetOf } from '../../rules/rulesets.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';

const DEFAULT_RULESET = 'mythras';

/** The combat system of this world. */
export function theRuleset(): Ruleset {
  const ruleset = rulesetOf(DEFAULT_RULESET);
  if (!ruleset) throw new Error(`no such ruleset: ${DEFAULT_RULESET}`);
  return ruleset;
}
