import { diceOf, type DiceTerm, facesOf, writeDice } from '../shared/dice.ts';
import type { Weapon } from './fighter.ts';
import type { Options } from './options.ts';

/** A term can have no more dice than this. */
const MOST_DICE = 100;

/** The dice of several hits in one roll, each with the same damage. */
export function volleyDice(formula: string, hits: number, bonus: number): string {
  const { terms, bonus: own } = diceOf(formula);
  return writeDice({ terms: terms.flatMap(term => severalTimes(term, hits)), bonus: (own + bonus) * hits });
}

function severalTimes({ sign, count, faces }: DiceTerm, hits: number): DiceTerm[] {
  const all = count * hits;
  const whole = Array.from({ length: Math.floor(all / MOST_DICE) }, () => ({
    sign,
    count: MOST_DICE,
    faces,
  }));
  const rest = all % MOST_DICE;
  return rest > 0 ? [...whole, { sign, count: rest, faces }] : whole;
}

/** The damage of each hit, from the dice of `volleyDice` as they fell. */
export function volleyTotals(
  formula: string,
  hits: number,
  bonus: number,
  dice: readonly number[],
): number[] {
  const { terms, bonus: own } = diceOf(formula);
  const totals = new Array<number>(hits).fill(own + bonus);
  let from = 0;
  for (const { sign, count } of terms) {
    for (let hit = 0; hit < hits; hit++) {
      const mine = dice.slice(from + hit * count, from + (hit + 1) * count);
      totals[hit] = (totals[hit] ?? 0) + sign * mine.reduce((sum, face) => sum + face, 0);
    }
    from += count * hits;
  }
  return totals;
}

/** The least that a formula can show: 1 on each die (REF-DMG-05). */
export function leastOf(formula: string): number {
  return diceOf(formula).bonus + facesOf(formula).length;
}

/** A line of the table of bursts. */
interface BurstRow {
  /** The most rounds of this line. */
  readonly to: number;
  /** The bonus to the attack. */
  readonly bonus: number;
  /** The rounds that hit for each point of the margin. */
  readonly times: number;
}

/** Bursts by rounds fired (REF-BURST-04, `ref10-bursts.json`); three rounds belong to the first line (REF-OPEN-04). */
export const BURSTS: readonly BurstRow[] = [
  { to: 3, bonus: 0, times: 1 },
  { to: 10, bonus: 1, times: 1 },
  { to: 20, bonus: 2, times: 2 },
  { to: 30, bonus: 3, times: 3 },
  { to: 40, bonus: 4, times: 4 },
  { to: 50, bonus: 5, times: 5 },
  { to: Infinity, bonus: 6, times: 6 },
];

/** Rounds up to which a burst can still be aimed at a location (REF-BURST-02). */
export const AIMED_BURST = 3;

/** True for a firearm that shoots bursts (REF-BURST-01). */
export function isAutomatic({ kind, burst = 0 }: Weapon): boolean {
  return kind === 'shot' && burst > 1;
}

/** The line of a burst of so many rounds. */
export function burstOf(rounds: number): BurstRow {
  const row = BURSTS.find(({ to }) => rounds <= to);
  if (!row) throw new Error(`no burst of ${rounds}`);
  return row;
}

/** Arcs to sweep, with their penalties to the attack (REF-BURST-03, `ref10-sweep.json`). */
export const ARCS = [
  { id: 'arc-45', penalty: -2 },
  { id: 'arc-90', penalty: -4 },
  { id: 'arc-180', penalty: -6 },
] as const;

/**
 * The rounds that hit one of several targets, or the only one (REF-BURST-04 to 06, REF-OPEN-07): at most its share of
 * them, and at least one, since it is hit.
 */
export function hitsOf(margin: number, rounds: number, targets: number, { sweepDivides }: Options): number {
  const { times } = burstOf(rounds);
  const share =
    sweepDivides === 'hits' ? Math.floor((margin * times) / targets) : Math.floor(margin / targets) * times;
  return Math.max(1, Math.min(share, Math.floor(rounds / targets)));
}
