import { diceOf, facesOf, writeDice, type DiceTerm } from '../shared/dice.ts';

/** A term can have no more dice than this. */
const MOST_DICE = 100;

/** The dice of so many hits in one roll, each with the same damage. */
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

/** What each of so many hits does, of the dice of `volleyDice` as they fell. */
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
