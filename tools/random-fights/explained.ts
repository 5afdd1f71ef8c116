import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Question } from '../../src/rules/shared/play.ts';
import { type Reason, sumOf, type Target } from '../../src/rules/shared/target.ts';
import type { Check } from './invariants.ts';

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

/** Damage goes somewhere. */
export const damageKept: Check = (_played, facts) => damageAstray(facts);

/**
 * Makes the check that every number has its reasons.
 * @param faces of the die to which modifiers are added: each has its band, or none has
 */
export function explainedBy(faces: number): Check {
  return ({ questions }) => {
    for (const question of questions) {
      const wrong = unexplained(question, faces);
      if (wrong !== null) return `${question.name}: ${wrong}`;
    }
    return null;
  };
}

function unexplained(question: Question, faces: number): string | null {
  const asked = question.ask === 'choose' ? [question, ...question.options] : [question];
  for (const part of asked) {
    const target = 'target' in part ? part.target : undefined;
    const refused = 'refused' in part && part.refused ? [part.refused] : [];
    const wrong =
      (target ? addedWrong(target, faces) : null) ?? firstNameless([...(part.reasons ?? []), ...refused]);
    if (wrong !== null) return wrong;
  }
  return question.ask === 'roll' && !question.target && !question.reasons?.length ? 'nobody knows why' : null;
}

function addedWrong(target: Target, faces: number): string | null {
  const { value, bands } = target;
  return targetWrong(target, value + 1, bands.length === 0 ? value : value + faces);
}
