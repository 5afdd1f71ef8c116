import {
  isOwnModifier,
  isSameModifier,
  ownCircumstance,
  type OwnModifier,
  type OwnRange,
  ownModifierOf,
} from '../rules/shared/own-modifiers.ts';
import { type FighterId, type Given, type Step, UnfitAnswer } from '../rules/shared/play.ts';
import type { Ruleset, Setup } from '../rules/shared/ruleset.ts';
import type { Answered } from './taken-back.ts';

/*
 * A modifier of one's own is stated before the first roll that it is for: with the opening for the fighter who acts, with an
 * answer for any other. From then on it is a circumstance of the setup, and no different from one that was said at first.
 */

/** Setups with the modifiers of answers, by the setup without: each message is replayed from the same one. */
const stated = new WeakMap<Setup, Map<string, Setup>>();
const MOST_KEPT = 20;

/** The setup with a modifier for a fighter. */
export function withModifier(setup: Setup, fighter: FighterId, own: OwnModifier): Setup {
  const key = JSON.stringify([fighter, own]);
  const known = stated.get(setup) ?? new Map<string, Setup>();
  const before = known.get(key);
  if (before) return before;
  const { circumstances = [] } = setup;
  const made: Setup = { ...setup, circumstances: [...circumstances, ownCircumstance(fighter, own)] };
  if (known.size >= MOST_KEPT) known.clear();
  stated.set(setup, known.set(key, made));
  return made;
}

/**
 * The setup with all that answers state.
 * @throws {UnfitAnswer} where one states what the rules do not allow, a second one, or after a roll of that fighter
 */
export function withStated(setup: Setup, ruleset: Ruleset, answers: readonly Given[]): Setup {
  let now = setup;
  for (const [place, { by, own }] of answers.entries()) {
    if (!own) continue;
    const hasRolled = answers.slice(0, place).some(one => one.by === by && 'dice' in one);
    if (hasRolled || !mayState(now, ruleset.circumstances.own, by, own))
      throw new UnfitAnswer('refused-option', null);
    now = withModifier(now, by, own);
  }
  return now;
}

function mayState(setup: Setup, range: OwnRange | undefined, by: FighterId, own: OwnModifier): boolean {
  const isThere = Object.hasOwn(setup.fighters, by) && ownModifierOf(setup, by) === null;
  return isThere && range !== undefined && isOwnModifier(own, range);
}

/** True for a fighter for whom a modifier can still be stated with the next answer. */
export function canState(setup: Setup, ruleset: Ruleset, by: FighterId, steps: readonly Step[]): boolean {
  const hasRolled = steps.some(({ question, answer }) => question.by === by && 'dice' in answer);
  const isOpen = !hasRolled && Object.hasOwn(setup.fighters, by) && ownModifierOf(setup, by) === null;
  return isOpen && ruleset.circumstances.own !== undefined;
}

/** True where rolls that fell before a modifier was stated are read as they were. */
export function keepsRolls(before: readonly Step[], after: readonly Step[]): boolean {
  return before.every(({ question }, place) => {
    const now = after[place]?.question;
    if (question.ask !== 'roll' || !question.target) return true;
    return now?.ask === 'roll' && JSON.stringify(now.target?.bands) === JSON.stringify(question.target.bands);
  });
}

/** What dice that were taken back fell with. */
type TakenBackDice = Pick<Answered, 'fallen' | 'takenBack'>;

/**
 * The modifier with which dice of a fighter fell that were taken back: it stays as they do.
 * @returns null where none was stated, undefined where no such dice have fallen
 */
export function modifierOfFallen(
  { fallen, takenBack }: TakenBackDice,
  by: FighterId,
): OwnModifier | null | undefined {
  if (!fallen.some(one => one.by === by)) return undefined;
  const steps = takenBack.flatMap(one => (one.isTakenUp ? [] : one.steps));
  const stated = steps.flatMap(({ question, answer }) => {
    const { own } = answer as Partial<Given>;
    return question.by === by && own ? [own] : [];
  });
  return stated.at(-1) ?? null;
}

/** True for an answer that states what its fighter's dice fell with before it was taken back: no more, and no less. */
export function keepsModifier(before: Answered, given: Given, earlier: readonly Given[]): boolean {
  const kept = modifierOfFallen(before, given.by);
  if (kept === undefined) return true;
  if (given.own) return kept !== null && isSameModifier(given.own, kept);
  // Dice go with the choice before them.
  if (kept === null || 'dice' in given) return true;
  return [...before.answers, ...earlier].some(({ by, own }) => by === given.by && own !== undefined);
}

/** The same answers without what they state: it stands in the setup already. */
export function withoutStated(answers: readonly Given[]): readonly Given[] {
  return answers.map(given => {
    const { own: _stated, ...rest } = given;
    return rest;
  });
}
