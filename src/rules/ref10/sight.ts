import type { Reason } from '../shared/reason.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { Ref10Fighter } from './fighter.ts';
import { ruled } from '../shared/ruled.ts';
import { isIn } from './setup.ts';

/** How badly one sees, by what it takes from attacks, parries and dodges (REF-GEN-03). */
export const POOR_SIGHT = [
  'poor-sight-1',
  'poor-sight-2',
  'poor-sight-3',
  'poor-sight-4',
  'poor-sight-5',
] as const;

/** Ruling: what the Game Master makes easier or harder, by two points a step. */
const RULED_STEP = 2;

/** What bears on attacks, parries and dodges by what is said of somebody: how they see, and what was ruled (REF-GEN-03). */
export function saidReasons(setup: Setup, fighter: Pick<Ref10Fighter, 'id'>): readonly Reason[] {
  const said = ruled(id => isIn(setup, fighter.id, id), 'REF-GEN-03', RULED_STEP);
  return [...sightReasons(setup, fighter), ...(said ? [said] : [])];
}

/** What darkness, smoke or glare take from them: the worst that is said (REF-GEN-03). */
function sightReasons(setup: Setup, { id }: Pick<Ref10Fighter, 'id'>): readonly Reason[] {
  const worst = POOR_SIGHT.findLastIndex(known => isIn(setup, id, known));
  return worst < 0 ? [] : [{ rule: 'REF-GEN-03', id: 'ref10.poor-sight', amount: -(worst + 1) }];
}
