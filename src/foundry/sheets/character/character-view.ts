import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { SKILLS } from '../../../rules/mythras/skills.ts';
import type { MythrasActor } from '../../rulesets/mythras/mythras-actor.ts';
import { words } from '../../words.ts';
import type { FighterView } from '../fighter-view.ts';

/** A character, as its sheet shows one. */
export type Character = MythrasActor & Actor.OfType<'character'>;

/** What all parts of the sheet of a character are made from. */
export type CharacterView = FighterView<Character, MythrasFighter>;

/** The name of a skill: that of the item, for one that is none of the book's. */
export function skillLabel(actor: MythrasActor, key: string): string {
  const item = [...actor.items].find(one => one.isType('skill') && (one.system.key || one.id) === key);
  if (item) return item.label;
  return Object.hasOwn(SKILLS, key) ? words(`SKILL.${key}`) : key;
}
