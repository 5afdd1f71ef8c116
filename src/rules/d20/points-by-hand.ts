import type { Fact } from '../shared/fact.ts';
import type { PointsChange } from '../shared/ruleset.ts';
import type { D20Fighter } from './fighter.ts';
import { damageFacts, healingFacts } from './hit-points.ts';
import { hitPointsOf } from './state.ts';

/**
 * The facts of a change of hit points by hand: a loss is damage, a gain is healing (D20-HP-02, D20-HP-06). A number that
 * is set leaves temporary hit points alone.
 */
export function pointsByHand(
  fighter: D20Fighter,
  attribute: string,
  change: PointsChange,
): readonly Fact[] | null {
  if (attribute !== 'health') return null;
  if (change.by !== undefined) return changed(fighter, change.by);
  const left = hitPointsOf(fighter);
  if (change.to === Math.max(0, left)) return [];
  return changed({ ...fighter, state: { ...fighter.state, temporary: 0 } }, change.to - left);
}

function changed(fighter: D20Fighter, points: number): readonly Fact[] {
  if (points === 0) return [];
  return points < 0 ? damageFacts(fighter, -points) : healingFacts(fighter, points);
}
