import type { Fact } from '../shared/fact.ts';
import { ends, gains } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';

/** Bleeding that was stopped begins again with whatever is intense or violent, in attack as in defence (MYT-BLEED-04). */
export function reopened(fighter: MythrasFighter): readonly Fact[] {
  const over = ends(fighter, 'staunched');
  return over.length > 0 ? [...over, gains(fighter, 'bleeding')] : [];
}
