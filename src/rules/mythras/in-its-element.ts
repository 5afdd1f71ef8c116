import { hasAbility } from './creature-abilities.ts';
import type { MythrasFighter } from './fighter.ts';
import { isIn } from './situational-modifiers.ts';
import { skillOf, targetOf, type UsableSkill } from './weapon-skill.ts';

/** What fliers do when aloft, and swimmers in water, in place of other skills (MYT-TRAIT-56, MYT-TRAIT-72). */
const ELEMENTS = [
  { skill: 'fly', ability: 'flying', circumstance: 'aloft', replaces: ['evade'] },
  { skill: 'swim', ability: 'swimmer', circumstance: 'in-water', replaces: ['evade', 'athletics'] },
] as const;

/** The skill of these in whose element a fighter is. */
export function elementsOf(fighter: MythrasFighter, replaced: string): readonly string[] {
  return ELEMENTS.flatMap(({ skill, ability, circumstance, replaces }) => {
    const serves = replaces.some(id => id === replaced);
    return serves && hasAbility(fighter, ability) && isIn(fighter, circumstance) ? [skill] : [];
  });
}

/** A skill, or what may be rolled in its place where that is better (MYT-TRAIT-56, MYT-TRAIT-72). */
export function skillOrElement(
  fighter: MythrasFighter,
  key: string,
  read: (fighter: MythrasFighter, key: string) => UsableSkill | null = skillOf,
): UsableSkill | null {
  let best = read(fighter, key);
  for (const other of elementsOf(fighter, key)) {
    const skill = read(fighter, other);
    if (skill && (!best || targetOf(skill).value > targetOf(best).value)) best = skill;
  }
  return best;
}
