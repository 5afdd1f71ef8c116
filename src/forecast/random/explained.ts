import { addDice } from '../../rules/shared/dice.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { Option, Question, RollQuestion } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import type { Target } from '../../rules/shared/target.ts';

/** Why what was asked is not explained: every number has reasons that add up to it; null when all is. */
export function unexplained(questions: readonly Question[]): string | null {
  for (const question of questions) {
    const wrong = (question.ask === 'roll' ? rollWrong(question) : null) ?? optionsWrong(question);
    if (wrong !== null) return `${question.name}: ${wrong}`;
  }
  return null;
}

/** Why a reason says nothing; null when it names its rule and its words. */
export function namelessReason({ rule, id }: Reason): string | null {
  return /^[A-Z0-9]+-[A-Z]+-\d{2}$/.test(rule) && id !== '' ? null : `a reason without a name: ${rule} ${id}`;
}

/** Where damage went, blow by blow: what was stopped and what hurt is what was rolled (MYT-WOUND-01). */
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

/** Whether a question asks which effects are used; those of other rules have names of their own. */
export function isEffects(name: string): boolean {
  return /^effects(?!\.(?:force-failure|grappler))/.test(name);
}

function optionsWrong(question: Question): string | null {
  if (question.ask === 'roll') return null;
  const { options, reasons = [], atMost } = question;
  if (isEffects(question.name) && sum(reasons) !== atMost) {
    return `${atMost} effects, but the reasons make ${sum(reasons)}`;
  }
  for (const option of options) {
    const wrong = optionWrong(option);
    if (wrong !== null) return `${option.id}: ${wrong}`;
  }
  return firstNameless(reasons);
}

function optionWrong({ refused, target, reasons = [] }: Option): string | null {
  if (refused && namelessReason(refused) !== null) return namelessReason(refused);
  return (target ? targetWrong(target) : null) ?? firstNameless(reasons);
}

function rollWrong({ dice, target, reasons = [] }: RollQuestion): string | null {
  if (target) return targetWrong(target) ?? firstNameless(reasons);
  if (reasons.length === 0) return `nobody knows why ${dice} are rolled`;
  return firstNameless(reasons) ?? damageDiceWrong(dice, reasons);
}

/** The weapon's dice as effects left them, and the modifier. */
function damageDiceWrong(dice: string, reasons: readonly Reason[]): string | null {
  const given = (wanted: (reason: Reason) => boolean) =>
    reasons
      .filter(wanted)
      .flatMap(({ names = {} }) => (typeof names['dice'] === 'string' ? [names['dice']] : []));
  const weapon = given(({ id }) => id !== 'damage-modifier').at(-1);
  const modifier = given(({ id }) => id === 'damage-modifier').at(-1) ?? '0';
  if (weapon === undefined) return null;
  const explained = addDice(weapon, modifier);
  return explained === addDice(dice, '0') ? null : `${dice} are rolled, but the reasons make ${explained}`;
}

function targetWrong({ value, reasons, bands }: Target): string | null {
  if (sum(reasons) !== value) return `the reasons make ${sum(reasons)}, not ${value}`;
  let next = 1;
  for (const { from, to } of bands) {
    if (from !== next || to < from) return `a hole before ${from}`;
    next = to + 1;
  }
  return next === 101 ? firstNameless(reasons) : `the bands end at ${next - 1}`;
}

function sum(reasons: readonly Reason[]): number {
  return reasons.reduce((all, { amount = 0 }) => all + amount, 0);
}

function firstNameless(reasons: readonly Reason[]): string | null {
  return reasons.map(namelessReason).find(wrong => wrong !== null) ?? null;
}
