import { readDice, writeDice } from '../rules/shared/dice.ts';
import type { FighterId, Question, Step } from '../rules/shared/play.ts';

/** Dice as they fell for a question. */
export interface FallenDice {
  readonly by: FighterId;
  readonly name: string;
  readonly formula: string;
  readonly dice: readonly number[];
}

/** The dice that fell in some steps, in their order. */
export function fallenIn(steps: readonly Step[]): FallenDice[] {
  return steps.flatMap(({ question, answer }) => {
    if (question.ask !== 'roll' || !('dice' in answer)) return [];
    const { by, name, dice: formula } = question;
    return [{ by, name, formula, dice: answer.dice }];
  });
}

/** The key of a question: fighter, name and dice. What is added to them changes no face. */
export function keyOf({ by, name, formula }: Omit<FallenDice, 'dice'>): string {
  const read = readDice(formula);
  return JSON.stringify([by, name, read ? writeDice({ ...read, bonus: 0 }) : formula]);
}

/** The latest dice that fell for a question; null where none did, or where others are asked for now. */
export function diceFor(question: Question, fallen: readonly FallenDice[]): readonly number[] | null {
  if (question.ask !== 'roll') return null;
  const key = keyOf({ ...question, formula: question.dice });
  return fallen.findLast(one => keyOf(one) === key)?.dice ?? null;
}

/** These with what fell later, of which the latest counts for each question. */
export function withLater(before: readonly FallenDice[], later: readonly FallenDice[]): FallenDice[] {
  return [...new Map([...before, ...later].map(one => [keyOf(one), one])).values()];
}

/** True where a question whose dice have fallen already is answered with others. */
export function showsOther(steps: readonly Step[], fallen: readonly FallenDice[]): boolean {
  if (fallen.length === 0) return false;
  return steps.some(({ question, answer }) => {
    const dice = diceFor(question, fallen);
    return dice !== null && 'dice' in answer && !areSameDice(dice, answer.dice);
  });
}

/** True for equal results in the same order. */
export function areSameDice(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((face, i) => face === others[i]);
}
