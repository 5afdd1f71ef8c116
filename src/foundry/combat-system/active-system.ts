import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { Keeping, Kept } from './manifest.ts';
import { keepingOf, KEPT } from './manifests.ts';
import { RULESET_IDS, rulesetOf } from './registry.ts';

/** What a world is played by that has never been asked. */
const USUAL = 'mythras';

let chosen: string | null = null;

/** Declares which combat system a world is played by. When it becomes another, everybody loads the world anew. */
export function registerRuleset(): void {
  game.settings.register(SYSTEM_ID, 'ruleset', {
    scope: 'world',
    config: false,
    type: String,
    default: '',
    onChange: id => {
      // What was registered when the page was loaded belongs to the other one.
      if (RULESET_IDS.includes(id) && id !== theRulesetId()) foundry.utils.debouncedReload();
    },
  });
}

/** The id of the combat system of this world. */
export function theRulesetId(): string {
  const set = game.settings.get(SYSTEM_ID, 'ruleset');
  // Until the page is loaded anew, it stays what it was.
  chosen ??= RULESET_IDS.includes(set) ? set : USUAL;
  return chosen;
}

/** The combat system of this world. */
export function theRuleset(): Ruleset {
  const ruleset = rulesetOf(theRulesetId());
  if (!ruleset) throw new Error(`there are no rules of ${theRulesetId()}`);
  return ruleset;
}

/** Whether nobody has said yet by which combat system this world is played. */
export function isRulesetOpen(): boolean {
  return game.settings.get(SYSTEM_ID, 'ruleset') === '';
}

/** Notes by which combat system this world is played, once it is loaded anew. For a GM. */
export async function setRuleset(ruleset: string): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'ruleset', ruleset);
}

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
