import type { Chain } from '../../cards/chain.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import type { FightState, Setup } from '../../rules/shared/ruleset.ts';
import { chainWith } from './exchange-log.ts';
import { recordOf } from './applied-records.ts';
import { isClosed } from './marks.ts';
import { unpaidExchangesOf } from './unsettled.ts';

/**
 * Whoever has begun an exchange on this turn ends it, or takes it back, before beginning another; and
 * one that nobody could pay for yet, the GM being away, is no free turn.
 * @param fightId the combat in which it takes place
 * @param except the exchange that is asked about, when it is in the log already
 * @returns why it cannot begin, or null
 */
export function underwayRefusal(
  { undertaking, fight }: Setup,
  fightId: string | null,
  except?: string,
): Reason | null {
  if (!fight) return null;
  for (const id of unpaidExchangesOf(fightId)) {
    const chain = id === except ? null : chainWith(id);
    if (!chain || !isOnTheSameTurn(chain, undertaking.by, fight)) continue;
    if (chain.standing.at === 'asking' && !isClosed(id)) return { rule: '', id: 'exchange-underway' };
    if (chain.standing.at === 'finished' && recordOf(id) === null) return { rule: '', id: 'exchange-unpaid' };
  }
  return null;
}

function isOnTheSameTurn({ opening }: Chain, by: FighterId, fight: FightState): boolean {
  const { undertaking, fight: then } = opening.setup;
  return (
    undertaking.by === by &&
    then?.round === fight.round &&
    then.cycle === fight.cycle &&
    then.turn === fight.turn
  );
}
