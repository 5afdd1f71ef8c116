import { facesOf, totalOf } from '../shared/dice.ts';
import type { RollQuestion, Rolled } from '../shared/play.ts';
import { levelOf } from '../shared/target.ts';
import { rank, resists } from './contest.ts';
import { swapped } from './luck.ts';
import { succeeds } from './success.ts';

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
