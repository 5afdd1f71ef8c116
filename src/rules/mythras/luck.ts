import { facesOf, totalOf } from '../shared/dice.ts';
import type { Fact } from '../shared/fact.ts';
import type { Rolled, RollQuestion } from '../shared/play.ts';
import type { FightState } from '../shared/ruleset.ts';
import { pointsLeft } from '../shared/setup.ts';
import { levelOf, type Reason } from '../shared/target.ts';
import type { Location, MythrasFighter } from './fighter.ts';
import { rank, resists, succeeds } from './success.ts';

/** A d100 with its two digits swapped; 00 stays 00 (MYT-DICE-07, MYT-LUCK-04). */
export function swapped(rolled: number): number {
  const read = rolled % 100;
  const other = (read % 10) * 10 + Math.floor(read / 10);
  return other === 0 ? 100 : other;
}

/** Luck points left (MYT-LUCK-01). */
export function luckLeft({ luckPoints = 0, state }: Pick<MythrasFighter, 'luckPoints' | 'state'>): number {
  return luckPoints - (state.luckSpent ?? 0);
}

/** Returns why luck cannot be used now; null when it can (MYT-LUCK-01, MYT-LUCK-03). */
export function luckRefusal(fighter: MythrasFighter, usedThisAction: boolean): Reason | null {
  if (luckLeft(fighter) < 1) return { rule: 'MYT-LUCK-01', id: 'no-luck-points' };
  return usedThisAction ? { rule: 'MYT-LUCK-03', id: 'luck-used' } : null;
}

/** The luck points left, as a reason (MYT-LUCK-01). */
export function luckLeftOf(fighter: MythrasFighter): Reason {
  return { rule: 'MYT-LUCK-01', id: 'luck.left', names: { left: luckLeft(fighter) } };
}

/** The fact of a luck point spent; it costs no action (MYT-LUCK-07). */
export function spendsLuck(fighter: MythrasFighter): Fact {
  return { fact: 'spent', who: fighter.id, what: 'luck', amount: 1 };
}

/** Returns why a desperate effort is not open; null when it is: only without points left (MYT-LUCK-05). */
export function effortRefusal(fighter: MythrasFighter, fight: FightState | null): Reason | null {
  const noLuck = luckRefusal(fighter, false);
  if (noLuck) return noLuck;
  if (!fight) return { rule: 'MYT-LUCK-05', id: 'no-fight' };
  const left = pointsLeft(fight, fighter.id);
  return left > 0 ? { rule: 'MYT-LUCK-05', id: 'points-left', names: { left } } : null;
}

/** Hit points lost to a blow when luck turns a Major wound into a Serious one (MYT-LUCK-06). */
export function mitigated({ hp }: Pick<Location, 'hp'>, lostBefore: number, points: number): number {
  // One short of Major: all but one of twice the hit points are lost.
  const most = Math.max(0, 2 * hp - 1 - lostBefore);
  return Math.min(points, most);
}

/** The ways in which luck could improve a roll of one's own (MYT-LUCK-04). */
interface LuckGain {
  readonly reroll: boolean;
  /** The result with its digits swapped; null where that is no better (MYT-DICE-07). */
  readonly swap: number | null;
}

/** Above any die: levels outweigh totals. */
const LEVEL = 1000;

/** The improvements by luck to a roll of one's own: none for a critical, a swapped 88, or a held resistance. */
export function betterment(question: RollQuestion, { total }: Rolled): LuckGain {
  const now = worthOf(question, total);
  const turned = question.dice === '1d100' ? swapped(total) : total;
  const isBetter = now === null ? turned !== total : (worthOf(question, turned) ?? 0) > now;
  return { reroll: hasBetter(question, total), swap: isBetter ? turned : null };
}

/** True where a reroll of an attack, or its damage, could help its target (MYT-LUCK-04): not for a miss. */
export function isWorthSpoiling(question: RollQuestion, { total, level }: Rolled): boolean {
  return question.target ? succeeds(level) : total > rangeOf(question).least;
}

/** The worth of a result to its roller; null where only the table can tell, as of a hit location. */
function worthOf(question: RollQuestion, total: number): number | null {
  const { target, name, against } = question;
  if (!target) return name.startsWith('turns.') ? -total : against === undefined ? null : Math.max(0, total);
  const level = levelOf(target, total);
  const original = originalOf(question);
  if (original) return Number(resists({ total, level }, original));
  // MYT-OPP-01, MYT-OPP-07: of equal successes the higher counts, here or in the roll against it.
  return rank(level) * LEVEL + (succeeds(level) ? total : 0);
}

/** True where a reroll could be better: by level where there are levels, otherwise by total. */
function hasBetter(question: RollQuestion, total: number): boolean {
  const { target } = question;
  const now = worthOf(question, total);
  if (target) {
    const level = Math.floor((now ?? 0) / LEVEL);
    const isHeld = originalOf(question) !== null;
    return target.bands.some(({ to }) => {
      const worth = worthOf(question, to) ?? 0;
      return isHeld ? worth > (now ?? 0) : Math.floor(worth / LEVEL) > level;
    });
  }
  const { least, most } = rangeOf(question);
  if (now === null) return least < most;
  return [least, most].some(other => (worthOf(question, other) ?? 0) > now);
}

/** The roll that a resistance opposes, read from its question (`resistance.ts`); null for other rolls. */
function originalOf({ name, reasons = [] }: RollQuestion): { total: number; level: string } | null {
  if (!name.startsWith('resist.')) return null;
  for (const { id, names } of reasons) {
    const [, level] = /^against\.(.+)$/u.exec(id) ?? [];
    const total = names?.['total'];
    if (level !== undefined && typeof total === 'number') return { total, level };
  }
  return null;
}

/** The least and the greatest total of dice; never below 0 (MYT-DICE-02). */
function rangeOf({ dice }: RollQuestion): { readonly least: number; readonly most: number } {
  const faces = facesOf(dice);
  const middle = totalOf(
    dice,
    faces.map(most => (most + 1) / 2),
  );
  const reach = faces.reduce((sum, most) => sum + (most - 1) / 2, 0);
  return { least: Math.max(0, middle - reach), most: Math.max(0, middle + reach) };
}
