import { type Given, UnfitAnswer } from '../rules/shared/play.ts';
import { isAnswer, type Offer } from '../rules/shared/playthrough.ts';
import type { Ruleset, Setup } from '../rules/shared/ruleset.ts';
import { type ExchangeStatus, offersOf, statusAfter, stepsOf } from './exchange-status.ts';
import { fallenIn, withLater } from './fallen-dice.ts';
import { keepsModifier, keepsRolls } from './stated-modifiers.ts';
import type { Answered } from './taken-back.ts';

/*
 * An offer stands until the next choice. Taking it up answers in its place: dice rolled after it no longer
 * stand, and fall the same where they are asked for again.
 */

/** The setup and rules by which an exchange is played. */
interface Rules {
  readonly setup: Setup;
  readonly ruleset: Ruleset;
}

/** Answers to be added, with their message and its author. */
interface Added {
  readonly id: string;
  readonly author: string;
  readonly answers: readonly Given[];
}

/** The offer that an answer takes up; null where it takes up none that still stands. */
export function offerTakenUp(status: ExchangeStatus, given: Pick<Given, 'name' | 'by'>): Offer | null {
  if (status.at === 'asking' && isAnswer(given, status.question)) return null;
  return offersOf(status).find(({ question }) => isAnswer(given, question)) ?? null;
}

/**
 * The answers with these added.
 * @throws {UnfitAnswer}
 */
export function withAnswers(before: Answered, added: Added, rules: Rules): Answered {
  const isKept = added.answers.every((given, i) => keepsModifier(before, given, added.answers.slice(0, i)));
  if (!isKept) throw new UnfitAnswer('refused-option', null);
  const all = appended(before, added.answers, added);
  try {
    const status = statusAfter(rules.setup, rules.ruleset, all.answers);
    const isStated = added.answers.some(({ own }) => own !== undefined);
    const stepsBefore = isStated ? stepsOf(statusAfter(rules.setup, rules.ruleset, before.answers)) : [];
    if (!keepsRolls(stepsBefore, stepsOf(status))) throw new UnfitAnswer('refused-option', null);
    return all;
  } catch (error) {
    if (!(error instanceof UnfitAnswer) || error.fault !== 'not-asked') throw error;
  }
  return added.answers.reduce((sofar, given) => {
    const status = statusAfter(rules.setup, rules.ruleset, sofar.answers);
    const offer = offerTakenUp(status, given);
    return appended(offer ? withoutAfter(sofar, offer, status, added) : sofar, [given], added);
  }, before);
}

function appended(before: Answered, given: readonly Given[], { id }: Added): Answered {
  return {
    ...before,
    answers: [...before.answers, ...given],
    givenBy: [...before.givenBy, ...given.map(() => id)],
  };
}

/** The answers up to an offer; later dice are kept as fallen. */
function withoutAfter(
  before: Answered,
  { place }: Offer,
  status: ExchangeStatus,
  { author }: Pick<Added, 'author'>,
): Answered {
  const gone = stepsOf(status).slice(place);
  if (gone.length === 0) return before;
  return {
    answers: before.answers.slice(0, place),
    givenBy: before.givenBy.slice(0, place),
    takenBack: [...before.takenBack, { keeps: place, isReroll: false, isTakenUp: true, author, steps: gone }],
    fallen: withLater(before.fallen, fallenIn(gone)),
  };
}
