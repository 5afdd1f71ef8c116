import { type SegmentsFighter } from '../../../rules/segments/fighter.ts';
import { skillRoll as rolled } from '../../../rules/segments/skill-roll.ts';
import { ownCircumstance, type OwnModifier } from '../../../rules/shared/own-modifiers.ts';
import type { SkillRolling } from '../../../rules/shared/skill-rolls.ts';

/** The roll of a skill or a save; null for one that the rules do not know. */
export function skillRoll(
  fighter: SegmentsFighter,
  key: string,
  own: OwnModifier | null = null,
): SkillRolling | null {
  const attempt = { action: '', by: fighter.id, at: '', with: '' };
  const circumstances = own ? [ownCircumstance(fighter.id, own)] : [];
  const setup = { attempt, fighters: { [fighter.id]: fighter }, fight: null, circumstances };
  return rolled(setup, fighter.id, key, '');
}
