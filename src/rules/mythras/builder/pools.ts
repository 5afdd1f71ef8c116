import { AGES } from './ages.ts';
import { openIn } from './known.ts';
import { done, refusedBecause, type CharacterDraft, type Outcome, type Pool, type Spent } from './draft.ts';

/** Points that a culture and a career bring (SRD: Characters, Step 4). */
const POOL_POINTS = 100;

/** How many points a pool holds (SRD: Characters, Steps 4 and 7). */
export function sizeOf(draft: CharacterDraft, pool: Pool): number {
  return pool === 'bonus' ? AGES[draft.age].points : POOL_POINTS;
}

/** The points of a pool as they are spent. */
export function spentFrom(draft: CharacterDraft, pool: Pool): readonly Spent[] {
  return pool === 'bonus' ? draft.bonus : draft[pool].points;
}

/** Points of a pool that are left. */
export function leftIn(draft: CharacterDraft, pool: Pool): number {
  return sizeOf(draft, pool) - spentFrom(draft, pool).reduce((sum, { points }) => sum + points, 0);
}

/** Most points of a pool on one skill: as the Game Master says, and by age; null for no limit. */
export function mostOnOne(draft: CharacterDraft, pool: Pool): number | null {
  const limits = [draft.most || null, pool === 'bonus' ? AGES[draft.age].most : null];
  const given = limits.filter(limit => limit !== null);
  return given.length === 0 ? null : Math.min(...given);
}

/** The draft with other points in a pool. */
export function withPoints(draft: CharacterDraft, pool: Pool, points: readonly Spent[]): CharacterDraft {
  return pool === 'bonus' ? { ...draft, bonus: points } : { ...draft, [pool]: { ...draft[pool], points } };
}

/** Spends so many points of a pool on a skill, or as many as there are. */
export function spend(draft: CharacterDraft, pool: Pool, on: string, wanted: number): Outcome {
  if (!Number.isInteger(wanted)) return refusedBecause(draft, 'whole-number');
  if (!openIn(draft, pool).some(skill => skill.on === on)) return refusedBecause(draft, 'not-open');
  const before = spentFrom(draft, pool);
  const had = before.find(spent => spent.on === on)?.points ?? 0;
  const affordable = had + leftIn(draft, pool);
  const most = mostOnOne(draft, pool) ?? Number.MAX_SAFE_INTEGER;
  const points = Math.max(0, Math.min(wanted, affordable, most));
  const others = before.filter(spent => spent.on !== on);
  const next = withPoints(draft, pool, points === 0 ? others : [...others, { on, points }]);
  if (wanted > points && most <= affordable) return refusedBecause(next, 'skill-limit', { most });
  if (wanted > points) return refusedBecause(next, 'pool-empty', { points });
  return wanted < points ? refusedBecause(next, 'not-below-nothing') : done(next);
}
