import { addDice } from '../../../src/rules/shared/dice.ts';
import type { Option, Question, RollQuestion } from '../../../src/rules/shared/play.ts';
import { type Reason, sumOf } from '../../../src/rules/shared/target.ts';
import { firstNameless, namelessReason, targetWrong } from '../explained.ts';

/** Why what was asked is not explained: every number has reasons that add up to it; null when all is. */
export function unexplained(questions: readonly Question[]): string | null {
  for (const question of questions) {
    const wrong = (question.ask === 'roll' ? rollWrong(question) : null) ?? optionsWrong(question);
    if (wrong !== null) return `${question.name}: ${wrong}`;
  }
  return null;
}

/** True if a question asks which effects are used; those of other rules have names of their own. */
export function isEffects(name: string): boolean {
  return /^effects(?!\.(?:force-failure|grappler))/.test(name);
}

function optionsWrong(question: Question): string | null {
  if (question.ask === 'roll') return null;
  const { options, reasons = [], atMost } = question;
  if (isEffects(question.name) && sumOf(reasons) !== atMost) {
    return `${atMost} effects, but the reasons make ${sumOf(reasons)}`;
  }
  for (const option of options) {
    const wrong = optionWrong(option);
    if (wrong !== null) return `${option.id}: ${wrong}`;
  }
  return firstNameless(reasons);
}

function optionWrong({ refused, target, reasons = [] }: Option): string | null {
  if (refused && namelessReason(refused) !== null) return namelessReason(refused);
  return (target ? targetWrong(target, 1, 100) : null) ?? firstNameless(reasons);
}

function rollWrong({ dice, target, reasons = [] }: RollQuestion): string | null {
  if (target) return targetWrong(target, 1, 100) ?? firstNameless(reasons);
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
