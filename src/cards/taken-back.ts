import { type Given, GM, passing, type Step } from '../rules/shared/play.ts';
import type { Exchange, MayAnswer, WhyIgnored } from './exchange.ts';
import type { ExchangeStatus } from './exchange-status.ts';
import type { ExchangeMessage, TakesBack } from './message.ts';
import { fallenIn, keyOf, withLater, type FallenDice } from './fallen-dice.ts';

/*
 * Answers are taken back by a message like any other: nothing is deleted, and the dice stay as they fell. The
 * same question asked again, by fighter, name and formula, has the same dice.
 */

/** Answers that were taken back. */
interface TakenBack extends TakesBack {
  /** The user who took them back. */
  readonly author: string;
  readonly steps: readonly Step[];
  /** Set where they were only dropped because an earlier offer was taken up (`taken-up.ts`). */
  readonly isTakenUp?: true;
}

/** The answers of an exchange, and those taken back. */
export interface Answered {
  /** The answers that stand. */
  readonly answers: readonly Given[];
  /** The id of the message of each of them. */
  readonly givenBy: readonly string[];
  readonly takenBack: readonly TakenBack[];
  /** The dice of answers taken back, but for those that a GM has rolled again. */
  readonly fallen: readonly FallenDice[];
}

/**
 * The number of answers that stand when the last one is taken back: those before the last choice, since dice
 * alone would only fall the same again. Null where nothing was chosen, so that the exchange goes as a whole.
 */
export function keptAnswers({ answers }: Pick<Exchange, 'answers'>): number | null {
  const last = answers.findLastIndex(answer => 'chosen' in answer);
  return last === -1 ? null : last;
}

/** True where a user has given all the answers that would go, and begun the exchange where all of it goes. */
export function hasGivenAll(
  user: string,
  {
    messages,
    givenBy,
  }: { readonly messages: readonly ExchangeMessage[]; readonly givenBy: readonly string[] },
  keeps: number | null,
): boolean {
  const going = keeps === null ? messages.slice(0, 1).map(({ id }) => id) : [];
  const all = new Set([...going, ...givenBy.slice(keeps ?? 0)]);
  return messages.every(({ id, author }) => !all.has(id) || author === user);
}

/** The answers without those that a user takes back, or the reason why they may not. */
export function withoutLast(
  author: string,
  { keeps, isReroll }: TakesBack,
  before: Answered & { readonly messages: readonly ExchangeMessage[]; readonly status: ExchangeStatus },
  mayAnswer: MayAnswer,
): Answered | WhyIgnored {
  const { answers, givenBy, status } = before;
  const isTheirs = !isReroll && hasGivenAll(author, before, keeps);
  if (!isTheirs && !mayAnswer(author, GM)) return 'not-yours';
  if (keeps !== null && keeps >= answers.length) return 'does-not-fit';
  const gone = status.at === 'refused' ? [] : status.steps.slice(keeps ?? 0);
  // A fighter who has spent luck has seen the result.
  const isSpent = gone.some(({ question }) => passing(question) !== null);
  if (isSpent && !mayAnswer(author, GM)) return 'not-yours';
  const rerolled = isReroll ? fallenIn(gone.slice(0, 1)).map(keyOf) : [];
  if (isReroll && rerolled.length === 0) return 'does-not-fit';
  return {
    answers: answers.slice(0, keeps ?? 0),
    givenBy: givenBy.slice(0, keeps ?? 0),
    takenBack: [...before.takenBack, { keeps, isReroll, author, steps: gone }],
    fallen: withLater(before.fallen, fallenIn(gone)).filter(one => !rerolled.includes(keyOf(one))),
  };
}

/** A roll of an exchange. */
export interface RolledDice extends FallenDice {
  /** The number of times that a GM had the same roll rolled again before. */
  readonly times: number;
  readonly signature: string | null;
  /** Its index among the answers that stand; null for one that was taken back. */
  readonly place: number | null;
}

/** All rolls of an exchange, whether they stand or were taken back, in the order in which they fell. */
export function rollsIn({
  takenBack,
  status: standing,
}: Pick<Exchange, 'takenBack' | 'status'>): RolledDice[] {
  const rerolls = new Map<string, number>();
  const all: RolledDice[] = [];
  const add = (steps: readonly Step[], isStanding: boolean): void => {
    for (const [i, step] of steps.entries()) {
      const [roll] = fallenIn([step]);
      if (!roll) continue;
      const { signature = null } = step.answer as { signature?: string };
      const times = rerolls.get(keyOf(roll)) ?? 0;
      all.push({ ...roll, times, signature, place: isStanding ? i : null });
    }
  };
  for (const { steps, isReroll } of takenBack) {
    add(steps, false);
    const [first] = isReroll ? fallenIn(steps.slice(0, 1)) : [];
    if (first) rerolls.set(keyOf(first), (rerolls.get(keyOf(first)) ?? 0) + 1);
  }
  add(standing.at === 'refused' ? [] : standing.steps, true);
  return all;
}

/** The number of times that a GM has had a roll rolled again. */
export function timesRolled(
  { takenBack }: Pick<Exchange, 'takenBack'>,
  roll: Omit<FallenDice, 'dice'>,
): number {
  const key = keyOf(roll);
  return takenBack.filter(
    ({ isReroll, steps }) => isReroll && fallenIn(steps.slice(0, 1)).some(one => keyOf(one) === key),
  ).length;
}
