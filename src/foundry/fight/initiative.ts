import { isActor, type PasseActor } from '../documents/actor.ts';
import { locationsOf } from './fighter-of.ts';

/** What is added to the initiative die: the bonus, less the heaviest piece of armour worn (MYT-INIT-02, MYT-INIT-03). */
export function initiativeOf(actor: PasseActor & Actor.OfType<'character'>): number {
  const heaviest = Math.max(0, ...locationsOf(actor).map(location => location.worn));
  return actor.system.attributes.initiativeBonus.value - heaviest;
}

/** What decides between equal initiatives: DEX (MYT-INIT-04). */
export function dexterityOf(actor: Actor.Implementation | null): number {
  return isActor(actor) && actor.isType('character') ? actor.system.characteristics.dex : 0;
}
