import { GRADES } from '../../../../../rules/mythras/grade.ts';
import { SKILLS, STANDARD_SKILLS } from '../../../../../rules/mythras/skills.ts';
import { skillOf, targetOf } from '../../../../../rules/mythras/weapon-skill.ts';
import { byLabel, localizeOr, targetLines } from '../../../../platform/localize.ts';
import { itemsOf } from '../../../../sheets/fighter-view.ts';
import { type Choice, choicesOf } from '../../../../ui/choices.ts';
import type { CreatureView } from './creature-view.ts';

interface SkillEntry {
  readonly key: string;
  readonly label: string;
  /** In percent, before what hinders now. */
  readonly value: number;
  readonly why: string;
  /** The item behind it; empty for one that is only points. */
  readonly item: string;
}

/** What the skills part of the sheet shows. */
export interface SkillsContext {
  readonly skills: readonly SkillEntry[];
  /** The standard skills in which it is no better than anybody, folded away. */
  readonly untrained: readonly SkillEntry[];
  readonly grades: readonly Choice[];
  /** Skills that it has not got yet. */
  readonly others: readonly Choice[];
}

/** The skills in one run, as statblocks print them. */
export function skillsContext(view: CreatureView, grade: string): SkillsContext {
  const { actor, written, fighter, isEditing } = view;
  const items = new Map(itemsOf(actor, 'skill').map(item => [item.system.key || (item.id ?? ''), item]));
  const entries = Object.keys(fighter.skills).map(key => {
    const item = items.get(key);
    return entryOf(
      view,
      key,
      item
        ? { label: item.label, item: item.id ?? '' }
        : { label: localizeOr(`SKILL.${key}`, key), item: '' },
    );
  });
  const isTrained = ({ key, item }: SkillEntry) => item !== '' || key in written.skills;
  const missing = Object.keys(SKILLS).filter(
    key => key !== 'combat-style' && !items.has(key) && !(key in written.skills),
  );
  return {
    skills: entries.filter(isTrained).sort(byLabel),
    untrained: entries.filter(one => !isTrained(one) && STANDARD_SKILLS.includes(one.key)).sort(byLabel),
    grades: choicesOf('GRADE', GRADES, grade || 'standard'),
    others: isEditing ? choicesOf('SKILL', missing, null).sort(byLabel) : [],
  };
}

function entryOf(
  { fighter, nameOf }: CreatureView,
  key: string,
  named: Pick<SkillEntry, 'label' | 'item'>,
): SkillEntry {
  const value = fighter.skills[key] ?? 0;
  const skill = skillOf(fighter, key);
  const target = skill && targetOf(skill);
  return {
    ...named,
    key,
    value,
    why: target ? targetLines(target, nameOf).join('\n') : '',
  };
}
