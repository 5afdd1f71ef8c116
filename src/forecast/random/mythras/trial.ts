import type { MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { asMythras } from '../../../rules/mythras/setup.ts';
import { CIRCUMSTANCES } from '../../../rules/mythras/situations.ts';
import { unusable } from '../../../rules/mythras/weapons-in-use.ts';
import { addDice } from '../../../rules/shared/dice.ts';
import type { Option, Question, RollQuestion } from '../../../rules/shared/play.ts';
import { type Reason, sumOf } from '../../../rules/shared/reason.ts';
import type { Circumstance } from '../../../rules/shared/ruleset.ts';
import type { Chance } from '../../dice.ts';
import { broughtBy, inCircumstances, someOf } from '../invariants.ts';
import { firstNameless, namelessReason, targetWrong, type Trial } from '../trial.ts';
import { randomFighter } from './fighters.ts';
import { CHECKS, seenIn, wantedOf } from './invariants.ts';

const MOST_CIRCUMSTANCES = 3;
/** Gifts that come to nothing outside some circumstance. */
const SERVED = [
  ['trample', 'running'],
  ['diving-strike', 'aloft'],
  ['flying', 'aloft'],
  ['swimmer', 'in-water'],
  ['cold-blooded', 'cold'],
  ['formation-fighting', 'in-formation'],
  ['beast-back-lancer', 'mounted'],
] as const;

/** How the rules with action points and special effects are tried out. */
export const MYTHRAS_TRIAL: Trial = {
  fighter: randomFighter,
  circumstances: (fighter, chance, turn) => randomCircumstances(asMythras(fighter), chance, turn),
  attacks: ['attack', 'attack', 'attack', 'attack', 'attack', 'charge', 'sweep'],
  toolsOf: fighter => asMythras(fighter).weapons.map(({ id }) => id),
  bestTool(fighter) {
    const known = asMythras(fighter);
    return known.weapons.find(one => unusable(known, one) === null)?.id ?? null;
  },
  opening: () => null,
  wanted: wantedOf,
  broughtBy,
  seenIn,
  checks: CHECKS,
};

/** Those that come in turn and by chance, and often those that a gift is for. */
function randomCircumstances(fighter: MythrasFighter, chance: Chance, turn: number): readonly Circumstance[] {
  const ids = someOf(CIRCUMSTANCES, MOST_CIRCUMSTANCES, chance, turn);
  const gifts = [...(fighter.abilities ?? []), ...fighter.styles.flatMap(({ traits = [] }) => traits)];
  for (const [gift, id] of SERVED) if (gifts.includes(gift) && chance() < 0.7) ids.push(id);
  return inCircumstances(fighter, ids);
}

/** Why what was asked is not explained: every number has reasons that add up to it; null when all is. */
export function unexplained(questions: readonly Question[]): string | null {
  for (const question of questions) {
    const wrong = (question.ask === 'roll' ? rollWrong(question) : null) ?? optionsWrong(question);
    if (wrong !== null) return `${question.name}: ${wrong}`;
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
