import type { Ruleset } from './shared/ruleset.ts';

/** The combat systems that a world can choose, by id: the rules of each are fetched by themselves. */
const FETCHES: Readonly<Record<string, () => Promise<Ruleset>>> = {
  mythras: async () => (await import('./mythras/mythras.ts')).mythras,
  runequest4: async () => (await import('./runequest4/runequest4.ts')).runequest4,
  ref10: async () => (await import('./ref10/ref10.ts')).ref10,
  d20: async () => (await import('./d20/d20.ts')).d20,
  segments: async () => (await import('./segments/segments.ts')).segments,
};

/** The ids of all combat systems. */
export const RULESET_IDS: readonly string[] = Object.keys(FETCHES);

/** Fetches the rules of this id; null for an id that is none. */
export async function fetchRuleset(id: string): Promise<Ruleset | null> {
  return Object.hasOwn(FETCHES, id) ? ((await FETCHES[id]?.()) ?? null) : null;
}
