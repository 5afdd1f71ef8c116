import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import type { FightState } from '../../../rules/shared/ruleset.ts';
import type { MythrasActor } from '../../rulesets/mythras/mythras-actor.ts';
import { combatOfFighter, fightStateOf } from '../../fight/fight-state.ts';
import { fighterOf } from '../../rulesets/mythras/fighter-of.ts';
import type { NameOf } from '../../words.ts';

/** A creature, as its sheet shows one. */
export type Creature = MythrasActor & Actor.OfType<'creature'>;

/** What all parts of the sheet are made from: the creature, as the rules see it, and how it is looked at. */
export interface CreatureView {
  readonly actor: Creature;
  /** What is written down, without what active effects add. */
  readonly written: ReturnType<Creature['system']['toObject']>;
  readonly fighter: MythrasFighter;
  /** The fight that it takes part in; null in peace. */
  readonly fight: FightState | null;
  /** Whether this user may change it. */
  readonly isEditable: boolean;
  /** Whether fields are shown in place of numbers. */
  readonly isEditing: boolean;
  /** Names the items of the creature. */
  readonly nameOf: NameOf;
}

/** The view of a creature as it is now. */
export function viewOf(actor: Creature, how: { isEditable: boolean; isEditing: boolean }): CreatureView {
  const fighter = fighterOf(actor);
  const fight = fightStateOf(combatOfFighter(fighter.id));
  const written = actor.system.toObject();
  return { actor, written, fighter, fight, ...how, nameOf: id => actor.thing(id)?.label ?? null };
}
