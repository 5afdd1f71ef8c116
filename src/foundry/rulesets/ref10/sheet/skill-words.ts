import type { Ref10Fighter } from '../../../../rules/ref10/fighter.ts';
import { skillLabel } from '../../../sheets/skill-values.ts';
import { byLabel } from '../../../words.ts';
import { KNOWN_SKILLS } from '../known-skills.ts';

/** The skills that somebody may have in hand: those that they know, and all that have a name. */
export function skillChoices(
  chosen: string,
  { skills }: Pick<Ref10Fighter, 'skills'>,
): { readonly value: string; readonly label: string; readonly isChosen: boolean }[] {
  const keys = new Set<string>([...KNOWN_SKILLS, ...Object.keys(skills), ...(chosen === '' ? [] : [chosen])]);
  return [...keys]
    .map(value => ({ value, label: skillLabel(value), isChosen: value === chosen }))
    .sort(byLabel);
}
