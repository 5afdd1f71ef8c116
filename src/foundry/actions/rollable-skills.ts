import { adapterFor } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import type { PasseActor } from '../documents/actor.ts';
import { skillItem, skillTitle } from '../documents/names.ts';
import { chanceWords } from '../platform/localize.ts';

/** A skill that can be rolled by itself. */
export interface OfferedSkill {
  /** The key, or the id of the item, to roll it by. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** The number to roll against, or what is added to the dice. */
  readonly value: number;
  /** The same as the sheet shows it. */
  readonly chance: string;
}

/** True where this user may roll a skill of an actor against that of another. */
export function canRollAgainst(actor: PasseActor, uuid: string): boolean {
  return actor.isOwner && actor.uuid !== uuid && actor.isFighter() && hasSkills(actor);
}

/** The skills of a fighter, as far as the rules roll them by themselves. */
export function skillsOf(actor: PasseActor): readonly OfferedSkill[] {
  const adapter = actor.toFighter() ? adapterFor(actor.type) : null;
  if (!actor.isFighter() || !adapter) return [];
  return skillIdsOf(actor).flatMap((id): OfferedSkill[] => {
    const rolling = adapter.skillRoll(actor, id, '', null);
    if (!rolling) return [];
    const img = skillItem(actor, id)?.img ?? adapter.skillPicture?.(id) ?? '';
    const { target } = rolling;
    return [{ id, name: skillTitle(actor, id, ''), img, value: target.value, chance: chanceWords(target) }];
  });
}

/** True for an actor with any skill. Its fighter is built only where nothing else tells: every new card of a roll asks. */
function hasSkills(actor: FightingActor): boolean {
  if (keysOf(actor.system).length > 0 || actor.items.some(mayBeSkill)) return true;
  return keysOf(actor.toFighter()).length > 0;
}

/** The keys of skills that an actor or its fighter has, and the ids of items that may be skills. */
function skillIdsOf(actor: FightingActor): readonly string[] {
  const keys = [...keysOf(actor.system), ...keysOf(actor.toFighter())];
  const own = actor.items.contents
    .filter(mayBeSkill)
    .map(one => (one.isType('skill') && one.system.key) || (one.id ?? ''));
  return [...new Set([...keys, ...own])];
}

function mayBeSkill({ type }: Pick<Item.Implementation, 'type'>): boolean {
  return !/weapon|armour|gear/u.test(type);
}

function keysOf(part: object | null): readonly string[] {
  const { skills } = (part ?? {}) as { readonly skills?: unknown };
  return typeof skills === 'object' && skills !== null && !Array.isArray(skills) ? Object.keys(skills) : [];
}
