import { type SegmentsFighter } from '../../../rules/segments/fighter.ts';
import { skillRoll as rolled } from '../../../rules/segments/skill-roll.ts';
import type { SkillRolling } from '../../../rules/shared/ruleset.ts';

/** The roll of a skill or a save; null for one that the rules do not know. */
export function skillRoll(fighter: SegmentsFighter, key: string): SkillRolling | null {
  const attempt = { action: '', by: fighter.id, at: '', with: '' };
  return rolled({ attempt, fighters: { [fighter.id]: fighter }, fight: null }, fighter.id, key, '');
}
