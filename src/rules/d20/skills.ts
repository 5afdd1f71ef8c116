import { type Reason } from '../shared/target.ts';
import { rulingReasons } from './attack-bonus.ts';
import { abilityModifier } from './abilities.ts';
import { beyondArmour } from './carrying.ts';
import { conditionIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { Ability, D20Fighter } from './fighter.ts';

/** The ability of each skill used in combat. */
export const SKILLS: Readonly<Record<string, Ability>> = {
  bluff: 'cha',
  climb: 'str',
  concentration: 'con',
  'escape-artist': 'dex',
  heal: 'wis',
  hide: 'dex',
  jump: 'str',
  listen: 'wis',
  ride: 'dex',
  'sense-motive': 'wis',
  'sleight-of-hand': 'dex',
  spellcraft: 'int',
  spot: 'wis',
  swim: 'str',
  tumble: 'dex',
};

/** Skills that armour and a load hinder, and how many times over (D20-MOVE-04). */
const HINDERED: Readonly<Record<string, number>> = {
  climb: 1,
  'escape-artist': 1,
  hide: 1,
  jump: 1,
  'sleight-of-hand': 1,
  swim: 2,
  tumble: 1,
};

/** What help adds to a skill check (D20-AID-02). */
const AIDED = 2;

/** The modifiers of a skill check: the skill total, or the ability alone for a skill without one. */
export function skillReasons(
  course: Pick<Course, 'setup'>,
  fighter: D20Fighter,
  skill: string,
  rule: string,
): readonly Reason[] {
  const total = Object.hasOwn(fighter.skills, skill) ? fighter.skills[skill] : undefined;
  const ability = Object.hasOwn(SKILLS, skill) ? (SKILLS[skill] ?? 'int') : 'int';
  const own: Reason =
    total === undefined
      ? { rule, id: `d20.ability.${ability}`, amount: abilityModifier(fighter, ability) }
      : { rule, id: `skill.${skill}`, amount: total };
  const isAided = conditionIn(fighter.state, 'aided-skill', { with: skill }) !== null;
  const aid: readonly Reason[] = isAided
    ? [{ rule: 'D20-AID-02', id: 'condition.aided-skill', amount: AIDED }]
    : [];
  return [own, ...loadReasons(fighter, skill), ...aid, ...rulingReasons(course, fighter)];
}

/** What a load takes from a skill, beyond what the armour takes (D20-MOVE-04). */
function loadReasons(fighter: D20Fighter, skill: string): readonly Reason[] {
  const times = Object.hasOwn(HINDERED, skill) ? (HINDERED[skill] ?? 0) : 0;
  const amount = times * beyondArmour(fighter);
  return amount < 0 ? [{ rule: 'D20-MOVE-04', id: 'd20.load', amount }] : [];
}

/** The modifiers of an ability check. */
export function abilityReasons(
  course: Pick<Course, 'setup'>,
  fighter: D20Fighter,
  ability: Ability,
  rule: string,
): readonly Reason[] {
  return [
    { rule, id: `d20.ability.${ability}`, amount: abilityModifier(fighter, ability) },
    ...rulingReasons(course, fighter),
  ];
}
