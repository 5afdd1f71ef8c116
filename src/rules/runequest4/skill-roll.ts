import type { FighterId } from '../shared/play.ts';
import type { Setup, SkillRolling } from '../shared/ruleset.ts';
import type { Target } from '../shared/target.ts';
import { plainTarget } from './contest.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { optionsOf, type Options } from './options.ts';
import { fighterIn } from './setup.ts';
import { skillOf, styleSkill } from './skills.ts';

/** What a roll of a skill, or of a style by its id, is read against; null for one that was never learned. */
export function skillTarget(fighter: Runequest4Fighter, key: string, options: Options): Target | null {
  const style = fighter.styles.find(({ id }) => id === key);
  if (style) return plainTarget(styleSkill(fighter, style, options));
  if (!Object.hasOwn(fighter.skills, key)) return null;
  return plainTarget(skillOf(fighter, key, options, 'RQ4-ROLL-02'));
}

/** How somebody rolls a skill, or a style, by itself. */
export function skillRoll(setup: Setup, who: FighterId, key: string): SkillRolling | null {
  const fighter = fighterIn(setup, who);
  const target = fighter && skillTarget(fighter, key, optionsOf(setup));
  return target && { dice: '1d100', target, mode: '' };
}
