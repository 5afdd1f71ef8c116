import type { SkillRolling } from '../../rules/shared/skill-rolls.ts';
import { skillKey } from '../data/fields.ts';
import {
  byLabel,
  localize,
  localizeOr,
  type NameOf,
  targetLines,
  withoutMarkup,
} from '../platform/localize.ts';
import type { Choice } from '../ui/choices.ts';
import type { FighterSheet } from './fighter-sheet.ts';
import { reasonsText } from './fighter-view.ts';
import { type Field, ofNumber, type Writers } from './set-fields.ts';

interface SkillRow {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The stored value, without active effects. */
  readonly written: number;
  /** The value to roll, with its reasons. */
  readonly why: string;
}

/** The modes in which a skill can be rolled. */
interface ModifierChoice {
  readonly label: string;
  readonly modes: readonly Choice[];
}

/** The context of a sheet's skills, where their values are stored as such. */
export interface SkillsContext {
  readonly skills: readonly SkillRow[];
  /** Named skills that the fighter has not learned, and can roll nevertheless. */
  readonly untrained: readonly SkillRow[];
  /** The mode of the next skill roll; null where there is one mode only. */
  readonly choice: ModifierChoice | null;
  /** Named skills that the fighter does not have yet. */
  readonly others: readonly { readonly value: string; readonly label: string }[];
  readonly most: number;
}

/** A fighter whose skill values are stored as such. */
interface Skilled {
  readonly fighter: { readonly skills: Readonly<Record<string, number>> };
  readonly written: { readonly skills: unknown };
  readonly nameOf: NameOf;
}

/** The skills of a combat system. */
interface Known {
  /** The keys of skills with a name. */
  readonly known: readonly string[];
  readonly most: number;
  /** The roll of a skill; null for one that the rules do not know. */
  readonly rollOf: (key: string) => Pick<SkillRolling, 'dice' | 'target'> | null;
  /** Set where unlearned skills can be rolled too. */
  readonly hasUntrained?: boolean;
  readonly choice?: ModifierChoice;
}

/** The skills in one run; those that are not there count as 0. */
export function skillsContext(
  { fighter, written, nameOf }: Skilled,
  { known, most, rollOf, hasUntrained = false, choice }: Known,
): SkillsContext {
  const skills = written.skills as Readonly<Record<string, { readonly value: number }>>;
  const others = known.filter(key => !(key in skills));
  const whyOf = (key: string) => {
    const rolled = rollOf(key);
    if (!rolled) return '';
    const { dice, target } = rolled;
    return target.isAdded
      ? `${dice}\n${reasonsText(target.reasons, nameOf)}`
      : targetLines(target, nameOf).join('\n');
  };
  return {
    skills: Object.entries(fighter.skills)
      .map(([key, value]) => {
        return { key, label: skillLabel(key), value, written: skills[key]?.value ?? 0, why: whyOf(key) };
      })
      .sort(byLabel),
    untrained: (hasUntrained ? others : [])
      .map(key => ({ key, label: skillLabel(key), value: 0, written: 0, why: whyOf(key) }))
      .sort(byLabel),
    others: others.map(value => ({ value, label: skillLabel(value) })).sort(byLabel),
    most,
    choice: choice ?? null,
  };
}

/** The name of a skill: that of the rules, or the one that its owner gave it. */
export function skillLabel(key: string): string {
  return localizeOr(`SKILL.${key}`, key);
}

/** The value of a skill as it was typed, but no more than there can be. */
const skill = ofNumber(0, (sheet, { dataset: { key = '', most } }, typed) =>
  sheet.writeSystem({ skills: { [key]: { value: Math.min(Number(most), typed) } } }),
);

/** Adds the skill that was chosen or typed; a new one has its name as key. */
async function addSkill(sheet: FighterSheet, { value }: Field): Promise<void> {
  const key = value.trim();
  if (key === '') return;
  if (skillKey(key)) return sheet.writeSystem({ skills: { [key]: { value: 1 } } });
  ui.notifications.warn(withoutMarkup(localize('OWNSKILL.bad', { name: key })));
  await sheet.render({ parts: ['skills'] });
}

/** The fields of skills whose values are stored as such. */
export const SKILL_FIELDS: Writers = { skill, addSkill };
