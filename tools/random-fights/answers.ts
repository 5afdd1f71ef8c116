import { type Chance, rollDice } from '../../src/forecast/dice.ts';
import type { Answerer } from '../../src/forecast/policy.ts';
import { diceOf } from '../../src/rules/shared/dice.ts';
import {
  type Answer,
  type ChoiceQuestion,
  goesWith,
  isOpen,
  type Question,
  type RollQuestion,
} from '../../src/rules/shared/play.ts';

/** The share of rolls against a target that go for one of its levels, each as likely as the others. */
const SEEKS_LEVEL = 0.4;

/** One of some things. */
export function oneOf<T>(items: readonly T[], chance: Chance): T {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** The thing whose turn it is, of a list that is gone through again and again. */
export function inTurn<T>(items: readonly T[], turn: number): T {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('nothing to take in turn');
  return item;
}

/** A whole number, both ends included. */
export function between(from: number, to: number, chance: Chance): number {
  return from + Math.floor(chance() * (to - from + 1));
}

/** Answers with anything that is allowed; rare levels come up more often than the dice would have them. */
export function randomAnswerer(chance: Chance): Answerer {
  return (question: Question): Answer =>
    question.ask === 'roll' ? { dice: anyDice(question, chance) } : { chosen: anyChoice(question, chance) };
}

function anyDice({ dice, target }: RollQuestion, chance: Chance): number[] {
  if (!target || target.bands.length === 0 || chance() >= SEEKS_LEVEL) return rollDice(dice, chance);
  const { from, to } = oneOf(target.bands, chance);
  return [between(from, to, chance) - diceOf(dice).bonus];
}

function anyChoice({ options, atLeast, atMost }: ChoiceQuestion, chance: Chance): string[] {
  const pool = options
    .filter(isOpen)
    .flatMap(({ id, times = 1 }) => new Array<string>(Math.min(times, atMost)).fill(id));
  const chosen: string[] = [];
  // More often than not as many as may be: what is not taken shows nothing.
  const wanted = chance() < 0.7 ? atMost : between(atLeast, atMost, chance);
  while (chosen.length < wanted && pool.length > 0) {
    chosen.push(...pool.splice(Math.floor(chance() * pool.length), 1));
  }
  const [first] = chosen;
  const isAlone = (id: string) => options.some(option => option.id === id && option.isAlone);
  if (first !== undefined && isAlone(first)) return [first];
  const together: string[] = [];
  for (const id of chosen.filter(one => !isAlone(one))) {
    const option = options.find(one => one.id === id);
    if (option && goesWith(options, together, option)) together.push(id);
  }
  return together;
}
