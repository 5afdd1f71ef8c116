import type { Keeping } from './keeping.ts';
import { mythrasKeeping } from './mythras/mythras-keeping.ts';

/** How the fighters of every combat system are kept. */
export const KEEPINGS: readonly Keeping[] = [mythrasKeeping];

/** How an actor of some type is kept; null for one that does not fight. */
export function keepingOf(type: string): Keeping | null {
  return KEEPINGS.find(({ actorTypes }) => (actorTypes as readonly string[]).includes(type)) ?? null;
}
