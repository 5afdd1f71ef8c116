import { d20 } from './d20/d20.ts';
import { mythras } from './mythras/mythras.ts';
import { ref10 } from './ref10/ref10.ts';
import { runequest4 } from './runequest4/runequest4.ts';
import { segments } from './segments/segments.ts';
import type { Ruleset } from './shared/ruleset.ts';

/** The combat systems that a world can choose. */
export const RULESETS: readonly Ruleset[] = [mythras, runequest4, ref10, d20, segments];

/** The combat system of this id; null for an id that is none. */
export function rulesetOf(id: string): Ruleset | null {
  return RULESETS.find(ruleset => ruleset.id === id) ?? null;
}
