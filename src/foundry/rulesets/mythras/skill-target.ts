import type { Grade, Situation } from '../../../rules/mythras/grade.ts';
import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { skillOf, targetOf, type UsableSkill } from '../../../rules/mythras/weapon-skill.ts';
import type { Target } from '../../../rules/shared/target.ts';
import { fighterOf } from './fighter-of.ts';
import type { MythrasActor } from './mythras-actor.ts';

/** What a roll of a skill, or of a combat style, is read against at this difficulty (MYT-DIFF-01); null for no skill. */
export function skillTarget(actor: MythrasActor, key: string, grade: Grade): Target | null {
  const usable = usableSkill(fighterOf(actor), key);
  if (!usable) return null;
  const set: Situation = { grade, because: { rule: 'MYT-DIFF-02', id: 'grade-set', names: { grade } } };
  const situations = [...(usable.situations ?? []), ...(grade === 'standard' ? [] : [set])];
  return targetOf({ ...usable, situations });
}

/** A skill of a fighter, or one of its combat styles. */
function usableSkill(fighter: MythrasFighter, key: string): UsableSkill | null {
  const style = fighter.styles.find(({ id }) => id === key);
  if (!style) return skillOf(fighter, key);
  return {
    skill: { rule: 'MYT-STYLE-01', id: 'style', amount: style.skill, names: { style: key } },
    shifts: [],
  };
}
