import { standingOf } from '../../cards/chain.ts';
import type { Opening } from '../../cards/link.ts';
import type { ChoiceQuestion, Given, Question } from '../../rules/shared/play.ts';
import type { Ruleset } from '../../rules/shared/ruleset.ts';
import { diceManner } from '../settings/settings.ts';
import { answererOf } from './answerer.ts';
import { mayAnswer } from './exchange-log.ts';
import { openedHere } from './secrets.ts';
import type { Sent } from './sending.ts';

/** How far this user's dice lead. */
export interface Thrown {
  readonly answers: readonly Given[];
  readonly facts: Sent['facts'];
  /** What is asked now. */
  readonly next: Question | null;
  readonly rolls: readonly Roll[];
}

/** Throws, after the answers given, all dice that are this user's to throw before the next choice. */
export async function throwDice(
  opening: Opening,
  ruleset: Ruleset,
  before: readonly Given[],
  given: readonly Given[],
): Promise<Thrown> {
  const answers = [...given];
  const rolls: Roll[] = [];
  for (;;) {
    const standing = standingOf(opening.setup, ruleset, [...before, ...answers]);
    if (standing.at === 'finished') return { answers, facts: standing.facts, next: null, rolls };
    if (standing.at === 'refused') return { answers, facts: null, next: null, rolls };
    const { question } = standing;
    if (isOpenedHere(question, opening)) {
      answers.push(openedHere(question));
      continue;
    }
    if (question.ask !== 'roll' || !isThrownHere(question, opening))
      return { answers, facts: null, next: question, rolls };
    const { dice, roll } = await throwOne(question.dice);
    rolls.push(roll);
    answers.push({ name: question.name, by: question.by, dice });
  }
}

/** What seals hold is no choice any more: whoever sealed them opens what counts now. */
export function isOpenedHere(question: Question, opening: Opening): question is ChoiceQuestion {
  if (question.ask !== 'choose' || question.seals === undefined) return false;
  return answererOf(question.by, opening)?.isSelf === true;
}

/** Whether the dice of a question fall by themselves on this client. */
export function isThrownHere({ by }: Question, opening: Opening): boolean {
  return (
    diceManner() === 'itself' &&
    mayAnswer(game.user.id, by, opening.mode) &&
    answererOf(by, opening)?.isSelf === true
  );
}

/** Throws dice as Foundry does, so that modules for dice see them. */
export async function throwOne(formula: string): Promise<{ dice: number[]; roll: Roll }> {
  const roll = await new Roll(formula).evaluate();
  return { dice: resultsOf(roll), roll };
}

/** What the dice of a roll show, one by one. */
export function resultsOf(roll: Roll): number[] {
  return roll.dice.flatMap(die => die.results.map(({ result }) => result));
}
