import { mythras } from '../../rules/mythras/mythras.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';

/** Where the rules of every combat system are that is not everybody's: a client fetches those that it needs. */
const ELSEWHERE: Readonly<Record<string, () => Promise<Ruleset>>> = {
  runequest4: async () => (await import('../../rules/runequest4/runequest4.ts')).runequest4,
  ref10: async () => (await import('../../rules/ref10/ref10.ts')).ref10,
};

/** The rules that this client has. */
const here = new Map<string, Ruleset>([[mythras.id, mythras]]);

/** The ids of all combat systems. */
export const RULESET_IDS: readonly string[] = [mythras.id, ...Object.keys(ELSEWHERE)];

/** The rules of this id; null for an id that is none, or whose rules have not been fetched. */
export function rulesetOf(id: string): Ruleset | null {
  return here.get(id) ?? null;
}

/** Fetches rules, unless they are here already. */
export async function fetchRules(id: string): Promise<void> {
  if (here.has(id)) return;
  const bring = Object.hasOwn(ELSEWHERE, id) ? ELSEWHERE[id] : undefined;
  if (bring) here.set(id, await bring());
}
