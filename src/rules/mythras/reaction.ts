import type { Fact } from '../shared/fact.ts';
import type { Setup } from '../shared/ruleset.ts';
import { ends } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';

/** What a reaction costs; for one who delayed it is the delayed act, so that its point is paid once (MYT-AP-07, MYT-ACT-13). */
export function reactionCost({ fight }: Pick<Setup, 'fight'>, fighter: MythrasFighter): readonly Fact[] {
  if (!fight) return [];
  return [{ fact: 'spent', who: fighter.id, what: 'ap', amount: 1 }, ...ends(fighter, 'delaying')];
}
