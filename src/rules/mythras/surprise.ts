import type { Won } from './clash.ts';
import { has } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { isIn } from './situational-modifiers.ts';
import { succeeds } from './success.ts';

/** Whether somebody was caught unawares and has not had a turn since (MYT-CLOSE-26, MYT-OPEN-27). */
export function isSurprised(fighter: MythrasFighter): boolean {
  return isIn(fighter, 'surprised');
}

/** Whether the next attack is the first on somebody surprised; one that misses was the first all the same (MYT-CLOSE-27). */
export function isFirstAttackOn(fighter: MythrasFighter): boolean {
  return isSurprised(fighter) && !has(fighter.state, 'caught-out');
}

/** The effect more that the first attack on somebody surprised gains, if it succeeds (MYT-CLOSE-27, MYT-EXCH-10). */
export function surpriseBonus({ attack, defence }: Pick<Won, 'attack' | 'defence'>): number {
  return isFirstAttackOn(defence.fighter) && succeeds(attack.level) ? 1 : 0;
}
