import { AGES } from './ages.ts';
import { openIn } from './known.ts';
import { done, refusedBecause, type Making, type Outcome, type Pool, type Spent } from './making.ts';

/** Points that a culture and a career bring (SRD: Characters, Step 4). */
const POOL_POINTS = 100;

/** How many points a pool holds (SRD: Characters, Steps 4 and 7). */
export function sizeOf(making: Making, pool: Pool): number {
  return pool === 'bonus' ? AGES[making.age].points : POOL_POINTS;
}

/** The points of a pool as they are spent. */
export function spentFrom(making: Making, pool: Pool): readonly Spent[] {
  return pool === 'bonus' ? making.bonus : making[pool].points;
}

/** Points of a pool that are left. */
export function leftIn(making: Making, pool: Pool): number {
  return sizeOf(making, pool) - spentFrom(making, pool).reduce((sum, { points }) => sum + points, 0);
}

/** Most points of a pool on one skill: as the Game Master says, and by age; null for no limit. */
export function mostOnOne(making: Making, pool: Pool): number | null {
  const limits = [making.most || null, pool === 'bonus' ? AGES[making.age].most : null];
  const given = limits.filter(limit => limit !== null);
  return given.length === 0 ? null : Math.min(...given);
}

/** The making with other points in a pool. */
export function withPoints(making: Making, pool: Pool, points: readonly Spent[]): Making {
  return pool === 'bonus' ? { ...making, bonus: points } : { ...making, [pool]: { ...making[pool], points } };
}

/** Spends so many points of a pool on a skill, or as many as there are. */
export function spend(making: Making, pool: Pool, on: string, wanted: number): Outcome {
  if (!Number.isInteger(wanted)) return refusedBecause(making, 'whole-number');
  if (!openIn(making, pool).some(skill => skill.on === on)) return refusedBecause(making, 'not-open');
  const before = spentFrom(making, pool);
  const had = before.find(spent => spent.on === on)?.points ?? 0;
  const affordable = had + leftIn(making, pool);
  const most = mostOnOne(making, pool) ?? Number.MAX_SAFE_INTEGER;
  const points = Math.max(0, Math.min(wanted, affordable, most));
  const others = before.filter(spent => spent.on !== on);
  const next = withPoints(making, pool, points === 0 ? others : [...others, { on, points }]);
  if (wanted > points && most <= affordable) return refusedBecause(next, 'skill-limit', { most });
  if (wanted > points) return refusedBecause(next, 'pool-empty', { points });
  return wanted < points ? refusedBecause(next, 'not-below-nothing') : done(next);
}
