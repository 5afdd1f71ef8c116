import type { Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/reason.ts';
import type { FightState } from '../shared/ruleset.ts';
import type { Location, MythrasFighter } from './fighter.ts';
import { pointsLeft } from '../shared/setup.ts';

/** A d100 with its two digits changed about; 00 stays 00 (MYT-DICE-07, MYT-LUCK-04). */
export function swapped(rolled: number): number {
  const read = rolled % 100;
  const other = (read % 10) * 10 + Math.floor(read / 10);
  return other === 0 ? 100 : other;
}

/** The luck points that somebody has left (MYT-LUCK-01). */
export function luckLeft({ luckPoints = 0, state }: Pick<MythrasFighter, 'luckPoints' | 'state'>): number {
  return luckPoints - (state.luckSpent ?? 0);
}

/** Why luck cannot help now; null when it can (MYT-LUCK-01, MYT-LUCK-03). */
export function luckRefusal(fighter: MythrasFighter, usedThisAction: boolean): Reason | null {
  if (luckLeft(fighter) < 1) return { rule: 'MYT-LUCK-01', id: 'no-luck-points' };
  return usedThisAction ? { rule: 'MYT-LUCK-03', id: 'luck-used' } : null;
}

/** The fact of a luck point spent; it costs no action (MYT-LUCK-07). */
export function spendsLuck(fighter: MythrasFighter): Fact {
  return { fact: 'spent', who: fighter.id, what: 'luck', amount: 1 };
}

/** Why a desperate effort is not open; null when it is: only to those out of points (MYT-LUCK-05). */
export function effortRefusal(fighter: MythrasFighter, fight: FightState | null): Reason | null {
  const noLuck = luckRefusal(fighter, false);
  if (noLuck) return noLuck;
  if (!fight) return { rule: 'MYT-LUCK-05', id: 'no-fight' };
  const left = pointsLeft(fight, fighter.id);
  return left > 0 ? { rule: 'MYT-LUCK-05', id: 'points-left', names: { left } } : null;
}

/** Points that a blow takes off when luck turns a Major wound into a Serious one (MYT-LUCK-06). */
export function mitigated({ hp }: Pick<Location, 'hp'>, lostBefore: number, points: number): number {
  // One short of Major: all but one of twice the hit points are lost.
  const most = Math.max(0, 2 * hp - 1 - lostBefore);
  return Math.min(points, most);
}
