import type { Reason, Target } from '../shared/target.ts';
import { hasAbility } from './creature-abilities.ts';
import type { MythrasFighter, Style, Weapon } from './fighter.ts';
import type { Shift, SituationalGrade } from './grade.ts';
import { hinderingShifts } from './hindrance.ts';
import { playsWith } from './options.ts';
import { type Cap, capsOf, combatGrades, generalGrades, isIn, type Use } from './situational-modifiers.ts';
import { targetFor } from './success.ts';

/** A skill with the grades that come with its use. */
export interface UsableSkill {
  readonly skill: Reason;
  readonly shifts: readonly Shift[];
  /** The circumstances that set its grade; none when left out (MYT-SITU-02). */
  readonly grades?: readonly SituationalGrade[];
  /** Caps on it; none when left out (MYT-SITU-03). */
  readonly caps?: readonly Cap[];
  /** What a passion adds to it; nothing when left out (MYT-CHAR-13). */
  readonly augment?: Reason;
  /** Grades are points in this world (MYT-DIFF-02). */
  readonly asPoints?: boolean;
}

const OUTSIDE_STYLE: Shift = { steps: 1, because: { rule: 'MYT-STYLE-03', id: 'outside-style' } };

/** A skill of a fighter; null without it (MYT-SKILL-03). */
export function skillOf(fighter: MythrasFighter, key: string): UsableSkill | null {
  const amount = Object.hasOwn(fighter.skills, key) ? fighter.skills[key] : undefined;
  if (amount === undefined) return null;
  const skill = skillReason(fighter.skills, key, amount);
  const shifts = hinderingShifts(fighter, { skill: key });
  return inItsWorld(fighter, { skill, shifts, grades: generalGrades(fighter) });
}

/** The skill for a weapon, in attack as in parry (MYT-STYLE-05); null when there is none. */
export function weaponSkill(
  fighter: MythrasFighter,
  weapon: Weapon,
  use: Use = 'defence',
): UsableSkill | null {
  const plain = plainWeaponSkill(fighter, weapon);
  if (!plain) return null;
  const { skill, shifts } = plain;
  const grades = both(generalGrades(fighter, weapon), combatGrades(fighter, use, weapon));
  return inItsWorld(fighter, { skill, shifts, grades, caps: capsOf(fighter, weapon) });
}

/** A combat style rolled without a weapon, with the general hindrances (MYT-FATIGUE-03, MYT-SE-05). */
export function styleSkill(fighter: MythrasFighter, style: Style): UsableSkill {
  const skill = styleReason(style);
  const shifts = hinderingShifts(fighter);
  const caps = capsOf(fighter, { style: style.id });
  return inItsWorld(fighter, { skill, shifts, grades: generalGrades(fighter), caps });
}

/** True where a fighter has a skill for a weapon (MYT-STYLE-05). */
export function hasSkillWith(fighter: MythrasFighter, weapon: Weapon): boolean {
  return plainWeaponSkill(fighter, weapon) !== null;
}

/** A skill for defence without a weapon, such as Evade (MYT-CLOSE-16). */
export function defenceSkill(fighter: MythrasFighter, key: string): UsableSkill | null {
  const skill = skillOf(fighter, key);
  const inCombat = skill ? combatGrades(fighter, 'defence', null) : [];
  return skill && (inCombat.length > 0 ? { ...skill, grades: both(skill.grades ?? [], inCombat) } : skill);
}

/** Marks a skill rolled where grades are points (MYT-DIFF-02). */
function inItsWorld(fighter: MythrasFighter, skill: UsableSkill): UsableSkill {
  return playsWith(fighter, 'gradesAsPoints') ? { ...skill, asPoints: true } : skill;
}

function both<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  if (second.length === 0) return first;
  return first.length === 0 ? second : [...first, ...second];
}

function plainWeaponSkill(fighter: MythrasFighter, weapon: Weapon): UsableSkill | null {
  const own = styleOf(fighter, weapon);
  if (!own && weapon.natural) return skillOf(fighter, 'unarmed');
  const hindered = hinderingShifts(fighter, { weapon });
  if (own) return { skill: styleReason(own), shifts: hindered };
  // Ruling: a weapon outside every style is used with the best one.
  const [best] = [...fighter.styles].sort((a, b) => b.skill - a.skill);
  return best ? { skill: styleReason(best), shifts: [OUTSIDE_STYLE, ...hindered] } : null;
}

/** The target number of a skill, with further shifts. */
export function targetOf(
  { skill, shifts, grades = [], caps = [], augment, asPoints = false }: UsableSkill,
  more: readonly Shift[] = [],
): Target {
  return targetFor(skill, { shifts: both(shifts, more), grades, caps, augment: augment ?? null, asPoints });
}

function styleOf({ styles }: MythrasFighter, weapon: Weapon): Style | null {
  for (const style of styles) if (style.id === weapon.style) return style;
  return null;
}

/*
 * Styles and lists of skills stay the same objects through a fight, while their modifiers change: each reason is
 * made once, and so is the target that follows from it alone.
 */
const styleReasons = new WeakMap<Style, Reason>();
const skillReasons = new WeakMap<MythrasFighter['skills'], Map<string, Reason>>();

function styleReason(style: Style): Reason {
  const known = styleReasons.get(style);
  if (known) return known;
  const reason = { rule: 'MYT-STYLE-01', id: 'style', amount: style.skill, names: { style: style.id } };
  styleReasons.set(style, reason);
  return reason;
}

function skillReason(skills: MythrasFighter['skills'], key: string, amount: number): Reason {
  const reasons = skillReasons.get(skills) ?? new Map<string, Reason>();
  const known = reasons.get(key);
  if (known?.amount === amount) return known;
  const reason = { rule: 'MYT-SKILL-04', id: `skill.${key}`, amount };
  skillReasons.set(skills, reasons.set(key, reason));
  return reason;
}

/** Skills that replace others: Fly when airborne, Swim in water (MYT-TRAIT-56, MYT-TRAIT-72). */
const ELEMENTS = [
  { skill: 'fly', ability: 'flying', circumstance: 'aloft', replaces: ['evade'] },
  { skill: 'swim', ability: 'swimmer', circumstance: 'in-water', replaces: ['evade', 'athletics'] },
] as const;

/** The replacing skills of a fighter in their element. */
export function elementsOf(fighter: MythrasFighter, replaced: string): readonly string[] {
  return ELEMENTS.flatMap(({ skill, ability, circumstance, replaces }) => {
    const serves = replaces.some(id => id === replaced);
    return serves && hasAbility(fighter, ability) && isIn(fighter, circumstance) ? [skill] : [];
  });
}

/** A skill, or a better one that may replace it (MYT-TRAIT-56, MYT-TRAIT-72). */
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
