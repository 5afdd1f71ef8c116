import type { FighterId } from '../../rules/shared/play.ts';
import { isActor } from '../documents/actor-with.ts';
import { combatOfFighter } from '../fight/fight-state.ts';
import { fighterIdOf } from '../fight/fighters.ts';

/** Whom somebody can act on where there is no scene to target anybody on: those in the same fight, or all there are. */
export function targetsWithoutScene(by: FighterId): FighterId[] {
  if (canvas.scene) return [];
  const fighting = combatOfFighter(by)?.turns.map(({ actor }) => actor);
  const all = (fighting ?? [...game.actors]).filter(actor => isActor(actor) && actor.isFighter());
  return all.flatMap(actor => (isActor(actor) && fighterIdOf(actor) !== by ? [fighterIdOf(actor)] : []));
}
