import type { FighterId } from '../shared/play.ts';
import type { Setup, SkillRolling } from '../shared/ruleset.ts';
import type { MythrasFighter } from './fighter.ts';
import { GRADES, type Grade, type SituationalGrade } from './grade.ts';
import { fighterIn } from './setup.ts';
import { skillOf, styleSkill, targetOf, type UsableSkill } from './weapon-skill.ts';

/**
 * How a skill, or a combat style by its id, is rolled at the difficulty that the table sets (MYT-DIFF-01).
 * @param difficulty a grade; what is none leaves it Standard
 * @returns null for no such skill
 */
export function skillRolling(fighter: MythrasFighter, key: string, difficulty: string): SkillRolling | null {
  const usable = usableSkill(fighter, key);
  if (!usable) return null;
  const grade: Grade = GRADES.find(known => known === difficulty) ?? 'standard';
  const set: SituationalGrade = {
    grade,
    because: { rule: 'MYT-DIFF-02', id: 'grade-set', names: { grade } },
  };
  const situations = [...(usable.situations ?? []), ...(grade === 'standard' ? [] : [set])];
  return { dice: '1d100', target: targetOf({ ...usable, situations }), mode: grade };
}

/** The same for somebody in the circumstances that a setup says. */
export function skillRoll(setup: Setup, who: FighterId, key: string, mode: string): SkillRolling | null {
  const fighter = fighterIn(setup, who);
  return fighter && skillRolling(fighter, key, mode);
}

/** A skill of a fighter, or one of its combat styles. */
export function usableSkill(fighter: MythrasFighter, key: string): UsableSkill | null {
  const style = fighter.styles.find(({ id }) => id === key);
  return style ? styleSkill(fighter, style) : skillOf(fighter, key);
}
