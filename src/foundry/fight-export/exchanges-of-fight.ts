import type { Chain } from '../../cards/chain.ts';
import { isUnseen } from '../chat/audience.ts';
import { allExchanges, chainWith } from '../chat/exchange-log.ts';
import { openedFight } from '../chat/unsettled.ts';

/**
 * The exchanges of a fight, the first first: those that this user may see.
 * @param fight the id of the combat, also of one that is gone; null for what took place outside any fight
 */
export function exchangesOfFight(fight: string | null): Chain[] {
  return allExchanges()
    .filter(id => openedFight(id) === fight)
    .flatMap(id => chainWith(id) ?? [])
    .filter(chain => !isUnseen(chain))
    .sort((a, b) => a.links[0].made - b.links[0].made);
}
