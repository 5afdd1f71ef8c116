import { type D20Fighter, SAVES } from '../../../rules/d20/fighter.ts';
import { skillRoll as rolled } from '../../../rules/d20/skill-roll.ts';
import { SKILLS } from '../../../rules/d20/skills.ts';
import type { SkillRolling } from '../../../rules/shared/ruleset.ts';

/**
 * The roll of a skill or a save; null for one that neither the rules nor the fighter know, or that takes learning.
 * @param dc the DC as it was typed; empty for none
 */
export function skillRoll(fighter: D20Fighter, key: string, dc: string): SkillRolling | null {
  const isKnown =
    Object.hasOwn(fighter.skills, key) || Object.hasOwn(SKILLS, key) || SAVES.some(save => save === key);
  if (!isKnown) return null;
  const attempt = { action: '', by: fighter.id, at: '', with: '' };
  return rolled({ attempt, fighters: { [fighter.id]: fighter }, fight: null }, fighter.id, key, dc);
}
