import type { PasseActor } from '../../documents/actor.ts';
import { wordsOr } from '../../words.ts';

/** The skill, passion or combat style that somebody has as an item, by what the rules know it by: its key, or its id. */
export function skillItem(actor: PasseActor | null, key: string): Item.Implementation | undefined {
  return [...(actor?.items ?? [])].find(
    item => item.id === key || (item.isType('skill') && item.system.key === key),
  );
}

/** The name of a skill in the reader's language: that of its owner's item, where there is one. */
export function skillName(actor: PasseActor | null, key: string): string {
  return skillItem(actor, key)?.label ?? wordsOr(`SKILL.${key}`, key);
}

/** A skill in the reader's language; one of somebody's own as it is called there, or by the name that was noted. */
export function skillTitle(actor: PasseActor | null, key: string, noted: string): string {
  const own = skillItem(actor, key)?.label ?? noted;
  return own === '' ? skillName(null, key) : own;
}
