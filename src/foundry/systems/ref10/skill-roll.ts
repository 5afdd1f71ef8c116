import type { Ref10Fighter } from '../../../rules/ref10/fighter.ts';
import { optionsOf } from '../../../rules/ref10/options.ts';
import { skillRolling } from '../../../rules/ref10/skill-roll.ts';
import type { SkillRolling } from '../../../rules/shared/ruleset.ts';
import { worldRuleOptions } from '../../settings/rule-options.ts';
import { KNOWN_SKILLS } from './known-skills.ts';

/** How a skill is rolled with a characteristic, the usual one where none is named; one that is not there counts as 0. */
export function skillRoll(fighter: Ref10Fighter, key: string, characteristic: string): SkillRolling | null {
  if (!Object.hasOwn(fighter.skills, key) && !KNOWN_SKILLS.some(known => known === key)) return null;
  const ruleOptions = worldRuleOptions();
  return skillRolling(fighter, key, characteristic, optionsOf(ruleOptions ? { options: ruleOptions } : {}));
}
