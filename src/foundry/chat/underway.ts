import type { Reason } from '../../rules/shared/reason.ts';
import type { Setup } from '../../rules/shared/ruleset.ts';
import { allExchanges, chainWith } from './exchange-log.ts';

/**
 * Whoever has begun an exchange on this turn ends it, or takes it back, before beginning another.
 * @param except the exchange that is asked about, when it is in the log already
 * @returns why it cannot begin, or null
 */
export function underwayRefusal({ undertaking, fight }: Setup, except?: string): Reason | null {
  if (!fight) return null;
  const isUnderway = allExchanges().some(id => {
    const chain = id === except ? null : chainWith(id);
    if (chain?.standing.at !== 'asking') return false;
    const { undertaking: other, fight: then } = chain.opening.setup;
    return (
      other.by === undertaking.by &&
      then?.round === fight.round &&
      then.cycle === fight.cycle &&
      then.turn === fight.turn
    );
  });
  return isUnderway ? { rule: '', id: 'exchange-underway' } : null;
}
