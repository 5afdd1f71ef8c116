import { present } from '../shared/compact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { RolledSkill, SkillContest, SkillRolling } from '../shared/skill-rolls.ts';
import { levelOf } from '../shared/target.ts';
import { hasAbility } from './creature-abilities.ts';
import type { MythrasFighter } from './fighter.ts';
import { type Grade, GRADES, type Shift, type SituationalGrade } from './grade.ts';
import { fighterIn } from './setup.ts';
import { excessOver100, lessened, opposed, type Result, succeeds } from './success.ts';
import { augmentedBy } from './passions.ts';
import { skillOf, styleSkill, targetOf, type UsableSkill } from './weapon-skill.ts';

/** Abilities that make a skill two grades harder for a fighter who uses it against their owner (MYT-TRAIT-46, 54). */
const HARDER_AGAINST = [
  { ability: 'camouflaged', skill: 'perception', rule: 'MYT-TRAIT-46' },
  { ability: 'echolocation', skill: 'stealth', rule: 'MYT-TRAIT-54' },
] as const;

/** The shifts of a skill used against a creature (MYT-TRAIT-46, MYT-TRAIT-54). */
function shiftsAgainst(creature: MythrasFighter | null, key: string): readonly Shift[] {
  return HARDER_AGAINST.flatMap(({ ability, skill, rule }): Shift[] => {
    const isHarder = skill === key && creature !== null && hasAbility(creature, ability);
    return isHarder ? [{ steps: 2, because: { rule, id: ability } }] : [];
  });
}

/**
 * The roll of a skill, or of a combat style by its id, at a difficulty (MYT-DIFF-01).
 * @param difficulty a grade; any other value counts as Standard
 * @param against the creature that is to be spotted, or must not notice; null for none
 * @param driver the passion that drives it; empty for none
 * @returns null for an unknown skill, or a driver that is none of the fighter's passions
 */
export function skillRolling(
  fighter: MythrasFighter,
  key: string,
  difficulty: string,
  against: MythrasFighter | null = null,
  driver = '',
): SkillRolling | null {
  const plain = usableSkill(fighter, key);
  const usable = plain && driver !== '' ? augmentedBy(fighter, key, plain, driver) : plain;
  if (!usable) return null;
  const grade: Grade = GRADES.find(known => known === difficulty) ?? 'standard';
  const set: SituationalGrade = {
    grade,
    because: { rule: 'MYT-DIFF-02', id: 'grade-set', names: { grade } },
  };
  const grades = present([...(usable.grades ?? []), grade !== 'standard' && set]);
  return { dice: '1d100', target: targetOf({ ...usable, grades }, shiftsAgainst(against, key)), mode: grade };
}

/** The same for a fighter in the circumstances of a setup. */
export function skillRoll(
  setup: Setup,
  who: FighterId,
  key: string,
  mode: string,
  driver = '',
): SkillRolling | null {
  const fighter = fighterIn(setup, who);
  return fighter && skillRolling(fighter, key, mode, fighterIn(setup, setup.attempt.at), driver);
}

/** A skill, or a combat style, of a fighter. */
export function usableSkill(fighter: MythrasFighter, key: string): UsableSkill | null {
  const style = fighter.styles.find(({ id }) => id === key);
  return style ? styleSkill(fighter, style) : skillOf(fighter, key);
}

/** Who comes out ahead of two who have rolled a skill each: an opposed roll (MYT-OPP-01, MYT-OPP-02, MYT-OPP-05). */
export function skillContest(one: RolledSkill, other: RolledSkill): SkillContest {
  const excess = excessOver100(one.target.value, other.target.value);
  const [first, second] = [resultOf(one, excess), resultOf(other, excess)];
  const winner = opposed(first, second);
  if (!winner) {
    const id = succeeds(first.level) ? 'contest-tie' : 'contest-both-failed';
    return { winner, because: { rule: 'MYT-OPP-02', id } };
  }
  const id = first.level === second.level ? 'contest-higher-die' : 'contest-better-level';
  return { winner, because: { rule: 'MYT-OPP-01', id } };
}

function resultOf({ total, target }: RolledSkill, excess: number): Result {
  return { total, level: levelOf(lessened(target, excess), total) };
}
