import { armourPenalty, type Initiative } from '../../rules/mythras/time.ts';
import { isActor, type FightingActor } from '../documents/actor.ts';
import { locationsOf } from './fighter-of.ts';

/** What is added to the initiative die: the bonus, less the heaviest piece of armour worn (MYT-INIT-02, MYT-INIT-03). */
export function initiativeOf(actor: FightingActor): number {
  return actor.system.attributes.initiativeBonus.value - armourPenalty({ locations: locationsOf(actor) });
}

/** What decides a combatant's place in the order; whoever has not rolled comes last (MYT-INIT-04). */
export function rankOf({ actor, initiative }: Combatant.Implementation): Initiative {
  const dex = isActor(actor) && actor.isFighter() ? actor.system.characteristics.dex : 0;
  return { total: initiative ?? -1000, dex, tie: 0 };
}
