import type { Won } from './clash.ts';
import { has } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { isIn } from './situations.ts';
import { succeeds } from './success.ts';

/** Whether somebody was caught unawares and has not had a turn since (MYT-CLOSE-26, MYT-OPEN-27). */
export function isSurprised(fighter: MythrasFighter): boolean {
  return isIn(fighter, 'surprised');
}

/** The effect more that the first attack on somebody surprised gains, if it succeeds (MYT-CLOSE-27, MYT-EXCH-10). */
export function surpriseBonus({ attack, defence }: Pick<Won, 'attack' | 'defence'>): number {
  const { fighter } = defence;
  return isSurprised(fighter) && !has(fighter.state, 'caught-out') && succeeds(attack.level) ? 1 : 0;
}
