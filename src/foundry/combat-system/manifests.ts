import { mythrasKeeping } from '../systems/mythras/adapter.ts';
import { TRACKED } from '../systems/mythras/data/bars.ts';
import { ref10Keeping } from '../systems/ref10/adapter.ts';
import { TRACKED as REF10_TRACKED } from '../systems/ref10/data/fighter-data.ts';
import { runequest4Keeping } from '../systems/runequest4/adapter.ts';
import { TRACKED as RUNEQUEST4_TRACKED } from '../systems/runequest4/data/fighter-data.ts';
import type { Keeping, Kept } from './manifest.ts';

/** What is known of the fighters of every combat system. */
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
    actorTypes: ['opposed-fighter'],
    people: ['opposed-fighter'],
    tracked: { 'opposed-fighter': RUNEQUEST4_TRACKED },
    itemTypes: ['opposed-weapon', 'opposed-style', 'armour', 'gear'],
    ownPacks: 'opposed-',
  },
  {
    ruleset: 'ref10',
    actorTypes: ['ref10-fighter'],
    people: ['ref10-fighter'],
    tracked: { 'ref10-fighter': REF10_TRACKED },
    itemTypes: ['ref10-weapon', 'ref10-armour', 'ref10-gear'],
    ownPacks: 'ref10-',
  },
];

const KEEPINGS: ReadonlyMap<string, Keeping> = new Map([
  ['mythras', mythrasKeeping],
  ['runequest4', runequest4Keeping],
  ['ref10', ref10Keeping],
]);

/** How the fighters of a combat system are kept; null for an id that is none. */
export function keepingOf(ruleset: string): Keeping | null {
  return KEEPINGS.get(ruleset) ?? null;
}
