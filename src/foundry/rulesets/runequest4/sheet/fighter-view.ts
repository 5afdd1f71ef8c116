import { optionsOf, type Options } from '../../../../rules/runequest4/options.ts';
import type { Runequest4Fighter } from '../../../../rules/runequest4/fighter.ts';
import type { FightState } from '../../../../rules/shared/ruleset.ts';
import { combatOfFighter, fightStateOf } from '../../../fight/fight-state.ts';
import { worldReadings } from '../../../settings/readings.ts';
import type { Looking } from '../../../sheets/fighter-sheet.ts';
import type { NameOf } from '../../../words.ts';
import { fighterOf } from '../fighter-of.ts';
import type { Runequest4Actor } from '../runequest4-actor.ts';

/** What all parts of the sheet are made from: the actor, as the rules see it, and how it is looked at. */
export interface FighterView extends Looking {
  readonly actor: Runequest4Actor;
  /** What is written down, without what active effects add. */
  readonly written: ReturnType<Runequest4Actor['system']['toObject']>;
  readonly fighter: Runequest4Fighter;
  /** The fight that it takes part in; null in peace. */
  readonly fight: FightState | null;
  /** How this world reads the rules. */
  readonly options: Options;
  /** Names the items of the actor. */
  readonly nameOf: NameOf;
}

/** The view of an actor as it is now. */
export function viewOf(actor: Runequest4Actor, looking: Looking): FighterView {
  const fighter = fighterOf(actor);
  const readings = worldReadings();
  return {
    ...{ actor, fighter, ...looking },
    written: actor.system.toObject(),
    fight: fightStateOf(combatOfFighter(fighter.id)),
    options: optionsOf(readings ? { options: readings } : {}),
    nameOf: id => actor.items.get(id)?.label ?? null,
  };
}
