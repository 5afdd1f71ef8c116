import type { Reason } from '../../shared/reason.ts';
import type { Form, Shot } from '../clash.ts';
import type { Ranged } from '../fighter.ts';

/** How far off a target is for a weapon (MYT-RANGED-05). */
export type Range = 'close' | 'effective' | 'long' | 'out';

/** The range of a target at so many metres (MYT-RANGED-05). */
export function rangeAt({ close, effective, long }: Ranged, metres: number): Range {
  if (metres <= close) return 'close';
  if (metres <= effective) return 'effective';
  return metres <= long ? 'long' : 'out';
}

/** What bears on a shot: at long range its force is one size smaller (MYT-RANGED-05). */
export function formOf(shot: Shot): Form {
  return { shot, ...(shot.range === 'long' && { sizeSteps: -1 }) };
}

/** Damage of a shot: half at long range, and half of what was not made to be thrown, rounded up (MYT-RANGED-05, MYT-TRAIT-10, MYT-OPEN-04). */
export function damageOf({ range, halved = false }: Pick<Shot, 'range' | 'halved'>, damage: number): number {
  const atRange = range === 'long' ? Math.ceil(damage / 2) : damage;
  return halved ? Math.ceil(atRange / 2) : atRange;
}

/** What can parry it: a shield, and never bullets or beams (MYT-RANGED-02, MYT-FIREARM-01, MYT-TRAIT-26). */
export function canParryShot(
  { firearm, force }: Ranged,
  parry: { readonly shield: boolean; readonly traits?: readonly string[] },
): Reason | null {
  if (firearm) return { rule: 'MYT-FIREARM-01', id: 'no-parry-of-bullets' };
  if (!parry.shield && !parry.traits?.includes('ranged-parry')) {
    return { rule: 'MYT-RANGED-02', id: 'only-shields-parry-shots' };
  }
  return force === null ? { rule: 'MYT-RANGED-03', id: 'nothing-to-parry' } : null;
}
