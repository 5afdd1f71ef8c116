import { type D20Fighter, SAVES } from '../../../rules/d20/fighter.ts';
import { skillRoll as rolled } from '../../../rules/d20/skill-roll.ts';
import { SKILLS } from '../../../rules/d20/skills.ts';
import { ownCircumstance, type OwnModifier } from '../../../rules/shared/own-modifiers.ts';
import type { SkillRolling } from '../../../rules/shared/skill-rolls.ts';

/**
 * The roll of a skill or a save; null for one that neither the rules nor the fighter know, or that takes learning.
 * @param dc the DC as it was typed; empty for none
 * @param own what its player adds to it or takes away
 */
export function skillRoll(
  fighter: D20Fighter,
  key: string,
  dc: string,
  own: OwnModifier | null = null,
): SkillRolling | null {
  const isKnown =
    Object.hasOwn(fighter.skills, key) || Object.hasOwn(SKILLS, key) || SAVES.some(save => save === key);
  if (!isKnown) return null;
  const attempt = { action: '', by: fighter.id, at: '', with: '' };
  const circumstances = own ? [ownCircumstance(fighter.id, own)] : [];
  const setup = { attempt, fighters: { [fighter.id]: fighter }, fight: null, circumstances };
  return rolled(setup, fighter.id, key, dc);
}
