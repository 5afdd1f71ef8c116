import type { Fact } from '../shared/fact.ts';
import type { PointsChange } from '../shared/ruleset.ts';
import { MAGIC_SPENT } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';

/** The facts of a change of Luck Points or Magic Points by hand; hit points lie by location. */
export function pointsByHand(
  fighter: MythrasFighter,
  attribute: string,
  change: PointsChange,
): readonly Fact[] | null {
  if (attribute !== 'luck' && attribute !== 'magic') return null;
  const { luckPoints = 0, magicPoints = 0, state } = fighter;
  const most = attribute === 'luck' ? luckPoints : magicPoints;
  const spent =
    attribute === 'luck'
      ? (state.luckSpent ?? 0)
      : (state.conditions.find(({ condition }) => condition === MAGIC_SPENT)?.amount ?? 0);
  const left = Math.max(0, most - spent);
  const wanted = Math.min(most, Math.max(0, change.by === undefined ? change.to : left + change.by));
  const amount = Math.abs(wanted - left);
  if (amount === 0) return [];
  const who = fighter.id;
  return [{ fact: wanted < left ? 'spent' : 'refilled', who, what: attribute, amount }];
}
