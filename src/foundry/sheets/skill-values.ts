import { skillKey } from '../data/written-wrong.ts';
import { byLabel, withoutMarkup, words, wordsOr } from '../words.ts';
import type { Field } from './fighter-fields.ts';
import type { FighterSheet } from './fighter-sheet.ts';

interface SkillRow {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** What is written down, without what active effects add. */
  readonly written: number;
  /** What a roll is read against, and why; empty where a skill alone is not rolled. */
  readonly why: string;
}

/** What the skills part of a sheet shows whose skills are written down as they are. */
export interface SkillsContext {
  readonly skills: readonly SkillRow[];
  /** Skills with a name that it has not got yet. */
  readonly others: readonly { readonly value: string; readonly label: string }[];
  readonly most: number;
}

/** Somebody whose skills are written down as they are. */
interface Skilled {
  readonly fighter: { readonly skills: Readonly<Record<string, number>> };
  readonly written: { readonly skills: unknown };
}

/** What is known of the skills of a combat system. */
interface Known {
  /** Skills that have a name. */
  readonly known: readonly string[];
  readonly most: number;
  /** What a roll of one is read against; left out where a skill alone is not rolled. */
  readonly whyOf?: (key: string) => string;
}

/** The skills in one run; those that are not there count as 0. */
export function skillsContext(
  { fighter, written }: Skilled,
  { known, most, whyOf = () => '' }: Known,
): SkillsContext {
  const skills = written.skills as Readonly<Record<string, { readonly value: number }>>;
  return {
    skills: Object.entries(fighter.skills)
      .map(([key, value]) => {
        return { key, label: skillLabel(key), value, written: skills[key]?.value ?? 0, why: whyOf(key) };
      })
      .sort(byLabel),
    others: known
      .filter(key => !(key in skills))
      .map(value => ({ value, label: skillLabel(value) }))
      .sort(byLabel),
    most,
  };
}

/** The name of a skill: that of the rules, or the one that its owner gave it. */
export function skillLabel(key: string): string {
  return wordsOr(`SKILL.${key}`, key);
}

/** Writes the value of a skill as it was typed, but no more than there can be. */
export async function writeSkill(sheet: FighterSheet, { dataset }: Field, typed: number): Promise<void> {
  const { key = '', most } = dataset;
  await sheet.writeSystem({ skills: { [key]: { value: Math.min(Number(most), typed) } } });
}

/** Adds the skill that was chosen or typed; one of somebody's own is known by its name. */
export async function addSkill(sheet: FighterSheet, { value }: Field): Promise<void> {
  const key = value.trim();
  if (key === '') return;
  if (skillKey(key)) return sheet.writeSystem({ skills: { [key]: { value: 1 } } });
  ui.notifications.warn(withoutMarkup(words('OWNSKILL.bad', { name: key })));
  await sheet.render({ parts: ['skills'] });
}
