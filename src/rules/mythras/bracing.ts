import { has } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';

/** Whether somebody stands braced against the assault: nobody does so lying down (MYT-ACT-12, MYT-CLOSE-25). */
export function isBraced({ state }: Pick<MythrasFighter, 'state'>): boolean {
  return has(state, 'braced') && !has(state, 'prone');
}
