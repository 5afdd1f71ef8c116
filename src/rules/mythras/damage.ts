import { diceOf, writeDice, type DiceTerm } from '../shared/dice.ts';

/** A weapon's formula with that many of its dice counted as their maximum, the largest first (MYT-SE-22). */
export function maximised(formula: string, picks: number): string {
  const { terms, bonus } = diceOf(formula);
  let left = picks;
  let added = 0;
  const rest = new Map<DiceTerm, number>();
  // Ruling: the book does not say which of unlike dice; the largest serves the one who takes the effect.
  for (const term of [...terms].filter(term => term.sign > 0).sort((a, b) => b.faces - a.faces)) {
    const taken = Math.min(left, term.count);
    left -= taken;
    added += taken * term.faces;
    rest.set(term, term.count - taken);
  }
  const kept = terms
    .map(term => ({ ...term, count: rest.get(term) ?? term.count }))
    .filter(term => term.count > 0);
  return writeDice({ terms: kept, bonus: bonus + added });
}

/** Damage dice from the smallest to the largest, for rules that move a weapon's dice (MYT-DICE-05). */
const DAMAGE_STEPS = ['1d4', '1d6', '1d8', '1d10', '2d6', '2d8', '2d10'] as const;

/** Damage dice so many steps larger, or smaller when negative, no further than the ends; null for dice that have no step (MYT-DICE-05). */
export function damageDiceStep(dice: string, steps: number): string | null {
  const at = DAMAGE_STEPS.findIndex(known => known === dice);
  if (at < 0) return null;
  return DAMAGE_STEPS[Math.min(DAMAGE_STEPS.length - 1, Math.max(0, at + steps))] ?? null;
}

/** Whether a damage modifier can throw a weapon anywhere: nil and negative ones cannot (MYT-SE-12). */
export function throwsFar(modifier: string): boolean {
  const { terms, bonus } = diceOf(modifier);
  return terms.some(term => term.sign > 0) || bonus > 0;
}

/** What dice come to on average. */
export function meanOf(formula: string): number {
  const { terms, bonus } = diceOf(formula);
  return terms.reduce((sum, { sign, count, faces }) => sum + (sign * count * (faces + 1)) / 2, bonus);
}
