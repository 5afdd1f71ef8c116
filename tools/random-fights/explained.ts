import type { Fact } from '../../src/rules/shared/fact.ts';
import { type Reason, sumOf, type Target } from '../../src/rules/shared/target.ts';

/** Why a reason says nothing; null when it names its rule and its words. */
export function namelessReason({ rule, id }: Reason): string | null {
  return /^[A-Z0-9]+-[A-Z]+-\d{2}$/.test(rule) && id !== '' ? null : `a reason without a name: ${rule} ${id}`;
}

/** The damage blow by blow: what was stopped and what hurt is what was rolled (MYT-WOUND-01). */
export function damageAstray(facts: readonly Fact[]): string | null {
  let left: number | null = null;
  for (const fact of facts) {
    if (fact.fact === 'struck') left = null;
    // Impale rolls a second time, before the damage is known.
    else if (fact.fact === 'rolled' && /^damage(?!\.impale)/.test(fact.roll)) left = fact.total;
    else if (fact.fact === 'stopped' && fact.points < 0) return `${fact.by} stopped ${fact.points}`;
    else if (fact.fact === 'stopped') {
      const before: number = fact.points + fact.left;
      if (left !== null && before !== left)
        return `${fact.by} stopped part of ${before}, but ${left} was left`;
      left = fact.left;
    } else if (fact.fact === 'hurt' && left !== null && fact.points !== left) {
      return `${fact.points} hurt, but ${left} got through`;
    }
  }
  return null;
}

/** The first of some reasons that says nothing; null when all do. */
export function firstNameless(reasons: readonly Reason[]): string | null {
  return reasons.map(namelessReason).find(wrong => wrong !== null) ?? null;
}

/** Why a number is not what its reasons make it, or why its bands leave a hole between two results, both included. */
export function targetWrong({ value, reasons, bands }: Target, first: number, last: number): string | null {
  if (sumOf(reasons) !== value) return `the reasons make ${sumOf(reasons)}, not ${value}`;
  let next = first;
  for (const { from, to } of bands) {
    if (from !== next || to < from) return `a hole before ${from}`;
    next = to + 1;
  }
  return next === last + 1 ? firstNameless(reasons) : `the bands end at ${next - 1}`;
}
