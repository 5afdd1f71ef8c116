import { SIZES, type Size } from './fighter.ts';

/** How much of a blow a parry stops (MYT-SIZE-02). */
export type Stops = 'all' | 'half' | 'none';

/** Steps by which the first size is larger; negative when it is smaller (MYT-SIZE-01). */
export function stepsLarger(size: Size, than: Size): number {
  return SIZES.indexOf(size) - SIZES.indexOf(than);
}

/** What a parry with this size stops of a blow with that one (MYT-SIZE-02). */
export function stopsOf(parry: Size, attack: Size): Stops {
  const steps = stepsLarger(parry, attack);
  if (steps >= 0) return 'all';
  return steps === -1 ? 'half' : 'none';
}

/** The damage that gets past the parry; a half is rounded up (MYT-SIZE-04, MYT-OPEN-04). */
export function pastParry(damage: number, stops: Stops): number {
  if (stops === 'all') return 0;
  return stops === 'half' ? Math.ceil(damage / 2) : damage;
}
