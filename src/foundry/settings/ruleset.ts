import { RULESET_IDS, rulesetOf } from '../rulesets/rules-here.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { SYSTEM_ID } from '../system.ts';

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
