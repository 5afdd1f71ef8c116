import { skillRolling } from '../../../rules/mythras/skill-roll.ts';
import type { SkillRolling } from '../../../rules/shared/ruleset.ts';
import { fighterOf } from './fighter-of.ts';
import type { MythrasActor } from './mythras-actor.ts';

/** How an actor rolls a skill, or a combat style; null for no skill. */
export function skillRoll(actor: MythrasActor, key: string, way: string): SkillRolling | null {
  return skillRolling(fighterOf(actor), key, way);
}
