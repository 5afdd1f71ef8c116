import { facesOf, totalOf } from '../shared/dice.ts';
import type { Fact } from '../shared/fact.ts';
import type { Rolled, RollQuestion } from '../shared/play.ts';
import type { FightState } from '../shared/ruleset.ts';
import { pointsLeft } from '../shared/setup.ts';
import { levelOf, type Reason } from '../shared/target.ts';
import type { Location, MythrasFighter } from './fighter.ts';
import { rank, resists, succeeds } from './success.ts';

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

/** What luck could better in a roll of one's own (MYT-LUCK-04). */
export interface Betterment {
  readonly reroll: boolean;
  /** What it shows with its digits changed about; null where that would not be better (MYT-DICE-07). */
  readonly swap: number | null;
}

/** More than any die shows: levels differ by more than totals do. */
const LEVEL = 1000;

/** What luck could better in a roll of one's own: nothing in a critical, in 88 turned about, or in what holds already. */
export function betterment(question: RollQuestion, { total }: Rolled): Betterment {
  const now = worthOf(question, total);
  const turned = question.dice === '1d100' ? swapped(total) : total;
  const isBetter = now === null ? turned !== total : (worthOf(question, turned) ?? 0) > now;
  return { reroll: hasBetter(question, total), swap: isBetter ? turned : null };
}

/** Whether an attack, or its damage, could fall better for whom it is against (MYT-LUCK-04): a miss could not. */
export function isWorthSpoiling(question: RollQuestion, { total, level }: Rolled): boolean {
  return question.target ? succeeds(level) : total > rangeOf(question).least;
}

/** How much a result is worth to whoever rolled it; null where only the table can tell, as of a hit location. */
function worthOf(question: RollQuestion, total: number): number | null {
  const { target, name, against } = question;
  if (!target) return name.startsWith('turns.') ? -total : against === undefined ? null : Math.max(0, total);
  const level = levelOf(target, total);
  const original = originalOf(question);
  if (original) return Number(resists({ total, level }, original));
  // MYT-OPP-01, MYT-OPP-07: of equal successes the higher counts, here or in what is rolled against it.
  return rank(level) * LEVEL + (succeeds(level) ? total : 0);
}

/** Whether a reroll could come out better: another level where there are levels, otherwise another total. */
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

/** The roll that a resistance is against, as its question tells it (`resistance.ts`); null for any other roll. */
function originalOf({ name, reasons = [] }: RollQuestion): { total: number; level: string } | null {
  if (!name.startsWith('resist.')) return null;
  for (const { id, names } of reasons) {
    const [, level] = /^against\.(.+)$/u.exec(id) ?? [];
    const total = names?.['total'];
    if (level !== undefined && typeof total === 'number') return { total, level };
  }
  return null;
}

/** The least and the most that dice come to; nothing takes a total below 0 (MYT-DICE-02). */
function rangeOf({ dice }: RollQuestion): { readonly least: number; readonly most: number } {
  const faces = facesOf(dice);
  const middle = totalOf(
    dice,
    faces.map(most => (most + 1) / 2),
  );
  const reach = faces.reduce((sum, most) => sum + (most - 1) / 2, 0);
  return { least: Math.max(0, middle - reach), most: Math.max(0, middle + reach) };
}
