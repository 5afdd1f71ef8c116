import { theRulesetId } from '../settings/ruleset.ts';
import type { Keeping, Kept } from './keeping.ts';
import { keepingOf, KEPT } from './keepings.ts';

/** What is known of the fighters of this world's combat system from the beginning. */
export function theKept(): Kept {
  const id = theRulesetId();
  const kept = KEPT.find(({ ruleset }) => ruleset === id);
  if (!kept) throw new Error(`nothing keeps the fighters of ${id}`);
  return kept;
}

/** How the fighters of this world's combat system are kept; null until its rules have come. */
export function theKeeping(): Keeping | null {
  return keepingOf(theRulesetId());
}

/** Whether actors of a type take part in fights of this world. */
export function fightsHere(type: string): boolean {
  return (theKept().actorTypes as readonly string[]).includes(type);
}

/** How an actor is kept that takes part in fights of this world; null for a type that does not fight in them. */
export function keepingHere(type: string): Keeping | null {
  return fightsHere(type) ? theKeeping() : null;
}

/** How an item is kept that fighters of this world carry; null for a type that they do not. */
export function keepingOfItem(type: string): Keeping | null {
  return (theKept().itemTypes as readonly string[]).includes(type) ? theKeeping() : null;
}
