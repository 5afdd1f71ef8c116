import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { fighterOf } from '../../rulesets/mythras/fighter-of.ts';
import type { MythrasActor } from '../../rulesets/mythras/mythras-actor.ts';
import type { Looking } from '../fighter-sheet.ts';
import { viewOf, type FighterView } from '../fighter-view.ts';

/** A creature, as its sheet shows one. */
export type Creature = MythrasActor & Actor.OfType<'creature'>;

/** What all parts of the sheet of a creature are made from. */
export interface CreatureView extends FighterView<Creature, MythrasFighter> {
  /** What is written down, without what active effects add. */
  readonly written: ReturnType<Creature['system']['toObject']>;
}

/** The view of a creature as it is now. */
export function creatureView(creature: Creature, looking: Looking): CreatureView {
  return { ...viewOf(creature, fighterOf(creature), looking), written: creature.system.toObject() };
}
