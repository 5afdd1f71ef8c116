import { theRulesetId } from '../settings/ruleset.ts';
import type { Keeping } from './keeping.ts';
import { KEEPINGS } from './keepings.ts';

/** How the fighters of this world's combat system are kept. */
export function theKeeping(): Keeping {
  const id = theRulesetId();
  const keeping = KEEPINGS.find(({ ruleset }) => ruleset === id);
  if (!keeping) throw new Error(`nothing keeps the fighters of ${id}`);
  return keeping;
}

/** How an actor is kept that takes part in fights of this world; null for a type that does not fight in them. */
export function keepingHere(type: string): Keeping | null {
  const keeping = theKeeping();
  return (keeping.actorTypes as readonly string[]).includes(type) ? keeping : null;
}
