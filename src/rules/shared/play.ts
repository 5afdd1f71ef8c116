/**
 * How the rules talk to the table.
 *
 * A rule never rolls and never decides. It asks, stops, and goes on when the answer comes. Whoever
 * runs it (a chat card, a test, the forecaster) supplies the answers; in the end it returns facts.
 */
import { canShow, hasDice, totalOf } from './dice.ts';
import { isSeal, openingOf } from './seal.ts';
import { levelOf, type Reason, type Target } from './target.ts';

/** Names one fighter in a fight. */
export type FighterId = string;

interface Asked {
  /** Stable, and used once in a play: `attack`, `effects`, `resist.trip-opponent`. */
  readonly name: string;
  /** The fighter whose player answers. */
  readonly by: FighterId;
  /** Why it is asked, or why it is this much. */
  readonly reasons?: readonly Reason[];
  /** All targets in their order, where they are several. */
  readonly among?: readonly FighterId[];
  /** The one of them that it is about; all of them when left out. */
  readonly about?: FighterId;
}

/** Roll these dice. */
export interface RollQuestion extends Asked {
  readonly ask: 'roll';
  readonly dice: string;
  /** What the roll is read against, when it is read against something. */
  readonly target?: Target;
  /** Whom it is rolled against, where that one may have a say in it. */
  readonly against?: FighterId;
  /** The name of the roll that it stands in for, where dice are thrown again. */
  readonly instead?: string;
}

/** One of the things that can be chosen. */
export interface Option {
  readonly id: string;
  /** Why it cannot be chosen now; left out when it can. */
  readonly refused?: Reason;
  /** How often it may be taken in one answer; once when left out. */
  readonly times?: number;
  /** What the roll that comes with it is read against. */
  readonly target?: Target;
  /** What it would do here. */
  readonly reasons?: readonly Reason[];
  /** What the roll that it is about comes to with it. */
  readonly becomes?: number;
}

/** Choose among these. */
export interface ChoiceQuestion extends Asked {
  readonly ask: 'choose';
  readonly options: readonly Option[];
  readonly atLeast: number;
  readonly atMost: number;
  /** Whether the choice may be sealed: nobody else learns it before it counts. */
  readonly isSecret?: boolean;
  /** Whether it offers something that nobody has to think of: unanswered, it is not taken up. */
  readonly isOffer?: boolean;
  /** What counts as chosen where nobody takes the offer up: play goes on without asking (`playthrough.ts`). */
  readonly passesWith?: readonly string[];
  /** Sealed choices that may be opened now, each by its choice and salt: `bleed:Xk29`. */
  readonly seals?: readonly string[];
  /** Against whom it is chosen, where that is one fighter. */
  readonly against?: FighterId;
  /** Whose hit locations the options are, where they are hit locations. */
  readonly body?: FighterId;
}

export type Question = RollQuestion | ChoiceQuestion;

/** The faces shown, in the order of the formula, or the ids chosen. */
export type Answer = { readonly dice: readonly number[] } | { readonly chosen: readonly string[] };

/** An answer, with the question that it answers and the fighter who was asked. */
export type Given = Answer & {
  readonly name: string;
  readonly by: FighterId;
  /** By whom the dice were thrown, where the table has them signed. The rules do not look at it. */
  readonly signature?: string;
};

/** A stretch of play that stops at each question. */
export type Play<T> = Generator<Question, T, Answer>;

/** Why an answer was not taken. */
export const ANSWER_FAULTS = [
  'not-asked',
  'not-dice',
  'impossible-dice',
  'not-a-choice',
  'too-few',
  'too-many',
  'unknown-option',
  'refused-option',
  'too-often',
] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

/** Thrown when an answer does not fit the question. */
export class UnfitAnswer extends Error {
  constructor(
    readonly fault: AnswerFault,
    readonly question: Question | null,
  ) {
    super(`${fault}${question ? `: ${question.name} by ${question.by}` : ''}`);
  }
}

/** Why the answer does not fit the question, or null when it does. */
export function answerFault(question: Question, answer: Answer): AnswerFault | null {
  if (question.ask === 'roll') {
    if (!('dice' in answer)) return 'not-dice';
    return canShow(question.dice, answer.dice) ? null : 'impossible-dice';
  }
  if (!('chosen' in answer)) return 'not-a-choice';
  const { chosen } = answer;
  if (chosen.length < question.atLeast) return 'too-few';
  if (chosen.length > question.atMost) return 'too-many';
  for (const id of chosen) {
    if (question.isSecret && isSeal(id)) {
      if (timesIn(chosen, id) > 1) return 'too-often';
      continue;
    }
    const option = optionIn(question, question.seals ? openingOf(question.seals, id)?.choice : id);
    if (!option) return 'unknown-option';
    if (option.refused) return 'refused-option';
    if (timesIn(chosen, id) > (option.times ?? 1)) return 'too-often';
  }
  return null;
}

function timesIn(chosen: readonly string[], id: string): number {
  let times = 0;
  for (const other of chosen) if (other === id) times += 1;
  return times;
}

function optionIn({ options }: ChoiceQuestion, id: string | undefined): Option | null {
  for (const option of options) if (option.id === id) return option;
  return null;
}

/** What a roll came to. */
export interface Rolled {
  readonly dice: readonly number[];
  readonly total: number;
  /** The level reached against the target; empty when there was none. */
  readonly level: string;
}

/** Reads the dice that answered a roll. */
export function readRoll(question: RollQuestion, dice: readonly number[]): Rolled {
  const total = totalOf(question.dice, dice);
  return { dice, total, level: question.target ? levelOf(question.target, total) : '' };
}

type Writable<Asked> = { -readonly [Key in keyof Asked]: Asked[Key] };

/** Asks for dice. A formula without dice is not asked for: there is nothing to roll. */
export function* roll({
  name,
  by,
  dice,
  target,
  against,
  reasons,
}: Omit<RollQuestion, 'ask' | 'among' | 'about' | 'instead'>): Play<Rolled> {
  const asked: Writable<RollQuestion> = { ask: 'roll', name, by, dice };
  if (target) asked.target = target;
  if (against !== undefined) asked.against = against;
  if (reasons) asked.reasons = reasons;
  return hasDice(asked.dice) ? readAnswer(asked, yield asked) : readRoll(asked, []);
}

/** Reads what came back for a roll that a rule asks for itself: one generator fewer than `roll`, where most is rolled. */
export function readAnswer(asked: RollQuestion, answer: Answer): Rolled {
  if (!('dice' in answer)) throw new UnfitAnswer('not-dice', asked);
  return readRoll(asked, answer.dice);
}

/** Asks for a choice. With nothing allowed and nothing compulsory there is no question. */
export function* choose(question: Omit<ChoiceQuestion, 'ask'>): Play<readonly string[]> {
  const { name, by, options, atLeast, atMost, reasons, isSecret, isOffer, passesWith } = question;
  const { seals, against, body, among, about } = question;
  if (atMost === 0 || !options.some(isOpen)) return [];
  const asked: Writable<ChoiceQuestion> = { ask: 'choose', name, by, options, atLeast, atMost };
  if (reasons) asked.reasons = reasons;
  if (isSecret !== undefined) asked.isSecret = isSecret;
  if (isOffer !== undefined) asked.isOffer = isOffer;
  if (passesWith) asked.passesWith = passesWith;
  if (seals) asked.seals = seals;
  if (against !== undefined) asked.against = against;
  if (body !== undefined) asked.body = body;
  if (among) asked.among = among;
  if (about !== undefined) asked.about = about;
  const answer = yield asked;
  if (!('chosen' in answer)) throw new UnfitAnswer('not-a-choice', asked);
  return answer.chosen;
}

/** Whether an option can be chosen. */
export function isOpen({ refused }: Option): boolean {
  return refused === undefined;
}

/** What an offer comes to that nobody takes up; null for a question that waits for its answer. */
export function passing(question: Question): Answer | null {
  return question.ask === 'choose' && question.passesWith ? { chosen: question.passesWith } : null;
}

/** A question and what was answered. */
export interface Step {
  readonly question: Question;
  readonly answer: Answer;
}

/** Plays to the end, asking `answer` each time. Throws {@message UnfitAnswer} when it answers nonsense. */
export function playOut<T>(play: Play<T>, answer: (question: Question) => Answer): T {
  let at = play.next();
  while (!at.done) {
    const given = answer(at.value);
    const fault = answerFault(at.value, given);
    if (fault) throw new UnfitAnswer(fault, at.value);
    at = play.next(given);
  }
  return at.value;
}

/** Answers in place of a fighter where the book leaves it to the one who leads the game. */
export const GM: FighterId = 'gm';

/** As many as must be chosen, or up to so many, each as often as it may be. */
export function filled(
  question: ChoiceQuestion,
  options: readonly Option[],
  upTo = question.atLeast,
): string[] {
  const wanted = Math.max(question.atLeast, Math.min(upTo, question.atMost));
  const chosen: string[] = [];
  for (const { id } of options) {
    if (chosen.length < wanted && !chosen.includes(id)) chosen.push(id);
  }
  for (const { id, times = 1 } of options) {
    for (let taken = 1; taken < times && chosen.length < wanted; taken++) chosen.push(id);
  }
  return chosen;
}

/** Who is asked which of several is meant, under what name. */
type Asking = Pick<ChoiceQuestion, 'name' | 'by'> &
  Partial<Pick<ChoiceQuestion, 'against' | 'reasons' | 'body'>>;

/** The one that is meant of some things with ids: asked only where there are several; null where there is none. */
export function* oneOfSeveral<T extends { readonly id: string }>(
  items: readonly T[],
  asking: Asking,
): Play<T | null> {
  const [first, second] = items;
  if (!second) return first ?? null;
  const options = items.map(({ id }) => ({ id }));
  const [chosen] = yield* choose({ ...asking, options, atLeast: 1, atMost: 1 });
  return items.find(({ id }) => id === chosen) ?? null;
}
