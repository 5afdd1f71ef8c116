import type { Keeping } from './keeping.ts';
import { mythrasKeeping } from './mythras/mythras-keeping.ts';
import { ref10Keeping } from './ref10/ref10-keeping.ts';
import { runequest4Keeping } from './runequest4/runequest4-keeping.ts';

/** How the fighters of every combat system are kept. */
export const KEEPINGS: readonly Keeping[] = [mythrasKeeping, runequest4Keeping, ref10Keeping];

/** How an actor of some type is kept; null for one that does not fight. */
export function keepingOf(type: string): Keeping | null {
  return KEEPINGS.find(({ actorTypes }) => (actorTypes as readonly string[]).includes(type)) ?? null;
}

/** How an item of some type is kept; null for one that no fighter carries. */
export function keepingOfItem(type: string): Keeping | null {
  return KEEPINGS.find(({ itemTypes }) => (itemTypes as readonly string[]).includes(type)) ?? null;
}
