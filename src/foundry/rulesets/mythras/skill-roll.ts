import { GRADES, type Grade, type Situation } from '../../../rules/mythras/grade.ts';
import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { skillOf, targetOf, type UsableSkill } from '../../../rules/mythras/weapon-skill.ts';
import { fighterOf } from './fighter-of.ts';
import type { SkillRolling } from '../keeping.ts';
import type { MythrasActor } from './mythras-actor.ts';

/** How a skill, or a combat style, is rolled at the difficulty that the table sets (MYT-DIFF-01); null for no skill. */
export function skillRoll(actor: MythrasActor, key: string, way: string): SkillRolling | null {
  const usable = usableSkill(fighterOf(actor), key);
  if (!usable) return null;
  const grade = gradeOf(way);
  const set: Situation = { grade, because: { rule: 'MYT-DIFF-02', id: 'grade-set', names: { grade } } };
  const situations = [...(usable.situations ?? []), ...(grade === 'standard' ? [] : [set])];
  return { dice: '1d100', target: targetOf({ ...usable, situations }), way: grade };
}

/** The grade of this name; what is none is Standard. */
function gradeOf(name: string): Grade {
  return GRADES.find(grade => grade === name) ?? 'standard';
}

/** A skill of a fighter, or one of its combat styles. */
export function usableSkill(fighter: MythrasFighter, key: string): UsableSkill | null {
  const style = fighter.styles.find(({ id }) => id === key);
  if (!style) return skillOf(fighter, key);
  return {
    skill: { rule: 'MYT-STYLE-01', id: 'style', amount: style.skill, names: { style: key } },
    shifts: [],
  };
}
