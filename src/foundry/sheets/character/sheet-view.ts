import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import type { Reason } from '../../../rules/shared/reason.ts';
import type { FightState } from '../../../rules/shared/ruleset.ts';
import type { PasseActor } from '../../documents/actor.ts';
import type { MythrasActor } from '../../rulesets/mythras/mythras-actor.ts';
import { SKILLS } from '../../../rules/mythras/skills.ts';
import { combatOfFighter, fightStateOf } from '../../fight/fight-state.ts';
import { fighterOf } from '../../rulesets/mythras/fighter-of.ts';
import { reasonLine, words, type NameOf } from '../../words.ts';

/** A character, as its sheet shows one. */
export type Character = MythrasActor & Actor.OfType<'character'>;

/** What all parts of a sheet are made from: the actor, as the rules see it, and how it is looked at. */
export interface SheetView {
  readonly actor: Character;
  readonly fighter: MythrasFighter;
  /** The fight that it takes part in; null in peace. */
  readonly fight: FightState | null;
  /** Whether this user may change it. */
  readonly isEditable: boolean;
  /** Whether fields are shown in place of numbers. */
  readonly isEditing: boolean;
  /** Names the items of the actor. */
  readonly nameOf: NameOf;
}

/** The view of an actor as it is now. */
export function viewOf(actor: Character, how: { isEditable: boolean; isEditing: boolean }): SheetView {
  const fighter = fighterOf(actor);
  const fight = fightStateOf(combatOfFighter(fighter.id));
  return { actor, fighter, fight, ...how, nameOf: id => actor.items.get(id)?.label ?? null };
}

/** Why a number is what it is, a line for each reason. */
export function why(reasons: readonly Reason[], nameOf?: NameOf): string {
  return reasons.map(reason => reasonLine(reason, nameOf)).join('\n');
}

/** The name of a skill: that of the item, for one that is none of the book's. */
export function skillLabel(actor: MythrasActor, key: string): string {
  const item = [...actor.items].find(one => one.isType('skill') && (one.system.key || one.id) === key);
  if (item) return item.label;
  return Object.hasOwn(SKILLS, key) ? words(`SKILL.${key}`) : key;
}

/** The items of one type, in the order in which their owner put them. */
export function itemsOf<T extends Item.SubType>(actor: PasseActor, type: T): Item.OfType<T>[] {
  const items = [...actor.items].filter((item): item is Item.OfType<T> & Item.Implementation =>
    item.isType(type),
  );
  return items.sort((a, b) => a.sort - b.sort);
}
