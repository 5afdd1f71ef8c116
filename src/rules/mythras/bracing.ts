import { has } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';

/** Conditions that last until the fighter moves (MYT-ACT-12, MYT-ACT-15). */
export const UNTIL_MOVED = ['braced', 'steady', 'aiming', 'in-cover', 'exposed'] as const;

/** Whether somebody stands braced against the assault: nobody does so lying down (MYT-ACT-12, MYT-CLOSE-25). */
export function isBraced({ state }: Pick<MythrasFighter, 'state'>): boolean {
  return has(state, 'braced') && !has(state, 'prone');
}
