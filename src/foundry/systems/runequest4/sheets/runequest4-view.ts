import type { Runequest4Fighter } from '../../../../rules/runequest4/fighter.ts';
import { type Options, optionsOf } from '../../../../rules/runequest4/options.ts';
import { RULE_SKILLS } from '../../../../rules/runequest4/skills.ts';
import { worldRuleOptions } from '../../../settings/settings.ts';
import { type FighterView, READ, viewOf } from '../../../sheets/fighter-view.ts';
import { fighterOf, type Runequest4Actor } from '../to-fighter.ts';

/** The view that all parts of the sheet are made from. */
export interface OpposedView extends FighterView<Runequest4Actor, Runequest4Fighter> {
  /** The rule options of this world. */
  readonly options: Options;
}

/** The view of an actor as it is now. */
export function opposedView(actor: Runequest4Actor, looking = READ): OpposedView {
  const ruleOptions = worldRuleOptions();
  return {
    ...viewOf(actor, fighterOf(actor), looking),
    options: optionsOf(ruleOptions ? { options: ruleOptions } : {}),
  };
}

/** Skills that the rules name, and what else is rolled now and then. */
export const KNOWN_SKILLS = [...RULE_SKILLS, 'first-aid', 'perception', 'stealth'] as const;
