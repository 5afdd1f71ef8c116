import { byLabel } from '../../../words.ts';
import type { Ref10View } from './ref10-view.ts';
import { KNOWN_SKILLS, skillLabel } from './skill-words.ts';

interface SkillRow {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** What is written down, without what active effects add. */
  readonly written: number;
}

/** What the skills part of the sheet shows. */
export interface SkillsContext {
  readonly skills: readonly SkillRow[];
  /** Skills with a name that it has not got yet. */
  readonly others: readonly { readonly value: string; readonly label: string }[];
}

/** The skills in one run; those that are not there count as 0. */
export function skillsContext({ fighter, written }: Ref10View): SkillsContext {
  const { skills } = written as { skills: Readonly<Record<string, { readonly value: number }>> };
  return {
    skills: Object.entries(fighter.skills)
      .map(([key, value]) => ({ key, label: skillLabel(key), value, written: skills[key]?.value ?? 0 }))
      .sort(byLabel),
    others: KNOWN_SKILLS.filter(key => !(key in skills))
      .map(value => ({ value, label: skillLabel(value) }))
      .sort(byLabel),
  };
}
