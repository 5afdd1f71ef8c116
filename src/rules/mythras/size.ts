import { SIZES, type Size } from './fighter.ts';

/** How much of a blow a parry stops (MYT-SIZE-02). */
export type Stops = 'all' | 'half' | 'none';

/** Steps by which a rule makes one or the other larger, or smaller when negative. */
export interface Steps {
  readonly parry?: number;
  readonly attack?: number;
}

/** Steps by which the first size is larger; negative when it is smaller (MYT-SIZE-01). */
export function stepsLarger(size: Size, than: Size): number {
  return SIZES.indexOf(size) - SIZES.indexOf(than);
}

/** What a parry with this size stops of a blow with that one, so many steps larger (MYT-SIZE-02, MYT-SIZE-03). */
export function stopsOf(parry: Size, attack: Size, more: Steps = {}): Stops {
  // MYT-OPEN-21: beyond Enormous there are further steps, below Small there are none.
  const index = (size: Size, steps = 0) => Math.max(0, SIZES.indexOf(size) + steps);
  const steps = index(parry, more.parry) - index(attack, more.attack);
  if (steps >= 0) return 'all';
  return steps === -1 ? 'half' : 'none';
}

/** The damage that gets past the parry; a half is rounded up (MYT-SIZE-04, MYT-OPEN-04). */
export function pastParry(damage: number, stops: Stops): number {
  if (stops === 'all') return 0;
  return stops === 'half' ? Math.ceil(damage / 2) : damage;
}
