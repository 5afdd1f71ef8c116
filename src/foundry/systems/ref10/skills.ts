import type { Ref10Fighter } from '../../../rules/ref10/fighter.ts';
import { optionsOf } from '../../../rules/ref10/options.ts';
import { skillRolling } from '../../../rules/ref10/skill-roll.ts';
import type { OwnModifier } from '../../../rules/shared/own-modifiers.ts';
import type { SkillRolling } from '../../../rules/shared/skill-rolls.ts';
import { worldRuleOptions } from '../../settings/settings.ts';

/** Skills that the rules name, and those that weapons of the packs are used with. */
export const KNOWN_SKILLS = [
  'dodge',
  'vigilance',
  'stealth',
  'athletics',
  'brawling',
  'martial-arts',
  'wrestling',
  'melee',
  'swords',
  'knives',
  'axes',
  'spears',
  'shields',
  'throwing',
  'archery',
  'guns',
  'demolitions',
] as const;

/** The roll of a skill with a characteristic, the usual one where none is named; a missing one counts as 0. */
export function skillRoll(
  fighter: Ref10Fighter,
  key: string,
  characteristic: string,
  own: OwnModifier | null = null,
): SkillRolling | null {
  if (!Object.hasOwn(fighter.skills, key) && !KNOWN_SKILLS.some(known => known === key)) return null;
  const ruleOptions = worldRuleOptions();
  const options = optionsOf(ruleOptions ? { options: ruleOptions } : {});
  return skillRolling(fighter, key, characteristic, options, own);
}
