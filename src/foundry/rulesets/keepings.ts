import { TRACKED } from '../data/bars.ts';
import type { Keeping, Kept } from './keeping.ts';
import { mythrasKeeping } from './mythras/mythras-keeping.ts';
import { TRACKED as REF10_TRACKED } from './ref10/fighter-data.ts';
import { TRACKED as RUNEQUEST4_TRACKED } from './runequest4/fighter-data.ts';

/** What is known of the fighters of every combat system, whether its rules are here or not. */
export const KEPT: readonly Kept[] = [
  {
    ruleset: 'mythras',
    actorTypes: ['character', 'creature'],
    people: ['character'],
    tracked: { character: TRACKED, creature: TRACKED },
    itemTypes: ['weapon', 'combat-style', 'armour', 'skill', 'ability', 'power', 'gear'],
  },
  {
    ruleset: 'runequest4',
    actorTypes: ['runequest4-fighter'],
    people: ['runequest4-fighter'],
    tracked: { 'runequest4-fighter': RUNEQUEST4_TRACKED },
    itemTypes: ['runequest4-weapon', 'runequest4-style', 'armour', 'gear'],
  },
  {
    ruleset: 'ref10',
    actorTypes: ['ref10-fighter'],
    people: ['ref10-fighter'],
    tracked: { 'ref10-fighter': REF10_TRACKED },
    itemTypes: ['ref10-weapon', 'ref10-armour', 'ref10-gear'],
  },
];

/** Where that is which comes with the rules of a combat system. */
const ELSEWHERE: Readonly<Record<string, () => Promise<Keeping>>> = {
  runequest4: async () => (await import('./runequest4/runequest4-keeping.ts')).runequest4Keeping,
  ref10: async () => (await import('./ref10/ref10-keeping.ts')).ref10Keeping,
};

/** How the fighters are kept of the combat systems that this client plays by. */
const here = new Map<string, Keeping>([['mythras', mythrasKeeping]]);

/** How the fighters of a combat system are kept; null until that has come. */
export function keepingOf(ruleset: string): Keeping | null {
  return here.get(ruleset) ?? null;
}

/** Fetches how the fighters of a combat system are kept, unless it is here already. */
export async function fetchKeeping(ruleset: string): Promise<void> {
  if (here.has(ruleset)) return;
  const bring = Object.hasOwn(ELSEWHERE, ruleset) ? ELSEWHERE[ruleset] : undefined;
  if (bring) here.set(ruleset, await bring());
}
