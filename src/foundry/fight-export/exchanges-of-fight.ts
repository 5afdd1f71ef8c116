import type { Chain } from '../../cards/chain.ts';
import { allExchanges, chainWith, messagesOf } from '../chat/exchange-log.ts';
import { openedFight } from '../chat/unsettled.ts';

/**
 * The exchanges of a fight, the first first: those of which this user sees every message.
 * @param fight the id of the combat, also of one that is gone; null for what took place outside any fight
 */
export function exchangesOfFight(fight: string | null): Chain[] {
  return allExchanges()
    .filter(id => openedFight(id) === fight && messagesOf(id).every(message => message.visible))
    .flatMap(id => chainWith(id) ?? [])
    .sort((a, b) => a.links[0].made - b.links[0].made);
}
