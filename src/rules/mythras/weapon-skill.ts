import type { Reason } from '../shared/reason.ts';
import type { Target } from '../shared/target.ts';
import type { Shift } from './grade.ts';
import type { MythrasFighter, Style, Weapon } from './fighter.ts';
import { targetFor } from './success.ts';

/** A skill as it stands, with the grades that come with the way it is used. */
export interface UsableSkill {
  readonly skill: Reason;
  readonly shifts: readonly Shift[];
}

const OUTSIDE_STYLE: Shift = { steps: 1, because: { rule: 'MYT-STYLE-03', id: 'outside-style' } };

/** A skill of a fighter; null when it has not got it (MYT-SKILL-03). */
export function skillOf(fighter: MythrasFighter, key: string): UsableSkill | null {
  const amount = Object.hasOwn(fighter.skills, key) ? fighter.skills[key] : undefined;
  return amount === undefined
    ? null
    : { skill: { rule: 'MYT-SKILL-04', id: `skill.${key}`, amount }, shifts: [] };
}

/** The skill that a weapon is used with, in attack as in parry (MYT-STYLE-05); null when there is none. */
export function weaponSkill(fighter: MythrasFighter, weapon: Weapon): UsableSkill | null {
  const own = fighter.styles.find(style => style.id === weapon.style);
  if (own) return { skill: styleReason(own), shifts: [] };
  if (weapon.natural) return skillOf(fighter, 'unarmed');
  // Ruling: outside every style, the weapon is used with the best one.
  const [best] = [...fighter.styles].sort((a, b) => b.skill - a.skill);
  return best ? { skill: styleReason(best), shifts: [OUTSIDE_STYLE] } : null;
}

/** What a skill is rolled against, with further shifts. */
export function targetOf({ skill, shifts }: UsableSkill, more: readonly Shift[] = []): Target {
  return targetFor(skill, { shifts: [...shifts, ...more] });
}

function styleReason(style: Style): Reason {
  return { rule: 'MYT-STYLE-01', id: 'style', amount: style.skill, names: { style: style.id } };
}
