import type { Fact } from '../shared/fact.ts';
import type { Setup } from '../shared/ruleset.ts';
import { ends, reopened } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';

/** Whoever dives out of the way has moved (MYT-ACT-12, MYT-ACT-15, MYT-RANGED-10). */
export function divesAway(fighter: MythrasFighter): readonly Fact[] {
  return ends(fighter, 'braced', 'steady', 'aiming');
}

/** What a reaction costs, and what it strains (MYT-BLEED-04); for one who delayed it is the delayed act, so that its point is paid once (MYT-AP-07, MYT-ACT-13). */
export function reactionCost({ fight }: Pick<Setup, 'fight'>, fighter: MythrasFighter): readonly Fact[] {
  const strained = reopened(fighter);
  if (!fight) return strained;
  const paid: Fact = { fact: 'spent', who: fighter.id, what: 'ap', amount: 1 };
  return [paid, ...ends(fighter, 'delaying'), ...strained];
}
